/** Makes sites with records of all kinds, and compares what sites have stored. */
import { createHash } from 'node:crypto';

import { expect } from 'vitest';

import { LIST_VERSION } from '#netlify/lib/lists/list-document.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';

import { aForm } from './forms.ts';
import { anId, earlierKey, presentKey } from './inboxes.ts';
import { aJpeg } from './pictures.ts';
import { anEnquiry, anEnquiryRecord } from './records.ts';
import { type TestSite, bodyOf, field } from './site.ts';

/** The stores that an archive must have, in the order of their names. */
export const SAVED: readonly StoreName[] = [
  'audit',
  'enquiries',
  'faculty',
  'faculty-pictures',
  'feedback',
  'feedback-pictures',
  'notice-files',
  'notices',
  'revoked-tokens',
];

/** The id of the record under an earlier key. */
const EARLIER_ID = anId(Date.parse('2026-01-10T08:00:00.000Z'), 1);
const UNREADABLE_ID = anId(Date.parse('2026-01-11T08:00:00.000Z'), 2);
/** A record that no version can read, and whose bytes are no text. */
const UNREADABLE = new Uint8Array([0xff, 0xfe, 0x00, 0x7b]);

const TEXTS = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English', course: 'B.A.', message: 'Good years.' };

/** Adds a record to every store through the real handlers. Returns the token that was logged out. */
export async function useEverything(site: TestSite): Promise<string> {
  const token = await site.token();
  const bytes = await aJpeg();
  const file = await site.send('POST notice_files', { body: aForm({}, { field: 'file', bytes, name: 'परीक्षा.jpg' }), token });
  const attachments = [field(await bodyOf(file), 'attachment')];
  const answers = [
    file,
    await site.send('POST add_notices', { json: { title: 'सूचना', description: 'A text', attachments }, token }),
    await site.send('POST faculty', { body: aForm(TEXTS, { field: 'faculty_image', bytes }), token }),
    await site.send('POST submit_enquiry', { json: anEnquiry() }),
    await site.send('POST submit_alumni_feedback', { body: aForm(TEXTS, { field: 'image', bytes }) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await site.send('POST logout', { token })).status).toBe(200);
  return token;
}

/**
 * Adds a record under an earlier key, a record that can't be read, an empty picture, and a picture with
 * unusual metadata.
 */
export async function addOddBlobs({ dependencies: { stores } }: TestSite): Promise<void> {
  const enquiries = stores.open('enquiries');
  const record = anEnquiryRecord({ id: EARLIER_ID });
  await enquiries.setJSON(earlierKey(EARLIER_ID), { version: LIST_VERSION, items: [record], marks: [] });
  await enquiries.set(presentKey(UNREADABLE_ID), UNREADABLE.buffer);
  await stores.open('feedback-pictures').set(EARLIER_ID, '');
  await stores.open('faculty-pictures').set(`${'e'.repeat(64)}.jpeg`, 'x', { metadata: { stored_at: 'then', note: 'ü' } });
}

/** Returns every blob of the stores: place, hash of the bytes, and metadata. */
export async function contentsOf(stores: Stores, names: readonly StoreName[] = SAVED): Promise<Readonly<Record<string, unknown>>> {
  const contents: Record<string, unknown> = {};
  for (const name of names) {
    const store = stores.open(name);
    for (const { key } of (await store.list()).blobs) {
      const found = await store.getWithMetadata(key, { type: 'arrayBuffer' });
      contents[`${name}/${key}`] = [createHash('sha256').update(new Uint8Array(found.data)).digest('hex'), found.metadata];
    }
  }
  return contents;
}
