import { expect, test } from 'vitest';

import { listPreviewHeaders, listRedirects, mayBeIndexed } from '#integrations/redirects.ts';

const GALLERY = '/S.M.M.-Gallery';

test.each<[rule: string, pages: string[], lines: string[], gallery?: string]>([
  [
    'a page with capitals also has the address in lower case, by a rewrite that cannot loop',
    ['/About', GALLERY],
    ['/about /About 200', '/s.m.m.-gallery /S.M.M.-Gallery 200'],
  ],
  ['a page without capitals needs no other spelling', ['/', '/login', '/faculty_list'], []],
  ['a rewrite never takes the address of another page', ['/NEP', '/nep'], []],
  [
    'the correct spellings of the misspelt addresses redirect permanently',
    ['/adminitration', '/iqac-calender'],
    ['/administration /adminitration 301', '/iqac-calendar /iqac-calender 301'],
  ],
  [
    'the first address of the gallery leads to the one that the college has chosen',
    ['/gallery-of-pictures'],
    ['/S.M.M.-Gallery /gallery-of-pictures 301', '/s.m.m.-gallery /gallery-of-pictures 301'],
    '/gallery-of-pictures',
  ],
  ['the console has the address to which a login leads', ['/admin_faculty_console'], ['/Admin_Faculty_Console /admin_faculty_console 200']],
  ['no line leads to a page that was not built', ['/'], []],
])('%s', (_, pages, lines, gallery = GALLERY) => {
  expect(listRedirects(pages, gallery).filter((line) => !line.includes('.html '))).toEqual(lines);
});

test('the name of a page’s file redirects to the page, but not that of the home page and of the pages for what is missing', () => {
  expect(listRedirects(['/', '/About', '/notices', '/hi/notices', '/404', '/hi/404'], GALLERY)).toEqual([
    '/about /About 200',
    '/About.html /About 301!',
    '/notices.html /notices 301!',
    '/hi/notices.html /hi/notices 301!',
    '/hi/* /hi/404.html 404',
  ]);
});

test.for([
  [{}, true],
  [{ SITE_INDEXING: 'on' }, true],
  [{ SITE_INDEXING: 'off' }, false],
  [{ SITE_INDEXING: '' }, false],
  [{ SITE_INDEXING: 'ON ' }, false],
  [{ CONTEXT: 'production', SITE_INDEXING: 'on' }, true],
  [{ CONTEXT: 'deploy-preview', SITE_INDEXING: 'on' }, false],
  [{ CONTEXT: 'branch-deploy', BRANCH: 'production', SITE_INDEXING: 'on' }, false],
  [{ CONTEXT: 'deploy-preview' }, false],
] as const)('with %o search engines may list the site: %s', ([environment, expected]) => {
  expect(mayBeIndexed(environment)).toBe(expected);
});

test('a preview sends "noindex" with every address, and the live site does not', () => {
  expect(listPreviewHeaders({ SITE_INDEXING: 'off' })).toEqual(['/*', '  X-Robots-Tag: noindex']);
  expect(listPreviewHeaders({ SITE_INDEXING: 'on' })).toEqual([]);
});
