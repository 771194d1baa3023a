/** Tests the earlier versions of notices and faculty members (docs/api.md, "Versions"). */
import { expect, test } from 'vitest';

import { textOfDocument } from '#netlify/store/documents.ts';
import { noticeSource } from '#netlify/store/rows.ts';
import { VERSIONS_MAX } from '#records/versions.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import { type Added, type InUse, LISTS, deletedCall, storedIn } from '#tests/support/functions/collections.ts';
import { aForm } from '#tests/support/functions/forms.ts';
import { DAY, runNightly } from '#tests/support/functions/hourly.ts';
import { aNotice } from '#tests/support/functions/records.ts';
import { AUTH_SECRET, PASSWORD_HASH, type TestSite, USERNAME, aSite, aSiteInMemory, bodyOf, field } from '#tests/support/functions/site.ts';

const blobs = useBlobs();

const TWO_ACCOUNTS = { AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: PASSWORD_HASH, meena: PASSWORD_HASH }) };
const MEMBER = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };

/** What the two collections call things. */
const WORDS = {
  notices: {
    noun: 'notice',
    text: 'title',
    files: 'attachments',
    list: 'get_notices',
    withoutFile: { json: { title: 'Asha', description: 'A text', attachments: [] } },
  },
  faculty: {
    noun: 'faculty',
    text: 'name',
    files: 'image',
    list: 'get_faculty_list',
    withoutFile: { body: aForm({ ...MEMBER, remove_image: '1' }) },
  },
};

const CASES = LISTS.map((used) => ({
  name: used.collection.name,
  used,
  words: used.collection.name === 'notices' ? WORDS.notices : WORDS.faculty,
}));

type Words = (typeof CASES)[number]['words'];

async function versionsOf(site: TestSite, { noun }: Words, { id }: Added): Promise<readonly unknown[]> {
  const data: unknown = field(await bodyOf(await site.staff(`GET ${noun}_versions/${id}`)), 'data');
  return Array.isArray(data) ? data.map((row: unknown) => row) : [];
}

async function oldestOf(site: TestSite, words: Words, added: Added): Promise<string> {
  return String(field((await versionsOf(site, words, added)).at(-1), 'updated_at'));
}

function restore(site: TestSite, { noun }: Words, { id }: Added, version: string, headers = {}): Promise<Response> {
  return site.staff(`PUT ${noun}_versions/${id}`, { json: { version }, headers });
}

function removeVersion(site: TestSite, { noun }: Words, { id }: Added, version: string): Promise<Response> {
  return site.staff(`POST delete_${noun}_version/${id}`, { json: { version } });
}

/** Takes the file out of a record. */
function withoutFile(site: TestSite, { collection }: InUse, { id }: Added, { withoutFile: sent }: Words): Promise<Response> {
  return site.staff(collection.name === 'notices' ? `PUT update_notices/${id}` : `PUT faculty/${id}`, sent);
}

test.for(CASES)('the versions of $name say who changed what and when, and visitors learn no account', async ({ used, words }) => {
  const site = aSiteInMemory({ environment: TWO_ACCOUNTS });
  const added = await used.add(site, 'One');
  site.clock.forward(1000);
  await used.change(
    { ...site, staff: async (call, sent) => site.send(call, { ...sent, token: await site.token('meena') }) },
    added.id,
    'Two',
  );
  site.clock.forward(1000);
  await withoutFile(site, used, added, words);
  const versions = await versionsOf(site, words, added);
  expect(versions.map((row) => [words.text, 'updated_by', 'changed', 'updated_at'].map((name) => field(row, name)))).toEqual([
    ['Asha', USERNAME, [words.text, words.files], '2026-01-15T09:00:02.000Z'],
    ['Two', 'meena', [words.text], '2026-01-15T09:00:01.000Z'],
    ['One', USERNAME, [], '2026-01-15T09:00:00.000Z'],
  ]);
  expect(await (await site.send(`GET ${words.list}`)).text()).not.toMatch(/updated_by|meena/u);
});

test.for(CASES)('an earlier version of $name is restored with its file, as a new change', async ({ used, words }) => {
  const site = aSiteInMemory();
  const added = await used.add(site, 'One');
  const first = await oldestOf(site, words, added);
  const file = await (await site.send(`GET ${added.file}`)).text();
  await withoutFile(site, used, added, words);
  expect((await site.send(`GET ${added.file}`)).status, 'it is served no more').toBe(404);
  for (let day = 0; day < 5; day += 1) {
    await runNightly(site);
    site.clock.forward(DAY);
  }
  expect((await restore(site, words, added, first, { 'if-match': `"${first}"` })).status).toBe(409);
  site.purged.length = 0;
  const restored = await bodyOf(await restore(site, words, added, first));
  const was = (await versionsOf(site, words, added)).at(-1);
  expect(field(restored, words.noun)).toMatchObject({ [words.text]: 'One', [words.files]: field(was, words.files) });
  expect(await (await site.send(`GET ${added.file}`)).text()).toBe(file);
  expect(site.purged).toContain(used.collection.name);
  expect(await versionsOf(site, words, added)).toHaveLength(3);
  const unknown = await restore(site, words, added, '2020-01-01T00:00:00.000Z');
  expect([unknown.status, field(await bodyOf(unknown), 'message')]).toEqual([404, 'This version is no longer kept.']);
});

test.for(CASES)('a version of $name whose file is gone is restored without it, and the answer says so', async ({ used, words }) => {
  const site = aSiteInMemory();
  const added = await used.add(site, 'One');
  const first = await oldestOf(site, words, added);
  await withoutFile(site, used, added, words);
  const [place = ''] = (await storedIn(site, 'files')).keys();
  await site.dependencies.stores.open('files').remove(place.slice('files/'.length));
  expect(await bodyOf(await restore(site, words, added, first))).toMatchObject({
    success: true,
    message: 'The version was restored without a file that is no longer there.',
    [words.noun]: { [words.text]: 'One', [words.files]: words.files === 'image' ? null : [] },
  });
});

test.for(CASES)(
  'of $name fifty earlier versions are kept, and a file that only older ones named goes in the end',
  async ({ used, words }) => {
    const site = aSiteInMemory();
    const added = await used.add(site, 'One');
    await withoutFile(site, used, added, words);
    for (let number = 0; number < VERSIONS_MAX - 1; number += 1) await used.change(site, added.id, 'Two');
    expect((await versionsOf(site, words, added)).map((row) => field(row, words.text)).at(-1)).toBe('One');
    await used.change(site, added.id, 'Two');
    const versions = await versionsOf(site, words, added);
    expect([versions.length, field(versions.at(-1), words.text)]).toEqual([VERSIONS_MAX + 1, 'Asha']);
    expect((await storedIn(site, 'files')).size).toBe(1);
    site.clock.forward(2 * DAY);
    await runNightly(site);
    expect((await storedIn(site, 'files')).size).toBe(0);
  },
);

test.for(CASES)('deleting one version of $name removes a file that only it named, and nothing else', async ({ used, words }) => {
  const site = aSiteInMemory();
  const added = await used.add(site, 'One');
  await used.change(site, added.id, 'Two');
  await withoutFile(site, used, added, words);
  const [present = '', second = '', first = ''] = (await versionsOf(site, words, added)).map((row) => String(field(row, 'updated_at')));
  expect((await removeVersion(site, words, added, present)).status, 'the present one').toBe(404);
  const answer = await bodyOf(await removeVersion(site, words, added, first));
  expect(answer).toEqual({ success: true, message: 'Version Deleted Successfully' });
  expect((await storedIn(site, 'files')).size, 'another version has it').toBe(1);
  expect((await removeVersion(site, words, added, first)).status).toBe(404);
  expect((await removeVersion(site, words, added, second)).status).toBe(200);
  expect((await storedIn(site, 'files')).size).toBe(0);
  expect(await versionsOf(site, words, added)).toMatchObject([{ updated_at: present, changed: [] }]);
  expect((await restore(site, words, added, second)).status).toBe(404);
  expect(JSON.stringify([...(await storedIn(site, 'records'))])).not.toMatch(/One|Two/u);
  expect(site.audit.at(-2)).toMatchObject({ kind: 'deleted a version', records: [added.id] });
});

test.for(CASES)('the versions of a deleted record of $name come back with it', async ({ used, words }) => {
  const site = aSiteInMemory();
  const added = await used.add(site, 'One');
  await used.change(site, added.id, 'Two');
  const before = await versionsOf(site, words, added);
  await used.remove(site, added.id);
  for (const response of [
    await site.staff(`GET ${words.noun}_versions/${added.id}`),
    await restore(site, words, added, String(field(before.at(-1), 'updated_at'))),
    await removeVersion(site, words, added, String(field(before.at(-1), 'updated_at'))),
  ])
    expect(response.status).toBe(404);
  await deletedCall(site, used, 'restore', added.id);
  expect(await versionsOf(site, words, added)).toEqual(before);
});

test.for(CASES)(
  'fifty changes of one record of $name at once leave fifty-one versions, and the log names each change',
  async ({ used, words }) => {
    const connection = blobs.newSite();
    const site = aSite(connection);
    const added = await used.add(site, 'First');
    const texts = Array.from(
      { length: 50 },
      (_, number) => `Asha ${String.fromCodePoint(65 + Math.floor(number / 26), 65 + (number % 26))}`,
    );
    const token = await site.token();
    const responses = await Promise.all(
      texts.map((text) => {
        const one = aSite(connection);
        return used.change({ ...one, staff: (call, sent) => one.send(call, { ...sent, token }) }, added.id, text);
      }),
    );
    expect(responses.every(({ ok }) => ok)).toBe(true);
    const kept = (await versionsOf(site, words, added)).map((row) => field(row, words.text));
    expect(kept.toSorted()).toEqual([...texts, 'First'].toSorted());
    const log = field(await bodyOf(await site.staff('GET activity?what=updated')), 'data');
    expect(log).toHaveLength(50);
  },
);

test('restoring a version does not change whether a notice is active, and a refused change makes no version', async () => {
  const site = aSiteInMemory();
  const [{ used, words } = { used: undefined, words: WORDS.notices }] = CASES;
  const added = (await used?.add(site, 'One')) ?? { id: '', name: '', file: '', reference: '' };
  const first = await oldestOf(site, words, added);
  await site.staff('POST deactivate_notice', { json: { id: added.id } });
  expect((await site.staff(`PUT update_notices/${added.id}`, { json: { title: '' } })).status).toBe(422);
  const stale = { json: { title: 'A', description: 'B' }, headers: { 'if-match': '"2020-01-01"' } };
  expect((await site.staff(`PUT update_notices/${added.id}`, stale)).status).toBe(409);
  expect(await bodyOf(await restore(site, words, added, first))).toMatchObject({ notice: { title: 'One', is_active: 0 } });
  expect(await versionsOf(site, words, added)).toHaveLength(3);
});

test('a version that breaks a rule of today is refused', async () => {
  const site = aSiteInMemory();
  const notice = aNotice({ title: '', updated_at: '2026-01-10T08:00:00.000Z' });
  await site.dependencies.stores.open('records').write(noticeSource.keyOf(''), textOfDocument([notice]), null);
  await site.staff(`PUT update_notices/${notice.id}`, { json: { title: 'Two', description: 'A text' } });
  const refused = await site.staff(`PUT notice_versions/${notice.id}`, { json: { version: notice.updated_at } });
  expect([refused.status, await bodyOf(refused)]).toMatchObject([422, { errors: { title: 'Title is required' } }]);
});
