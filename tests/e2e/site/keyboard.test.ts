/** Menu, sections, carousels and dialogs are tested with their pages. */
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { tabTo, walkThrough } from '#tests/support/browser/focus.ts';
import { expect, test } from '#tests/support/browser/test.ts';

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
