/** On a site built on another day. */
import type { Locator, Page } from 'playwright/test';

import content from '#tests/content/dates/dates.json' with { type: 'json' };
import admissions from '#tests/content/settings/admissions.json' with { type: 'json' };
import { addDays, formatDay, formatDays, formatMonth } from '#domain/dates.ts';
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const { opens, closes, portal } = admissions;
const dates = content.dates
  .map((date) => ({ ...date, lastDay: 'lastDay' in date ? (date.lastDay ?? date.firstDay) : date.firstDay }))
  .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
const lastDate = dates.at(-1);
const lastOfAll = lastDate?.lastDay ?? '';

/** The last minute of a day in India. */
async function setDay(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T23:59:00+05:30`));
}

/** Imitates the return to a tab that was left open. */
async function lookAgain(page: Page, day: string): Promise<void> {
  await setDay(page, day);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function getMain(page: Page): Locator {
  return page.getByRole('main');
}

function getNextDates(page: Page): Locator {
  return page.getByRole('region', { name: 'Next dates' });
}

function formatDayWithoutYear(day: string): string {
  return formatDay(day).slice(0, -' 2000'.length);
}

test('the home page says whether admission is open, by the day in India, with the year only if it is another one, and has the next five dates, holidays behind the others; the page about admission has its days as facts and the university’s portal', async ({
  page,
  addNotice,
}) => {
  await addNotice({ title: 'A notice beside the dates', description: 'The text of a notice' }, 'active');
  const yearBefore = addDays(opens, -365);
  await setDay(page, yearBefore);
  await page.goto('/');
  await page.getByRole('button', { name: 'Close the popup' }).click();
  const line = getMain(page)
    .getByText(/^Admission (?:opens|is open|closed)/u)
    .filter({ visible: true });
  const after = addDays(closes, 1);
  for (const [day, sentence, link, href] of [
    [yearBefore, `Admission opens on ${formatDay(opens)}. It closes on ${formatDay(closes)}.`, 'How to apply', '/admission'],
    [closes, `Admission is open until ${formatDayWithoutYear(closes)}.`, 'How to apply', '/admission'],
    [after, `Admission closed on ${formatDayWithoutYear(closes)}.`, 'Ask us', '/Admission-Enquiry'],
  ] as const) {
    await lookAgain(page, day);
    await expect(line, day).toHaveText(sentence, { useInnerText: true });
    await expect(getMain(page).getByRole('link', { name: link, exact: true }), day).toHaveAttribute('href', href);
  }
  const coming = dates.filter(({ lastDay }) => lastDay >= after).slice(0, 8);
  const next = [...coming.filter(({ kind }) => kind !== 'holiday'), ...coming.filter(({ kind }) => kind === 'holiday')].slice(0, 5);
  const entries = getNextDates(page).getByRole('listitem').filter({ visible: true });
  for (const [index, { title, firstDay, lastDay }] of next.entries()) {
    await expect(entries.nth(index)).toContainText(title);
    await expect(entries.nth(index)).toContainText(formatDays(firstDay, lastDay, 'to'));
  }
  await expect(entries).toHaveCount(next.length);
  await expect(getNextDates(page).getByRole('link', { name: 'All dates' })).toHaveAttribute('href', '/dates');
  await lookAgain(page, addDays(lastOfAll, 1));
  await expect(page.getByRole('region', { name: 'Latest notices' })).toBeVisible();
  await expect(getNextDates(page)).toBeHidden();

  await setDay(page, opens);
  await page.goto('/admission');
  const facts = getMain(page).getByRole('definition');
  await expect(facts.filter({ hasText: formatDay(opens) })).toBeVisible();
  await expect(facts.filter({ hasText: formatDay(closes) })).toBeVisible();
  await expect(getMain(page).getByRole('link', { name: portal.label })).toHaveAttribute('href', portal.href);
  await expect(getMain(page).getByRole('link', { name: 'Courses, and who can apply' })).toHaveAttribute('href', '/Courses');
});

test('nothing moves when the day decides what a page shows', DEVICE_FONTS, async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await page.setViewportSize({ width: 320, height: 800 });
  // Playwright's clock would also replace that of the shifts.
  await page.addInitScript((now) => Reflect.set(Date, 'now', () => now), Date.parse(`${addDays(lastOfAll, 1)}T12:00:00+05:30`));
  for (const route of ['/', '/dates', '/admission']) {
    await page.goto(route);
    expect(await shifts(), route).toBe(0);
  }
});

test('dates are listed by month and by kind, at addresses that can be passed on, a strip of months counts all of them, and those that are over are folded, also in a tab that was left open', async ({
  page,
}) => {
  await setDay(page, addDays(dates[0]?.firstDay ?? '', -1));
  await page.goto('/dates');
  const title = (wanted: string) => getMain(page).getByText(wanted, { exact: true });
  const choices = page.getByRole('navigation', { name: 'Kinds of dates' });
  await choices.getByRole('link', { name: 'Holiday' }).click();
  await page.reload();
  for (const date of dates) await expect(title(date.title)).toBeVisible({ visible: date.kind === 'holiday' });
  await choices.getByRole('link', { name: 'All dates' }).click();
  for (const date of dates) await expect(title(date.title)).toBeVisible();

  const month = lastDate?.firstDay.slice(0, 7) ?? '';
  const year = month.slice(0, 4);
  const ofMonth = dates.filter(({ firstDay }) => firstDay.startsWith(month));
  const months = page.getByRole('navigation', { name: 'Months' });
  const link = months.getByRole('link').filter({ hasText: formatMonth(`${month}-01`).replace(` ${year}`, '') });
  await expect(link).toHaveText(new RegExp(`${year}\\s*${String(ofMonth.length)}$`, 'u'));
  await link.click();
  await expect(getMain(page).getByRole('heading', { name: formatMonth(`${month}-01`) })).toBeInViewport();
  await choices.getByRole('link', { name: 'Examination' }).click();
  await expect(months, 'a kind has no strip').toBeHidden();
  await choices.getByRole('link', { name: 'All dates' }).click();

  const today = dates.find(({ firstDay, lastDay }) => firstDay < lastDay) ?? lastDate;
  if (today === undefined) throw new Error('The test content has no dates.');
  await lookAgain(page, today.lastDay);
  const past = getMain(page).getByRole('group').filter({ hasText: 'Past dates' });
  for (const date of dates) {
    const isPast = date.lastDay < today.lastDay;
    await expect(title(date.title), date.title).toBeVisible({ visible: !isPast });
    await expect(past.getByText(date.title, { exact: true }), date.title).toHaveCount(isPast ? 1 : 0);
  }
  await expect(getMain(page).getByRole('heading', { name: formatMonth(today.firstDay) })).toBeVisible();
  await expect(
    getMain(page).getByText(formatDays(today.firstDay, today.lastDay, 'to')),
    'a date is not over on its last day',
  ).toBeVisible();
  const oldest = past.getByText(dates[0]?.title ?? '', { exact: true });
  await page.emulateMedia({ media: 'print' });
  await expect(oldest, 'on paper').toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(oldest).toBeHidden();
  await past.getByText('Past dates').click();
  await expect(oldest).toBeVisible();
  await lookAgain(page, addDays(lastOfAll, 1));
  await expect(getMain(page).getByText('There are no dates to come.')).toBeVisible();
});

test('each kind of dates of which the college has given one is a calendar to download, without samples, in Hindi on a Hindi page', async ({
  page,
}) => {
  await page.goto('/dates');
  const own = dates.filter((date) => !('sample' in date) || !date.sample);
  const given = [...new Set(own.map(({ kind }) => kind))];
  const offered = await getMain(page)
    .locator('[href$=".ics"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(offered.toSorted()).toEqual(['all', ...given].map((kind) => `/dates/${kind}.ics`).toSorted());
  const saving = page.waitForEvent('download');
  await getMain(page).getByRole('link', { name: 'Holiday' }).and(page.locator('[href$=".ics"]')).click();
  expect((await saving).suggestedFilename()).toBe('holiday.ics');
  for (const kind of ['all', ...given]) {
    const answer = await page.request.get(`/dates/${kind}.ics`);
    expect(answer.headers()['content-type'], kind).toMatch(/^text\/calendar\b/u);
    const text = (await answer.text()).replaceAll('\r\n ', '');
    const wanted = own.filter((date) => kind === 'all' || date.kind === kind).map(({ title }) => title);
    const found = dates.map(({ title }) => title).filter((title) => text.includes(`SUMMARY:${title}`));
    expect(found, kind).toEqual(wanted);
  }
  await page.goto('/hi/dates');
  await expect(getMain(page).locator('[href="/hi/dates/examination.ics"]')).toHaveText('परीक्षा');
  const hindi = (await (await page.request.get('/hi/dates/all.ics')).text()).replaceAll('\r\n ', '');
  const translated = dates.flatMap((date) => ('hi' in date ? [date.hi.title] : []));
  for (const title of translated) expect(hindi).toContain(`SUMMARY:${title}`);
});
