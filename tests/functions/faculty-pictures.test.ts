import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { type FacultyRecord, parseFacultyRecord } from '#domain/faculty.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type FormFile, RAW_FORM_TYPE, aForm, rawForm, rawPart } from '#tests/support/forms.ts';
import { SECRET_PLACE, aJpeg, aJpegOf, aSidewaysJpeg, badPictures } from '#tests/support/pictures.ts';
import { aFacultyMember } from '#tests/support/records.ts';
import { type Sent, type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const FIELDS = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
const NO_PICTURE = 'Please upload jpeg/png/jfif extension image';

function formWith(bytes: Uint8Array, file: Partial<FormFile> = {}): FormData {
  return aForm(FIELDS, { field: 'faculty_image', bytes, ...file });
}

async function memberIn(response: Response): Promise<FacultyRecord> {
  return valueOf(parseFacultyRecord(field(await bodyOf(response), 'faculty')));
}

async function save(site: TestSite, sent: Sent, call = 'POST faculty'): Promise<FacultyRecord> {
  return memberIn(await site.staff(call, { ...sent }));
}

function callOf(address: string | null): string {
  return `GET ${(address ?? '').replace('/api/users/', '')}`;
}

async function statusOf(site: TestSite, address: string | null): Promise<number> {
  return (await site.send(callOf(address))).status;
}

async function storedKeys(site: TestSite): Promise<readonly string[]> {
  return (await site.dependencies.stores.open('faculty-pictures').list()).blobs.map(({ key }) => key);
}

test('a photograph is stored upright, at most 640 px wide, and without the camera’s metadata', async () => {
  const site = aSite(blobs.newSite());
  const file = await aSidewaysJpeg();
  expect(file.toString('latin1')).toContain(SECRET_PLACE);
  const { image } = await save(site, { body: formWith(file) });
  expect(image).toMatch(/^\/api\/users\/faculty_image\/[0-9a-f]{64}\.jpeg$/u);
  const response = await site.send(callOf(image));
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 960, hasProfile: false });
  const { exif, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect(bytes.toString('latin1')).not.toContain(SECRET_PLACE);
});

test.each([
  ['photo.jfif', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['photo.txt', 'text/plain'],
  ['', 'application/octet-stream'],
  ['../../etc/passwd', 'image/jpeg'],
  ['a"; filename="b\r\nX-Header: c', 'image/jpeg'],
])('the bytes decide about the type: a JPEG named "%s" of type %s is one', async (name, type) => {
  const { image } = await save(aSite(blobs.newSite()), { body: formWith(await aJpeg(), { name, type }) });
  expect(image).toMatch(/\.jpeg$/u);
});

test.each(await badPictures())('%s is refused with the message, and nothing is stored', async (_, bytes) => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('POST faculty', { body: formWith(bytes) });
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toEqual({ success: false, message: NO_PICTURE, errors: { faculty_image: NO_PICTURE } });
  expect(await storedKeys(site)).toEqual([]);
  expect((await site.dependencies.stores.open('faculty').list()).blobs).toEqual([]);
});

test('faults of texts and of the picture are reported together', async () => {
  const site = aSite(blobs.newSite());
  const body = aForm({ ...FIELDS, dept: '' }, { field: 'faculty_image', bytes: Buffer.from('no picture') });
  const response = await site.staff('POST faculty', { body });
  expect(await bodyOf(response)).toEqual({
    success: false,
    message: 'Department is required',
    errors: { dept: 'Department is required', faculty_image: NO_PICTURE },
  });
});

test('a file of exactly 4,000,000 bytes is accepted, and one byte more is 413', async () => {
  const site = aSite(blobs.newSite());
  const exact = await site.staff('POST faculty', { body: formWith(await aJpegOf(4_000_000)) });
  const over = await site.staff('POST faculty', { body: formWith(await aJpegOf(4_000_001)) });
  expect([exact.status, over.status]).toEqual([201, 413]);
  const sentence = 'The image must be at most 4 MB';
  expect(await bodyOf(over)).toEqual({ success: false, message: sentence, errors: { faculty_image: sentence } });
});

test('a file that is too large is refused before all of it has arrived', async () => {
  const site = aSite(blobs.newSite());
  const head = rawForm([rawPart('; name="faculty_image"; filename="a.jpg"', 'start')], '');
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(pulled === 0 ? head : new Uint8Array(64 * 1024));
      pulled += 1;
    },
  });
  const response = await site.staff('POST faculty', { body: endless, headers: RAW_FORM_TYPE });
  expect(response.status).toBe(413);
  expect(pulled * 64 * 1024).toBeLessThan(4_500_000);
});

test('a part without a name and content counts as no file, because browsers send it when none was chosen', async () => {
  const site = aSite(blobs.newSite());
  const texts = Object.entries(FIELDS).map(([name, text]) => rawPart(`; name="${name}"`, text));
  const empty = rawPart('; name="faculty_image"; filename=""', '', 'Content-Type: application/octet-stream');
  const member = await save(site, { body: rawForm([...texts, empty]), headers: RAW_FORM_TYPE });
  expect(member.image).toBeNull();
  expect((await save(site, { body: aForm({ ...FIELDS, faculty_image: '' }) })).image).toBeNull();
});

test.each([
  ['two pictures', async () => [await aJpeg(1), await aJpeg(2)]],
  ['a picture and an empty file', async () => [await aJpeg(1), Buffer.alloc(0)]],
])('%s are 422', async (_, files) => {
  const site = aSite(blobs.newSite());
  const body = aForm(FIELDS, ...(await files()).map((bytes) => ({ field: 'faculty_image', bytes })));
  const response = await site.staff('POST faculty', { body });
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toMatchObject({ errors: { faculty_image: 'Please upload one image only' } });
});

test('a text in the picture’s field is refused, and a file in another field is ignored', async () => {
  const site = aSite(blobs.newSite());
  const text = await site.staff('POST faculty', { body: aForm({ ...FIELDS, faculty_image: 'null' }) });
  expect([text.status, await bodyOf(text)]).toMatchObject([422, { errors: { faculty_image: NO_PICTURE } }]);
  expect((await save(site, { body: aForm(FIELDS, { field: 'other', bytes: await aJpeg() }) })).image).toBeNull();
  const file = await site.staff('POST faculty', { body: aForm({ ...FIELDS, name: '' }, { field: 'name', bytes: await aJpeg() }) });
  expect(await bodyOf(file)).toMatchObject({ errors: { name: 'Name is required' } });
});

test('an edit without a file keeps the picture, one with a file replaces it and the old one is removed', async () => {
  const site = aSite(blobs.newSite());
  const first = await save(site, { body: formWith(await aJpeg(1)) });
  const call = `PUT faculty/${first.id}`;
  const kept = await save(site, { body: aForm({ ...FIELDS, name: 'Changed' }) }, call);
  expect(kept.image).toBe(first.image);
  expect(await statusOf(site, first.image)).toBe(200);
  const replaced = await save(site, { body: formWith(await aJpeg(2)) }, call);
  expect(replaced.image).not.toBe(first.image);
  expect([await statusOf(site, first.image), await statusOf(site, replaced.image)]).toEqual([404, 200]);
  expect(await storedKeys(site)).toHaveLength(1);
  expect(site.purged).toContain(`faculty-image-${(first.image ?? '').split('/').at(-1) ?? ''}`);
});

test('replacing a picture writes one picture, copies and deletes one, beside the read and the write of the list and its version', async () => {
  const connection = blobs.newSite();
  const calls: string[] = [];
  const counting: typeof fetch = (input, init) => {
    const [store = ''] = /(?<=site:)[a-z-]+/u.exec(new Request(input).url) ?? [];
    calls.push(`${init?.method ?? 'get'} ${store}`.toLowerCase());
    return fetch(input, init);
  };
  const { id } = await save(aSite(connection), { body: formWith(await aJpeg(1)) });
  const site = aSite(connection, { fetch: counting });
  const [body, token] = [formWith(await aJpeg(2)), await site.token()];
  calls.length = 0;
  expect((await site.send(`PUT faculty/${id}`, { body, token })).status).toBe(200);
  expect(calls.filter((call) => !/revoked-tokens|accounts|limits|audit/u.test(call))).toEqual([
    'put faculty-pictures',
    'get faculty',
    'get faculty-pictures',
    'put kept-files',
    'put versions',
    'put faculty',
    'get versions',
    'delete faculty-pictures',
  ]);
});

test('every saved picture has a key of its own', async () => {
  const site = aSite(blobs.newSite());
  const members = [await save(site, { body: formWith(await aJpeg()) }), await save(site, { body: formWith(await aJpeg()) })];
  const again = await save(site, { body: formWith(await aJpeg()) }, `PUT faculty/${members[0]?.id ?? ''}`);
  const addresses = [...members.map(({ image }) => image), again.image];
  expect(new Set(addresses).size).toBe(3);
  expect(await Promise.all(addresses.map((address) => statusOf(site, address)))).toEqual([404, 200, 200]);
});

test('a picture under an earlier key is served, and stays until the last member that shows it is gone or has another', async () => {
  const site = aSite(blobs.newSite());
  const key = `${createHash('sha256')
    .update(await aJpeg())
    .digest('hex')}.jpeg`;
  await site.dependencies.stores.open('faculty-pictures').set(key, 'an earlier picture');
  const items = ['A', 'B', 'C'].map((id) => aFacultyMember({ id, image: key }));
  await site.dependencies.stores.open('faculty').setJSON('list.json', { items: [...items, { id: 'D', photo: key }], marks: [] });
  const address = `/api/users/faculty_image/${key}`;
  const response = await site.send(callOf(address));
  expect([await response.text(), response.headers.get('content-type')]).toEqual(['an earlier picture', 'image/jpeg']);

  await site.staff('DELETE faculty/A');
  expect((await save(site, { body: aForm(FIELDS) }, 'PUT faculty/B')).image).toBe(address);
  await save(site, { body: formWith(await aJpeg()) }, 'PUT faculty/B');
  await site.staff('DELETE faculty/C');
  // The record D cannot be read, but it has the key.
  expect(await statusOf(site, address)).toBe(200);

  await site.dependencies.stores.open('faculty').setJSON('list.json', { items: items.slice(0, 1), marks: [] });
  await site.staff('DELETE faculty/A');
  expect(await statusOf(site, address)).toBe(404);
});

test('the picture of a refused save is removed', async () => {
  const site = aSite(blobs.newSite());
  const member = await save(site, { body: aForm(FIELDS) });
  const body = await aJpeg();
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  const conflict = await site.staff(`PUT faculty/${member.id}`, { body: formWith(body), headers: stale });
  const missing = await site.staff('PUT faculty/unknown', { body: formWith(body) });
  expect([conflict.status, missing.status]).toEqual([409, 404]);
  expect(await storedKeys(site)).toEqual([]);
});

test('a browser that has a picture gets 304, and HEAD has the headers of GET', async () => {
  const site = aSite(blobs.newSite());
  const { image } = await save(site, { body: formWith(await aJpeg()) });
  const whole = await site.send(callOf(image));
  const known = await site.send(callOf(image), { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
  const head = await site.send(callOf(image).replace('GET', 'HEAD'));
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, whole.headers.get('content-length'), '']);
});

test.each([
  'a.jpeg',
  '..%2Ffaculty%2Flist.json',
  '%2e%2e%2flist.json',
  `${'0'.repeat(64)}.jpeg`,
  `${'0'.repeat(64)}.html`,
  '%00',
  '__proto__',
])('there is no picture %s, and that answer is not cached', async (key) => {
  const response = await aSite(blobs.newSite()).send(`GET faculty_image/${key}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await bodyOf(response)).toEqual({ success: false, message: 'There is no such picture.' });
});
