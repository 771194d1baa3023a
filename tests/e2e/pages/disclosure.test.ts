/** Tests what the college publishes about itself, and how it is reached (docs/behaviour.md, "Public self-disclosure"). */
import { expect, test } from '#tests/support/browser/test.ts';

test('the footer leads to the disclosure, which links what is published, counts it, and says what is missing', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Public self-disclosure' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('7 of 9 published')).toBeVisible();
  await main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Student life' }).click();
  const life = main.getByRole('list', { name: 'Student life' });
  await expect(life).toBeInViewport();
  await expect(life.getByRole('listitem')).toHaveText(['Sports facilities']);
  await expect(life.getByRole('link', { name: 'Sports facilities' })).toHaveAttribute('href', '/sports-page');
  const about = main.getByRole('list', { name: 'About the institution' });
  const plan = about.getByRole('listitem').filter({ hasText: 'Institutional Development Plan' });
  await expect(plan).toHaveText(/\(PDF, 1 page, 1 KB\)$/u);
  await expect(main.getByRole('list', { name: 'Alumni' })).toHaveText(/Former students\s*Three of them/u);
  // Nothing that is disclosed asks for a password.
  const address = await plan.getByRole('link').getAttribute('href');
  expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('application/pdf');
  await expect(about.getByRole('listitem').filter({ hasText: 'Sponsoring body' })).toHaveText(/Another website$/u);
  // The list at the end names the missing items.
  const hostels = main.getByText('Hostels', { exact: true });
  await expect(hostels).toBeHidden();
  await main.getByText('Not yet published by the college').click();
  await expect(hostels).toBeVisible();
});
