/** One visit to each page. */
import type { Page } from 'playwright/test';

import campus from '#tests/content/campus/pictures.json' with { type: 'json' };
import dates from '#tests/content/dates/dates.json' with { type: 'json' };
import faculty from '#tests/content/faculty/faculty.json' with { type: 'json' };
import help from '#tests/content/help/help.json' with { type: 'json' };
import library from '#tests/content/library/library.json' with { type: 'json' };
import sports from '#tests/content/sports/pictures.json' with { type: 'json' };
import { formatMonth } from '#domain/dates.ts';
import { testCourses } from '#tests/support/copies/test-courses.ts';
import { publicRoutes } from '#tests/support/browser/routes.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ javaScriptEnabled: false });

/** Playwright finds no text in a <noscript>. */
async function expectText(page: Page, text: string | RegExp): Promise<void> {
  const all = await page.getByRole('main').innerText();
  if (typeof text === 'string') expect.soft(all).toContain(text);
  else expect.soft(all).toMatch(text);
}

async function expectNoForm(page: Page, sentence: string, way: string): Promise<void> {
  await expectText(page, sentence);
  await expect.soft(page.getByRole('main').getByRole('form').or(page.getByRole('searchbox'))).toHaveCount(0);
  await expect.soft(page.getByRole('link', { name: way }).last()).toBeVisible();
}

async function expectPlainLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect.soft(link).toBeVisible();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect.soft([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
}

async function expectDownload(page: Page, year: string, name: string): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^Download .*${year}`, 'u') }).click();
  expect.soft((await saving).suggestedFilename()).toBe(name);
}

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async '/'(page) {
    await expect(page.getByText('A Premier Postgraduate Institute (NAAC Accredited)')).toBeVisible();
    await expect(page.locator('.hero-text'), 'the hero’s text is shown at once').toHaveCSS('opacity', '1');
    await expect(page.getByRole('dialog'), 'no popup covers it').toHaveCount(0);
    const pictures = page.getByRole('region', { name: 'Our Institution' });
    await expect(pictures.getByRole('img')).toHaveCount(campus.pictures.length);
    await expect(pictures.getByRole('img', { name: campus.pictures[1]?.alt ?? '' })).toBeVisible();
    await expect(pictures.locator('astro-island')).toBeHidden();
    await expectText(page, /Admission (?:opens|is open|closed) .*\d{1,2} \p{L}+ \d{4}\./u);
  },
  async '/dates'(page) {
    const main = page.getByRole('main');
    for (const { title, firstDay } of dates.dates) {
      await expect.soft(main.getByText(title, { exact: true })).toBeVisible();
      await expect.soft(main.getByRole('heading', { name: formatMonth(firstDay) })).toBeVisible();
    }
    await expect.soft(main.getByText('Past dates')).toBeHidden();
  },
  async '/Courses'(page) {
    const main = page.getByRole('main');
    for (const { name } of testCourses) await expect.soft(main.getByRole('link', { name, exact: true })).toBeVisible();
    await expect.soft(main.getByRole('radio').or(main.getByRole('combobox')), 'there is nothing to choose').toHaveCount(0);
  },
  '/AdmissionEnquiryForm': (page) => expectNoForm(page, 'This form needs JavaScript.', 'Go to the admission enquiry form'),
  '/hi/AdmissionEnquiryForm': (page) => expectNoForm(page, 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है।', 'प्रवेश पूछताछ फ़ॉर्म पर जाएँ'),
  '/search': (page) => expectNoForm(page, 'Search needs JavaScript. The menu above leads to the main pages', 'admission enquiry form'),
  async '/faculty_list'(page) {
    await page.locator('summary', { hasText: faculty[0]?.dept ?? '' }).click();
    await expect(page.getByRole('rowheader', { name: faculty[0]?.name ?? '' }).first()).toBeVisible();
    await expectText(page, 'The newest list needs JavaScript.');
  },
  '/grievance': (page) =>
    expectText(page, /Your grievance[^]*112[^]*181[^]*1800-180-5522[^]*antiragging\.in[^]*Help and helplines[^]*What is it about/u),
  async '/prospectus'(page) {
    await expect(page.locator('.prospectus-section-lead').last(), 'open chapters').toBeVisible();
    await expectText(page, 'Your browser’s menu prints this page or saves it as a PDF.');
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  },
  async '/S.M.M.-Gallery'(page) {
    await expectPlainLink(page, 'Students around the flag on Republic Day');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Images for this year are not currently available.' })).toBeVisible();
  },
  async '/Infrastructure-Facilities'(page) {
    await expectPlainLink(page, 'Students on a treadmill and on mats in the gymnasium');
    await expectText(page, 'Without JavaScript a large picture opens in place of this page');
  },
  async '/Library'(page) {
    const pictures = page.getByRole('region', { name: 'Pictures of the library' });
    await expect(pictures.getByRole('img'), 'side by side').toHaveCount(library.pictures.length);
    const last = pictures.getByRole('img').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  },
  async '/sports-page'(page) {
    await expect(page.getByRole('img', { name: sports.pictures[0]?.alt ?? '' })).toBeVisible();
  },
  async '/college-tour'(page) {
    const scene = page.getByRole('link', { name: 'Play from 0:12 The auditorium' });
    await expect(scene).toHaveAttribute('href', '/video/college-tour.mp4#t=12');
  },
  async '/code-of-conduct'(page) {
    const section = (title: string) => page.locator('.accordion-section', { has: page.getByRole('heading', { name: title, exact: true }) });
    await page.goto('/code-of-conduct#leave-rules');
    await expect(section('Leave rules').getByRole('list'), 'a link opens its section').toBeVisible();
    await section('Students').locator('summary').click();
    await expect(section('Students').getByRole('list')).toBeVisible();
    await expect(page.locator('.accordion-section[open]')).toHaveCount(1);
  },
  '/Annual_reports': (page) => expectDownload(page, '2000-01', 'annual-report-2000-01.pdf'),
  '/academic-calendar': (page) => expectDownload(page, '2004-05', 'academic-calendar-2004-05.pdf'),
  async '/aqar-reports'(page) {
    await expectText(page, 'entering it needs JavaScript');
    await expect(page.getByRole('button', { name: /^Download .*1997-98/u })).toHaveCount(0);
  },
  '/iqac-calender': (page) => expectText(page, 'its link works only with JavaScript'),
  async '/governing-body'(page) {
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL(/\/hi\/governing-body$/u);
  },
  async '/notices'(page) {
    await page.getByRole('navigation', { name: 'Main' }).getByText('About', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Code of conduct' }), 'a submenu opens').toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Facilities', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Student facilities' }), 'the menu opens on a phone').toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  },
  async '/help'(page) {
    await expectText(page, 'the Back button does bring you back here');
    await page.route(help.leaveTo, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The weather</h1>' }));
    await page.getByRole('link', { name: 'Leave this page quickly' }).click();
    await expect(page, 'a plain link').toHaveURL(help.leaveTo);
  },
};

test('every page with parts that need JavaScript reads without it, says what needs it, leads on, and says nowhere that it is loading', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/^request to another host: https:\/\/example\.org\/weather$/u);
  expect(Object.keys(PAGES).filter((route) => !publicRoutes.includes(route))).toEqual(['/hi/AdmissionEnquiryForm']);
  for (const route of [...publicRoutes, '/hi/AdmissionEnquiryForm']) {
    const html = await (await page.request.get(route)).text();
    // Without islands and a check of its own a page has nothing to say.
    if (!(route in PAGES) && !html.includes('<astro-island')) continue;
    await test.step(route, async () => {
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await expect.soft(page.getByText(/^Loading/u).filter({ visible: true }), route).toHaveCount(0);
      await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeVisible();
      await expect.soft(page.getByRole('contentinfo').locator('a[href$="/notices"]'), route).toBeVisible();
      const islands = page.locator('astro-island[client=idle]');
      // Reports without a password send a plain form.
      const hasPlainForms = (await page.locator('main form:is(:has([name=year]), [method=post]) [type=submit]').count()) > 0;
      const isFetched = (await islands.count()) > 0 && route !== '/' && !hasPlainForms;
      if (isFetched) await expect.soft(page.locator('noscript').first(), `${route}: an island says what it needs`).toBeAttached();
      await PAGES[route]?.(page);
    });
  }
});
