import site from '#tests/content/settings/site.json' with { type: 'json' };
import { printPage } from '#tests/support/browser/print-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the disclosure, to which the footer leads by its name, is one document in print, links what is published, counts it, and says what is missing', async ({
  page,
}) => {
  await page.goto('/disclosure');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Public Self Disclosure' })).toHaveAttribute('href', '/disclosure');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public Self Disclosure');
  const main = page.getByRole('main');
  await expect(main.getByText('9 of 14 published')).toBeVisible();
  await main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Student life' }).click();
  const life = main.getByRole('list', { name: 'Student life' });
  await expect(life).toBeInViewport();
  await expect(life.getByRole('listitem')).toHaveText([
    'Sports facilities',
    /^Anti-ragging undertaking\s*Another website$/u,
    'Complaints of caste discrimination',
  ]);
  await expect(life.getByRole('link', { name: 'Sports facilities' })).toHaveAttribute('href', '/sports-page');
  const about = main.getByRole('list', { name: 'About the institution' });
  const plan = about.getByRole('listitem').filter({ hasText: 'Institutional Development Plan' });
  await expect(plan).toHaveText(/\(PDF, 1 page, 1 KB\)$/u);
  await expect(main.getByRole('list', { name: 'Alumni' })).toHaveText(/Former students\s*Three of them/u);
  const address = await plan.getByRole('link').getAttribute('href');
  expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('application/pdf');
  await expect(about.getByRole('listitem').filter({ hasText: 'Sponsoring body' })).toHaveText(/Another website$/u);
  await expect(main.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
  const pdf = await printPage(page);
  const text = pdf.pages
    .map(({ words }) => words)
    .join('')
    .replaceAll(/\s/gu, '');
  for (const path of ['/sports-page', '/About', '/documents/institutional-development-plan.pdf', '/grievance'])
    expect(text, path).toContain(`(${site.address}${path})`);
  expect(text).toContain('(https://antiragging.example.org/)');
  for (const label of ['Hostels', 'Mental-healthpolicy', 'Counsellorformentalhealth', 'Refundrulebysession'])
    expect(text, label).toContain(label);
  expect(text).not.toContain('PrintorsaveasPDF');
  expect(text).not.toContain('Onthispage');
  expect(pdf.isTagged).toBe(true);

  const hostels = main.getByText('Hostels', { exact: true });
  await expect(hostels).toBeHidden();
  await main.getByText('Not yet published by the college').click();
  await expect(hostels).toBeVisible();
});
