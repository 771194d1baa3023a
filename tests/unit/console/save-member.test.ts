import { expect, test } from 'vitest';

import { startSession } from '#api/session.ts';
import { facultyDraftOf, keepFacultyDraft, readFacultyDraft } from '#console/faculty-draft.ts';
import { saveMember, textOfMember } from '#console/save-member.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { stubFetch } from '#tests/support/fetch.ts';
import { aFacultyMember } from '#tests/support/records.ts';

const browser = useFakeBrowser();

const record = aFacultyMember({ updated_at: 'v1' });
const seen = { ...record, updated_at: null };
const save = { fields: { ...textOfMember(record), name: 'Mine' }, picture: null, onProgress: () => undefined };

function stale(current: unknown) {
  return { status: 409, body: { success: false, message: 'Changed.', faculty: current } };
}

test('where the version isn’t known, the server tells it first, and the save goes against it', async () => {
  startSession('a.b.c');
  const saved = aFacultyMember({ name: 'Mine', updated_at: 'v2' });
  const sent = stubFetch(stale(record), { body: { success: true, faculty: saved } });
  expect(await saveMember(seen, save)).toEqual(saved);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 2 }, () => `PUT /api/users/faculty/${record.id}`),
  );
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"unknown"', '"v1"']);
});

test('where someone changed any field or the picture, nothing is saved', async () => {
  for (const change of [{ name: 'x' }, { designation: 'x' }, { qualification: 'x' }, { dept: 'x' }, { image: '/x.jpg' }]) {
    startSession('a.b.c');
    const sent = stubFetch(stale({ ...record, ...change }));
    await expect(saveMember(seen, save)).rejects.toMatchObject({ status: 409 });
    expect(sent).toHaveLength(1);
  }
});

test('a known version is used at once, and a newer one is never overwritten', async () => {
  startSession('a.b.c');
  const sent = stubFetch(stale({ ...record, updated_at: 'v2' }));
  await expect(saveMember(record, save)).rejects.toMatchObject({ status: 409 });
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"']);
});

test('a draft comes back as it was typed, with the member that it belongs to', () => {
  const typed = { name: '  half', designation: '', qualification: 'M.A.', dept: ' ' };
  expect(readFacultyDraft()).toBeNull();
  const { created_at: _, ...listed } = record;
  for (const member of [null, listed, { ...listed, updated_at: null }]) {
    keepFacultyDraft({ member, typed });
    expect(readFacultyDraft()).toEqual({ member, typed });
  }
  for (const text of ['', '{', 'null', '{"typed":{"name":"x"}}', '{"typed":{"name":"x","designation":"y","qualification":1,"dept":"z"}}']) {
    browser.session.setItem('facultyDraft', text);
    expect(readFacultyDraft()).toBeNull();
  }
});

test('the form of a new member is empty', () => {
  expect(facultyDraftOf(null)).toEqual({ member: null, typed: { name: '', designation: '', qualification: '', dept: '' } });
});
