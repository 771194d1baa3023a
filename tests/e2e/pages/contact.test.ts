import contact from '#tests/content/contact/contact.json' with { type: 'json' };
import site from '#tests/content/settings/site.json' with { type: 'json' };
import { expect, phone, test } from '#tests/support/browser/test.ts';

const { offices } = contact;

test.use(phone);

test('a phone’s first screen has the ways to call and write that the college has given, with its hours and whether it is open now by those in India, and a table says who to contact', async ({
  page,
}) => {
  // Thursday, at five.
  await page.clock.setFixedTime(new Date('2026-01-15T11:30:00Z'));
  await page.goto('/contact');
  const openNow = page.getByText('Open now until 4:00 pm').filter({ visible: true });
  await page.waitForFunction(() => customElements.get('open-now') !== undefined);
  await expect(openNow).toHaveCount(0);
  await page.clock.setFixedTime(new Date('2026-01-15T05:00:00Z'));
  await page.reload();
  await expect(openNow).toHaveCount(1);
  const college = page.getByRole('region', { name: site.name });
  const chat = college.getByRole('link', { name: site.contact.whatsapp });
  await expect(chat).toHaveAttribute('href', `https://wa.me/${site.contact.whatsapp.replaceAll(/\D/gu, '')}`);
  await expect(chat).toBeInViewport();
  await expect(college.getByText('Telephone', { exact: true })).toHaveCount(0);
  await expect(college.getByRole('link', { name: site.contact.email })).toHaveAttribute('href', `mailto:${site.contact.email}`);
  await expect(college.getByRole('link', { name: 'Find the college on a map' })).toHaveAttribute('href', site.contact.map);
  await expect(college).toContainText('10:00 am to 4:00 pm');
  await expect(college).toContainText(site.contact.postalAddress);

  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  const table = page.getByRole('table', { name: 'Who to contact' });
  await expect(table.getByRole('rowheader')).toHaveCount(offices.length);
  for (const { title, name, telephone, email, link } of offices) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
    if (name !== undefined) await expect(row).toContainText(name);
    if (telephone !== undefined)
      await expect(row.getByRole('link', { name: telephone })).toHaveAttribute('href', `tel:${telephone.replaceAll(' ', '')}`);
    if (email !== undefined) await expect(row.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    if (link !== undefined) await expect(row.getByRole('link', { name: link.label })).toHaveAttribute('href', link.href);
  }
});
