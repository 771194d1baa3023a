/**
 * Tests what visitors do by keyboard alone. Carousels, the viewer, the popup and the password
 * dialog are tested with their pages.
 */
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { tabTo, walkThrough } from '#tests/support/browser/focus.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

test('header, submenus and footer show the focus at every stop', async ({ page }) => {
  await openWithFrame(page, '/notices');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('complementary').getByRole('link')).toBeFocused();
  const header = await walkThrough(page, 'site-header');
  expect(header.faults).toEqual([]);
  expect(header.stops).toContain('summary "About"');

  for (const summary of await page.locator('site-header summary').all()) {
    await summary.press('Enter');
    const links = summary.locator('..').getByRole('link');
    await expect(links.last()).toBeVisible();
    const count = await links.count();
    const submenu = await walkThrough(page, 'site-header details[open] ul');
    expect(submenu.faults).toEqual([]);
    expect(submenu.stops).toHaveLength(count);
  }
  await page.locator('main').focus();
  await page.locator('footer a').first().focus();
  expect((await walkThrough(page, 'footer')).faults).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the menu opens, focus moves through it, and it closes', async ({ page }) => {
    await openWithFrame(page, '/notices');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, menu.getByText('About', { exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Code of conduct' }));
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Code of conduct' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test('sections open and close, and their content can be reached', async ({ page }) => {
  await page.goto('/faculty_list');
  const departments = page.getByRole('main').locator('details');
  await expect(departments.first()).toBeVisible();
  await page.getByRole('main').focus();
  await tabTo(page, departments.first().locator('summary'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(departments.first().getByRole('region')).toBeFocused();
  await tabTo(page, departments.nth(1).locator('summary'));
  await page.keyboard.press('Space');
  await expect(departments.nth(1)).toHaveAttribute('open');
  await expect(departments.first()).not.toHaveAttribute('open');

  for (const route of ['/code-of-conduct', '/General-Rules']) {
    await page.goto(route);
    const section = page.getByRole('main').locator('details').first();
    await page.getByRole('main').focus();
    await tabTo(page, section.locator('summary'), 25);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem').first()).toBeHidden();
  }
});

test('an enquiry is written, corrected and sent', async ({ page }) => {
  let sent: unknown = null;
  await page.route('**/api/users/submit_enquiry', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: { success: true, message: '' } });
  });
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  await page.getByRole('main').focus();
  await tabTo(page, enquiry.name);
  await page.keyboard.type('Asha Rani');
  await page.keyboard.press('Tab');
  await page.keyboard.type('asha@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9876543210');
  await tabTo(page, enquiry.course);
  await page.keyboard.type('BCA');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(enquiry.form.getByRole('radio', { name: 'Distance' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('12th');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2024');
  await page.keyboard.press('Enter');

  await expect(enquiry.summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(enquiry.city).toBeFocused();
  await page.keyboard.type('Jagadhri');
  await tabTo(page, enquiry.consent);
  await page.keyboard.press('Space');
  await tabTo(page, enquiry.submit);
  await page.keyboard.press('Space');
  await expect(enquiry.form.getByRole('status')).toContainText('Enquiry submitted successfully!');
  expect(sent).toMatchObject({ name: 'Asha Rani', city: 'Jagadhri', course: 'BCA', year_of_passing: 2024 });
});
