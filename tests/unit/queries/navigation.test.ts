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

test('a document that is not registered stops the build with a sentence that names it', () => {
  expect(() => resolveMenu([{ label: 'IDP', document: 'idp' }], DOCUMENTS, leadsTo)).toThrow(/"IDP" names the document "idp"/u);
});

test('a submenu is marked on its pages and on those of an entry of its list', () => {
  const items = [{ label: 'Courses', href: '/Courses' }];
  const marked = ['/Courses', '/courses/bca', '/', '/CoursesOld'].map((path) => containsCurrent(items, path));
  expect(marked).toEqual([true, true, false, false]);
});
