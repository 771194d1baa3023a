import { expect, test, vi } from 'vitest';

import type { Parsed } from '#domain/parse.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { createIds } from '#netlify/store/days.ts';
import { createRetryingFetch } from '#netlify/store/blobs.ts';
import { type DocumentRef, changeDocument, readItems } from '#netlify/store/documents.ts';
import { refuseStale, nextTime } from '#netlify/store/records.ts';
import { getInboxCalls } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import {
  ALL_IN_USE,
  type Added,
  type CollectionUnderTest,
  LISTS,
  callHistory,
  saveList,
  readStored,
} from '#tests/support/functions/collections.ts';
import { NEWEST, createId } from '#tests/support/functions/inboxes.ts';
import { createFacultyMember, createNotice } from '#tests/support/functions/records.ts';
import { type TestSite, createSite, createSiteInMemory, readBody, getField, withToken } from '#tests/support/functions/site.ts';

const blobs = useBlobs();

const USED = ALL_IN_USE.map((used) => ({ name: used.collection.name, used }));

function parseNumber(input: unknown): Parsed<number> {
  return typeof input === 'number' ? { ok: true, value: input } : { ok: false, message: 'no number', errors: { item: 'no number' } };
}

const place: DocumentRef<number> = { key: 'numbers.json', parse: parseNumber, initial: [1, 2] };

function add(number: number) {
  return (items: readonly number[]) => ({ items: [...items, number], result: items.length });
}

test('a document has its initial records before its first change, and a change that changes nothing or is refused writes nothing', async () => {
  const { dependencies } = createSiteInMemory();
  expect(await readItems(dependencies, place)).toEqual([1, 2]);
  expect(await changeDocument(dependencies, place, () => ({ items: null, result: 'as it was' }))).toBe('as it was');
  const failure = new Failure(404, 'No such number.');
  const refusing = changeDocument(dependencies, place, () => {
    throw failure;
  });
  await expect(refusing).rejects.toBe(failure);
  expect(await dependencies.stores.open('records').read(place.key)).toBeNull();
  expect(await changeDocument(dependencies, place, add(3))).toBe(2);
  expect(await readItems(dependencies, place)).toEqual([1, 2, 3]);
});

test('a change that loses a race is repeated on the newer records', async () => {
  const { connection, fetch: ask } = createMemoryBlobs();
  const theirs = createSite(connection, { fetch: ask }).dependencies;
  let isFirst = true;
  const racing: typeof fetch = async (input, init) => {
    if (init?.method === 'put' && isFirst) {
      isFirst = false;
      await changeDocument(theirs, place, add(30));
    }
    return ask(input, init);
  };
  expect(await changeDocument(createSite(connection, { fetch: racing }).dependencies, place, add(3))).toBe(3);
  expect(await readItems(theirs, place)).toEqual([1, 2, 30, 3]);
});

test('a change that loses for too long fails with the advice to try again', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => vi.mocked(performance.now).mock.calls.length * 5000);
  const { connection, fetch: ask } = createMemoryBlobs();
  const losing: typeof fetch = (input, init) =>
    init?.method === 'put' ? Promise.resolve(new Response(null, { status: 412 })) : ask(input, init);
  const change = changeDocument(createSite(connection, { fetch: losing }).dependencies, place, add(3));
  await expect(change).rejects.toMatchObject({ status: 503, details: { headers: { 'retry-after': '5' } } });
});

test('without an ETag nothing is written, and what a write with a condition was refused is no success', async () => {
  const { connection, fetch: ask } = createMemoryBlobs();
  await changeDocument(createSite(connection, { fetch: ask }).dependencies, place, add(3));
  const withoutEtag: typeof fetch = async (input, init) => {
    const response = await ask(input, init);
    return new Response(response.body, { status: response.status, headers: { 'x-amz-meta-user': '' } });
  };
  const refusing: typeof fetch = (input, init) =>
    init?.method === 'put' ? Promise.resolve(new Response(null, { status: 401 })) : ask(input, init);
  for (const fetchOnce of [withoutEtag, refusing])
    await expect(changeDocument(createSite(connection, { fetch: fetchOnce }).dependencies, place, add(4))).rejects.toMatchObject({
      status: 503,
    });
  expect(await readItems(createSite(connection, { fetch: ask }).dependencies, place)).toEqual([1, 2, 3]);
});

test.for(LISTS.map((used) => ({ name: used.collection.name, used })))(
  'sixteen changes of $name at once, each by a process of its own, are all made, and no file is lost',
  async ({ used }) => {
    const connection = blobs.newSite();
    const site = createSite(connection);
    const token = await site.token();
    const old = Array.from('ABCDEFGHIJKL', (letter, number) => ({ id: createId(NEWEST, number), name: `Old ${letter}` }));
    const isList = used.collection.name === 'notices';
    const rows = old.map(({ id, name }) => (isList ? createNotice({ id, title: name }) : createFacultyMember({ id, name })));
    await saveList(site, isList ? 'notices' : 'faculty', rows);
    const added: Added[] = [];
    const changed = old.map(({ id, name }, number) => {
      const one = withToken(createSite(connection), token);
      return number % 2 === 0 ? used.change(one, id, name.replace('Old', 'Changed')) : used.remove(one, id);
    });
    const adding = Array.from('ABCD', async (letter) => {
      added.push(await used.add(withToken(createSite(connection), token), `New ${letter}`));
    });
    expect((await Promise.all(changed)).map(({ status }) => status)).toEqual(old.map(() => 200));
    await Promise.all(adding);
    expect(added.map(({ id }) => id)).not.toContain('');
    const listed = await readBody(await site.staff(isList ? 'GET get_notices' : 'GET get_admin_list_faculty'));
    const expected = [...Array.from('ACEGIK', (letter) => `Changed ${letter}`), ...added.map(({ name }) => name)];
    const shown = JSON.stringify(listed).match(/(?<="(?:title|name)":")(?:Old|Changed|New) [A-Z]/gu) ?? [];
    expect([...shown].toSorted()).toEqual(expected.toSorted());
    for (const { file } of added) expect((await site.send(`GET ${file}`)).status).toBe(200);
  },
);

test.for(USED)('a change of $name whose answer was lost is made once', async ({ used }) => {
  const { connection, fetch: ask } = createMemoryBlobs();
  const lost = new Set<string>();
  const losing: typeof fetch = async (input, init) => {
    const response = await ask(input, init);
    const name = `${init?.method ?? 'get'} ${new Request(input).url} ${new Headers(init?.headers).get('if-match') ?? ''}`;
    if (!name.startsWith('put') || lost.has(name)) return response;
    lost.add(name);
    throw new TypeError('the answer was lost');
  };
  const site = createSite(connection, { fetch: createRetryingFetch({ tryMs: 15_000, pausesMs: [0] }, losing) });
  const added = await used.add(site);
  const statuses = [
    await used.change(site, added.id, 'Meena'),
    await used.remove(site, added.id),
    await callHistory(site, used, 'restore', added.id),
  ].map(({ status }) => status);
  expect([lost.size > 3, ...statuses]).toEqual([true, 200, 200, 200]);
  const records = await readDocumentRecords(site, used);
  expect(records.filter(({ id }) => id === added.id)).toHaveLength(1);
  const log = getField(await readBody(await site.staff(`GET activity?record=${added.id}`)), 'data');
  expect(Array.isArray(log) ? log.map((entry: unknown) => getField(entry, 'what')) : []).toEqual([
    'restored',
    'deleted',
    'updated',
    ...(LISTS.includes(used) ? ['added'] : []),
  ]);
});

async function readDocument(site: TestSite, { collection }: CollectionUnderTest): Promise<{ key: string; text: string; etag: string }> {
  const bucket = site.dependencies.stores.open('records');
  const [{ key } = { key: '' }] = await bucket.list(`${collection.name}/`);
  const found = await bucket.read(key);
  if (found === null) throw new Error('there is no document');
  return { key, ...found };
}

async function readDocumentRecords(site: TestSite, used: CollectionUnderTest): Promise<readonly { id: string }[]> {
  const { records }: { records: { id: string }[] } = JSON.parse((await readDocument(site, used)).text);
  return records;
}

async function expectNoChange(site: TestSite, used: CollectionUnderTest, id: string): Promise<void> {
  const before = await readStored(site, 'records');
  const { dependencies } = site;
  const answers = [
    await used.change(site, id, 'Changed'),
    await used.remove(site, id),
    await callHistory(site, used, 'restore', id),
    await callHistory(site, used, 'remove', id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, expect.toSatisfy((status) => status >= 404)]);
  await used.add(site, 'New');
  expect(site.log.filter(({ status }) => status === 201).every(({ route }) => route === 'addNoticeFile')).toBe(true);
  expect(await dependencies.stores.open('records').read(`${used.collection.name}/none`)).toBeNull();
  const after = await readStored(site, 'records');
  const documents = (stored: typeof after) => [...stored].filter(([key]) => !key.startsWith('records/log/'));
  expect(documents(after)).toEqual(documents(before));
}

const DAMAGED = ['nonsense', '', 'null', '[]', '{"records":[]}', '{"version":2,"records":[],"changes":[]}'];

test.for(USED.flatMap((one) => DAMAGED.map((text) => ({ ...one, text }))))(
  'a document of $name that is damaged or of a later version ($text) is never written over',
  async ({ used, text }) => {
    const site = createSiteInMemory();
    const { id } = await used.add(site);
    const { key, etag } = await readDocument(site, used);
    await site.dependencies.stores.open('records').write(key, text, etag);
    site.log.length = 0;
    await expectNoChange(site, used, id);
    expect(site.log[0]?.cause).toContain(key);
  },
);

test.for(USED)(
  'a record of $name that cannot be read is left out and named in the log, and its document is not written',
  async ({ used }) => {
    const site = createSiteInMemory();
    const added = await used.add(site);
    const { key, text, etag } = await readDocument(site, used);
    const unreadable = createIds()(site.clock.now());
    const damaged = text.replace('"records":[', `"records":[{"id":"${unreadable}","updated_at":7,"note":"Secret"},`);
    await site.dependencies.stores.open('records').write(key, damaged, etag);
    const form = FORMS.find(({ store }) => store === used.collection.name);
    const [list = ''] = form === undefined ? used.readings(added).map(({ call }) => call) : [`GET ${getInboxCalls(form).list.path}`];
    const shown = await (await site.staff(list)).text();
    expect([shown.includes(added.id), shown.includes(unreadable)]).toEqual([true, false]);
    expect(site.log.at(-1)?.cause).toContain(`${key}: 1 records cannot be read: ${unreadable} (`);
    expect(JSON.stringify(site.log)).not.toContain('Secret');
    site.log.length = 0;
    await expectNoChange(site, used, added.id);
  },
);

test('the log names five records that cannot be read, says how many there are, and quotes no foreign id', async () => {
  const { dependencies } = createSiteInMemory();
  const notes: string[] = [];
  const records = ['Secret', { id: 'Secret' }, ...Array.from({ length: 5000 }, () => ({ id: 7 }))];
  await dependencies.stores.open('records').write(place.key, JSON.stringify({ version: 1, records, changes: [] }), null);
  expect(await readItems({ ...dependencies, note: (error) => void notes.push(String(error)) }, place)).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/5002 records cannot be read: record 0 \(item\); .*record 4 \(item\); …$/u)]);
  expect(notes[0]).not.toContain('Secret');
});

test('the time of a change is later than the one before, whatever the clock says', () => {
  const before = '2026-01-15T09:00:00.000Z';
  expect(nextTime(before, new Date('2020-01-01'))).toBe('2026-01-15T09:00:00.001Z');
  expect(nextTime(before, new Date('2026-01-15T10:00:00.000Z'))).toBe('2026-01-15T10:00:00.000Z');
});

test('a version matches with and without quotation marks and in a list, and a star matches any', () => {
  const current = '2026-01-10T08:00:00.000Z';
  const isRefused = (ifMatch: string | null) => {
    const refuse = vi.fn(() => new Failure(409, 'stale'));
    try {
      refuseStale(ifMatch, { updated_at: current }, refuse);
    } catch (error) {
      expect(error).toMatchObject({ status: 409 });
    }
    return refuse.mock.calls.length > 0;
  };
  const taken = [null, `"${current}"`, current, `W/"${current}"`, `"x", "${current}"`, '*'];
  const refused = ['', '""', '"x"', '"2026-01-10T08:00:00.001Z"', `'${current}'`];
  expect([taken.map(isRefused), refused.map(isRefused)]).toEqual([taken.map(() => false), refused.map(() => true)]);
});
