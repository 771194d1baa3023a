import { expect, test } from 'vitest';

import { parseDirectory } from '#domain/directory.ts';
import { type FacultyListItem, type FacultyRecord, parseFacultyList, parseFacultyRecord } from '#domain/faculty.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { type Sent, type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

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

test('texts are trimmed and normalised, and unknown fields are not stored', async () => {
  const site = aSite(blobs.newSite());
  const form = { ...FIELDS, name: '  Ame\u0301lie  ', id: 'mine', created_at: '1999', is_admin: '1', __proto__: 'x' };
  const member = await memberIn(await site.staff('POST faculty', { body: aForm(form) }));
  expect(member.name).toBe('Am\u00e9lie');
  expect(member.id).not.toBe('mine');
  expect(JSON.stringify(await site.dependencies.stores.open('faculty').get('list.json'))).not.toMatch(/mine|1999|is_admin/u);
});

test.each([
  ['letters of any script', { name: '\u0936\u094d\u0930\u0940\u092e\u0924\u0940 \u0915\u0915\u094d\u200d\u0937\u093e' }],
  ['digits of any script', { qualification: 'Class \u0967\u0968, 2020' }],
  ['a hundred characters', { dept: 'x'.repeat(100) }],
])('%s are accepted', async (_, fields) => {
  const site = aSite(blobs.newSite());
  expect(await add(site, fields)).toMatchObject(fields);
});

test('every missing field has its message, and nothing is stored', async () => {
  const site = aSite(blobs.newSite());
  for (const body of [aForm({}), aForm({ name: ' ', designation: '\t', qualification: '', dept: '\u00a0' })]) {
    const response = await site.staff('POST faculty', { body });
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toEqual({
      success: false,
      message: 'Name is required',
      errors: {
        name: 'Name is required',
        designation: 'Designation is required',
        qualification: 'Qualification is required',
        dept: 'Department is required',
      },
    });
  }
  expect((await site.dependencies.stores.open('faculty').list()).blobs).toEqual([]);
});

test.each([
  [{ name: 'Asha 2' }, 'Name may contain only letters, spaces, dots, apostrophes, hyphens and round brackets'],
  [{ name: 'Asha, Rani' }, 'Name may contain only letters, spaces, dots, apostrophes, hyphens and round brackets'],
  [{ designation: 'Professor <b>' }, 'Designation may contain only letters, digits, spaces and . , ( ) & -'],
  [{ qualification: 'Ph.D/M.A' }, 'Qualification may contain only letters, digits, spaces and . , ( ) & -'],
  [{ dept: 'x'.repeat(101) }, 'Department must be at most 100 characters'],
  [{ name: 'Asha\u0000' }, 'Name contains a control character that cannot be stored'],
])('%j is refused with a sentence', async (fields, sentence) => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('POST faculty', { body: aForm({ ...FIELDS, ...fields }) });
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toEqual({ success: false, message: sentence, errors: { [Object.keys(fields)[0] ?? '']: sentence } });
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
  const id = before[3]?.id ?? '';
  const edited = await memberIn(await site.staff(`PUT faculty/${id}`, { body: aForm(FIELDS) }));
  expect(edited).toMatchObject({ id, ...FIELDS, image: null });
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

test.each(['POST faculty', 'PUT faculty/1', 'DELETE faculty/1'])(
  '%s needs a token, which is checked before anything else',
  async (call) => {
    const site = aSite(blobs.newSite());
    const sent: Sent = { body: 'no form', headers: { 'content-type': 'text/plain' } };
    const response = await site.send(call, call.startsWith('DELETE') ? {} : sent);
    expect(response.status).toBe(401);
    expect(await bodyOf(response)).toEqual({ success: false, message: 'No authorization token found.' });
  },
);

test.each([
  ['GET faculty', 'POST'],
  ['PUT faculty', 'POST'],
  ['GET faculty/1', 'PUT, DELETE'],
  ['POST faculty/1', 'PUT, DELETE'],
  ['OPTIONS faculty_image/1', 'GET, HEAD'],
])('%s is 405 and says what is allowed', async (call, allow) => {
  const response = await aSite(blobs.newSite()).send(call);
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
});

test('the checks of a save run in the order of the contract', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const { id } = await add(site);
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const steps: [number, string, Sent][] = [
    [401, 'PUT faculty/unknown', { json: FIELDS, headers: { authorization: 'Bearer nonsense' } }],
    [415, 'PUT faculty/unknown', { json: FIELDS, token }],
    [413, 'PUT faculty/unknown', { body: 'x', headers: { 'content-type': 'multipart/form-data', 'content-length': '9000000' }, token }],
    [413, 'PUT faculty/unknown', { body: 'no form', headers: { ...form, 'content-length': '9000000' }, token }],
    [400, 'PUT faculty/unknown', { body: 'no form', headers: form, token }],
    [422, 'PUT faculty/unknown', { body: aForm({}), headers: stale, token }],
    [404, 'PUT faculty/unknown', { body: aForm(FIELDS), headers: stale, token }],
    [409, `PUT faculty/${id}`, { body: aForm(FIELDS), headers: stale, token }],
    [200, `PUT faculty/${id}`, { body: aForm(FIELDS), token }],
  ];
  for (const [status, call, sent] of steps) {
    const response = await site.send(call, sent);
    expect([response.status, call]).toEqual([status, call]);
  }
});
