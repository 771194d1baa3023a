/** Without what the oldest supported browsers lack. */
import firstList from '#tests/content/faculty/faculty.json' with { type: 'json' };
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { removeNewerFunctions } from '#tests/support/browser/older-browser.ts';
import { readBuiltTexts } from '#tests/support/browser/site-under-test.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('an enquiry is sent, the lists of the faculty, the search and a year of the gallery work, and what is folded is printed where no style can unfold it', async ({
  page,
  apiFaults,
  logIn,
}) => {
  await page.addInitScript(removeNewerFunctions);
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    Reflect.set(CSS, 'supports', (condition: string) => !condition.includes('details-content') && supports(condition));
  });
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  expect(await page.evaluate(() => Reflect.has(String.prototype, 'isWellFormed')), 'the functions are gone').toBe(false);
  await enquiry.fill('older-browser@example.org');
  await enquiry.submit.click();
  await expect(enquiry.form.getByRole('status')).toContainText(/Your reference number: [0-9A-Z]{4}-[0-9A-Z]{4}/u);

  // Other tests add departments to the newest list.
  const release = await apiFaults.hold('get_faculty_list');
  await openWithFrame(page, '/faculty_list');
  const folded = page.getByRole('main').locator('details');
  await folded.first().locator('summary').click();
  const count = await folded.count();
  expect(count).toBeGreaterThan(1);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(count);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('main').locator('details[open]'), 'the one that was open').toHaveCount(1);
  await folded.last().locator('summary').click();
  await expect(page.getByRole('main').locator('details[open]'), 'one at a time, as before').toHaveCount(1);
  const answered = page.waitForResponse('**/get_faculty_list');
  await release();
  await (await answered).finished();
  await expect(page.locator('summary', { hasText: firstList[0]?.dept ?? '' })).toBeVisible();

  await page.goto('/search?q=fees');
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ pages? about/u);

  await page.goto('/S.M.M.-Gallery');
  await page.getByRole('button', { name: '2003-2004' }).click();
  const viewer = page.getByRole('dialog', { name: '2003-2004' });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await expect.poll(async () => (await viewer.boundingBox())?.width, 'the viewer has its styles').toBe(1280);

  await logIn();
  await page.goto('/admin_faculty_console');
  await expect(page.getByRole('row', { name: firstList[0]?.name ?? '' }).first()).toBeVisible();
});

test('no built file has syntax that an older browser cannot read', async () => {
  const files = (await readBuiltTexts(/\.(?:css|html|js)$/u)).filter(({ name }) => !name.startsWith('editor/'));
  for (const { name, text } of files) {
    const isStyle = !name.endsWith('.js');
    // One lookbehind would stop its whole file.
    expect(
      isStyle ? text.match(/color-mix\([^)]*|@media[^{]*\((?:width|height)\s*[<>=][^)]*|[{;}]&[ .:[>][^{]{0,40}\{/gu) : null,
      name,
    ).toBeNull();
    expect(isStyle ? null : text.match(/\(\?<[=!][^)]*/gu), name).toBeNull();
  }
});
