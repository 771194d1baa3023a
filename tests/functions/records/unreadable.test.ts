import { beforeAll, expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { createPagesResource } from '#tests/support/functions/notice-shell.ts';
import { ALL_CALLS, getResource } from '#tests/support/functions/calls.ts';
import { ALL_IN_USE } from '#tests/support/functions/collections.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { NEWEST, createId } from '#tests/support/functions/inboxes.ts';
import { type Resource, type TestSite, getField, readBody } from '#tests/support/functions/site.ts';
import { createSiteOnBlobs } from '#tests/support/store/backups.ts';
import { type MemoryBlobs, createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';

const PAGES = ['notices', 'notices?q=asha', 'notices/latest', 'notices/hashes.json', 'n/1'];

let keys: readonly string[];
let memory: MemoryBlobs;
/** An id of a record by its collection, and the file of a record. */
const known = new Map<string, string>();

beforeAll(async () => {
  memory = createMemoryBlobs();
  const site = createSiteOnBlobs(memory);
  await addAccount(site);
  for (const used of ALL_IN_USE) {
    const { id, file } = await used.add(site);
    known.set(used.collection.name, id).set(file.split('/')[0] ?? '', file.split('/')[1] ?? '');
    await used.change(site, id, 'Meena');
  }
  keys = (await site.dependencies.stores.open('records').list('')).map(({ key }) => key);
});

async function readAll(site: TestSite, token: string): Promise<readonly (readonly [name: string, status: number, message: unknown])[]> {
  const failures: [string, number, unknown][] = [];
  const read = async (name: string, resource: Resource, call: string, isStaff: boolean) => {
    const response = await site.sendTo(resource, call, isStaff ? { token } : {});
    if (response.status < 500) return;
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    failures.push([name, response.status, isJson ? getField(await readBody(response), 'message') : await response.text()]);
  };
  for (const { name, method, path, ...rights } of ALL_CALLS.filter((one) => one.method === 'GET' && one.name !== 'getHealth')) {
    const id = known.get(path.split('/')[0] ?? '') ?? known.get(rights.auth === 'none' ? '' : String(rights.right)) ?? '';
    const call = `${method} ${path.replace(/:\w+/u, id)}`;
    if (rights.auth !== 'required') await read(name, getResource(name), call, false);
    if (rights.auth !== 'none') await read(name, getResource(name), call, true);
  }
  for (const page of PAGES) await read(page, createPagesResource(), `GET ../../${page}`, false);
  await read('feed', createFeed, 'GET ../../notices.xml', false);
  return failures;
}

async function replaceText(site: TestSite, key: string, change: (text: string) => string): Promise<void> {
  const bucket = site.dependencies.stores.open('records');
  const stored = await bucket.read(key);
  await bucket.write(key, change(stored?.text ?? ''), stored?.etag ?? null);
}

test('a record that cannot be read is left out by every call that reads', async () => {
  const whole = createSiteOnBlobs(memory.copy());
  expect(await readAll(whole, await whole.token())).toEqual([]);
  for (const key of keys) {
    const site = createSiteOnBlobs(memory.copy());
    const token = await site.token();
    await replaceText(site, key, (text) => text.replace('"records":[', `"records":[{"id":"${createId(NEWEST)}"},`));
    expect([key, await readAll(site, token)]).toEqual([key, []]);
  }
});

test('a document that cannot be read makes a call that needs it a 503 with a sentence, and no other', async () => {
  for (const key of keys) {
    const site = createSiteOnBlobs(memory.copy());
    const token = await site.token();
    await replaceText(site, key, () => 'nonsense');
    for (const [name, status, message] of await readAll(site, token))
      expect([key, name, status, message]).toEqual([key, name, 503, expect.stringMatching(/\w{5,}.*\./u)]);
  }
});
