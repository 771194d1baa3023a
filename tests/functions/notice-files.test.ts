/** Tests the files of notices (docs/api.md, "Files of notices"). */
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { type Attachment, parseAttachment } from '#domain/notice-record.ts';
import { ATTACHMENTS_MAX } from '#domain/notice.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { ACTIVE_PARTS, aLockedPdf, aPdf, aPdfWith } from '#tests/support/pdfs.ts';
import { SECRET_PLACE, aJpeg, aJpegOf, aSidewaysJpeg } from '#tests/support/pictures.ts';
import { type TestSite, aSite, bodyOf, field, noticeIn, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const ACTIVE = 'This PDF contains a script, a command or an attached file. Print it to a new PDF and send that one';
const TEXT = { title: 'Date sheet', description: 'See the file.' };

async function upload(site: TestSite, bytes: Uint8Array, name = 'Date sheet.pdf', part = 'file'): Promise<Response> {
  const body = aForm({}, { field: part, bytes, name, type: 'application/octet-stream' });
  return site.send('POST notice_files', { body, token: await site.token() });
}

async function attachmentIn(response: Response): Promise<Attachment> {
  expect(response.status).toBe(201);
  return valueOf(parseAttachment(field(await bodyOf(response), 'attachment')));
}

async function add(site: TestSite, fields: object) {
  return site.send('POST add_notices', { json: { ...TEXT, is_active: 1, ...fields }, token: await site.token() });
}

async function statusesOf(site: TestSite, { key }: Attachment): Promise<readonly number[]> {
  const call = `GET notice_file/${key}`;
  return [(await site.send(call)).status, (await site.send(call, { token: await site.token() })).status];
}

test('a PDF is stored with its name, size and pages, and served with them to whoever sees the notice', async () => {
  const site = aSite(blobs.newSite());
  const bytes = aPdf(12);
  const file = await attachmentIn(await upload(site, bytes, 'परीक्षा (1).pdf'));
  expect(file).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{64}\.pdf$/u),
    name: 'परीक्षा (1).pdf',
    type: 'application/pdf',
    size: bytes.byteLength,
    pages: 12,
  });
  // What the sender says about the file does not count.
  const notice = await noticeIn(await add(site, { attachments: [{ ...file, name: 'other.pdf', pages: 1 }] }));
  expect(notice.attachments).toEqual([file]);
  const response = await site.send(`GET notice_file/${file.key}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': `inline; filename="_______ (1).pdf"; filename*=UTF-8\'\'%E0%A4%AA%E0%A4%B0%E0%A5%80%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A4%BE%20%281%29.pdf`,
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
  const site = aSite(blobs.newSite());
  const file = await attachmentIn(await upload(site, await aSidewaysJpeg({ width: 2600, height: 2000 }), 'Scan.JPEG'));
  expect(file).toMatchObject({ name: 'Scan.jpg', type: 'image/jpeg', pages: null });
  const stored = await site.send(`GET notice_file/${file.key}`, { token: await site.token() });
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect([stored.headers.get('cache-control'), bytes.byteLength]).toEqual(['no-store', file.size]);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 2080 });
  expect(bytes.toString('latin1')).not.toContain(SECRET_PLACE);
});

test.each([
  ['a text', Buffer.from('A text'), 'Please upload a PDF, JPEG or PNG file'],
  ['an empty file', Buffer.alloc(0), 'Please upload a PDF, JPEG or PNG file'],
  ['a program with a JPEG’s beginning', Buffer.from([0xff, 0xd8, 0xff, 0x4d, 0x5a]), 'Please upload a PDF, JPEG or PNG file'],
  ['a damaged PDF', aPdf().subarray(0, 60), 'This PDF cannot be read. It is damaged, or it needs a password'],
  ['a PDF without pages', Buffer.from('%PDF-1.7\n'), 'This PDF cannot be read. It is damaged, or it needs a password'],
  ['a PDF with a password', aLockedPdf(), 'This PDF cannot be read. It is damaged, or it needs a password'],
  ['a PDF with a script', aPdfWith(ACTIVE_PARTS['a script behind a link']), ACTIVE],
])('%s is refused and nothing is stored', async (_, bytes, message) => {
  const site = aSite(blobs.newSite());
  const response = await upload(site, bytes);
  expect([response.status, await bodyOf(response)]).toEqual([422, { success: false, message, errors: { file: message } }]);
  expect((await site.dependencies.stores.open('notice-files').list()).blobs).toEqual([]);
});

test('a file in another part, several files, a file without a token, and more than 4 MB are refused', async () => {
  const site = aSite(blobs.newSite());
  expect((await upload(site, aPdf(), 'a.pdf', 'other')).status).toBe(422);
  const two = aForm({}, { field: 'file', bytes: aPdf() }, { field: 'file', bytes: aPdf() });
  const several = await site.send('POST notice_files', { body: two, token: await site.token() });
  expect(await bodyOf(several)).toMatchObject({ message: 'Please upload one file only' });
  expect((await site.send('POST notice_files', { body: aForm({}, { field: 'file', bytes: aPdf() }) })).status).toBe(401);
  const large = await upload(site, await aJpegOf(4_000_001));
  expect([large.status, await bodyOf(large)]).toEqual([413, expect.objectContaining({ message: 'The file must be at most 4 MB' })]);
  expect((await upload(site, await aJpegOf(4_000_000))).status).toBe(201);
});

test('a notice has at most three files, each once and each of them stored', async () => {
  const site = aSite(blobs.newSite());
  const files = [];
  for (let number = 0; number < 4; number += 1) files.push(await attachmentIn(await upload(site, await aJpeg(number), 'a.jpg')));
  const [first] = files;
  const sentence = `A notice may have at most ${String(ATTACHMENTS_MAX)} files, each of them once`;
  const gone = 'A file is no longer there. Please choose it again';
  for (const [attachments, message] of [
    [files, sentence],
    [[first, first], sentence],
    ['files', sentence],
    [[{ key: `${'0'.repeat(64)}.pdf` }], gone],
    [[{ key: '../notices/list.json' }], gone],
  ] as const) {
    const response = await add(site, { attachments });
    expect([response.status, await bodyOf(response)]).toEqual([422, { success: false, message, errors: { attachments: message } }]);
  }
  expect((await add(site, { attachments: files.slice(1) })).status).toBe(201);
});

test('visitors get a file only while they see a notice with it, and staff get it before', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const file = await attachmentIn(await upload(site, aPdf()));
  expect(await statusesOf(site, file)).toEqual([404, 200]);
  const { id } = await noticeIn(await add(site, { attachments: [file], last_day: '2026-01-15' }));
  expect(await statusesOf(site, file)).toEqual([200, 200]);
  // An edit that does not mention the files keeps them, and one that leaves them out removes them.
  const kept = await noticeIn(await site.send(`PUT update_notices/${id}`, { json: TEXT, token }));
  expect(kept.attachments).toEqual([file]);
  await site.send('POST deactivate_notice', { json: { id }, token });
  expect(await statusesOf(site, file)).toEqual([404, 200]);
  await site.send('POST activate_notice', { json: { id }, token });
  site.clock.forward(24 * 60 * 60 * 1000);
  expect((await statusesOf(site, file))[0]).toBe(404);
  const json = { ...TEXT, last_day: '', attachments: [] };
  await site.send(`PUT update_notices/${id}`, { json, token: await site.token() });
  expect((await statusesOf(site, file))[0]).toBe(404);
  expect((await site.send('GET notice_file/none')).status).toBe(404);
});
