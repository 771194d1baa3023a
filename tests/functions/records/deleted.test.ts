import { expect, test } from 'vitest';

import {
  DELETED_DAYS,
  getHistoryCalls,
  getDeletedForGoodSentence,
  parseDeletedPage,
  getRestoredSentence,
} from '#records/history/history.ts';
import { FORMS } from '#records/forms/registry.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import {
  type Added,
  ALL_IN_USE,
  LISTS,
  fetchAnswers,
  callHistory,
  fetchDeleted,
  readStored,
  saveList,
} from '#tests/support/functions/collections.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { DAY, passDays, runNightly } from '#tests/support/functions/hourly.ts';
import { NEWEST, createId, createInbox } from '#tests/support/functions/inboxes.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import {
  type TestSite,
  USERNAME,
  createSite,
  createSiteInMemory,
  readBody,
  getField,
  readNotice,
  unwrapParsed,
  withToken,
} from '#tests/support/functions/site.ts';

const blobs = useBlobs();

const USED = ALL_IN_USE.map((used) => ({ name: used.collection.name, used }));
const WITH_FILE = USED.filter(({ used }) => !['enquiries', 'data-requests'].includes(used.collection.name));
/** A list, and days of entries. */
const KINDS = USED.filter(({ name }) => ['notices', 'enquiries'].includes(name));
const FORMS_USED = USED.filter(({ used }) => !LISTS.includes(used));
const GONE = 'This record is no longer among the recently deleted ones. It may have been restored or deleted for good.';
const UNKNOWN = '01KF0000000000000000000000';

/** Without files. */
async function putRecords(site: TestSite, name: string, count: number): Promise<readonly string[]> {
  const form = FORMS.find(({ store }) => store === name);
  if (form !== undefined) return createInbox(site, form, { count, everyMs: MINUTE });
  const ids = Array.from({ length: count }, (_, number) => createId(NEWEST - number * MINUTE, number));
  await saveList(
    site,
    'notices',
    ids.map((id) => createNotice({ id })),
  );
  return ids;
}

async function readStatusAndMessage(response: Response): Promise<unknown[]> {
  return [response.status, getField(await readBody(response), 'message')];
}

async function fetchFileStatus(site: TestSite, { file }: Added): Promise<number> {
  return (await site.staff(`GET ${file}`)).status;
}

test.for(USED)('a deleted record of $name is out of every answer at once, and an undo brings it back as it was', async ({ used }) => {
  const site = createSiteInMemory();
  const added = await used.add(site);
  const before = await fetchAnswers(site, used, added);
  expect(Object.values(before)).not.toContain(null);
  site.clock.forward(1000);

  expect((await used.remove(site, added.id)).status).toBe(200);
  expect(new Set(Object.values(await fetchAnswers(site, used, added)))).toEqual(new Set([null]));
  const deleted_at = site.clock.now().toISOString();
  const ends_at = new Date(site.clock.now().getTime() + DELETED_DAYS * DAY).toISOString();
  const [item, ...others] = await fetchDeleted(site, used);
  expect(item).toEqual({ id: added.id, texts: expect.arrayContaining([added.name]), deleted_at, deleted_by: USERNAME, ends_at });
  expect(others).toEqual([]);
  expect((await used.remove(site, added.id)).status).toBe(404);
  expect((await used.change(site, added.id, 'Changed')).status).toBe(404);

  site.purged.length = 0;
  const restored = await readBody(await callHistory(site, used, 'restore', added.id, UNKNOWN));
  expect(restored).toEqual({ success: true, restored: [added.id], message: getRestoredSentence(1, used.collection) });
  expect(site.purged).toEqual(LISTS.includes(used) ? [used.collection.name] : []);
  expect(await fetchAnswers(site, used, added)).toEqual(before);
  expect(await fetchDeleted(site, used)).toEqual([]);
  const again = await callHistory(site, used, 'restore', added.id);
  expect(await readStatusAndMessage(again)).toEqual([409, 'This record has been restored already.']);
});

test.for(USED)('a record of $name that was deleted for good leaves nothing but the fact', async ({ used }) => {
  const site = createSiteInMemory();
  const added = await used.add(site);
  await used.change(site, added.id, 'Meena');
  const key = [...(await readStored(site, 'files')).keys()][0]?.split('/').at(-1) ?? '';
  expect((await callHistory(site, used, 'remove', added.id)).status, 'it is live').toBe(404);
  await used.remove(site, added.id);
  site.audit.length = 0;
  const answer = await readBody(await callHistory(site, used, 'remove', added.id));
  expect(answer).toEqual({ success: true, deleted: 1, message: getDeletedForGoodSentence(1, used.collection) });
  const traces = [added.id, 'Asha', 'Meena', ...(key === '' ? [] : [key])];
  const stored = [...(await readStored(site, 'records', 'files', 'limits'))];
  const left = stored.filter((texts) => traces.some((trace) => texts.join().includes(trace)));
  expect(left.map(([place]) => place)).toEqual(['records/log/2026-01-15.json']);
  expect(left[0]?.[1]).not.toMatch(/Asha|Meena/u);
  expect(stored.some(([place]) => place.startsWith('files/'))).toBe(false);
  expect(site.audit).toMatchObject([{ event: 'staff_change', kind: 'deleted for good', records: [added.id] }]);
  for (const name of ['restore', 'remove'] as const)
    expect(await readStatusAndMessage(await callHistory(site, used, name, added.id))).toEqual([404, GONE]);
});

test('the deleted records of each collection are counted, for an account those of its rights', async () => {
  const site = createSiteInMemory();
  const countsOf = async (username?: string) => {
    const response = await site.send('GET deleted_counts', { token: await site.token(username) });
    return getField(await readBody(response), 'data');
  };
  expect(await countsOf()).toEqual(USED.map(({ name }) => ({ name, count: 0, has_more: false })));
  for (const { used } of USED) {
    const { id } = await used.add(site);
    await used.add(site, 'Meena');
    await used.remove(site, id);
  }
  expect(await countsOf()).toEqual(USED.map(({ name }) => ({ name, count: 1, has_more: false })));
  await addAccount(site, { rights: ['faculty'] });
  expect(await countsOf('colleague')).toEqual([{ name: 'faculty', count: 1, has_more: false }]);
});

test.for(USED)('a deleted record of $name goes for good after thirty days, not before', async ({ used }) => {
  const site = createSiteInMemory();
  const added = await used.add(site);
  await used.change(site, added.id, 'Meena');
  await used.remove(site, added.id);
  site.clock.forward(DELETED_DAYS * DAY);
  await runNightly(site);
  expect(await fetchDeleted(site, used)).toHaveLength(1);
  site.clock.forward(DAY);
  await runNightly(site);
  expect(await fetchDeleted(site, used)).toEqual([]);
  const stored = [...(await readStored(site, 'records', 'files'))];
  expect(stored.filter(([place, text]) => place.startsWith('files/') || (text.includes(added.id) && !place.includes('/log/')))).toEqual([]);
});

test.for(FORMS_USED)('a deleted record of $name goes with those of its age, if that is sooner', async ({ name, used }) => {
  const site = createSiteInMemory();
  const added = await used.add(site);
  const { retentionDays = 0 } = FORMS.find(({ store }) => store === name) ?? {};
  site.clock.forward((retentionDays - 1) * DAY);
  await used.remove(site, added.id);
  await passDays(site, 3);
  expect((await callHistory(site, used, 'restore', added.id)).status).toBe(404);
});

test.for(WITH_FILE)('a record of $name whose file is gone comes back without it, and the answer says so', async ({ used }) => {
  const site = createSiteInMemory();
  const added = await used.add(site);
  await used.remove(site, added.id);
  const [place = ''] = (await readStored(site, 'files')).keys();
  await site.dependencies.stores.open('files').remove(place.slice('files/'.length));
  const answer = await readBody(await callHistory(site, used, 'restore', added.id));
  const message = `${getRestoredSentence(1, used.collection)}. A file that is no longer there is missing.`;
  expect(answer).toEqual({ success: true, restored: [added.id], message });
  const [list = null] = Object.values(await fetchAnswers(site, used, added));
  expect(list).toContain('Asha');
  expect(await fetchFileStatus(site, added)).toBe(404);
});

test.for(KINDS)('deleted records of $name are listed newest first, in parts, and come back together', async ({ name, used }) => {
  const site = createSiteInMemory();
  const ids = await putRecords(site, name, 52);
  for (const id of ids) await used.remove(site, id);
  const part = async (query: string) => {
    const { path } = getHistoryCalls(used.collection).deleted;
    return unwrapParsed(parseDeletedPage(await readBody(await site.staff(`GET ${path}${query}`))));
  };
  const first = await part('');
  const second = await part(`?cursor=${first.next_cursor ?? ''}`);
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([50, 2, null]);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  const { restored } = Object(await readBody(await callHistory(site, used, 'restore', ...ids)));
  expect(restored).toHaveLength(52);
  expect((await part('')).data).toEqual([]);
});

test.for(FORMS_USED)(
  'a day of $name that cannot be read is named beside its deleted records, and their number may be larger',
  async ({ used }) => {
    const site = createSiteInMemory();
    const { id } = await used.add(site);
    await used.remove(site, id);
    const { name } = used.collection;
    await site.dependencies.stores.open('records').write(`${name}/2026-01-10.json`, 'nonsense', null);
    const listed = await readBody(await site.staff(`GET ${getHistoryCalls(used.collection).deleted.path}`));
    expect(unwrapParsed(parseDeletedPage(listed))).toMatchObject({ data: [{ id }], next_cursor: null, unreadable_days: ['2026-01-10'] });
    const counts = getField(await readBody(await site.staff('GET deleted_counts')), 'data');
    expect(counts).toContainEqual({ name, count: 1, has_more: true });
  },
);

test.for(KINDS)('many records of $name are restored and deleted for good with few requests to the store', async ({ name, used }) => {
  const { asked, ...site } = createSiteInMemory();
  const ids = await putRecords(site, name, 20);
  for (const id of ids) await used.remove(site, id);
  const records = () => asked.filter(({ store }) => store === 'records').length;
  const counts: number[] = [];
  for (const call of ['restore', 'remove'] as const) {
    const before = records();
    expect((await callHistory(site, used, call, ...ids)).status).toBe(200);
    counts.push(records() - before);
    for (const id of ids) if (call === 'restore') await used.remove(site, id);
  }
  // Each document of earlier states is read and removed.
  expect(counts).toEqual([expect.toSatisfy((count) => count < 10), expect.toSatisfy((count) => count < (LISTS.includes(used) ? 55 : 10))]);
});

test('a pinned notice comes back without its pin if three others are pinned by then', async () => {
  const site = createSiteInMemory();
  const add = async () =>
    (await readNotice(await site.staff('POST add_notices', { json: { title: 'A', description: 'B', is_pinned: 1 } }))).id;
  const id = await add();
  await site.staff(`DELETE delete_notices/${id}`);
  for (let number = 0; number < 3; number += 1) await add();
  await site.staff('POST restore_notices', { json: { ids: [id] } });
  const edited = await readNotice(await site.staff(`PUT update_notices/${id}`, { json: { title: 'A', description: 'B' } }));
  expect(edited.is_pinned).toBe(0);
});

function callAtOnce(
  site: TestSite,
  connection: ReturnType<typeof blobs.newSite>,
  ...calls: readonly ((one: TestSite) => Promise<Response>)[]
) {
  return Promise.all(calls.map(async (send) => send(withToken(createSite(connection), await site.token()))));
}

test.for(USED)(
  'of deletions and restores of one record of $name at the same moment one succeeds, and no change is lost',
  async ({ used }) => {
    const connection = blobs.newSite();
    const site = createSite(connection);
    const { id } = await used.add(site);
    for (const text of ['One', 'Two']) {
      const remove = (one: TestSite) => used.remove(one, id);
      const [edited, ...removed] = await callAtOnce(site, connection, (one) => used.change(one, id, text), remove, remove);
      expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const restore = (one: TestSite) => callHistory(one, used, 'restore', id);
      const restored = await callAtOnce(site, connection, restore, restore);
      expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await fetchDeleted(site, used)).toEqual([]);
      const documents = [...(await readStored(site, 'records'))].filter(([key]) => key.startsWith(`records/${used.collection.name}/`));
      expect(documents.some(([, stored]) => stored.includes(text))).toBe(edited?.ok);
    }
  },
);

test.for(WITH_FILE)('deleting, restoring and deleting for good at the same moment lose no file of $name', async ({ used }) => {
  const connection = blobs.newSite();
  const site = createSite(connection);
  for (const name of ['Asha', 'Meena']) {
    const added = await used.add(site, name);
    await used.remove(site, added.id);
    await callAtOnce(
      site,
      connection,
      (one) => callHistory(one, used, 'restore', added.id),
      (one) => callHistory(one, used, 'remove', added.id),
      (one) => used.remove(one, added.id),
    );
    const restored = await callHistory(site, used, 'restore', added.id);
    const isThere = restored.status !== 404;
    expect([restored.status === 200 ? getField(await readBody(restored), 'message') : '', await fetchFileStatus(site, added)]).toEqual([
      restored.status === 200 ? getRestoredSentence(1, used.collection) : '',
      isThere ? 200 : 404,
    ]);
    if (isThere) await used.remove(site, added.id);
    await callHistory(site, used, 'remove', added.id);
    expect(await readStored(site, 'files')).toEqual(new Map());
  }
});
