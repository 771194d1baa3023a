import { expect, test } from 'vitest';

import { createRetryingFetch } from '#netlify/store/blobs.ts';
import { workSentences } from '#records/forms/entry-work.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { getAnswerFieldName, formatEntryCount, getDeletedSentence, getInboxCalls } from '#records/forms/form.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { createItemParser } from '#records/forms/inbox.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { useBlobs } from '#tests/support/store/blobs.ts';
import { HOUR } from '#tests/support/functions/hourly.ts';
import { createInbox } from '#tests/support/functions/inboxes.ts';
import {
  type TestSite,
  USERNAME,
  createSite,
  createSiteInMemory,
  readBody,
  getField,
  unwrapParsed,
} from '#tests/support/functions/site.ts';
import { ask, fetchEntries, countStatuses } from '#tests/support/functions/submissions.ts';

const blobs = useBlobs();

const ABSENT = '01KEKPQ8000000000000000009';
const NOT_FOUND = { success: false, message: 'No such entry. It may have been deleted.' };

async function change(site: TestSite, form: ListedForm, id: string, json: object, version?: string) {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const response = await ask(site, getInboxCalls(form).handle, { id, json, headers });
  const body = await readBody(response);
  const parsed = createItemParser(form)(getField(body, getAnswerFieldName(form)));
  return { status: response.status, body, entry: parsed.ok ? parsed.value : null };
}

const form = enquiryForm;
const { removeMany, markMany, assignees } = getInboxCalls(form);

test.each(FORMS)('entries of $store are marked and deleted, alone or with others, and what is not there is 404', async (form) => {
  const { handle, remove, removeMany } = getInboxCalls(form);
  const site = createSiteInMemory();
  await createInbox(site, form, { count: 3, everyMs: HOUR });
  const [one, ...others] = await fetchEntries(site, form);
  const id = one?.id ?? '';
  const answered = { ...one, is_handled: 1, state: 'answered', updated_at: expect.any(String), answered_at: expect.any(String) };
  expect(await change(site, form, id, { is_handled: 1, name: 'Other' })).toMatchObject({
    status: 200,
    body: { success: true, [getAnswerFieldName(form)]: answered },
  });
  expect(await fetchEntries(site, form)).toEqual([answered, ...others]);
  expect(await readBody(await ask(site, remove, { id }))).toEqual({ success: true, message: getDeletedSentence(form) });
  expect(await fetchEntries(site, form)).toEqual(others);
  for (const gone of [id, 'x', '__proto__', '%00', '..%2F..%2Ffaculty%2Flist.json', '%E0%A4%A', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'])
    for (const response of [await ask(site, remove, { id: gone }), await ask(site, handle, { id: gone, json: { is_handled: 1 } })])
      expect([response.status, await readBody(response)]).toEqual([404, NOT_FOUND]);
  const ids = others.map((entry) => entry.id);
  expect(await readBody(await ask(site, removeMany, { json: { ids } }))).toEqual({
    success: true,
    deleted: 2,
    message: `${formatEntryCount(2, form)} deleted`,
  });
  expect(await fetchEntries(site, form)).toEqual([]);
});

test('entries go to accounts with their right or to nobody, and an account that is gone keeps what it has', async () => {
  const site = createSiteInMemory();
  const [id = '', second = ''] = await createInbox(site, form, {
    count: 2,
    everyMs: HOUR,
    told: (index) => (index === 1 ? { assignee: 'gone' } : {}),
  });
  await addAccount(site, { username: 'right', rights: [form.store] });
  await addAccount(site, { username: 'disabled', rights: [form.store], is_disabled: 1 });
  await addAccount(site, { username: 'without', rights: ['notices'] });
  expect(await readBody(await ask(site, assignees))).toEqual({ success: true, data: ['right', USERNAME] });
  expect((await change(site, form, id, { assignee: 'Right' })).entry?.assignee).toBe('right');
  for (const assignee of ['right', USERNAME, '']) expect((await change(site, form, id, { assignee })).entry?.assignee).toBe(assignee);
  for (const assignee of ['stranger', 'without', 'disabled'])
    expect(await change(site, form, id, { assignee })).toMatchObject({
      status: 422,
      body: { errors: { assignee: workSentences.assignee } },
    });
  expect((await change(site, form, second, { assignee: 'gone', remark: 'x' })).entry).toMatchObject({ assignee: 'gone', remark: 'x' });
});

test('entries are changed many at a time, each document once; what is not there and what stands twice is no error', async () => {
  const { asked, ...site } = createSiteInMemory();
  const ids = await createInbox(site, form, { count: 200, everyMs: HOUR / 2 });
  const [first = '', ...more] = ids;
  await change(site, form, first, { remark: 'Called her' });
  const before = asked.length;
  const marked = await ask(site, markMany, { json: { ids, state: 'answered' } });
  expect(await readBody(marked)).toEqual({ success: true, changed: 200, message: `${formatEntryCount(200, form)} marked as answered` });
  // Five days in India, and the log.
  expect(asked.slice(before).filter(({ did }) => did === 'write')).toHaveLength(6);
  expect(
    (await fetchEntries(site, form)).every(({ is_handled, remark, id }) => is_handled === 1 && (remark === '') === (id !== first)),
  ).toBe(true);
  const deleted = async (some: readonly string[]) => readBody(await ask(site, removeMany, { json: { ids: some } }));
  expect(await deleted([...ids.slice(0, 12), first, ABSENT])).toEqual({
    success: true,
    deleted: 12,
    message: `${formatEntryCount(12, form)} deleted`,
  });
  for (const call of [removeMany, markMany]) expect((await ask(site, call, { json: { ids: [], state: 'new' } })).status).toBe(422);
  expect(await deleted([first])).toEqual({ success: true, deleted: 0, message: `${formatEntryCount(0, form)} deleted` });
  expect(await deleted(ids.slice(11, 13))).toMatchObject({ deleted: 1, message: `${formatEntryCount(1, form)} deleted` });
  expect((await fetchEntries(site, form, '?limit=100')).map(({ id }) => id)).toEqual(more.slice(12, 112));
  expect(await readBody(await ask(site, markMany, { json: { ids: [first, more[20]], state: 'new' } }))).toMatchObject({ changed: 1 });
});

test('sixteen changes at once lose nothing: fields are merged, and a stale remark is refused with the present entry', async () => {
  const connection = blobs.newSite();
  const site = createSite(connection);
  const [id = ''] = await createInbox(site, enquiryForm, { count: 1, everyMs: HOUR });
  const token = await site.token();
  const send = (json: object, version?: string) =>
    createSite(connection).send(`PUT enquiries/${id}`, {
      json,
      token,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const [before] = await fetchEntries(site, enquiryForm);
  const fields = [{ state: 'in progress' }, { assignee: USERNAME }, { remark: 'Called her' }];
  expect(countStatuses(await Promise.all(Array.from({ length: 16 }, (_, index) => send(fields[index % 3] ?? {}))))).toEqual({ 200: 16 });
  const [merged] = await fetchEntries(site, enquiryForm);
  expect(merged).toMatchObject({ state: 'in progress', assignee: USERNAME, remark: 'Called her' });
  const stale = await send({ remark: 'Over it' }, before?.updated_at);
  expect([stale.status, await readBody(stale)]).toEqual([409, { success: false, message: workSentences.stale, enquiry: merged }]);

  // The first of sixteen wins; the others get the new version and can change that.
  const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => send({ remark: `line ${index}` }, merged?.updated_at)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 15 });
  const [known] = await fetchEntries(site, enquiryForm);
  expect(known?.remark).toMatch(/^line \d+$/u);
  for (const answer of answers)
    expect(unwrapParsed(createItemParser(enquiryForm)(getField(await readBody(answer), 'enquiry'))).remark).toBe(known?.remark);
  expect((await send({ remark: `${known?.remark ?? ''}\nand mine` }, known?.updated_at)).status).toBe(200);
});

/** Holds requests until released; the promise is that of the first one. */
function createHeldStore(isHeld: (request: Request) => boolean) {
  const [waiting, released] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holding: typeof fetch = async (input, init) => {
    if (isHeld(new Request(input, { method: init?.method ?? 'GET', headers: init?.headers ?? {} }))) {
      waiting.resolve(null);
      await released.promise;
    }
    return fetch(input, init);
  };
  return {
    fetch: createRetryingFetch({ tryMs: 15_000, pausesMs: [] }, holding),
    waiting: waiting.promise,
    release: () => released.resolve(null),
  };
}

test.each(['one', 'many'])('a change that was under way while its entry was deleted (%s) does not bring it back', async (how) => {
  const connection = blobs.newSite();
  const site = createSite(connection);
  const [id = ''] = await createInbox(site, enquiryForm, { count: 1, everyMs: HOUR });
  const token = await site.token();
  const { fetch, waiting, release } = createHeldStore(({ headers }) => headers.has('if-match'));
  const slow = createSite(connection, { fetch });
  const ids = { json: { ids: [id], state: 'answered' }, token };
  const changing =
    how === 'one' ? slow.send(`PUT enquiries/${id}`, { json: { is_handled: 1 }, token }) : slow.send('POST mark_enquiries', ids);
  await waiting;
  expect((await site.send(how === 'one' ? `DELETE enquiries/${id}` : 'POST delete_enquiries', ids)).status).toBe(200);
  release();
  const response = await changing;
  expect([response.status, getField(await readBody(response), 'changed')]).toEqual(how === 'one' ? [404, undefined] : [200, 0]);
  expect(await fetchEntries(site, enquiryForm)).toEqual([]);
});
