/**
 * Tests a store that is unreachable, slow or broken, or that dies at any request of a call that writes: the answer is
 * a quick 503 that says when to try again, nothing is half done, and the same call completes it later.
 */
import { expect, test } from 'vitest';

import { enquiryForm } from '#domain/forms/enquiry.ts';
import { inboxCallsOf, submitCall } from '#domain/forms/form.ts';
import { FORMS } from '#domain/forms/registry.ts';
import { deletedCallsOf } from '#domain/recently-deleted.ts';
import { COLLECTIONS, type CollectionName } from '#records/collections.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { impatientFetch } from '#netlify/store/blobs.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { startBlobsProcess } from '#tests/support/blobs-process.ts';
import { ALL_CALLS, callNamed } from '#tests/support/calls.ts';
import { useFolder } from '#tests/support/folder.ts';
import { aForm } from '#tests/support/forms.ts';
import { DAY, HOUR, runNightly } from '#tests/support/hourly.ts';
import { anInbox } from '#tests/support/inboxes.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { REPORT_YEAR, useReports } from '#tests/support/reports.ts';
import {
  PASSWORD,
  PASSWORD_HASH,
  type Sent,
  type TestSite,
  USERNAME,
  aSite,
  bodyOf,
  environment,
  field,
  noticesIn,
} from '#tests/support/site.ts';
import { ask, contentOf, entriesOf, keysIn, numbered, submit, valuesFor } from '#tests/support/submissions.ts';

const reports = useReports();
const folder = useFolder();

const AWAY = { success: false, message: 'Our records cannot be reached at the moment. Please try again.' };
const NOTICE = { title: 'A title', description: 'A text' };
const [oldPicture, newPicture] = [await aJpeg(1), await aJpeg(2, { width: 48, height: 40 })];
/** No retries; a busy machine is not an outage. */
const PATIENCE = { tryMs: 15_000, pausesMs: [] };

const gone: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
const hangs: typeof fetch = (_, init) =>
  new Promise((__, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')));
  });

test.each<[string, typeof fetch, string]>([
  ['cannot be reached', gone, 'TypeError fetch failed'],
  ['does not answer', hangs, 'TimeoutError'],
  ['answers 500', () => Promise.resolve(new Response('secret details', { status: 500 })), 'status 500'],
  ['answers 429', () => Promise.resolve(new Response(null, { status: 429, headers: { 'x-ratelimit-reset': '9999999999' } })), 'status 429'],
  ['refuses our token', () => Promise.resolve(new Response(null, { status: 401 })), '401'],
])('a store that %s makes reading, saving and every form a quick 503, and the edge is not purged', async (_, fetchOnce, reason) => {
  const { connection, fetch } = blobsInMemory();
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 100, pausesMs: [10] }, fetchOnce) });
  const token = await site.token();
  const login = await site.send('POST login', { json: { username: USERNAME, password: PASSWORD } });
  const staff = ['GET get_notices', 'GET get_admin_list_faculty', 'GET get_enquiries', 'POST add_notices'];
  const answers = [
    await site.send('GET get_faculty_list'),
    ...(await Promise.all(staff.map((call) => site.send(call, { token, ...(call.startsWith('POST') ? { json: NOTICE } : {}) })))),
    ...(await Promise.all(FORMS.map((form) => submit(site, form)))),
  ];
  for (const response of answers) {
    const { headers } = response;
    expect([response.status, headers.get('retry-after'), headers.get('cache-control'), await bodyOf(response)]).toEqual([
      503,
      '5',
      'no-store',
      AWAY,
    ]);
  }
  expect([login.status, await bodyOf(login)]).toEqual([503, { ...AWAY, status: 'error' }]);
  expect(site.log.every(({ cause }) => cause?.includes(reason) === true)).toBe(true);
  expect([JSON.stringify(site.log).includes('secret details'), site.purged]).toEqual([false, []]);
  expect(await keysIn(aSite(connection, { fetch }), 'records')).toEqual([]);
});

test.each([401, 403, 500])('a write that the store answers with %i never counts as done', async (status) => {
  const { connection, fetch } = blobsInMemory();
  const refusing: typeof fetch = (input, init) =>
    init?.method === 'put' ? Promise.resolve(new Response(null, { status })) : fetch(input, init);
  const site = aSite(connection, { fetch: impatientFetch(PATIENCE, refusing) });
  const token = await aSite(connection, { fetch }).token();
  expect([(await site.send('POST add_notices', { json: NOTICE, token })).status, (await submit(site, enquiryForm)).status]).toEqual([
    503, 503,
  ]);
});

test('a short outage is bridged by retries, and a write whose answer was lost is recognised and not repeated', async () => {
  const { connection, fetch } = blobsInMemory();
  let [requests, lost] = [0, 0];
  const faulty: typeof fetch = async (input, init) => {
    requests += 1;
    if (requests === 1) return gone(input);
    const response = await fetch(input, init);
    if (init?.method !== 'put' || lost > 0) return response;
    lost += 1;
    throw new TypeError('the connection broke');
  };
  const token = await aSite(connection, { fetch }).token();
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [10] }, faulty) });
  expect((await site.send('POST add_notices', { json: NOTICE, token })).status).toBe(201);
  expect([(await noticesIn(await site.send('GET get_notices', { token }))).length, lost]).toEqual([1, 1]);
});

test.each([
  ['is no JSON', 'nonsense'],
  ['is another document', '{"records": []}'],
  ['is of a later version', '{"version": 2, "records": [], "changes": []}'],
  ['has no list of records', '{"version": 1, "records": {"id": 7}, "changes": []}'],
  ['has a record that cannot be read', '{"version": 1, "records": [{"id": 7}], "changes": []}'],
])('a list that %s is our fault, is logged without its content, and is not written over', async (why, text) => {
  const { connection, fetch } = blobsInMemory();
  const site = aSite(connection, { fetch });
  const room = site.dependencies.stores.open('records');
  await room.write('notices/list.json', text, null);
  const [read, write] = [await site.send('GET get_notices'), await site.staff('POST add_notices', { json: NOTICE })];
  // The other records of a list can still be read.
  expect([read.status, write.status]).toEqual([why.includes('record that') ? 200 : 500, 500]);
  const body = JSON.stringify(await bodyOf(write));
  expect(body).toContain(write.headers.get('x-request-id'));
  expect(body).not.toMatch(/\bat \w|documents\.ts|node_modules/u);
  expect(site.log.filter(({ cause = '' }) => cause.includes('UnreadableDocument: notices/list.json'))).toHaveLength(2);
  expect(JSON.stringify(site.log)).not.toContain('nonsense');
  expect((await room.read('notices/list.json'))?.text).toBe(text);
});

test('a store that cannot count tries blocks protected reports, but not public ones', async () => {
  const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('x', { N: 2 ** 10, r: 8, p: 1 }) });
  const { connection } = blobsInMemory();
  const site = aSite(connection, { environment: { ...environment, REPORT_PASSWORDS }, fetch: impatientFetch(PATIENCE, gone) });
  const statusOf = async (query: string) =>
    (await site.sendTo(reports.create, `GET download_reports?year=${REPORT_YEAR}&type=${query}`)).status;
  const asked = ['aqar_yearly_reports', 'aqar_yearly_reports&password=x', 'academics'];
  expect(await Promise.all(asked.map(statusOf))).toEqual([503, 503, 200]);
});

/** How the store fails: before it carries out a request, or after it, so that only the response is lost. */
type Death = 'before' | 'after';

/** Returns a store that answers this many requests and then none. */
function dyingAfter(requests: number, death: Death, ask: typeof fetch) {
  let count = 0;
  const once: typeof fetch = async (input, init) => {
    count += 1;
    if (count <= requests) return ask(input, init);
    if (count === requests + 1 && death === 'after') await ask(input, init);
    return gone(input);
  };
  return { fetch: impatientFetch(PATIENCE, once), hasDied: () => count > requests };
}

type Prepared = Sent & { id?: string };

function member(name: string, bytes: Uint8Array): FormData {
  const texts = { name, designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
  return aForm(texts, { field: 'faculty_image', bytes });
}

/** Adds a record, with a picture if it may have one. Returns its id and its version. */
async function addTo(site: TestSite, name: CollectionName): Promise<{ id: string; version: string }> {
  const form = FORMS.find(({ store }) => store === name);
  let record: unknown = null;
  if (form === undefined) {
    const [call, sent] =
      name === 'notices'
        ? (['POST add_notices', { json: NOTICE }] as const)
        : (['POST faculty', { body: member('Old', oldPicture) }] as const);
    record = field(await bodyOf(await site.staff(call, sent)), name === 'notices' ? 'notice' : 'faculty');
  } else {
    await submit(site, form, { files: form.picture === undefined ? [] : [oldPicture] });
    [record] = await entriesOf(site, form);
  }
  return { id: String(field(record, 'id')), version: String(field(record, 'updated_at')) };
}

const DELETE: Readonly<Record<string, string>> = {
  notices: 'deleteNotice',
  faculty: 'deleteFacultyMember',
  ...Object.fromEntries(FORMS.map((form) => [form.store, inboxCallsOf(form).remove.name])),
};

async function deletedFrom(site: TestSite, name: CollectionName): Promise<Prepared> {
  const { id } = await addTo(site, name);
  await ask(site, callNamed(DELETE[name] ?? ''), { id });
  return { json: { ids: [id] } };
}

/** Adds a record and changes it. Returns a request about the first version. */
async function earlierIn(site: TestSite, name: 'notices' | 'faculty'): Promise<Prepared> {
  const { id, version } = await addTo(site, name);
  const sent = name === 'notices' ? { json: { ...NOTICE, title: 'Later' } } : { body: member('Later', newPicture) };
  await ask(site, callNamed(name === 'notices' ? 'updateNotice' : 'updateFacultyMember'), { id, ...sent });
  return { id, json: { version } };
}

/** These change several documents here, one after the other. */
const SEVERAL = ['markEnquiries', 'deleteEnquiries', 'restoreEnquiries', 'deleteEnquiriesForGood'];

/** For each call that writes what is needed before it, and what is sent. */
const saves: Readonly<Record<string, (site: TestSite) => Prepared | Promise<Prepared>>> = {
  addNotice: () => ({ json: NOTICE }),
  updateNotice: async (site) => ({ id: (await addTo(site, 'notices')).id, json: { ...NOTICE, title: 'New' } }),
  activateNotice: async (site) => ({ json: { id: (await addTo(site, 'notices')).id } }),
  deactivateNotice: async (site) => {
    const json = { id: (await addTo(site, 'notices')).id };
    await site.staff('POST activate_notice', { json });
    return { json };
  },
  deleteNotice: (site) => addTo(site, 'notices'),
  restoreNoticeVersion: (site) => earlierIn(site, 'notices'),
  deleteNoticeVersion: (site) => earlierIn(site, 'notices'),
  addFacultyMember: () => ({ body: member('New', newPicture) }),
  updateFacultyMember: async (site) => ({ id: (await addTo(site, 'faculty')).id, body: member('New', newPicture) }),
  deleteFacultyMember: (site) => addTo(site, 'faculty'),
  restoreFacultyVersion: (site) => earlierIn(site, 'faculty'),
  deleteFacultyVersion: (site) => earlierIn(site, 'faculty'),
  moveFacultyMember: async (site) => {
    const [first] = [await addTo(site, 'faculty'), await site.staff('POST faculty', { body: member('Second', newPicture) })];
    return { json: { id: first.id, before: null } };
  },
  moveDepartment: async (site) => {
    await addTo(site, 'faculty');
    await site.staff('POST faculty', { body: aForm({ name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'Last' }) });
    return { json: { dept: 'English', before: null } };
  },
  addAccount: () => ({
    json: { username: 'colleague', rights: [], requires_second_factor: 0, password: 'a password that nobody guesses 7' },
  }),
  updateAccount: async (site) => ({
    id: (await addAccount(site)).id,
    json: { rights: ['notices'], is_disabled: 1, requires_second_factor: 0 },
  }),
  setAccountPassword: async (site) => ({ id: (await addAccount(site)).id, json: { password: 'a password that nobody guesses 7' } }),
  deleteAccount: async (site) => ({ id: (await addAccount(site)).id }),
  ...Object.fromEntries(
    FORMS.flatMap((form) => {
      const calls = inboxCallsOf(form);
      const added = async (site: TestSite) => (await addTo(site, form.store)).id;
      return [
        [submitCall(form).name, () => contentOf(form, valuesFor(form), form.picture === undefined ? [] : [oldPicture])],
        [calls.handle.name, async (site: TestSite) => ({ id: await added(site), json: { state: 'in progress', remark: 'Called her' } })],
        [calls.markMany.name, async (site: TestSite) => ({ json: { ids: [await added(site)], state: 'answered' } })],
        [calls.remove.name, async (site: TestSite) => ({ id: await added(site) })],
        [calls.removeMany.name, async (site: TestSite) => ({ json: { ids: [await added(site)] } })],
      ];
    }),
  ),
  ...Object.fromEntries(
    COLLECTIONS.flatMap((collection) => {
      const { restore, removeForGood } = deletedCallsOf(collection);
      return [restore, removeForGood].map(({ name }) => [name, (site: TestSite) => deletedFrom(site, collection.name)]);
    }),
  ),
  ...Object.fromEntries(
    SEVERAL.map((name) => [
      name,
      async (site: TestSite) => {
        const ids = await anInbox(site, enquiryForm, { count: 3, everyMs: 20 * HOUR });
        if (/restore|ForGood/u.test(name)) await site.staff('POST delete_enquiries', { json: { ids } });
        return { json: { ids, state: 'answered' } };
      },
    ]),
  ),
};

/** Calls that only read, that are about sessions and second factors, and that store a file which nothing names yet. */
const OTHERS = /^(?:get|log|change|end|set(?!Account)|removeSecond|resetSecond|addNoticeFile)/u;

test('every call that writes records is among those below', () => {
  const writing = ALL_CALLS.filter(({ method, name }) => method !== 'GET' && !OTHERS.test(name)).map(({ name }) => name);
  expect(Object.keys(saves).toSorted()).toEqual(writing.toSorted());
});

async function documentsIn(site: TestSite): Promise<readonly { key: string; text: string }[]> {
  const room = site.dependencies.stores.open('records');
  const keys = (await keysIn(site, 'records')).filter((key) => !key.startsWith('log/')).toSorted();
  return Promise.all(keys.map(async (key) => ({ key, text: (await room.read(key))?.text ?? '' })));
}

function recordsIn(text: string): readonly unknown[] {
  const records = field(JSON.parse(text), 'records');
  return Array.isArray(records) ? records : [];
}

/**
 * What the documents say, without what differs between two equal saves. A file that a record names must be there; its
 * size stands for it.
 */
async function stateOf(site: TestSite): Promise<string> {
  const files = site.dependencies.stores.open('files');
  const sizes = new Map<unknown, unknown>();
  for (const key of await keysIn(site, 'files')) sizes.set(key, (await files.factsOf(key))?.['size']);
  const documents = (await documentsIn(site)).map(({ key, text }) => ({ isJournal: key.startsWith('journal/'), records: recordsIn(text) }));
  const versionOf = (record: unknown) => JSON.stringify([field(record, 'id'), field(record, 'updated_at')]);
  const present = documents.flatMap(({ isJournal, records }) => (isJournal ? [] : records.map(versionOf)));
  // A change that failed may have kept the present state, which is no earlier version.
  const isEarlier = (record: unknown) => !present.includes(versionOf(record));
  const shown = documents.map(({ isJournal, records }) => (isJournal ? records.filter(isEarlier) : records));
  return JSON.stringify(
    shown.filter(({ length }) => length > 0),
    (name, value: unknown) => {
      if (name === 'hash') return value === PASSWORD_HASH;
      if (name === 'sessions') return null;
      if (typeof value !== 'string' || value === '') return value;
      if (!/^[0-9a-f]{64}$/u.test(value)) return /^(?:id|reference|content_hash|visible_since|.*_at)$/u.test(name) ? 'some' : value;
      expect(sizes.has(value)).toBe(true);
      return sizes.get(value);
    },
  );
}

async function prepared(name: string) {
  const { connection, fetch } = blobsInMemory();
  const site = aSite(connection, { fetch });
  const sent = await saves[name]?.(site);
  const token = await site.token();
  const send = (to: TestSite) => {
    const { method, path, auth } = callNamed(name);
    const { id = '', ...rest } = sent ?? {};
    return to.send(`${method} ${path.replace(/:\w+/u, id)}`, { ...rest, ...(auth === 'none' ? {} : { token }) });
  };
  return {
    site,
    send,
    before: await stateOf(site),
    dying: (requests: number, death: Death) => ({ connection, ...dyingAfter(requests, death, fetch) }),
  };
}

/** Repeated, these make one more record or version. */
const TWICE = /^(?:add|update|restore\w+Version)/u;
/** Their records may have files. */
const WITH_FILES = /Faculty|Feedback|Grievance/u;

test.each(Object.keys(saves))(
  '%s leaves the old state or the new one when the store dies at any of its requests, and completes when it is repeated',
  async (name) => {
    const healthy = await prepared(name);
    expect((await healthy.send(healthy.site)).ok).toBe(true);
    const done = await stateOf(healthy.site);
    expect(done).not.toBe(healthy.before);
    for (const death of ['before', 'after'] as const) {
      const seen = new Set<string>();
      for (let requests = 0, hasDied = true; hasDied; requests += 1) {
        const { site, send, before, dying } = await prepared(name);
        const { connection, fetch, hasDied: isDead } = dying(requests, death);
        const response = await send(aSite(connection, { fetch }));
        const after = await stateOf(site);
        if (!response.ok) expect([response.status, response.headers.get('retry-after'), await bodyOf(response)]).toEqual([503, '5', AWAY]);
        if (response.ok || !SEVERAL.includes(name)) expect(response.ok ? [done] : [before, done]).toContain(after);
        const again = await send(site);
        // What was deleted, restored or added after all may be refused when the call is repeated.
        expect(after === done ? [200, 201, 404, 409, 422] : [200, 201]).toContain(again.status);
        if (after !== done || !TWICE.test(name)) expect(await stateOf(site)).toBe(done);
        seen.add(after);
        hasDied = isDead();
        if (!WITH_FILES.test(name)) continue;
        // What an outage leaves behind goes with a later night's run.
        site.clock.forward(3 * DAY);
        await runNightly(site);
        const named = (await documentsIn(site)).map(({ text }) => text).join('');
        for (const key of await keysIn(site, 'files')) expect(named).toContain(key);
      }
      expect([...seen]).toEqual(expect.arrayContaining([healthy.before, done]));
    }
  },
);

test('a Blobs server that is killed during thirty forms has every one that it confirmed', async () => {
  const first = await startBlobsProcess(folder());
  const statuses: number[] = [];
  const send = async (number: number) => {
    const site = aSite(first.connection, { fetch: impatientFetch({ tryMs: 5000, pausesMs: [] }) });
    statuses.push((await submit(site, enquiryForm, { values: numbered(enquiryForm, number) })).status);
    if (statuses.length === 3) await first.kill();
  };
  await Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
  const second = await startBlobsProcess(folder());
  const site = aSite(second.connection);
  const stored = (await entriesOf(site, enquiryForm)).length;
  const confirmed = statuses.filter((status) => status === 201).length;
  expect([statuses.every((status) => status === 201 || status === 503), stored >= confirmed && confirmed >= 3]).toEqual([true, true]);
  expect((await submit(site, enquiryForm)).status).toBe(201);
  await second.kill();
});
