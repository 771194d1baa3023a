/**
 * Tests the main tasks in a browser without the features that the oldest supported browsers lack
 * (docs/behaviour.md, "Browsers").
 */
import firstList from '#tests/content/faculty/faculty.json' with { type: 'json' };
import grievances from '#tests/content/settings/grievances.json' with { type: 'json' };
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { removeNewerFunctions } from '#tests/support/browser/older-browser.ts';
import { readBuiltTexts } from '#tests/support/browser/site-under-test.ts';
import { expect, getStaffLogin, test } from '#tests/support/browser/test.ts';

const FAULT = 'The fault is in this page, not in your connection. If it happens again, please call us.';
const NUMBER = /Your reference number: [0-9A-Z]{4}-[0-9A-Z]{4}/u;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(removeNewerFunctions);
});

test('an enquiry and a grievance are sent', async ({ page }) => {
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  expect(await page.evaluate(() => Reflect.has(String.prototype, 'isWellFormed')), 'the functions are gone').toBe(false);
  await enquiry.fill('older-browser@example.org');
  await enquiry.submit.click();
  await expect(enquiry.form.getByRole('status')).toContainText(NUMBER);

  await openHydrated(page, '/grievance');
  const form = page.getByRole('form', { name: 'Grievance', exact: true });
  const send = form.getByRole('button', { name: 'Send grievance' });
  await form.getByLabel('What is it about?').selectOption(grievances.categories.at(-1) ?? '');
  await form.getByLabel('What happened?').fill('An older browser.');
  await send.click();
  await expect(form.getByRole('status')).toContainText(NUMBER);
});

test('a login leads to the console, which lists its records', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(getStaffLogin());
  await expect(page.getByRole('heading', { level: 1, name: 'Faculty List' })).toBeVisible();
  await page.goto('/admin_faculty_console');
  await expect(page.getByRole('row', { name: firstList[0]?.name ?? '' }).first()).toBeVisible();
});

test('the faculty list, a download, the search and a year of the gallery work', async ({ page }) => {
  await page.goto('/faculty_list');
  await expect(page.locator('summary', { hasText: firstList[0]?.dept ?? '' })).toBeVisible();

  await page.route('**/api/users/download_reports?**', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7', headers: { 'content-disposition': 'attachment; filename="a.pdf"' } }),
  );
  await page.goto('/Annual_reports');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download/u })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('a.pdf');

  await page.goto('/search?q=fees');
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ result/u);

  await page.goto('/S.M.M.-Gallery');
  await page.getByRole('button', { name: '2003-2004' }).click();
  const viewer = page.getByRole('dialog', { name: '2003-2004' });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await expect.poll(async () => (await viewer.boundingBox())?.width, 'the viewer has its styles').toBe(1280);
});

test('a picture of a page opens in the viewer with its styles', async ({ page }) => {
  await openHydrated(page, '/Infrastructure-Facilities');
  await page
    .getByRole('link', { name: /^Enlarge/u })
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await expect.poll(async () => (await viewer.boundingBox())?.width).toBe(1280);
});

test('an exception before anything is sent, and one while a list loads or something is searched, are called a fault of the page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/made to fail|FormData is not a constructor/u);
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  await enquiry.fill('fault@example.org');
  await page.evaluate(() => {
    Reflect.set(globalThis, 'FormData', () => {
      throw new TypeError('made to fail');
    });
  });
  await enquiry.submit.click();
  await expect(enquiry.form).toContainText('Something went wrong!');
  await expect(enquiry.form).toContainText(FAULT);
  await expect(enquiry.submit, 'she can try again').toBeEnabled();

  await page.addInitScript(() => {
    Reflect.set(globalThis, 'Headers', null);
  });
  await page.goto('/faculty_list');
  const main = page.getByRole('main');
  await expect(main).toContainText('The newest list could not be loaded.');
  await expect(main.locator('summary', { hasText: firstList[0]?.dept ?? '' })).toBeVisible();

  await page.addInitScript(() => {
    String.prototype.normalize = () => {
      throw new TypeError('made to fail');
    };
  });
  await page.goto('/search?q=fees');
  await expect(main.getByRole('status')).toContainText(FAULT);
});

test('what is folded is printed where no style can unfold it', async ({ page, apiFaults }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    Reflect.set(CSS, 'supports', (condition: string) => !condition.includes('details-content') && supports(condition));
  });
  // The built list stays: in the newest one, other tests add departments.
  await apiFaults.hold('get_faculty_list');
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
});

test('no built file has syntax that an older browser cannot read', async () => {
  // The editor is a program of its own, for the few who change the content.
  const files = (await readBuiltTexts(/\.(?:css|html|js)$/u)).filter(({ name }) => !name.startsWith('editor/'));
  for (const { name, text } of files) {
    const isStyle = !name.endsWith('.js');
    // Styles must be compiled for older browsers. One regular expression with lookbehind would stop its whole file.
    expect(
      isStyle ? text.match(/color-mix\([^)]*|@media[^{]*\((?:width|height)\s*[<>=][^)]*|[{;}]&[ .:[>][^{]{0,40}\{/gu) : null,
      name,
    ).toBeNull();
    expect(isStyle ? null : text.match(/\(\?<[=!][^)]*/gu), name).toBeNull();
  }
});
