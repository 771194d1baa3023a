import { expect, test } from 'vitest';

import { formatDocument } from '#netlify/store/documents.ts';
import { noticeSource } from '#netlify/store/rows.ts';
import { STATES_MAX, getRestoredSentence } from '#records/history/history.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import {
  type CollectionUnderTest,
  LISTS,
  createMember,
  callHistory,
  callState,
  fetchStates,
  readStored,
} from '#tests/support/functions/collections.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { DAY, runNightly } from '#tests/support/functions/hourly.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import {
  AUTH_SECRET,
  PASSWORD_HASH,
  type TestSite,
  USERNAME,
  createSite,
  createSiteInMemory,
  readBody,
  getField,
  withToken,
} from '#tests/support/functions/site.ts';

const blobs = useBlobs();

const TWO_ACCOUNTS = { AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: PASSWORD_HASH, meena: PASSWORD_HASH }) };

const WORDS = {
  notices: { text: 'title', files: 'attachments', list: 'get_notices', noFiles: [] },
  faculty: { text: 'name', files: 'image', list: 'get_faculty_list', noFiles: null },
};

const CASES = LISTS.map((used) => ({
  name: used.collection.name,
  used,
  messages: used.collection.name === 'notices' ? WORDS.notices : WORDS.faculty,
}));

async function fetchOldestVersion(site: TestSite, used: CollectionUnderTest, added: { id: string }): Promise<string> {
  return (await fetchStates(site, used, added)).at(-1)?.updated_at ?? '';
}

function removeFile(site: TestSite, { collection }: CollectionUnderTest, { id }: { id: string }): Promise<Response> {
  return collection.name === 'notices'
    ? site.staff(`PUT update_notices/${id}`, { json: { title: 'Asha', description: 'A text', attachments: [] } })
    : site.staff(`PUT faculty/${id}`, { body: createTestForm(createMember('Asha', { remove_image: '1' })) });
}

test.for(CASES)('the states of $name say who changed what and when, and visitors learn no account', async ({ used, messages }) => {
  const site = createSiteInMemory({ environment: TWO_ACCOUNTS });
  const added = await used.add(site, 'One');
  site.clock.forward(1000);
  await used.change(withToken(site, await site.token('meena')), added.id, 'Two');
  site.clock.forward(1000);
  await removeFile(site, used, added);
  const states = await fetchStates(site, used, added);
  expect(states.map((row) => [messages.text, 'updated_by', 'updated_at'].map((name) => getField(row, name)))).toEqual([
    ['Asha', USERNAME, '2026-01-15T09:00:02.000Z'],
    ['Two', 'meena', '2026-01-15T09:00:01.000Z'],
    ['One', USERNAME, '2026-01-15T09:00:00.000Z'],
  ]);
  expect(await (await site.send(`GET ${messages.list}`)).text()).not.toMatch(/updated_by|meena/u);
});

test.for(CASES)('an earlier version of $name is restored with its file, as a new change', async ({ used, messages }) => {
  const site = createSiteInMemory();
  const added = await used.add(site, 'One');
  const first = await fetchOldestVersion(site, used, added);
  const file = await (await site.send(`GET ${added.file}`)).text();
  await removeFile(site, used, added);
  expect((await site.send(`GET ${added.file}`)).status, 'it is served no more').toBe(404);
  for (let day = 0; day < 5; day += 1) {
    await runNightly(site);
    site.clock.forward(DAY);
  }
  expect((await callState(site, used, 'restore', added, first, { 'if-match': `"${first}"` })).status).toBe(409);
  site.purged.length = 0;
  const restored = await readBody(await callState(site, used, 'restore', added, first));
  expect(restored).toEqual({ success: true, restored: [added.id], message: getRestoredSentence(1, used.collection) });
  const [present, , was] = await fetchStates(site, used, added);
  expect(present).toMatchObject({ [messages.text]: 'One', [messages.files]: getField(was, messages.files) });
  expect(await (await site.send(`GET ${added.file}`)).text()).toBe(file);
  expect(site.purged).toContain(used.collection.name);
  expect(await fetchStates(site, used, added)).toHaveLength(3);
  const unknown = await callState(site, used, 'restore', added, '2020-01-01T00:00:00.000Z');
  expect([unknown.status, getField(await readBody(unknown), 'message')]).toEqual([404, 'This version is no longer kept.']);
});

test.for(CASES)('a version of $name whose file is gone is restored without it, and the answer says so', async ({ used, messages }) => {
  const site = createSiteInMemory();
  const added = await used.add(site, 'One');
  const first = await fetchOldestVersion(site, used, added);
  await removeFile(site, used, added);
  const [place = ''] = (await readStored(site, 'files')).keys();
  await site.dependencies.stores.open('files').remove(place.slice('files/'.length));
  const answer = await readBody(await callState(site, used, 'restore', added, first));
  expect(getField(answer, 'message')).toBe(`${getRestoredSentence(1, used.collection)}. A file that is no longer there is missing.`);
  expect((await fetchStates(site, used, added))[0]).toMatchObject({ [messages.text]: 'One', [messages.files]: messages.noFiles });
});

test.for(CASES)(
  'of $name fifty earlier versions are kept, and a file that only older ones named goes in the end',
  async ({ used, messages }) => {
    const site = createSiteInMemory();
    const added = await used.add(site, 'One');
    await removeFile(site, used, added);
    for (let number = 0; number < STATES_MAX - 1; number += 1) await used.change(site, added.id, 'Two');
    expect((await fetchStates(site, used, added)).map((row) => getField(row, messages.text)).at(-1)).toBe('One');
    await used.change(site, added.id, 'Two');
    const versions = await fetchStates(site, used, added);
    expect([versions.length, getField(versions.at(-1), messages.text)]).toEqual([STATES_MAX + 1, 'Asha']);
    expect((await readStored(site, 'files')).size).toBe(1);
    site.clock.forward(2 * DAY);
    await runNightly(site);
    expect((await readStored(site, 'files')).size).toBe(0);
  },
);

test.for(CASES)('deleting one version of $name removes a file that only it named, and nothing else', async ({ used }) => {
  const site = createSiteInMemory();
  const added = await used.add(site, 'One');
  await used.change(site, added.id, 'Two');
  await removeFile(site, used, added);
  const [present = '', second = '', first = ''] = (await fetchStates(site, used, added)).map((row) => String(getField(row, 'updated_at')));
  expect((await callState(site, used, 'remove', added, present)).status, 'the present one').toBe(404);
  const answer = await readBody(await callState(site, used, 'remove', added, first));
  expect(answer).toEqual({ success: true, deleted: 1, message: 'Version Deleted Successfully' });
  expect((await readStored(site, 'files')).size, 'another version has it').toBe(1);
  expect((await callState(site, used, 'remove', added, first)).status).toBe(404);
  expect((await callState(site, used, 'remove', added, second)).status).toBe(200);
  expect((await readStored(site, 'files')).size).toBe(0);
  expect(await fetchStates(site, used, added)).toMatchObject([{ updated_at: present }]);
  expect((await callState(site, used, 'restore', added, second)).status).toBe(404);
  expect(JSON.stringify([...(await readStored(site, 'records'))])).not.toMatch(/One|Two/u);
  expect(site.audit.at(-2)).toMatchObject({ kind: 'deleted a state', records: [added.id] });
});

test.for(CASES)('a deletion is the newest state of a record of $name, and is undone without a trace in its history', async ({ used }) => {
  const site = createSiteInMemory();
  const added = await used.add(site, 'One');
  await used.change(site, added.id, 'Two');
  const before = await fetchStates(site, used, added);
  await used.remove(site, added.id);
  const [deletion, ...earlier] = await fetchStates(site, used, added);
  expect(deletion).toEqual({ ...before[0], deleted_at: site.clock.now().toISOString(), deleted_by: USERNAME });
  expect(earlier).toEqual(before.slice(1));
  expect((await callState(site, used, 'restore', added, earlier[0]?.updated_at ?? '')).status).toBe(404);
  await callHistory(site, used, 'restore', added.id);
  expect(await fetchStates(site, used, added)).toEqual(before);
  await used.remove(site, added.id);
  await callHistory(site, used, 'remove', added.id);
  expect((await site.staff(`GET ${used.collection.name}_history/${added.id}`)).status).toBe(404);
});

test.for(CASES)(
  'ten changes of one record of $name at once leave eleven versions, and the log names each change',
  async ({ used, messages }) => {
    const connection = blobs.newSite();
    const site = createSite(connection);
    const added = await used.add(site, 'First');
    const texts = Array.from('ABCDEFGHIJ', (letter) => `Asha ${letter}`);
    const token = await site.token();
    const responses = await Promise.all(texts.map((text) => used.change(withToken(createSite(connection), token), added.id, text)));
    expect(responses.every(({ ok }) => ok)).toBe(true);
    const kept = (await fetchStates(site, used, added)).map((row) => getField(row, messages.text));
    expect(kept.toSorted()).toEqual([...texts, 'First'].toSorted());
    const log = getField(await readBody(await site.staff('GET activity?what=updated')), 'data');
    expect(log).toHaveLength(10);
  },
);

test('restoring a version does not change whether a notice is active, and a refused change makes no version', async () => {
  const site = createSiteInMemory();
  const [used] = LISTS;
  if (used === undefined) throw new Error('there are no lists');
  const added = await used.add(site, 'One');
  const first = await fetchOldestVersion(site, used, added);
  await site.staff('POST deactivate_notice', { json: { id: added.id } });
  expect((await site.staff(`PUT update_notices/${added.id}`, { json: { title: '' } })).status).toBe(422);
  const stale = { json: { title: 'A', description: 'B' }, headers: { 'if-match': '"2020-01-01"' } };
  expect((await site.staff(`PUT update_notices/${added.id}`, stale)).status).toBe(409);
  await callState(site, used, 'restore', added, first);
  const states = await fetchStates(site, used, added);
  expect([states.length, states[0]]).toMatchObject([3, { title: 'One', is_active: 0 }]);
});

test('a version that breaks a rule of today is refused', async () => {
  const site = createSiteInMemory();
  const notice = createNotice({ title: '', updated_at: '2026-01-10T08:00:00.000Z' });
  await site.dependencies.stores.open('records').write(noticeSource.keyOf(''), formatDocument([notice]), null);
  await site.staff(`PUT update_notices/${notice.id}`, { json: { title: 'Two', description: 'A text' } });
  const refused = await site.staff('POST restore_notices', { json: { ids: [notice.id], version: notice.updated_at } });
  expect([refused.status, await readBody(refused)]).toMatchObject([422, { errors: { title: 'Title is required' } }]);
});
