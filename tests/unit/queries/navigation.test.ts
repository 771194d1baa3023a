import { expect, test } from 'vitest';

import { createLinkResolver } from '#domain/site-pages.ts';
import { containsCurrent, resolveMenu } from '#queries/navigation.ts';

const DOCUMENTS = [{ id: 'naac', file: '/documents/naac.pdf' }];
const leadsTo = createLinkResolver(['NIRF'], '/Gallery');

test('the menu names no page that answers nothing, and no submenu that would be empty', () => {
  const nirf = { label: 'NIRF', href: '/NIRF' };
  const menu = [
    nirf,
    { label: 'Pictures', href: '/S.M.M.-Gallery', strip: true },
    { label: 'Ranking', items: [nirf] },
    {
      label: 'Accreditation',
      openOnPhones: true,
      items: [nirf, { label: 'NAAC', document: 'naac' }, { label: 'Law', href: 'https://example.org' }],
    },
  ];
  expect(resolveMenu(menu, DOCUMENTS, leadsTo)).toEqual([
    { label: 'Pictures', href: '/Gallery', kind: 'page', strip: true },
    {
      label: 'Accreditation',
      openOnPhones: true,
      items: [
        { label: 'NAAC', href: '/documents/naac.pdf', kind: 'pdf' },
        { label: 'Law', href: 'https://example.org', kind: 'external' },
      ],
    },
  ]);
});

test('a link to a document that is hidden, and a submenu with nothing else, are left out', () => {
  const link = { label: 'IDP', document: 'idp' };
  expect(resolveMenu([link, { label: 'More', items: [link] }], DOCUMENTS, leadsTo)).toEqual([]);
});

test('a submenu is marked on its pages and on those of an entry of its list', () => {
  const items = [{ label: 'Courses', href: '/Courses' }];
  const marked = ['/Courses', '/courses/bca', '/', '/CoursesOld'].map((path) => containsCurrent(items, path));
  expect(marked).toEqual([true, true, false, false]);
});
