import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { findCurrentMember, listFaculty, updateFacultyMember } from '#console/faculty/calls.ts';
import { facultyFields } from '#records/faculty/faculty.ts';
import { getFieldTexts } from '#records/stored-fields.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { stubFetch } from '#tests/support/window/fetch.ts';
import { createFacultyMember } from '#tests/support/functions/records.ts';

useFakeBrowser();

const member = createFacultyMember({ updated_at: 'v1' });
const save = { fields: { ...getFieldTexts(facultyFields, null), name: 'Mine' }, picture: null, onProgress: () => undefined };

test('the list has whole records, and an edit sends the version of the list in its only request', async () => {
  startSession('a.b.c');
  const saved = createFacultyMember({ name: 'Mine', updated_at: 'v2' });
  const sent = stubFetch({ body: { success: true, data: [member] } }, { body: { success: true, faculty: saved } });
  const [listed] = await listFaculty();
  expect(listed).toEqual(member);
  expect(await updateFacultyMember(member.id, save, listed?.updated_at ?? '')).toEqual(saved);
  expect(sent.map(({ method, path, headers }) => [method, path, headers.get('if-match')])).toEqual([
    ['GET', '/api/users/get_admin_list_faculty', null],
    ['PUT', `/api/users/faculty/${member.id}`, '"v1"'],
  ]);
});

test('the refusal of a stale edit contains the current member', async () => {
  startSession('a.b.c');
  const current = createFacultyMember({ name: 'Theirs', updated_at: 'v2' });
  stubFetch({ status: 409, body: { success: false, message: 'Changed.', faculty: current } });
  const stale: unknown = await updateFacultyMember(member.id, save, 'v1').catch((error: unknown) => error);
  expect(findCurrentMember(stale)).toEqual(current);
  expect(findCurrentMember(new Error('other'))).toBeNull();
});
