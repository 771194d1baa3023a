import { expect, test } from 'vitest';

import { parseDirectory } from '#domain/directory.ts';
import { type FacultyListItem, type FacultyRecord, parseFacultyList, parseFacultyRecord } from '#domain/faculty.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { aFacultyMember } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const FIELDS = {
  name: 'Dr. Asha K. Rani',
  designation: 'Assistant Professor',
  qualification: 'M.A., Ph.D. (English)',
  dept: 'Arts & Letters',
};

async function memberIn(response: Response): Promise<FacultyRecord> {
  return valueOf(parseFacultyRecord(field(await bodyOf(response), 'faculty')));
}

async function listOf(site: TestSite): Promise<readonly FacultyListItem[]> {
  const body = await bodyOf(await site.staff('GET get_admin_list_faculty'));
  return valueOf(parseFacultyList(field(body, 'data')));
}

async function directoryOf(site: TestSite) {
  return valueOf(parseDirectory(field(await bodyOf(await site.send('GET get_faculty_list')), 'data')));
}

async function add(site: TestSite, fields: Partial<typeof FIELDS> = {}): Promise<FacultyRecord> {
  return memberIn(await site.staff('POST faculty', { body: aForm({ ...FIELDS, ...fields }) }));
}

test('a faculty member of a new department stands last in the staff’s list and in the directory', async () => {
  const site = aSite(blobs.newSite());
  const before = await listOf(site);
  const response = await site.staff('POST faculty', { body: aForm(FIELDS) });
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const time = '2026-01-15T09:00:00.000Z';
  const body = await bodyOf(response);
  expect(body).toEqual({
    success: true,
    message: 'Faculty Added Successfully',
    faculty: { id: expect.any(String), ...FIELDS, image: null, created_at: time, updated_at: time },
  });
  const { id } = valueOf(parseFacultyRecord(field(body, 'faculty')));
  expect(await listOf(site)).toEqual([...before, { id, ...FIELDS, image: null, created_at: time, updated_at: time }]);
  expect((await directoryOf(site)).at(-1)).toEqual({
    department: FIELDS.dept,
    faculty: [{ srNo: 1, name: FIELDS.name, designation: FIELDS.designation, qualification: FIELDS.qualification }],
  });
  expect(site.purged).toEqual(['faculty']);
});

test('a new faculty member stands last in her department, below its Head, whatever the spelling of the department', async () => {
  const site = aSite(blobs.newSite());
  const before = await directoryOf(site);
  const [first] = before;
  if (first === undefined) throw new Error('The test content has no department.');
  const added = await add(site, { name: 'Late', dept: ` ${first.department.toUpperCase()} ` });
  expect(added.dept, 'the spelling that is there').toBe(first.department);
  const after = await directoryOf(site);
  expect(after.map(({ department }) => department)).toEqual(before.map(({ department }) => department));
  expect(after[0]?.faculty.map(({ name }) => name)).toEqual([...first.faculty.map(({ name }) => name), 'Late']);
  expect(after.slice(1)).toEqual(before.slice(1));
  const inOrder = (await listOf(site)).filter(({ dept }) => dept === first.department).map(({ name }) => name);
  expect(inOrder).toEqual(after[0]?.faculty.map(({ name }) => name));
});

test('an edit takes the spelling of another department, but can correct that of its own', async () => {
  const site = aSite(blobs.newSite());
  const [one, other] = [await add(site, { dept: 'fine  arts' }), await add(site, { dept: 'Yoga' })];
  const edit = async (id: string, dept: string) => memberIn(await site.staff(`PUT faculty/${id}`, { body: aForm({ ...FIELDS, dept }) }));
  expect(await edit(one.id, 'Fine Arts')).toMatchObject({ dept: 'Fine Arts' });
  expect(await edit(other.id, 'FINE  ARTS')).toMatchObject({ dept: 'Fine Arts' });
  expect((await directoryOf(site)).at(-1)).toMatchObject({ department: 'Fine Arts', faculty: [{ srNo: 1 }, { srNo: 2 }] });
});

test('an edit changes only the texts, not the position in the list, the id or the time of creation', async () => {
  const site = aSite(blobs.newSite());
  const [first, second] = [await add(site), await add(site, { name: 'Second' })];
  const body = aForm({ ...FIELDS, name: 'Changed', id: second.id });
  const response = await site.staff(`PUT faculty/${first.id}`, { body });
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({
    success: true,
    message: 'Faculty Updated Successfully',
    faculty: { ...first, name: 'Changed', updated_at: '2026-01-15T09:00:00.001Z' },
  });
  expect((await listOf(site)).slice(-2)).toMatchObject([
    { id: first.id, name: 'Changed' },
    { id: second.id, name: 'Second' },
  ]);
});

test('an edit of a member of the initial list stores the whole list', async () => {
  const site = aSite(blobs.newSite());
  const before = await listOf(site);
  const { id = '', dept = '' } = before[3] ?? {};
  const edited = await memberIn(await site.staff(`PUT faculty/${id}`, { body: aForm({ ...FIELDS, dept }) }));
  expect(edited).toMatchObject({ id, ...FIELDS, dept, image: null });
  expect(await listOf(site)).toEqual(before.map((member) => (member.id === id ? edited : member)));
});

test('an edit of a stale version is 409 with the current member, and an edit of the current version succeeds', async () => {
  const site = aSite(blobs.newSite());
  const member = await add(site);
  const edit = (name: string, version: string) =>
    site.staff(`PUT faculty/${member.id}`, { body: aForm({ ...FIELDS, name }), headers: { 'if-match': version } });
  const listed = (await listOf(site)).at(-1);
  expect(listed, 'the list has the version that an edit needs').toEqual(member);
  const taken = await memberIn(await edit('Taken', `"${member.updated_at}"`));
  const refused = await edit('Refused', `"${member.updated_at}"`);
  expect(refused.status).toBe(409);
  expect(await bodyOf(refused)).toEqual({
    success: false,
    message: 'This entry was changed by someone else in the meantime.',
    faculty: taken,
  });
  expect((await edit('Any', '*')).status).toBe(200);
  expect((await listOf(site)).at(-1)?.name).toBe('Any');
});

test('a deleted member is gone, and deleting it again is 404', async () => {
  const site = aSite(blobs.newSite());
  const [member, kept] = [await add(site), await add(site, { name: 'Kept' })];
  const first = await site.staff(`DELETE faculty/${member.id}`);
  const second = await site.staff(`DELETE faculty/${member.id}`);
  expect([first.status, second.status]).toEqual([200, 404]);
  expect(await bodyOf(first)).toEqual({ success: true, message: 'Faculty Deleted Successfully' });
  expect(await bodyOf(second)).toEqual({ success: false, message: 'No such faculty member. The entry may have been deleted.' });
  const ids = (await listOf(site)).map(({ id }) => id);
  expect(ids).toContain(kept.id);
  expect(ids).not.toContain(member.id);
  expect(site.purged).toEqual(['faculty', 'faculty', 'faculty']);
});

test.each(['01KEKPQ8000000000000000009', '__proto__', '%00', '..%2Flist.json', '%E0%A4%A'])('there is no member %s', async (id) => {
  const site = aSite(blobs.newSite());
  const edit = await site.staff(`PUT faculty/${id}`, { body: aForm(FIELDS) });
  const removal = await site.staff(`DELETE faculty/${id}`);
  expect([edit.status, removal.status]).toEqual([404, 404]);
});

async function siteWith(...texts: readonly string[]): Promise<TestSite> {
  const site = aSite(blobs.newSite());
  const items = texts.map((text) => aFacultyMember({ id: idOf(text), name: text, dept: text.slice(0, -1) }));
  await site.dependencies.stores.open('faculty').setJSON('list.json', { version: 1, items, marks: [], later: 'kept' });
  return site;
}

function idOf(text: string): string {
  return `01KEKPQ8000000000000000${String(text.codePointAt(0)).padStart(2, '0')}${text.slice(-1)}`;
}

async function namesIn(site: TestSite): Promise<string> {
  const names = (await listOf(site)).map(({ name }) => name).join(' ');
  expect((await directoryOf(site)).flatMap(({ faculty }) => faculty.map(({ name }) => name)).join(' ')).toBe(names);
  return names;
}

test('staff move members within a department, and departments, and visitors see it at once', async () => {
  const site = await siteWith('EA', 'PA', 'EB', 'EC');
  expect(await namesIn(site), 'a list of an earlier version, by department').toBe('EA EB EC PA');
  const move = (json: object) => site.staff('POST move_faculty', { json });
  const answer = await move({ id: idOf('EC'), before: idOf('EA') });
  const order = ['EC', 'EA', 'EB', 'PA'].map(idOf);
  expect([answer.status, await bodyOf(answer)]).toEqual([200, { success: true, order, message: 'Moved' }]);
  expect(await namesIn(site)).toBe('EC EA EB PA');
  expect(site.purged).toEqual(['faculty']);
  expect(await bodyOf(await move({ id: idOf('EC'), before: idOf('EA') })), 'the same move again').toMatchObject({ order });
  await move({ id: idOf('EC') });
  expect(await namesIn(site)).toBe('EA EB EC PA');
  const moveDepartment = (json: object) => site.staff('POST move_department', { json });
  expect((await moveDepartment({ dept: ' p', before: 'e' })).status).toBe(200);
  expect(await namesIn(site)).toBe('PA EA EB EC');
  await moveDepartment({ dept: 'P', before: null });
  expect(await namesIn(site)).toBe('EA EB EC PA');
  const stored = await site.dependencies.stores.open('faculty').get('list.json', { type: 'json' });
  expect(stored).toMatchObject({
    later: 'kept',
    items: ['EA', 'EB', 'EC', 'PA'].map((name) => ({ name, updated_at: expect.any(String) })),
  });
  const { blobs: versions } = await site.dependencies.stores.open('versions').list();
  expect(versions, 'a move changes no record').toEqual([]);
});

test.each([
  ['move_faculty', { id: idOf('XZ') }, 404, 'No such faculty member. The entry may have been deleted.'],
  [
    'move_faculty',
    { id: idOf('EA'), before: idOf('XZ') },
    404,
    'The order was changed by someone else in the meantime. Please look at the list again.',
  ],
  [
    'move_faculty',
    { id: idOf('EA'), before: idOf('PA') },
    404,
    'The order was changed by someone else in the meantime. Please look at the list again.',
  ],
  ['move_faculty', { id: 5 }, 422, 'Id must be text'],
  ['move_faculty', { id: idOf('EA'), before: '' }, 422, 'Id is required'],
  ['move_department', { dept: 'X' }, 404, 'No such department. Its members may have been deleted or moved to another one.'],
  [
    'move_department',
    { dept: 'E', before: 'X' },
    404,
    'The order was changed by someone else in the meantime. Please look at the list again.',
  ],
  ['move_department', {}, 422, 'Department is required'],
])('%s %o is refused and changes nothing', async (call, json, status, message) => {
  const site = await siteWith('EA', 'EB', 'PA');
  const response = await site.staff(`POST ${call}`, { json });
  expect([response.status, await bodyOf(response)]).toMatchObject([status, { message }]);
  expect(await namesIn(site)).toBe('EA EB PA');
});

test('a member who changes her department comes last there, and the department that she leaves stays in its place', async () => {
  const site = await siteWith('EA', 'PA', 'EB', 'PB');
  const body = aForm({ ...FIELDS, name: 'EA', dept: 'p' });
  expect(await memberIn(await site.staff(`PUT faculty/${idOf('EA')}`, { body }))).toMatchObject({ dept: 'P' });
  expect(await namesIn(site)).toBe('EB PA PB EA');
});

test('a deleted Head comes back as the first of her department, and a department where it was, in the spelling of today', async () => {
  const site = await siteWith('EA', 'PA', 'EB');
  await site.staff(`DELETE faculty/${idOf('EA')}`);
  expect(await namesIn(site), 'her department stays where it is').toBe('EB PA');
  await site.staff(`PUT faculty/${idOf('EB')}`, { body: aForm({ ...FIELDS, name: 'EB', dept: 'e' }) });
  await site.staff('POST restore_faculty', { json: { ids: [idOf('EA')] } });
  expect(await namesIn(site)).toBe('EA EB PA');
  expect((await listOf(site)).map(({ dept }) => dept)).toEqual(['e', 'e', 'P']);
  for (const name of ['EA', 'EB']) await site.staff(`DELETE faculty/${idOf(name)}`);
  expect(await namesIn(site)).toBe('PA');
  await site.staff('POST restore_faculty', { json: { ids: [idOf('EB'), idOf('EA')] } });
  expect(await namesIn(site)).toBe('EA EB PA');
});
