import { expect, test } from 'vitest';

import initial from '#content/faculty/faculty.json' with { type: 'json' };
import order from '#tests/content/settings/departments.json' with { type: 'json' };
import { parseDirectory } from '#records/faculty/directory.ts';
import { type FacultyListItem, type FacultyRecord, parseFacultyList, parseFacultyRecord } from '#records/faculty/faculty.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { type FormFile, createTestForm } from '#tests/support/functions/forms.ts';
import { SECRET_PLACE, createJpeg, createSidewaysJpeg } from '#tests/support/files/pictures.ts';
import { createFacultyMember } from '#tests/support/functions/records.ts';
import { type Sent, type TestSite, createSiteInMemory, readBody, getField, unwrapParsed } from '#tests/support/functions/site.ts';

const FIELDS = {
  name: 'Dr. Asha K. Rani',
  designation: 'Assistant Professor',
  qualification: 'M.A., Ph.D. (English)',
  dept: 'Arts & Letters',
};
const TIME = '2026-01-15T09:00:00.000Z';
const NO_PICTURE = 'Please upload jpeg/png/jfif extension image';

async function readMember(response: Response): Promise<FacultyRecord> {
  return unwrapParsed(parseFacultyRecord(getField(await readBody(response), 'faculty')));
}

async function fetchList(site: TestSite): Promise<readonly FacultyListItem[]> {
  return unwrapParsed(parseFacultyList(getField(await readBody(await site.staff('GET get_admin_list_faculty')), 'data')));
}

async function fetchDirectory(site: TestSite) {
  return unwrapParsed(parseDirectory(getField(await readBody(await site.send('GET get_faculty_list')), 'data')));
}

async function save(site: TestSite, sent: Sent, call = 'POST faculty'): Promise<FacultyRecord> {
  return readMember(await site.staff(call, sent));
}

function add(site: TestSite, fields: Partial<typeof FIELDS> = {}): Promise<FacultyRecord> {
  return save(site, { body: createTestForm({ ...FIELDS, ...fields }) });
}

test('until staff change it the list is that of the content with its order of departments, for visitors by department, for staff flat and with ids', async () => {
  const site = createSiteInMemory();
  const departments = await fetchDirectory(site);
  const [first] = order.departments;
  const inOrder = [...initial.filter(({ dept }) => dept === first), ...initial.filter(({ dept }) => dept !== first)];
  expect(inOrder).not.toEqual(initial);
  expect(departments.map(({ department }) => department)).toEqual([...new Set(inOrder.map(({ dept }) => dept))]);
  for (const { faculty } of departments) expect(faculty.map(({ srNo }) => srNo)).toEqual(faculty.map((_, index) => index + 1));
  const before = await fetchList(site);
  expect([before.map(({ name }) => name), new Set(before.map(({ id }) => id)).size]).toEqual([
    inOrder.map(({ name }) => name),
    initial.length,
  ]);
  const { id = '', dept = '' } = before[3] ?? {};
  const edited = await save(site, { body: createTestForm({ ...FIELDS, dept }) }, `PUT faculty/${id}`);
  expect(await fetchList(site)).toEqual(before.map((member) => (member.id === id ? edited : member)));
});

test('a list of staff replaces it, also an empty one, and pictures have an address', async () => {
  const site = createSiteInMemory();
  const { id, dept, created_at, updated_at, ...texts } = createFacultyMember({ image: 'abc' });
  await saveList(site, 'faculty', [{ id, dept, created_at, updated_at, ...texts, updated_by: 'staff' }]);
  const { image: _, position, ...shown } = texts;
  const profileImage = '/api/users/faculty_image/abc';
  expect(await readBody(await site.send('GET get_faculty_list'))).toEqual({
    success: true,
    data: [{ department: dept, faculty: [{ srNo: 1, profileImage, ...shown }] }],
  });
  expect(await readBody(await site.staff('GET get_admin_list_faculty'))).toEqual({
    success: true,
    data: [{ id, dept, position, created_at, updated_at, ...shown, image: profileImage }],
  });
  await saveList(site, 'faculty', []);
  expect(await readBody(await site.send('GET get_faculty_list'))).toEqual({ success: true, data: [] });
});

test('a picture that comes with the content keeps its address through an edit, a deletion and an earlier state', async () => {
  const site = createSiteInMemory();
  const image = '/portraits/a.webp';
  const { id, updated_at } = createFacultyMember();
  await saveList(site, 'faculty', [createFacultyMember({ image })]);
  await save(site, { body: createTestForm(FIELDS) }, `PUT faculty/${id}`);
  await site.staff(`DELETE faculty/${id}`);
  const restored = await site.staff('POST restore_faculty', { json: { ids: [id] } });
  expect(await readBody(restored)).toMatchObject({ success: true, message: expect.not.stringContaining('file') });
  await save(site, { body: createTestForm({ ...FIELDS, remove_image: '1' }) }, `PUT faculty/${id}`);
  await site.staff(`POST restore_faculty`, { json: { ids: [id], version: updated_at } });
  expect(await fetchList(site)).toMatchObject([{ image }]);
  expect(await fetchDirectory(site)).toMatchObject([{ faculty: [{ profileImage: image }] }]);
});

test('a member of a new department stands last, and what else is sent is not stored', async () => {
  const site = createSiteInMemory();
  const before = await fetchList(site);
  const response = await site.staff('POST faculty', { body: createTestForm({ ...FIELDS, colour: 'red', id: 'mine' }) });
  expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const faculty = { id: expect.stringMatching(/^01/u), ...FIELDS, position: '', image: null, created_at: TIME, updated_at: TIME };
  expect(await readBody(response)).toEqual({ success: true, message: 'Faculty Added Successfully', faculty });
  expect(await fetchList(site)).toEqual([...before, faculty]);
  const { dept: department, ...shown } = FIELDS;
  expect((await fetchDirectory(site)).at(-1)).toEqual({ department, faculty: [{ srNo: 1, ...shown }] });
  expect(site.purged).toEqual(['faculty']);
});

test('an edit takes the spelling of another department, but can correct that of its own', async () => {
  const site = createSiteInMemory();
  const [one, other] = [await add(site, { dept: 'fine  arts' }), await add(site, { dept: 'Yoga' })];
  const edit = (id: string, dept: string) => save(site, { body: createTestForm({ ...FIELDS, dept }) }, `PUT faculty/${id}`);
  expect(await edit(one.id, 'Fine Arts')).toMatchObject({ dept: 'Fine Arts' });
  expect(await edit(other.id, 'FINE  ARTS')).toMatchObject({ dept: 'Fine Arts' });
  expect((await fetchDirectory(site)).at(-1)).toMatchObject({ department: 'Fine Arts', faculty: [{ srNo: 1 }, { srNo: 2 }] });
});

test('an edit changes the texts and nothing else, and the version that it started from is checked', async () => {
  const site = createSiteInMemory();
  const [first, second] = [await add(site), await add(site, { name: 'Second' })];
  const edit = (name: string, version: string) =>
    site.staff(`PUT faculty/${first.id}`, { body: createTestForm({ ...FIELDS, name, id: second.id }), headers: { 'if-match': version } });
  const faculty = { ...first, name: 'Changed', updated_at: '2026-01-15T09:00:00.001Z' };
  expect(await readBody(await edit('Changed', `"${first.updated_at}"`))).toEqual({
    success: true,
    message: 'Faculty Updated Successfully',
    faculty,
  });
  const refused = await edit('Refused', `"${first.updated_at}"`);
  const message = 'This entry was changed by someone else in the meantime.';
  expect([refused.status, await readBody(refused)]).toEqual([409, { success: false, message, faculty }]);
  expect((await edit('Any', '*')).status).toBe(200);
  expect((await fetchList(site)).slice(-2)).toMatchObject([{ id: first.id, name: 'Any' }, second]);
});

test('an unknown member and an unknown picture have their messages', async () => {
  const site = createSiteInMemory();
  const [member, picture] = ['No such faculty member. The entry may have been deleted.', 'There is no such picture.'];
  for (const [call, message] of [
    ['PUT faculty/01KEKPQ8000000000000000009', member],
    ['DELETE faculty/01KEKPQ8000000000000000009', member],
    [`GET faculty_image/${'0'.repeat(64)}`, picture],
  ] as const) {
    const response = await site.staff(call, call.startsWith('PUT') ? { body: createTestForm(FIELDS) } : {});
    expect([response.status, await readBody(response)]).toEqual([404, { success: false, message }]);
  }
});

/** `EA`: a department and a member of it. */
async function createSiteWithMembers(...texts: readonly string[]): Promise<TestSite> {
  const site = createSiteInMemory();
  const members = texts.map((text) => createFacultyMember({ id: createMemberId(text), name: text, dept: text.slice(0, -1) }));
  await saveList(site, 'faculty', members);
  return site;
}

function createMemberId(text: string): string {
  return `01KEKPQ8000000000000000${String(text.codePointAt(0)).padStart(2, '0')}${text.slice(-1)}`;
}

async function fetchNames(site: TestSite): Promise<string> {
  const names = (await fetchList(site)).map(({ name }) => name).join(' ');
  expect((await fetchDirectory(site)).flatMap(({ faculty }) => faculty.map(({ name }) => name)).join(' ')).toBe(names);
  return names;
}

test('a member with a position stands above those without one, for visitors and staff', async () => {
  const site = await createSiteWithMembers('EA', 'PA', 'EB', 'EC');
  expect(await fetchNames(site), 'a list that is not by department').toBe('EA EB EC PA');
  const fields = { ...FIELDS, name: 'EC', dept: 'E', position: '2' };
  expect(await save(site, { body: createTestForm(fields) }, `PUT faculty/${createMemberId('EC')}`)).toMatchObject({ position: '2' });
  expect(await fetchNames(site)).toBe('EC EA EB PA');
});

test('a member who changes her department comes last there, and the department that she leaves stays in its place', async () => {
  const site = await createSiteWithMembers('EA', 'PA', 'EB', 'PB');
  const edited = await save(site, { body: createTestForm({ ...FIELDS, name: 'EA', dept: 'p' }) }, `PUT faculty/${createMemberId('EA')}`);
  expect([edited.dept, await fetchNames(site)]).toEqual(['P', 'EB PA PB EA']);
});

test('a deleted Head comes back as the first of her department, and a department where it was, in the spelling of today', async () => {
  const site = await createSiteWithMembers('EA', 'PA', 'EB');
  await site.staff(`DELETE faculty/${createMemberId('EA')}`);
  expect(await fetchNames(site), 'her department stays where it is').toBe('EB PA');
  await site.staff(`PUT faculty/${createMemberId('EB')}`, { body: createTestForm({ ...FIELDS, name: 'EB', dept: 'e' }) });
  await site.staff('POST restore_faculty', { json: { ids: [createMemberId('EA')] } });
  expect([await fetchNames(site), (await fetchList(site)).map(({ dept }) => dept)]).toEqual(['EA EB PA', ['e', 'e', 'P']]);
  for (const name of ['EA', 'EB']) await site.staff(`DELETE faculty/${createMemberId(name)}`);
  expect(await fetchNames(site)).toBe('PA');
  await site.staff('POST restore_faculty', { json: { ids: [createMemberId('EB'), createMemberId('EA')] } });
  expect(await fetchNames(site)).toBe('EA EB PA');
});

function createPictureForm(bytes: Uint8Array, file: Partial<FormFile> = {}): FormData {
  return createTestForm(FIELDS, { field: 'faculty_image', bytes, ...file });
}

function toCall(address: string | null): string {
  return `GET ${(address ?? '').replace('/api/users/', '')}`;
}

async function fetchStatus(site: TestSite, address: string | null): Promise<number> {
  return (await site.send(toCall(address))).status;
}

async function countStoredFiles(site: TestSite): Promise<number> {
  return (await site.dependencies.stores.open('files').list('')).length;
}

test('a photograph is stored without the camera’s metadata, and browsers keep it', async () => {
  const site = createSiteInMemory();
  const file = await createSidewaysJpeg();
  expect(file.toString('latin1')).toContain(SECRET_PLACE);
  // By the bytes, not the sender's claims.
  const { image } = await save(site, { body: createPictureForm(file, { name: 'photo.txt', type: 'text/plain' }) });
  expect(image).toMatch(/^\/api\/users\/faculty_image\/[0-9a-f]{64}$/u);
  const response = await site.send(toCall(image));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(bytes.toString('latin1')).not.toContain(SECRET_PLACE);
  const known = await site.send(toCall(image), { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('what is no picture, or a damaged one, is refused with the message, and nothing is stored', async () => {
  const site = createSiteInMemory();
  const jpeg = await createJpeg();
  for (const bytes of [Buffer.alloc(0), Buffer.from('I am a picture.'), jpeg.subarray(0, jpeg.byteLength / 2)]) {
    const response = await site.staff('POST faculty', { body: createPictureForm(bytes) });
    const errors = { faculty_image: NO_PICTURE };
    expect([response.status, await readBody(response)]).toEqual([422, { success: false, message: NO_PICTURE, errors }]);
  }
  expect([await countStoredFiles(site), (await fetchList(site)).length]).toEqual([0, initial.length]);
});

test('several files, and a text in the picture’s field, are refused; a file in another field is none', async () => {
  const site = createSiteInMemory();
  for (const second of [await createJpeg(2), Buffer.alloc(0)]) {
    const files = [await createJpeg(1), second].map((bytes) => ({ field: 'faculty_image', bytes }));
    const several = await site.staff('POST faculty', { body: createTestForm(FIELDS, ...files) });
    expect([several.status, await readBody(several)]).toMatchObject([422, { errors: { faculty_image: 'Please upload one image only' } }]);
  }
  const text = await site.staff('POST faculty', { body: createTestForm({ ...FIELDS, faculty_image: 'null' }) });
  expect([text.status, await readBody(text)]).toMatchObject([422, { errors: { faculty_image: NO_PICTURE } }]);
  expect((await save(site, { body: createTestForm(FIELDS, { field: 'other', bytes: await createJpeg() }) })).image).toBeNull();
  const named = await site.staff('POST faculty', {
    body: createTestForm({ ...FIELDS, name: '' }, { field: 'name', bytes: await createJpeg() }),
  });
  expect(await readBody(named)).toMatchObject({ errors: { name: 'Name is required' } });
});

test('an edit without a file keeps the picture, and one that was replaced or removed is served no more', async () => {
  const site = createSiteInMemory();
  const [first, other] = [
    await save(site, { body: createPictureForm(await createJpeg(1)) }),
    await save(site, { body: createPictureForm(await createJpeg(1)) }),
  ];
  const call = `PUT faculty/${first.id}`;
  expect((await save(site, { body: createTestForm({ ...FIELDS, name: 'Changed' }) }, call)).image).toBe(first.image);
  const replaced = await save(site, { body: createPictureForm(await createJpeg(1)) }, call);
  const addresses = [first.image, replaced.image, other.image];
  expect(new Set(addresses).size, 'each saved picture has a key of its own').toBe(3);
  expect(await Promise.all(addresses.map((address) => fetchStatus(site, address)))).toEqual([404, 200, 200]);
  expect((await save(site, { body: createTestForm({ ...FIELDS, remove_image: '1' }) }, call)).image).toBeNull();
  await site.staff(`DELETE faculty/${other.id}`);
  expect(await Promise.all(addresses.map((address) => fetchStatus(site, address)))).toEqual([404, 404, 404]);
  const wrong = await site.staff(call, { body: createTestForm({ ...FIELDS, remove_image: 'yes' }) });
  expect(await readBody(wrong)).toMatchObject({ errors: { remove_image: 'Remove_image must be 1 or empty' } });
});

test('the picture of a refused save is removed', async () => {
  const site = createSiteInMemory();
  const member = await add(site);
  const body = createPictureForm(await createJpeg());
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  const conflict = await site.staff(`PUT faculty/${member.id}`, { body, headers: stale });
  const missing = await site.staff('PUT faculty/unknown', { body });
  expect([conflict.status, missing.status, await countStoredFiles(site)]).toEqual([409, 404, 0]);
});
