import type { Locator, Page } from 'playwright/test';

import { enquiryForm } from '#records/forms/enquiry.ts';
import { getVersion } from '#records/forms/consent.ts';
import { formatSentence } from '#i18n/sentences.ts';
import { getMessages } from '#i18n/messages.ts';
import navigation from '#tests/content/settings/navigation.json' with { type: 'json' };
import site from '#tests/content/settings/site.json' with { type: 'json' };
import consent from '#tests/content/settings/consent.json' with { type: 'json' };
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { testTexts } from '#tests/support/browser/test-texts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const hindi = getMessages('hi');

type MenuEntry = { label: string; hi?: { label: string }; items?: readonly MenuEntry[] };

function translateToHindi(english: string): string {
  const entries: readonly MenuEntry[] = [...navigation.menu, ...navigation.quickLinks];
  const links = entries.flatMap((entry) => [entry, ...(entry.items ?? [])]).map(({ label, hi }) => [label, hi?.label] as const);
  return new Map(links).get(english) ?? english;
}

async function findLatinTexts(elements: Locator): Promise<readonly string[]> {
  const all = (await elements.allInnerTexts()).map((text) => text.trim());
  return all.filter((text) => /[a-z]{3}/iu.test(text) && !/\p{Script=Devanagari}/u.test(text));
}

async function readHeadLinks(page: Page): Promise<Record<string, string | null>> {
  const head = page.locator('head');
  const href = (selector: string) => head.locator(selector).getAttribute('href');
  return {
    canonical: await href('link[rel="canonical"]'),
    hindi: await href('link[hreflang="hi-IN"]'),
    english: await href('link[hreflang="en-IN"]'),
    other: await href('link[hreflang="x-default"]'),
  };
}

test('the link in the header opens the same page in the other language, and the head names both', async ({ page }) => {
  await page.goto('/contact');
  const [origin] = ((await readHeadLinks(page))['canonical'] ?? '').split('/contact');
  const both = { hindi: `${String(origin)}/hi/contact`, english: `${String(origin)}/contact`, other: `${String(origin)}/contact` };
  expect(await readHeadLinks(page)).toEqual({ canonical: both.english, ...both });
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/contact$/u);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  expect(await readHeadLinks(page)).toEqual({ canonical: both.hindi, ...both });
  await expect(page.getByText(hindi.frame.draft)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: translateToHindi('Privacy') })).toHaveAttribute(
    'href',
    '/hi/privacy',
  );
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/contact$/u);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('a page that is not translated is in English inside the Hindi frame, says so, and is not listed', async ({ page, request }) => {
  await page.goto('/hi/About');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'en-IN');
  await expect(page.getByText(hindi.frame.untranslated)).toHaveAttribute('lang', 'hi-IN');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https:\/\/[^/]+\/About$/u);
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  expect(await findAxeProblems(page)).toEqual([]);
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const listed = ['/About', '/hi/About', '/hi/NEP', '/hi/Library', '/hi/help', '/hi'].filter((path) => sitemap.includes(`${path}</loc>`));
  expect(listed).toEqual(['/About', '/hi/Library', '/hi/help', '/hi']);
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute('href', '/About');
  await page.goto('/hi/login');
  await expect(page, 'the login is in English alone').toHaveURL(/:\d+\/login$/u);
});

test('the home page in Hindi has the sections of the English one in the same order, with Hindi headings, and is that of the switch', async ({
  page,
}) => {
  const headings = async () => {
    // The newest notices come late, or not at all.
    const all = page.getByRole('main').getByRole('heading', { level: 2 }).and(page.locator('h2:not(latest-notices > h2)'));
    return (await all.allTextContents()).map((text) => text.trim());
  };
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi');
  const titles = ['vision', 'leaders', 'institution', 'programmes', 'founders'] as const;
  const inEnglish = await headings();
  const order = titles.toSorted((a, b) => inEnglish.indexOf(site.home[a]) - inEnglish.indexOf(site.home[b]));
  await page.goto('/hi');
  const { hi } = site.home;
  const inHindi = await headings();
  expect(inHindi).toHaveLength(inEnglish.length);
  expect(titles.toSorted((a, b) => inHindi.indexOf(hi[a]) - inHindi.indexOf(hi[b]))).toEqual(order);
  expect(inHindi.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  await page.getByRole('button', { name: hindi.home.closePopup }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: hindi.home.apply, exact: true })).toHaveAttribute('href', '/hi/admission');
  await expect(main.getByText(site.badge)).toHaveAttribute('lang', 'en');
  await expect(page.getByText(hindi.frame.draft)).toBeAttached();
  await main.getByRole('heading', { name: hi.institution }).scrollIntoViewIfNeeded();
  const carousel = page.getByRole('group', { name: hindi.home.campus });
  const [first, second] = [1, 2].map((number) => formatSentence(hindi.home.campusPicture, { number }));
  const show = carousel.getByRole('button', { name: formatSentence(hindi.viewer.show, { picture: second ?? '' }) });
  await expect(carousel.getByRole('img', { name: first ?? '', exact: true })).toBeVisible();
  await show.click();
  await expect(show).toHaveAttribute('aria-current', 'true');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'CollegeOrUniversity', name: site.hi.name });
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute('href', '/');
});

test('messages, rules and the code of conduct are in Hindi, text by text, and the rest is in English', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [route, folder] of [
    ['messages', 'hi/leaders'],
    ['code-of-conduct', 'hi/conduct'],
    ['General-Rules', 'hi/rules'],
  ] as const) {
    await page.goto(`/hi/${route}`);
    for (const { title, lines } of testTexts(folder)) {
      await expect(main.getByRole('heading', { name: title, exact: true }).last()).toBeVisible();
      for (const line of lines) await expect(main).toContainText(line);
    }
    await expect(main.locator('[lang="en"]', { has: page.locator('p, li') }).first()).toBeAttached();
  }
});

test.describe('the enquiry form', () => {
  test.use({ expectedErrors: [/429 \(Too Many Requests\) .*\/submit_enquiry/u] });

  test('the enquiry form, its errors, its consent and its answer are in Hindi, and what is sent is as in English', async ({
    page,
    apiFaults,
  }) => {
    await openHydrated(page, '/hi/Admission-Enquiry');
    const form = page.getByRole('form', { name: enquiryForm.texts.name.hi });
    const send = form.getByRole('button', { name: enquiryForm.texts.submit.hi });
    await send.click();
    const summary = form
      .getByRole('group')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first();
    await expect(summary.getByRole('link')).toHaveCount(8);
    expect(await findLatinTexts(form.locator('label, legend, p, button, h2'))).toEqual([]);
    const [translation] = consent.translations;
    await expect(form.getByText(translation?.text ?? '')).toBeVisible();
    await expect(form.getByText(translation?.minors ?? '')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    const { fields } = enquiryForm;
    for (const [label, text] of [
      [fields.name.hi, 'आशा रानी'],
      [fields.email_address.hi, 'asha@example.org'],
      [fields.mobile_number.hi, '98765 43210'],
      [fields.city.hi, 'जयपुर'],
      [fields.highest_qualification.hi, '12वीं'],
      [fields.year_of_passing.hi, '2020'],
    ] as const)
      await form.getByLabel(label).fill(text);
    await form.getByLabel(fields.course.hi).selectOption({ index: 1 });
    await form.getByRole('radio').first().check();
    await expect(form.getByRole('link', { name: hindi.form.readPrivacy })).toHaveAttribute('href', '/hi/privacy');
    await form.getByRole('checkbox').check();
    await apiFaults.refuse('submit_enquiry', 429, hindi.server.tooManyTries);
    const request = page.waitForRequest('**/submit_enquiry');
    await send.click();
    const sent = await request;
    expect(sent.headers()['accept-language']).toMatch(/^hi/u);
    expect(sent.postDataJSON()).toMatchObject({
      course: await form.getByLabel(fields.course.hi).inputValue(),
      city: 'जयपुर',
      mobile_number: '9876543210',
      consent: translation === undefined ? '' : getVersion(translation),
    });
    await expect(form.getByRole('alert')).toContainText(hindi.form.kept);
    await apiFaults.restore('submit_enquiry');
    await send.click();
    const [beforeNumber] = formatSentence(hindi.form.reference, { reference: '|' }).split('|');
    await expect(form.getByRole('status')).toContainText(beforeNumber ?? '');
    await expect(form.getByRole('status')).toContainText(enquiryForm.texts.sent.hi);
  });
});

const FIRST = {
  छात्रवृत्ति: '/hi/scholarships',
  रैगिंग: '/hi/help',
  help: '/hi/help',
};

test('the search finds Hindi pages by Hindi words, in English what is not translated, and in the other language what its own does not have', async ({
  page,
}) => {
  await page.goto('/hi/search');
  const main = page.getByRole('main');
  const query = main.getByRole('searchbox');
  await query.fill(translateToHindi('Privacy'));
  await expect(main.getByRole('status')).toContainText('के बारे में');
  await expect(page).toHaveURL(/\/hi\/search\?q=/u);
  await expect(main.locator('.site-search-results a[href^="/hi/privacy"]').first()).toBeVisible();
  const first = main.locator('.site-search-results li').first();
  for (const [word, path] of Object.entries(FIRST)) {
    await query.fill(word);
    await query.press('Enter');
    await expect(main.getByRole('status')).toContainText(`“${word}”`);
    await expect.soft(first.getByRole('link').first(), word).toHaveAttribute('href', path);
  }
  await query.fill('placement');
  await expect(first.getByRole('link').first(), 'in the Hindi frame').toHaveAttribute('href', '/hi/placement');
  await expect(first).toHaveAttribute('lang', 'en-IN');
  await query.fill(hindi.frame.draft);
  await expect(main.getByRole('status')).toContainText(hindi.frame.draft);
  await expect(main.locator('.site-search-results'), 'the line that the page is a draft').not.toContainText(hindi.frame.draft);
  await query.fill('hostle');
  await query.press('Enter');
  await expect(main.getByRole('status').getByRole('link', { name: 'क्या आपका मतलब “hostel” था?' })).toBeVisible();
  await query.fill('withdraw');
  await query.press('Enter');
  await expect(main.locator('.site-search-results li[lang="en-IN"] a[href*="/privacy"]').first()).toBeVisible();
  await page.goto('/search?q=आत्महत्या');
  await expect(main.locator('.site-search-results li[lang="hi-IN"] a[href="/hi/help"]')).toBeVisible();
  await expect(main.getByRole('status')).toHaveText('In another language: 1 page about “आत्महत्या”');
  expect(await findAxeProblems(page)).toEqual([]);
});
