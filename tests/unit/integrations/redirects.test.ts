import { expect, test } from 'vitest';

import { redirectLines } from '#integrations/redirects.ts';

test('a page with capitals in its address also has the address in lower case, by a rewrite that cannot loop', () => {
  expect(redirectLines(['/About', '/S.M.M.-Gallery'], '/S.M.M.-Gallery')).toEqual([
    '/about /About 200',
    '/s.m.m.-gallery /S.M.M.-Gallery 200',
  ]);
});

test('a page without capitals needs no other spelling', () => {
  expect(redirectLines(['/', '/login', '/faculty_list'], '/S.M.M.-Gallery')).toEqual([]);
});

test('a rewrite never takes the address of another page', () => {
  expect(redirectLines(['/NEP', '/nep'], '/S.M.M.-Gallery')).toEqual([]);
});

test('the correct spellings of the misspelt addresses redirect permanently', () => {
  expect(redirectLines(['/adminitration', '/iqac-calender'], '/S.M.M.-Gallery')).toEqual([
    '/administration /adminitration 301',
    '/iqac-calendar /iqac-calender 301',
  ]);
});

test('the first address of the gallery leads to the one that the college has chosen', () => {
  expect(redirectLines(['/gallery-of-pictures'], '/gallery-of-pictures')).toEqual([
    '/S.M.M.-Gallery /gallery-of-pictures 301',
    '/s.m.m.-gallery /gallery-of-pictures 301',
  ]);
});

test('the console has the address to which a login leads', () => {
  expect(redirectLines(['/admin_faculty_console'], '/S.M.M.-Gallery')).toEqual(['/Admin_Faculty_Console /admin_faculty_console 200']);
});

test('no line leads to a page that was not built', () => {
  expect(redirectLines(['/'], '/S.M.M.-Gallery')).toEqual([]);
});
