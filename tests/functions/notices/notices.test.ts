import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { type Attachment, parseAttachment } from '#records/files/attachment.ts';
import { type NoticeRecord } from '#records/notices/notice-record.ts';
import { NOTICE_CATEGORIES, noticeSentences } from '#records/notices/notice.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { DAY, HOUR, runNightly } from '#tests/support/functions/hourly.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { SECRET_PLACE, createJpeg, createJpegOfSize, createSidewaysJpeg } from '#tests/support/files/pictures.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { submit } from '#tests/support/functions/submissions.ts';
import {
  type Sent,
  type TestSite,
  createSiteInMemory,
  readBody,
  getField,
  readNotice,
  readNotices,
  unwrapParsed,
} from '#tests/support/functions/site.ts';

const TEXT = { title: 'Holiday on Friday', description: 'The college is closed.\nIt opens on Monday.' };
const TIME = '2026-01-15T09:00:00.000Z';

function add(site: TestSite, fields: object = {}): Promise<Response> {
  return site.staff('POST add_notices', { json: { ...TEXT, is_active: 1, ...fields } });
}

async function addNotice(site: TestSite, fields: object = {}): Promise<NoticeRecord> {
  return readNotice(await add(site, fields));
}

function edit(site: TestSite, id: string, fields: object = {}, version?: string): Promise<Response> {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  return site.staff(`PUT update_notices/${id}`, { json: { ...TEXT, ...fields }, headers });
}

async function fetchTitles(site: TestSite, call = 'GET get_notices', sent: Sent = {}): Promise<readonly string[]> {
  return (await readNotices(await site.send(call, sent))).map(({ title }) => title);
}

async function fetchStaffTitles(site: TestSite): Promise<readonly string[]> {
  return fetchTitles(site, 'GET get_notices', { token: await site.token() });
}

function getCdnCacheControl(response: Response): string {
  return response.headers.get('netlify-cdn-cache-control') ?? '';
}

test('a new notice is not active, its texts are trimmed and normalised, and unknown fields are dropped', async () => {
  const site = createSiteInMemory();
  const json = { title: '  Cafe\u0301 opens ', description: ' Soon ', id: 'mine', visible_since: 'now', colour: 'red' };
  const response = await site.staff('POST add_notices', { json });
  expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const options = {
    title_hi: '',
    description_hi: '',
    category: '',
    first_day: '',
    last_day: '',
    urgent_until: '',
    is_active: 0,
    is_pinned: 0,
    visible_since: '',
    attachments: [],
  };
  const id = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/u);
  const notice = { id, number: 1, title: 'Caf\u00e9 opens', description: 'Soon', ...options, created_at: TIME, updated_at: TIME };
  expect(await readBody(response)).toEqual({ success: true, message: 'Notice Added Successfully', notice });
  expect(await fetchTitles(site)).toEqual([]);
});

test.each([
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ category: 'Sports' }, { category: 'Please choose one of the categories' }],
  [{ is_pinned: 2 }, { is_pinned: 'Pinned must be 0 or 1' }],
  [{ is_active: true }, { is_active: 'Active must be 0 or 1' }],
  [{ attachments: 'files' }, { attachments: noticeSentences.attachments }],
  [{ attachments: [{ key: '0'.repeat(64) }] }, { attachments: noticeSentences.attachmentGone }],
  [{ attachments: [{ key: '../notices/list.json' }] }, { attachments: noticeSentences.attachmentGone }],
])('%j is refused with a sentence for each field', async (fields, errors) => {
  const site = createSiteInMemory();
  const response = await add(site, fields);
  expect([response.status, await readBody(response)]).toEqual([422, { success: false, message: Object.values(errors)[0], errors }]);
  expect(await fetchStaffTitles(site)).toEqual([]);
});

test('an edit changes what it mentions and the time of the change, and the version that it started from is checked', async () => {
  const site = createSiteInMemory();
  const before = await addNotice(site, { first_day: '2026-02-02', category: 'Events', is_pinned: 1 });
  const mine = await edit(site, before.id, { title: 'Mine', is_active: 0 }, before.updated_at);
  const notice = { ...before, title: 'Mine', updated_at: '2026-01-15T09:00:00.001Z' };
  expect([mine.status, await readBody(mine)]).toEqual([200, { success: true, message: 'Notice Updated Successfully', notice }]);
  const theirs = await edit(site, before.id, { title: 'Theirs' }, before.updated_at);
  const message = 'This notice was changed by someone else in the meantime.';
  expect([theirs.status, await readBody(theirs)]).toEqual([409, { success: false, message, notice }]);
  expect((await edit(site, before.id, { last_day: '2026-02-01' })).status).toBe(422);
  const emptied = await readNotice(await edit(site, before.id, { first_day: '', category: '', is_pinned: 0 }));
  expect(emptied).toMatchObject({ first_day: '', category: '', is_pinned: 0, visible_since: TIME });
});

test('activating and deactivating return the changed notice, repeating either is no error, and an edit in progress is stale then', async () => {
  const site = createSiteInMemory();
  const { id, updated_at } = await addNotice(site, { is_active: 0 });
  const answers: unknown[] = [];
  for (const call of ['activate_notice', 'activate_notice', 'deactivate_notice', 'deactivate_notice']) {
    site.clock.forward(1000);
    answers.push(await readBody(await site.staff(`POST ${call}`, { json: { id } })));
  }
  const [one, three] = ['2026-01-15T09:00:01.000Z', '2026-01-15T09:00:03.000Z'];
  const stateAfter = (is_active: number, time: string) => ({ success: true, message: 'Success!', notice: { is_active, updated_at: time } });
  expect(answers).toMatchObject([stateAfter(1, one), stateAfter(1, one), stateAfter(0, three), stateAfter(0, three)]);
  expect((await edit(site, id, {}, updated_at)).status).toBe(409);
});

test('an unknown notice has its message', async () => {
  const site = createSiteInMemory();
  const message = 'No such notice. It may have been deleted.';
  for (const call of ['PUT update_notices/unknown', 'POST activate_notice', 'DELETE delete_notices/unknown']) {
    const response = await site.staff(call, { json: call.startsWith('PUT') ? TEXT : { id: 'unknown' } });
    expect([response.status, await readBody(response)]).toEqual([404, { success: false, message }]);
  }
});

test('visitors see only active notices and their documented fields, staff see all, both newest first, and an edit moves none', async () => {
  const site = createSiteInMemory();
  const first = await addNotice(site, { title: 'First' });
  await add(site, { title: 'Second', is_active: 0 });
  site.clock.forward(-1000);
  await add(site, { title: 'Of a process with a slow clock' });
  site.clock.forward(2000);
  await edit(site, first.id, { title: 'First, edited' });
  expect(await fetchStaffTitles(site)).toEqual(['Second', 'First, edited', 'Of a process with a slow clock']);
  const response = await site.send('GET get_notices');
  const data = getField(await readBody(response), 'data');
  const slow = { ...first, id: expect.any(String), number: 3, title: 'Of a process with a slow clock', created_at: expect.any(String) };
  const [updated_at, visible_since] = [expect.any(String), expect.any(String)];
  expect(data).toEqual([
    { ...first, title: 'First, edited', updated_at },
    { ...slow, updated_at, visible_since },
  ]);
});

test('the days of a notice are obeyed by list, feed and cache', async () => {
  const site = createSiteInMemory();
  const fields = { title: 'Days', first_day: '2026-01-16', last_day: '2026-01-16', category: NOTICE_CATEGORIES[0] };
  const visible_since = '2026-01-15T18:30:00.000Z';
  expect(await addNotice(site, fields)).toMatchObject({ is_active: 1, category: NOTICE_CATEGORIES[0], visible_since });
  // In India the next day begins in nine and a half hours.
  site.clock.forward(9.5 * HOUR - 90_500);
  const soon = await site.send('GET get_notices');
  expect([await readNotices(soon), getCdnCacheControl(soon)]).toEqual([[], 'public, durable, max-age=60, stale-while-revalidate=30']);
  site.clock.forward(60_000);
  expect(getCdnCacheControl(await site.sendTo(createFeed, 'GET ../../notices.xml'))).toBe('public, durable, max-age=30');
  site.clock.forward(30_500);
  expect(await fetchTitles(site)).toEqual(['Days']);
  const feed = await (await site.sendTo(createFeed, 'GET ../../notices.xml')).text();
  expect(feed).toContain(`<published>${visible_since}</published><updated>${visible_since}</updated>`);
  site.clock.forward(DAY);
  expect(await fetchTitles(site)).toEqual([]);
  expect(await (await site.sendTo(createFeed, 'GET ../../notices.xml')).text()).not.toContain('<entry>');
});

test('a notice keeps a category that the content no longer has', async () => {
  const site = createSiteInMemory();
  const notice = createNotice({ category: 'Sports' });
  await saveList(site, 'notices', [notice]);
  const statuses: number[] = [];
  for (const category of ['Sports', 'Events', 'Sports']) statuses.push((await edit(site, notice.id, { category })).status);
  expect(statuses).toEqual([200, 200, 422]);
});

test('at most three notices are pinned, not counting those that are over', async () => {
  const site = createSiteInMemory();
  const last = await addNotice(site, { is_pinned: 1, last_day: '2026-01-15' });
  for (const title of ['A', 'B']) await add(site, { title, is_pinned: 1, is_active: 0 });
  const refused = await add(site, { title: 'C', is_pinned: 1 });
  const message = '3 notices are pinned already. Please unpin one of them first';
  expect([refused.status, await readBody(refused)]).toMatchObject([422, { message }]);
  expect((await edit(site, last.id, { is_pinned: 1 })).status).toBe(200);
  site.clock.forward(DAY);
  expect((await add(site, { title: 'C', is_pinned: 1 })).status).toBe(201);
  expect((await edit(site, last.id, { is_pinned: 1, last_day: '' })).status).toBe(422);
});

test('browsers keep the visitors’ list until it changes, and nothing keeps that of staff', async () => {
  const site = createSiteInMemory();
  const { id } = await addNotice(site);
  const etag = (await site.send('GET get_notices')).headers.get('etag') ?? '';
  const again = await site.send('GET get_notices', { headers: { 'if-none-match': `W/${etag}, "other"` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await site.send('GET get_notices?limit=2', { headers: { 'if-none-match': 'other' } })).status).toBe(200);
  await site.staff('POST deactivate_notice', { json: { id } });
  expect((await site.send('GET get_notices', { headers: { 'if-none-match': etag } })).status).toBe(200);
  const staff = await site.staff('GET get_notices', { headers: { 'if-none-match': '*' } });
  expect([staff.status, staff.headers.get('cache-control'), getCdnCacheControl(staff)]).toEqual([200, 'no-store', '']);
});

test('every change purges the edge, a refused one does not, and a purge that fails does not fail the change', async () => {
  const site = createSiteInMemory();
  const { id } = await addNotice(site);
  await edit(site, id);
  await site.staff('POST activate_notice', { json: { id } });
  await site.staff('POST deactivate_notice', { json: { id } });
  await site.staff(`DELETE delete_notices/${id}`);
  expect(site.purged).toEqual(['notices', 'notices', 'notices', 'notices', 'notices']);
  await add(site, { title: '' });
  expect(site.purged).toHaveLength(5);
  const failing = createSiteInMemory({ overrides: { purge: () => Promise.reject(new Error('the edge did not answer')) } });
  expect((await add(failing)).status).toBe(201);
  expect(failing.log).toMatchObject([{ route: 'addNotice', status: 201, cause: 'Error: the edge did not answer' }]);
});

/** Titles 1, 2, 3 …, the last the newest. Ids do not follow age. */
function createNotices(count: number): NoticeRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const created_at = new Date(Date.parse('2026-01-01') + Math.floor(index / 3)).toISOString();
    return createNotice({ id: String((index * 7919) % 100_003).padStart(26, '0'), title: String(index + 1), is_active: 1, created_at });
  });
}

function sortNewestFirst(notices: readonly NoticeRecord[]): string[] {
  const order = ({ created_at, id }: NoticeRecord) => `${created_at} ${id}`;
  return notices.toSorted((a, b) => (order(a) < order(b) ? 1 : -1)).map(({ title }) => title);
}

type NoticePage = { notices: readonly NoticeRecord[]; next_cursor: string | null };

async function fetchPage(site: TestSite, query: Record<string, string> = {}, sent: Sent = {}): Promise<NoticePage> {
  const response = await site.send(`GET get_notices?${new URLSearchParams(query).toString()}`, sent);
  expect(response.status).toBe(200);
  const cursor = getField(await readBody(response.clone()), 'next_cursor');
  return { notices: await readNotices(response), next_cursor: typeof cursor === 'string' ? cursor : null };
}

async function fetchAllPages(site: TestSite, query: Record<string, string>, sent: Sent = {}): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: NoticePage = await fetchPage(site, { ...query, cursor }, sent);
    found.push(...part.notices.map(({ title }) => title));
    cursor = part.next_cursor;
  }
  return found;
}

test.each([
  ['1', false],
  ['7', false],
  ['50', false],
  ['250', true],
])('pages of %s have every notice once, newest first, whatever the ids are, and end without a cursor', async (limit, isStaff) => {
  const site = createSiteInMemory();
  const [notices, hidden] = [createNotices(isStaff ? 600 : 120), createNotice({ id: 'hidden', title: 'hidden', created_at: '2025-01-01' })];
  await saveList(site, 'notices', [...notices.toReversed(), hidden]);
  const sent = isStaff ? { token: await site.token() } : {};
  expect(await fetchAllPages(site, { limit }, sent)).toEqual([...sortNewestFirst(notices), ...(isStaff ? ['hidden'] : [])]);
});

test('visitors get 50 notices unless they ask for fewer, staff get all', async () => {
  const site = createSiteInMemory();
  expect(await fetchPage(site)).toEqual({ notices: [], next_cursor: null });
  await saveList(site, 'notices', createNotices(700));
  const [visitors, staff] = [await fetchPage(site), await fetchPage(site, {}, { token: await site.token() })];
  expect([visitors.notices.length, visitors.next_cursor === null, staff.notices.length, staff.next_cursor]).toEqual([50, false, 700, null]);
});

test.each(['DELETE delete_notices/', 'POST deactivate_notice'])('a cursor still works after %s of its notice', async (call) => {
  const site = createSiteInMemory();
  const notices = createNotices(9);
  await saveList(site, 'notices', notices);
  const { notices: data, next_cursor: cursor } = await fetchPage(site, { limit: '3' });
  const id = data.at(-1)?.id ?? '';
  const change = await (call.endsWith('/') ? site.staff(`${call}${id}`) : site.staff(call, { json: { id } }));
  expect(change.status).toBe(200);
  const next = await fetchPage(site, { limit: '3', cursor: cursor ?? '' });
  expect(next.notices.map(({ title }) => title)).toEqual(sortNewestFirst(notices).slice(3, 6));
});

function upload(site: TestSite, bytes: Uint8Array, name = 'Date sheet.pdf', part = 'file'): Promise<Response> {
  return site.staff('POST notice_files', { body: createTestForm({}, { field: part, bytes, name, type: 'application/octet-stream' }) });
}

async function uploadAttachment(site: TestSite, bytes: Uint8Array, name?: string): Promise<Attachment> {
  return unwrapParsed(parseAttachment(getField(await readBody(await upload(site, bytes, name)), 'attachment')));
}

test('a PDF is stored with its name and size, and sent to whoever sees the notice as a file to save', async () => {
  const site = createSiteInMemory();
  const bytes = createPdf(12);
  const file = await uploadAttachment(site, bytes, 'परीक्षा (1).pdf');
  const key = expect.stringMatching(/^[0-9a-f]{64}$/u);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(file).toEqual({ key, name: 'परीक्षा (1).pdf', type: 'application/pdf', size: bytes.byteLength, sha256 });
  expect((await addNotice(site, { attachments: [{ ...file, size: 1 }] })).attachments).toEqual([file]);
  const response = await site.send(`GET notice_file/${file.key}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': `attachment; filename="_______ (1).pdf"; filename*=UTF-8''%E0%A4%AA%E0%A4%B0%E0%A5%80%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A4%BE%20%281%29.pdf`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'netlify-cache-tag': 'notices',
    'netlify-vary': 'query=none,header=Authorization',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await site.send(`GET notice_file/${file.key}`, { headers })).status).toBe(304);
});

test('a picture is written anew at a readable width, without place and camera', async () => {
  const site = createSiteInMemory();
  const file = await uploadAttachment(site, await createSidewaysJpeg({ width: 2000, height: 1700 }), 'Scan.JPEG');
  expect(file).toMatchObject({ name: 'Scan.jpg', type: 'image/jpeg' });
  const stored = await site.staff(`GET notice_file/${file.key}`);
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect([stored.headers.get('cache-control'), bytes.byteLength]).toEqual(['no-store', file.size]);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 1882 });
  expect(bytes.toString('latin1')).not.toContain(SECRET_PLACE);
});

test('a file of another kind or in another part, several files, and more than 4 MB are refused', async () => {
  const site = createSiteInMemory();
  const message = 'Please upload a PDF, JPEG or PNG file';
  for (const bytes of [Buffer.from('A text'), Buffer.from([0xff, 0xd8, 0xff, 0x4d, 0x5a])]) {
    const response = await upload(site, bytes);
    expect([response.status, await readBody(response)]).toEqual([422, { success: false, message, errors: { file: message } }]);
  }
  expect((await upload(site, createPdf(), 'a.pdf', 'other')).status).toBe(422);
  const two = createTestForm({}, { field: 'file', bytes: createPdf() }, { field: 'file', bytes: createPdf() });
  expect(await readBody(await site.staff('POST notice_files', { body: two }))).toMatchObject({ message: 'Please upload one file only' });
  const large = await upload(site, await createJpegOfSize(4_000_001));
  expect([large.status, getField(await readBody(large), 'message')]).toEqual([413, 'The file must be at most 4 MB']);
  expect((await upload(site, await createJpegOfSize(4_000_000))).status).toBe(201);
});

test('a notice has at most three files, each of them once', async () => {
  const site = createSiteInMemory();
  const files: Attachment[] = [];
  for (let number = 0; number < 4; number += 1) files.push(await uploadAttachment(site, await createJpeg(number), 'a.jpg'));
  for (const attachments of [files, [files[0], files[0]]])
    expect(getField(await readBody(await add(site, { attachments })), 'errors')).toEqual({ attachments: noticeSentences.attachments });
  expect((await add(site, { attachments: files.slice(1) })).status).toBe(201);
});

test('visitors get a file only while they see a notice with it, staff get it before, and it stays as long as it is named', async () => {
  const site = createSiteInMemory();
  const [file, unused] = [await uploadAttachment(site, createPdf()), await uploadAttachment(site, createPdf(2))];
  const statuses = async ({ key } = file) => {
    const call = `GET notice_file/${key}`;
    return [(await site.send(call)).status, (await site.staff(call)).status];
  };
  expect(await statuses()).toEqual([404, 200]);
  const { id } = await addNotice(site, { attachments: [file], last_day: '2026-01-15' });
  expect(await statuses()).toEqual([200, 200]);
  expect((await readNotice(await edit(site, id))).attachments).toEqual([file]);
  await site.staff('POST deactivate_notice', { json: { id } });
  expect(await statuses()).toEqual([404, 200]);
  await site.staff('POST activate_notice', { json: { id } });
  site.clock.forward(DAY);
  expect((await statuses())[0]).toBe(404);
  for (const days of [370, 1]) {
    site.clock.forward(days * DAY);
    await runNightly(site);
  }
  expect([await statuses(), await statuses(unused)]).toEqual([
    [404, 200],
    [404, 404],
  ]);
  await edit(site, id, { last_day: '' });
  expect(await statuses()).toEqual([200, 200]);
  await edit(site, id, { attachments: [] });
  expect([(await statuses())[0], (await site.send('GET notice_file/none')).status]).toEqual([404, 404]);
});

test('the file of another collection is neither answered nor attached to a notice, whoever asks', async () => {
  const site = createSiteInMemory();
  await submit(site, grievanceForm, { files: [createPdf()] });
  const key = (await site.dependencies.stores.open('files').list(''))[0]?.key ?? '';
  expect(key).toMatch(/[0-9a-f]{64}$/u);
  for (const name of [key, key.slice(-64)]) expect((await site.staff(`GET notice_file/${name}`)).status).toBe(404);
  expect((await add(site, { attachments: [{ key }] })).status).toBe(422);
});
