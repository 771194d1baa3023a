import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { listExceeded } from '#tests/support/browser/budgets/budgets.ts';
import { cheapPhone, visit } from '#tests/support/browser/budgets/visit.ts';
import { walkThrough } from '#tests/support/browser/focus.ts';
import { findReflowLosses } from '#tests/support/browser/reflow.ts';
import { expect, getSiteAddress, phone, test } from '#tests/support/browser/test.ts';

const DESCRIPTION = 'Bring the originals.\nQuestions: exams@example.org';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a notice, reads it, and comes back', async ({ page, addNotice, expectedErrors }) => {
    const title = 'Second counselling list of the test without scripts';
    const { id } = await addNotice({ title, description: DESCRIPTION }, 'active');
    await page.goto('/notices');
    await page.getByRole('searchbox', { name: 'Search the notices' }).fill('COUNSELLING list of the test without');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('1 notice found.')).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`${getSiteAddress()}/notices/${id}/second-counselling-list-of-the-test-without-script`);
    await expect(page).toHaveTitle(`${title} · Vidya College`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.content(), 'no mark without a value').not.toContain('[[');
    await expect(page.getByRole('link', { name: 'exams@example.org' })).toHaveAttribute('href', 'mailto:exams@example.org');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Notices' }).click();
    await expect(page).toHaveURL(/\/notices$/u);

    await page.goto(`/notices/${id}/an-earlier-title`);
    await expect(page).toHaveURL(/-without-script$/u);
    expectedErrors.push(/404/u);
    await page.goto('/notices/01KEKPQ8000000000000000009/none');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such notice');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('on a cheap phone', () => {
  test.use({ ...cheapPhone, permissions: ['clipboard-read', 'clipboard-write'] });

  test('the page of a notice meets the budgets of a page and is usable by everybody, and its link can be copied', async ({
    page,
    addNotice,
  }) => {
    const { id, number } = await addNotice({ title: 'A notice to copy', description: DESCRIPTION }, 'active');
    const path = `/notices/${id}/a-notice-to-copy`;
    expect.soft(listExceeded(await visit(page, getSiteAddress(), path, new Map())), 'budgets').toEqual([]);
    expect.soft(await findAxeProblems(page, 'html')).toEqual([]);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${getSiteAddress()}/n/${String(number)}`);
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=A%20notice/u);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    expect.soft((await walkThrough(page, 'main', 'Shift+Tab')).faults, 'focus').toEqual([]);
    await page.setViewportSize({ width: 320, height: 844 });
    expect.soft(await findReflowLosses(page), '320 px').toEqual([]);
  });
});

const POSTERS = [
  ['a long Hindi notice', 'परीक्षा के आवेदन पत्र जमा करने की अंतिम तिथि बढ़ा दी गई है '.repeat(3), 'सभी छात्राओं को सूचित किया जाता है। '.repeat(28)],
  ['a notice that is too long', 'Examination forms', 'All students of the second year are informed of the *new* dates. '.repeat(70)],
  ['a list in capitals', 'WHAT TO BRING ON MONDAY', '• ADMIT CARD\n• RECEIPT OF THE FEE\n'.repeat(9)],
] as const;

test('the poster of a long, a too long and a listed notice fits a phone, and on paper is one page, fills it and cuts no line', async ({
  page,
  addNotice,
}) => {
  for (const [name, title, description] of POSTERS) {
    const { number } = await addNotice({ title, description }, 'active');
    await page.emulateMedia({ media: null });
    await page.goto(`/n/${String(number)}/poster`);
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
    await page.setViewportSize(phone.viewport);
    expect.soft(await findReflowLosses(page), `${name} on a phone`).toEqual([]);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/gu), name).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('.poster-address')).toContainText(`/n/${String(number)}`);
    // A4 without margins, in CSS pixels.
    await page.setViewportSize({ width: 703, height: 1020 });
    const { clipped, free } = await page.locator('.poster').evaluate((poster) => {
      const [text, foot] = [poster.querySelector('.poster-text'), poster.querySelector('.poster-foot')];
      const end = (poster.querySelector('.poster-more') ?? text)?.getBoundingClientRect().bottom ?? 0;
      return { clipped: (text?.scrollHeight ?? 0) - (text?.clientHeight ?? 0), free: (foot?.getBoundingClientRect().top ?? 0) - end };
    });
    expect(clipped, `${name}: less than half a line`).toBeLessThan(8);
    expect(free / 1020, `${name}: the share of the page that stays white`).toBeLessThan(0.2);
  }
  await page.emulateMedia({ media: null });
  expect.soft(await findAxeProblems(page, 'html')).toEqual([]);
});
