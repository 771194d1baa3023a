import type { Page } from 'playwright/test';

import { renderUrgentNotices } from '#netlify/notices/notice-html.ts';
import { URGENT_NOTICES_PATH } from '#records/notices/notice-address.ts';
import { type NoticeRecord, parseNoticeRecord } from '#records/notices/notice-record.ts';
import { formatSortableTime } from '#domain/dates.ts';
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { getMessages } from '#i18n/messages.ts';

const MINUTE = 60_000;
const { urgent: hindi } = getMessages('hi');

function createUrgent(fields: Partial<NoticeRecord> = {}): NoticeRecord {
  const end = formatSortableTime(new Date(Date.now() + 30 * MINUTE).toISOString()).replace(' ', 'T');
  const description = 'Heavy rain is expected. Details follow.';
  return createNotice({ id: 'R', title: 'College closed tomorrow', description, is_active: 1, urgent_until: end, ...fields });
}

/** The returned function changes the notices. */
async function answer(page: Page, first: readonly NoticeRecord[]): Promise<(next: readonly NoticeRecord[]) => void> {
  let notices = first;
  await page.route(`**${URGENT_NOTICES_PATH}`, async (route) => {
    const language = new URL(route.request().url()).pathname.startsWith('/hi/') ? 'hi' : 'en';
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: renderUrgentNotices(getMessages(language), notices) });
  });
  return (next) => void (notices = next);
}

function getBox(page: Page) {
  return page.getByRole('region', { name: 'Urgent notices' });
}

function getLive(page: Page) {
  return page.locator('urgent-notices').getByRole('status');
}

test('it appears on a page that is open, moves nothing, and goes when staff delete it', DEVICE_FONTS, async ({ page }) => {
  await page.clock.install();
  const shifts = await watchLayoutShifts(page);
  const change = await answer(page, []);
  const asked = page.waitForResponse(`**${URGENT_NOTICES_PATH}`);
  await page.goto('/General-Rules');
  await page.clock.runFor(3000);
  await asked;
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  // The header is lower after scrolling.
  await page.clock.runFor(1000);
  const moved = await shifts();
  const heading = page.getByRole('heading', { level: 2 }).first();
  const before = await heading.boundingBox();
  change([createUrgent()]);
  await page.clock.runFor(MINUTE);
  const link = getBox(page).getByRole('link', { name: 'Urgent College closed tomorrow Heavy rain is expected. Details follow.' });
  await expect(link).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  expect(await shifts()).toBeCloseTo(moved, 4);
  await expectAccessiblePage(page, 'urgent notice', 'urgent-notices');
  const shown = await heading.boundingBox();
  change([]);
  await page.clock.runFor(MINUTE);
  await expect(link).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(shown);
});

test('it is closed for the visit, comes back with a new text, also on a Hindi page and the 404 page, and the focus is not lost; the console and its own page do not have it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/u);
  const second = createUrgent({ id: 'S', title: 'Buses at seven' });
  const change = await answer(page, [createUrgent(), second]);
  await page.goto('/About');
  const close = getBox(page).getByRole('button', { name: 'Close “College closed tomorrow”' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(getBox(page).getByRole('button', { name: 'Close “Buses at seven”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getBox(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  change([createUrgent({ title: 'College closed until Monday' }), second]);
  await page.goto('/hi/fees');
  await expect(page.getByRole('region', { name: hindi.label }).getByRole('link')).toHaveText([/College closed until Monday/u]);
  await page.goto('/no-such-page');
  await expect(getBox(page)).toBeVisible();
  const asked = page.waitForResponse(`**${URGENT_NOTICES_PATH}`);
  await page.goto('/notices/R/college-closed-until-monday');
  await asked;
  await expect(getBox(page)).toBeHidden();
  expect(await (await page.request.get('/notice_board_console')).text()).not.toContain('<urgent-notices');
});

test('what staff enter in “Urgent until” lies over another page until that hour', async ({ page, logIn, addNotice }) => {
  const { title } = await addNotice({ title: `Heavy rain ${crypto.randomUUID().slice(0, 8)}`, description: 'Stay at home.' });
  const end = createUrgent().urgent_until;
  await logIn();
  const board = new NoticeConsolePage(page);
  await board.open();
  await board.search.fill(title);
  await board.act(title, 'Edit');
  await board.form.getByLabel('Urgent until').fill(end);
  // The page reloads after saving, and the browser forgets the answer.
  const saved: unknown[] = [];
  await page.route('**/api/users/update_notices/*', async (route) => {
    const response = await route.fetch();
    const body: { notice?: unknown } = await response.json();
    saved.push(body.notice);
    await route.fulfill({ response });
  });
  await board.save();
  await expect.poll(() => saved.length).toBe(1);
  const read = parseNoticeRecord(saved[0]);
  if (!read.ok) throw new Error('the answer has no notice');
  expect(read.value.urgent_until).toBe(end);
  // Other tests use the same server.
  await answer(page, [{ ...read.value, is_active: 1 }]);
  await page.goto('/About');
  await expect(getBox(page).getByRole('link', { name: `Urgent ${title} Stay at home.` })).toBeVisible();
});

test('screen readers say it once a visit, and it stays while the server fails', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/u);
  await page.clock.install();
  await answer(page, [createUrgent()]);
  await page.goto('/About');
  // A slow machine must not move the clock.
  await page.clock.pauseAt(new Date(Date.now() + 3000));
  await expect(getLive(page)).toHaveText('Urgent. College closed tomorrow. Heavy rain is expected. Details follow.');
  await page.clock.runFor(MINUTE + 1000);
  await expect(getBox(page)).toBeVisible();
  await expect(getLive(page)).toBeEmpty();
  await page.route(`**${URGENT_NOTICES_PATH}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const failed = page.waitForResponse(`**${URGENT_NOTICES_PATH}`);
  await page.clock.runFor(MINUTE);
  await failed;
  await expect(getBox(page)).toBeVisible();
  await page.goto('/Library');
  await page.clock.runFor(3000);
  await expect(getBox(page)).toBeVisible();
  await expect(getLive(page)).toBeEmpty();
});

test('two of them do not cover the focused field of a narrow page, which ends above them, and leave half of a small window to read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const title = 'The examination of the second year is postponed to Monday';
  const description = 'All students are informed that the new dates follow. '.repeat(9);
  await answer(page, [createUrgent({ title, description }), createUrgent({ id: 'S', title: 'छात्रावास बंद रहेगा', description })]);
  await page.goto('/Admission-Enquiry');
  await expect(getBox(page)).toBeVisible();
  const box = () =>
    getBox(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  const controls = page.getByRole('main').locator('form :is(input, select, textarea):visible');
  for (let index = 0; index < (await controls.count()); index += 1) {
    await controls.nth(index).focus();
    await expect
      .poll(
        async () => {
          const { top, bottom } = await controls.nth(index).evaluate((element) => {
            const rect = element.getBoundingClientRect();
            return { top: rect.top, bottom: rect.bottom };
          });
          const over = await box();
          return bottom <= over.top || top >= over.bottom;
        },
        `control ${String(index)}`,
      )
      .toBe(true);
  }
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const end = await page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await box()).top).toBeGreaterThanOrEqual(end);

  const link = getBox(page).getByRole('link', { name: 'छात्रावास' });
  await expect(link.locator('[lang=hi]')).toHaveAttribute('dir', 'auto');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  for (const [width, height] of [
    [740, 360],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const free = async () => {
      const header = await page.locator('site-header').evaluate((element) => Math.max(0, element.getBoundingClientRect().bottom));
      return getBox(page).evaluate((element, top) => element.getBoundingClientRect().top - top, header);
    };
    await expect.poll(free, `at ${String(width)} x ${String(height)} px`).toBeGreaterThanOrEqual(height / 2);
    await link.focus();
    await expect(link, 'can be scrolled into view').toBeInViewport({ ratio: 0.5 });
  }
});
