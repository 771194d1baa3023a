import { expect, test } from 'vitest';

import { addressOfPage, hidingRefusal, linkResolver } from '#domain/site-pages.ts';

test('pages that the site cannot do without cannot be hidden, and the sentence names the others', () => {
  expect(hidingRefusal('About')).toMatch(/^false, .*cannot do without this page, nor without Admission-Enquiry, .*privacy/u);
  expect(hidingRefusal('About')).not.toMatch(/without.* About/u);
  for (const page of ['Admission-Enquiry', 'Courses', 'VMQ', 'adminitration', 'data-request', 'help', 'notices', 'privacy', 'search']) {
    expect(hidingRefusal(page), page).not.toBeNull();
  }
  for (const page of ['NIRF', 'sports-page', 'S.M.M.-Gallery', 'Hostel']) expect(hidingRefusal(page), page).toBeNull();
});

test('a page has the address of its name, and the gallery the one that its college has chosen', () => {
  expect(addressOfPage('NIRF', '/Gallery')).toBe('/NIRF');
  expect(addressOfPage('S.M.M.-Gallery', '/Gallery')).toBe('/Gallery');
});

test('a link to a hidden page leads nowhere, with or without an anchor, and every other link stays', () => {
  const leadsTo = linkResolver(['NIRF'], '/S.M.M.-Gallery');
  for (const href of ['/NIRF', '/NIRF#years', '/NIRF?from=menu']) expect(leadsTo(href), href).toBeNull();
  for (const href of ['/', '/NIRF-2', '/About#NIRF', '/S.M.M.-Gallery', 'https://example.org/NIRF', 'mailto:a@example.org']) {
    expect(leadsTo(href), href).toBe(href);
  }
});

test('a link to the gallery leads to its present address, and nowhere if it is hidden', () => {
  const leadsTo = linkResolver([], '/Gallery');
  expect(leadsTo('/S.M.M.-Gallery?year=2023-2024')).toBe('/Gallery?year=2023-2024');
  expect(leadsTo('/Gallery')).toBe('/Gallery');
  const leadsNowhere = linkResolver(['S.M.M.-Gallery'], '/Gallery');
  for (const href of ['/S.M.M.-Gallery', '/Gallery']) expect(leadsNowhere(href), href).toBeNull();
});
