/** Tests the deletion of several entries of an inbox in one call. */
import { expect, test } from 'vitest';

import { parseEnquiryPage, parseFeedbackPage } from '#tests/support/form-answers.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { heldStore } from '#tests/support/held-store.ts';
import { anId, earlierKey, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { type TestSite, aSite, bodyOf, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');
const picture = await aJpeg();

const numbers = Array.from({ length: 30 }, (_, index) => index);

function idOf(number: number): string {
  return anId(NEWEST - number * 60_000, number);
}

/** Thirty enquiries, every other one under the key of an earlier version. */
async function thirtyEnquiries(connection: Connection): Promise<void> {
  const store = aSite(connection).dependencies.stores.open('enquiries');
  const ids = numbers.map(idOf);
  await Promise.all(ids.map((id, index) => store.set(index % 2 === 0 ? presentKey(id) : earlierKey(id), storedEnquiry({ id }))));
}

async function deleteMany(site: TestSite, ids: unknown): Promise<Response> {
  return site.staff('POST delete_enquiries', { json: { ids } });
}

async function idsIn(site: TestSite): Promise<readonly string[]> {
  const response = await site.staff('GET get_enquiries');
  return valueOf(parseEnquiryPage(await bodyOf(response))).data.map(({ id }) => id);
}

async function blobsIn(site: TestSite, store: 'enquiries' | 'feedback' | 'feedback-pictures'): Promise<number> {
  return (await site.dependencies.stores.open(store).list()).blobs.length;
}

test('existing entries are deleted and counted once, under any of their keys', async () => {
  const connection = blobs.newSite();
  await thirtyEnquiries(connection);
  const site = aSite(connection);
  const ids = [...numbers.slice(0, 12).map(idOf), idOf(0), idOf(99), idOf(100)];
  const response = await deleteMany(site, ids);
  expect([response.status, await bodyOf(response)]).toEqual([200, { success: true, deleted: 12, message: '12 enquiries deleted' }]);
  expect(await idsIn(site)).toEqual(numbers.slice(12).map(idOf));
  expect(await blobsIn(site, 'enquiries')).toBe(18);
  expect(await bodyOf(await deleteMany(site, ids))).toEqual({ success: true, deleted: 0, message: '0 enquiries deleted' });
  expect(await bodyOf(await deleteMany(site, [idOf(12)]))).toEqual({ success: true, deleted: 1, message: '1 enquiry deleted' });
});

test('each entry takes the reads of its two keys, its copy, its emptying and one deletion', async () => {
  const connection = blobs.newSite();
  await thirtyEnquiries(connection);
  const methods: string[] = [];
  const counting: typeof fetch = (input, init) => {
    // The check of the token, and the log, use other stores.
    const isOwn = !/revoked-tokens|accounts|audit/u.test(String(input instanceof Request ? input.url : input));
    if (isOwn) methods.push(init?.method ?? '');
    return fetch(input, init);
  };
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, counting) });
  expect((await deleteMany(site, numbers.map(idOf))).status).toBe(200);
  expect(methods.toSorted()).toEqual([
    ...numbers.map(() => 'delete'),
    ...numbers.flatMap(() => ['get', 'get']),
    ...numbers.flatMap(() => ['put', 'put']),
  ]);
});

test('an unreadable entry is deleted, too; leftovers of a failed deletion are removed but not counted', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const store = site.dependencies.stores.open('enquiries');
  await store.set(presentKey(idOf(1)), 'nonsense');
  await store.set(presentKey(idOf(2)), '{"items": [], "marks": ["a"]}');
  expect(await bodyOf(await deleteMany(site, [idOf(1), idOf(2)]))).toMatchObject({ deleted: 1 });
  expect(await blobsIn(site, 'enquiries')).toBe(0);
});

test.each([
  ['an empty list', []],
  ['201 ids', Array.from({ length: 201 }, (_, index) => idOf(index))],
  ['what is no id', [idOf(0), '../../faculty/list.json']],
  ['a number', [idOf(0), 7]],
  ['no list', 'all'],
  ['nothing', undefined],
])('%s is refused, and nothing is deleted', async (_, ids) => {
  const connection = blobs.newSite();
  await thirtyEnquiries(connection);
  const site = aSite(connection);
  const response = await deleteMany(site, ids);
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toMatchObject({ errors: { ids: 'Ids must be a list of 1 to 200 ids of entries' } });
  expect(await blobsIn(site, 'enquiries')).toBe(30);
});

test('two hundred at once are deleted', async () => {
  const site = aSite(blobs.newSite());
  const ids = Array.from({ length: 200 }, (_, index) => idOf(index));
  const store = site.dependencies.stores.open('enquiries');
  await Promise.all(ids.map((id) => store.set(presentKey(id), storedEnquiry({ id }))));
  expect(await bodyOf(await deleteMany(site, ids))).toMatchObject({ deleted: 200 });
  expect(await blobsIn(site, 'enquiries')).toBe(0);
});

test.each([
  ['many', 'POST delete_enquiries', { json: { ids: [idOf(1)] } }],
  ['one', `DELETE enquiries/${idOf(1)}`, {}],
])('a change that was under way while its entry was deleted (%s) does not bring it back', async (_, call, sent) => {
  for (const keyOf of [presentKey, earlierKey]) {
    const connection = blobs.newSite();
    const site = aSite(connection);
    await site.dependencies.stores.open('enquiries').set(keyOf(idOf(1)), storedEnquiry({ id: idOf(1) }));
    const holding = heldStore(({ headers }) => headers.has('if-match'));
    const slow = aSite(connection, { fetch: holding.fetch });
    const token = await site.token();
    const handling = slow.send(`PUT enquiries/${idOf(1)}`, { json: { is_handled: 1 }, token });
    await holding.waiting;
    expect((await site.send(call, { ...sent, token })).status).toBe(200);
    holding.release();
    expect((await handling).status).toBe(404);
    expect([await idsIn(site), await blobsIn(site, 'enquiries')]).toEqual([[], 0]);
  }
});

test('handling and deleting the same entries at once never restores one', async () => {
  const connection = blobs.newSite();
  await thirtyEnquiries(connection);
  const token = await aSite(connection).token();
  const ids = numbers.map(idOf);
  const answers = await Promise.all([
    ...ids.map((id) => aSite(connection).send(`PUT enquiries/${id}`, { json: { is_handled: 1 }, token })),
    deleteMany(aSite(connection), ids),
    ...ids.map((id) => aSite(connection).send(`PUT enquiries/${id}`, { json: { is_handled: 0 }, token })),
    deleteMany(aSite(connection), ids.toReversed()),
  ]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect(await blobsIn(aSite(connection), 'enquiries')).toBe(0);
});

async function feedbacksOf(site: TestSite, ...names: string[]): Promise<readonly string[]> {
  for (const name of names) {
    const texts = { name, course: 'B.A.', message: 'Good years.' };
    await site.send('POST submit_alumni_feedback', { body: aForm(texts, { field: 'image', bytes: picture }) });
  }
  const response = await site.staff('GET get_alumni_feedback');
  return valueOf(parseFeedbackPage(await bodyOf(response))).data.map(({ id }) => id);
}

test('the pictures of feedback go with it, those of other feedback stay', async () => {
  const site = aSite(blobs.newSite());
  const [newest = '', second = '', ...others] = await feedbacksOf(site, 'A', 'B', 'C', 'D');
  const sent = { json: { ids: [newest, second] }, token: await site.token() };
  const response = await site.send('POST delete_alumni_feedback', sent);
  expect(await bodyOf(response)).toEqual({ success: true, deleted: 2, message: '2 feedback entries deleted' });
  const kept = (await site.dependencies.stores.open('feedback-pictures').list()).blobs.map(({ key }) => key);
  expect(kept.toSorted()).toEqual(others.toSorted());
  expect(await bodyOf(await site.send('POST delete_alumni_feedback', { ...sent, json: { ids: [others[0]] } }))).toMatchObject({
    message: '1 feedback entry deleted',
  });
});

/** Returns a store that answers this many requests and then none. */
function dyingAfter(requests: number) {
  let count = 0;
  const dying: typeof fetch = (input, init) => {
    // Without the log a deletion still succeeds.
    if (String(input instanceof Request ? input.url : input).includes('site:audit')) return fetch(input, init);
    count += 1;
    return count <= requests ? fetch(input, init) : Promise.reject(new TypeError('fetch failed'));
  };
  return { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, dying), hasDied: () => count > requests };
}

test.each([
  ['one', `DELETE enquiries/${idOf(1)}`, {}],
  ['many', 'POST delete_enquiries', { json: { ids: [idOf(1)] } }],
])('a deletion (%s) that fails anywhere says so, and leaves the whole entry or nothing', async (_, call, sent) => {
  for (const keyOf of [presentKey, earlierKey]) {
    for (let requests = 0; ; requests += 1) {
      const connection = blobs.newSite();
      const site = aSite(connection);
      const store = site.dependencies.stores.open('enquiries');
      await store.set(keyOf(idOf(1)), storedEnquiry({ id: idOf(1) }));
      const token = await site.token();
      const dying = dyingAfter(requests);
      const response = await aSite(connection, { fetch: dying.fetch }).send(call, { ...sent, token });
      expect(response.status).toBe(dying.hasDied() ? 503 : 200);
      const left = (await store.getWithMetadata(keyOf(idOf(1)), { type: 'text' }))?.data ?? null;
      const isWhole = left === storedEnquiry({ id: idOf(1) });
      expect(isWhole || left === null || left.includes('"items":[]')).toBe(true);
      expect((await site.send(call, { ...sent, token })).ok).toBe(isWhole || 'json' in sent);
      expect(await blobsIn(site, 'enquiries')).toBe(0);
      if (!dying.hasDied()) break;
    }
  }
});

test('repeating a deletion that failed anywhere completes it, including pictures', async () => {
  for (let requests = 0; ; requests += 1) {
    const connection = blobs.newSite();
    const site = aSite(connection);
    const sent = { json: { ids: await feedbacksOf(site, 'A', 'B') }, token: await site.token() };
    const dying = dyingAfter(requests);
    const response = await aSite(connection, { fetch: dying.fetch }).send('POST delete_alumni_feedback', sent);
    expect(response.status).toBe(dying.hasDied() ? 503 : 200);
    const again = await site.send('POST delete_alumni_feedback', sent);
    expect(again.status).toBe(200);
    expect([await blobsIn(site, 'feedback'), await blobsIn(site, 'feedback-pictures')]).toEqual([0, 0]);
    if (!dying.hasDied()) break;
  }
});
