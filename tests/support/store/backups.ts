import { createHash } from 'node:crypto';

import { expect } from 'vitest';

import { createRetryingFetch } from '#netlify/store/blobs.ts';
import { formatIndianDay, addPartToId, getPartKey } from '#netlify/store/days.ts';
import { parseDocument, formatDocument } from '#netlify/store/documents.ts';
import { getSentPrefix } from '#netlify/store/files.ts';
import { findNamedFiles } from '#netlify/store/rows.ts';
import type { BucketName, Stores } from '#netlify/platform/stores.ts';
import type { CollectionName } from '#records/collections.ts';
import { type RestoreOptions, restoreSite } from '#scripts/backup/restore-site.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { FORMS } from '#records/forms/registry.ts';
import type { Terminal } from '#scripts/lib/arguments.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { addAccount } from '#tests/support/functions/accounts.ts';
import type { MemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { DAY } from '#tests/support/functions/hourly.ts';
import { createStoredEntry } from '#tests/support/functions/inboxes.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { createDataRequest, createGrievance, createEnquiry } from '#tests/support/functions/records.ts';
import { type TestSite, createSite, readBody, getField } from '#tests/support/functions/site.ts';

const TEXTS = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English', course: 'B.A.', message: 'Good years.' };

const VALUES: Partial<Record<CollectionName, Readonly<Record<string, string | number>>>> = Object.fromEntries(
  FORMS.map((form) => [form.store, createStoredEntry(form, 0).values]),
);

/** Sites on one server share their records. */
export function createSiteOnBlobs(blobs: MemoryBlobs, fetchOnce: typeof fetch = blobs.fetch): TestSite {
  return createSite(blobs.connection, { fetch: createRetryingFetch({ tryMs: 60_000, pausesMs: [] }, fetchOnce) });
}

export function recordSite({ dependencies: { stores } }: TestSite, name = 'college'): RecordSite {
  return { name, stores, close: () => Promise.resolve() };
}

/** Records of all types. Returns a logged-out token. */
export async function useEverything(site: TestSite): Promise<string> {
  const token = await site.token();
  const answers: Response[] = [];
  const send = async (call: string, sent: object) => {
    const answer = await site.send(call, { token, ...sent });
    answers.push(answer.clone());
    return readBody(answer);
  };
  const [file, portrait, picture, proof] = await Promise.all([1, 2, 3, 4].map((number) => createJpeg(number)));
  if (file === undefined || portrait === undefined || picture === undefined || proof === undefined) throw new Error('no pictures');
  const sent = await send('POST notice_files', { body: createTestForm({}, { field: 'file', bytes: file, name: 'परीक्षा.jpg' }) });
  const json = { title: 'सूचना', description: 'A text', attachments: [getField(sent, 'attachment')] };
  const id = String(getField(getField(await send('POST add_notices', { json }), 'notice'), 'id'));
  await send(`PUT update_notices/${id}`, { json: { ...json, title: 'सूचना 2' } });
  const deleted = getField(await send('POST add_notices', { json: { title: 'Deleted', description: 'A text' } }), 'notice');
  await send(`DELETE delete_notices/${String(getField(deleted, 'id'))}`, {});
  await send('POST faculty', { body: createTestForm(TEXTS, { field: 'faculty_image', bytes: portrait }) });
  await send('POST submit_enquiry', { json: createEnquiry() });
  await send('POST submit_alumni_feedback', { body: createTestForm(TEXTS, { field: 'image', bytes: picture }) });
  await send('POST submit_data_request', { json: createDataRequest() });
  await send('POST submit_grievance', { body: createTestForm(createGrievance(), { field: 'proof', bytes: proof }) });
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201, 200, 201, 201, 201, 201, 201]);
  await addAccount(site);
  expect((await site.send('POST logout', { token })).status).toBe(200);
  return token;
}

/** Without a document's last number, which a restore raises. */
function hashContents(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return createHash('sha256')
    .update(text.replace(/,"last_number":\d+\}$/u, '}'), 'latin1')
    .digest('hex');
}

/** Keys, hashes, and metadata of files. */
export async function readBuckets(
  stores: Stores,
  names: readonly BucketName[] = ['records', 'files'],
): Promise<Readonly<Record<string, unknown>>> {
  const contents: Record<string, unknown> = {};
  for (const name of names) {
    const bucket = stores.open(name);
    for (const { key } of await bucket.list('')) {
      const found = await bucket.readFile(key);
      if (found !== null) contents[`${name}/${key}`] = [hashContents(found.bytes), name === 'files' ? found.facts : {}];
    }
  }
  return contents;
}

export function putText(site: TestSite, key: string, text: string, bucket: BucketName = 'records'): Promise<void> {
  return site.dependencies.stores.open(bucket).writeFile(key, Buffer.from(text), {});
}

/**
 * Fails from request number `last` on, like a killed process. If `last` is odd, the server still
 * handles that request.
 */
export function createKilledFetch(blobs: MemoryBlobs, last: number): typeof fetch & { isOver: () => boolean } {
  let requests = 0;
  const killed: typeof fetch = async (input, init) => {
    requests += 1;
    if (requests < last || (requests === last && last % 2 === 1)) {
      const answer = await blobs.fetch(input, init);
      if (requests < last) return answer;
    }
    throw new TypeError('fetch failed');
  };
  return Object.assign(killed, { isOver: () => requests >= last });
}

/** Calls `act` once, before the first matching request. */
export function createMeetingFetch(blobs: MemoryBlobs, pattern: RegExp, act: () => Promise<unknown>): typeof fetch {
  let isDone = false;
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    if (!isDone && pattern.test(`${method} ${url}`)) {
      isDone = true;
      await act();
    }
    return blobs.fetch(input, init);
  };
}

/** Repeats `work` on copies, killed at every tenth request, then undisturbed. Returns the number of kills. */
export async function killEverywhere(
  base: MemoryBlobs,
  work: (site: TestSite) => Promise<unknown>,
  check: (site: TestSite, at: number) => Promise<void>,
  { step = 10, now = 0 } = {},
): Promise<number> {
  for (let times = 0; ; times += 1) {
    // Odd and even in turn.
    const at = 1 + times * step + (times % 2);
    const blobs = base.copy();
    const killed = createKilledFetch(blobs, at);
    const site = createSiteOnBlobs(blobs, killed);
    site.clock.forward(now);
    await work(site).catch(() => undefined);
    if (!killed.isOver()) return times;
    const again = createSiteOnBlobs(blobs);
    again.clock.forward(now);
    await work(again);
    await check(again, at);
  }
}

type PutOptions = { name?: CollectionName; files?: number; part?: number; told?: Readonly<Record<string, unknown>> };

/** Of one day, with files for the first entries. */
export async function putEntries(
  site: TestSite,
  daysAgo: number,
  count: number,
  { name = 'enquiries', files = 0, part = 1, told = {} }: PutOptions = {},
): Promise<void> {
  const form = FORMS.find(({ store }) => store === name) ?? enquiryForm;
  const ms = site.clock.now().getTime() - daysAgo * DAY;
  const day = formatIndianDay(ms);
  const key = (number: number) => `${getSentPrefix(name, day)}/${Buffer.from(`${name} ${part} ${number}`.padEnd(32)).toString('hex')}`;
  const values = VALUES[name] ?? createEnquiry();
  const entries = Array.from({ length: count }, (_, number) => {
    const named = number < files ? [{ key: key(number), name: 'a.jpg', type: 'image/jpeg', size: 1 }] : [];
    const entry = createStoredEntry(form, ms, number, { values, files: named });
    return { ...entry, ...told, id: addPartToId(entry.id, part) };
  });
  for (let number = 0; number < files; number += 1) await putFile(site, key(number), daysAgo, name);
  await putText(site, getPartKey(name, { day, part }), formatDocument(entries));
}

/** Returns its key. */
export async function putFile(site: TestSite, key: string, daysAgo: number, owner: CollectionName = 'notices'): Promise<string> {
  const stored_on = formatIndianDay(site.clock.now().getTime() - daysAgo * DAY);
  const facts = { name: 'a.jpg', type: 'image/jpeg', size: 1 };
  await site.dependencies.stores.open('files').writeFile(key, Buffer.from('x'), { ...facts, owner, stored_on });
  return key;
}

export async function listKeysWithPrefix(site: TestSite, prefix: string, bucket: BucketName = 'records'): Promise<readonly string[]> {
  return (await site.dependencies.stores.open(bucket).list(prefix)).map(({ key }) => key).toSorted();
}

/** Even malformed ones, by prefix of the key. */
export async function readRecords(site: TestSite, prefix: string): Promise<readonly unknown[]> {
  const bucket = site.dependencies.stores.open('records');
  const texts = await Promise.all((await listKeysWithPrefix(site, prefix)).map(async (key) => (await bucket.read(key))?.text ?? ''));
  return texts.flatMap((text) => parseDocument('', text).records);
}

/** Named by documents, but missing. */
export async function findLostFiles(site: TestSite): Promise<readonly string[]> {
  const bucket = site.dependencies.stores.open('records');
  const there = new Set(await listKeysWithPrefix(site, '', 'files'));
  const documents = await Promise.all(
    (await listKeysWithPrefix(site, '')).map(async (key) => [key, (await bucket.read(key))?.text ?? ''] as const),
  );
  return documents.flatMap(([key, text]) => findNamedFiles(key, text).files.filter((file) => !there.has(file)));
}

/** Returns the printed lines. */
export async function restoreAsCommand(
  site: TestSite,
  from: string,
  options: Partial<RestoreOptions> & Pick<RestoreOptions, 'folder'>,
): Promise<readonly string[]> {
  const told: string[] = [];
  await restoreSite(recordSite(site), {
    from,
    yes: true,
    overwrite: true,
    clock: site.clock.now,
    wait: () => Promise.resolve(),
    terminal: { ask: null },
    print: (line) => void told.push(line),
    ...options,
  });
  return told;
}

/** Records the questions. */
export function createAnsweringTerminal(...answers: readonly string[]): Terminal & { questions: string[] } {
  const [left, questions]: [string[], string[]] = [[...answers], []];
  return {
    questions,
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(left.shift() ?? '');
    },
  };
}
