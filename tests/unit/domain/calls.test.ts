import { expect, test } from 'vitest';

import { API_BASE } from '#domain/answers.ts';
import { listPathsOnPages } from '#domain/calls.ts';
import { FORMS } from '#records/forms/registry.ts';
import { ALL_CALLS } from '#tests/support/functions/calls.ts';

/** As docs/api.md says; tests of the functions write out the other paths. */
const OPEN = `POST login,GET get_notices,GET notice_file/:key,GET get_faculty_list,GET faculty_image/:key,GET get_course_list,
  GET get_our_institution,GET get_sports_page,POST get_gallery_images,GET download_reports,GET health`;

test('without a login only these calls can be made, and those of the forms for visitors', () => {
  const visitors = FORMS.flatMap(({ paths: { one } }) => [`POST submit_${one}`, `GET submit_${one}`]);
  const states = ['enquiry', 'grievance'].flatMap((one) => [`POST ${one}_state`, `GET ${one}_state`]);
  const open = ALL_CALLS.filter(({ auth }) => auth !== 'required').map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual([...OPEN.split(/,\s*/u), ...visitors, ...states].toSorted());
  expect(new Set(ALL_CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ALL_CALLS.length);
});

test('search engines may make every call that anyone may make to read something, but for that of the monitor and answers to plain forms', () => {
  const isPrivate = (name: string) => name === 'getHealth' || name.endsWith('Answer');
  const open = ALL_CALLS.filter(({ method, auth, name }) => method === 'GET' && auth !== 'required' && !isPrivate(name));
  const paths = listPathsOnPages();
  for (const { path } of open) expect(paths).toContain(API_BASE + path.replace(/:.*$/u, ''));
  const closed = ALL_CALLS.filter(({ auth, name }) => auth === 'required' || name === 'login' || isPrivate(name));
  for (const { path } of closed) expect(paths.filter((allowed) => `${API_BASE}${path}`.startsWith(allowed))).toEqual([]);
});
