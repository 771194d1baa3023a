import { expect, test } from 'vitest';

import { hashPassword } from '#netlify/access/passwords.ts';
import { createRetryingFetch } from '#netlify/store/blobs.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { getInboxCalls, listFormCalls, submitCall } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { getHistoryCalls } from '#records/history/history.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { type MemoryBlobs, createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { startBlobsProcess } from '#tests/support/store/blobs-process.ts';
import { ALL_CALLS, callNamed } from '#tests/support/functions/calls.ts';
import { ALL_IN_USE, LISTS, createMember, readStored } from '#tests/support/functions/collections.ts';
import { useFolder } from '#tests/support/copies/folder.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { DAY, HOUR, runNightly } from '#tests/support/functions/hourly.ts';
import { NEWEST, createInbox, createStoredEntry, putEntries } from '#tests/support/functions/inboxes.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { REPORT_YEAR, useReports } from '#tests/support/functions/reports.ts';
import {
  PASSWORD,
  PASSWORD_HASH,
  type Sent,
  type TestSite,
  USERNAME,
  createSite,
  readBody,
  environment,
  getField,
} from '#tests/support/functions/site.ts';
import { fetchEntries, createNumbered, createFormRequest, submit, createValues } from '#tests/support/functions/submissions.ts';

const reports = useReports();
const folder = useFolder();

const AWAY = { success: false, message: 'Our records cannot be reached at the moment. Please try again.' };
const NOTICE = { title: 'A title', description: 'A text' };
const picture = await createJpeg(7);
/** A busy machine is not an outage. */
const PATIENCE = { tryMs: 15_000, pausesMs: [] };

const rejectFetch: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
const hangFetch: typeof fetch = (_, init) =>
  new Promise((__, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')));
  });

test.each<[string, typeof fetch, string]>([
  ['cannot be reached', rejectFetch, 'TypeError: fetch failed'],
  ['does not answer', hangFetch, 'TimeoutError'],
  ['answers 500', () => Promise.resolve(new Response('secret details', { status: 500 })), 'status 500'],
  ['answers 429', () => Promise.resolve(new Response(null, { status: 429, headers: { 'x-ratelimit-reset': '9999999999' } })), 'status 429'],
  ['refuses our token', () => Promise.resolve(new Response(null, { status: 401 })), '401'],
])('a store that %s makes reading, saving and every form a quick 503, and the edge is not purged', async (_, fetchOnce, reason) => {
  const { connection, fetch } = createMemoryBlobs();
  const site = createSite(connection, { fetch: createRetryingFetch({ tryMs: 100, pausesMs: [10] }, fetchOnce) });
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
    expect([response.status, headers.get('retry-after'), headers.get('cache-control'), await readBody(response)]).toEqual([
      503,
      '5',
      'no-store',
      AWAY,
    ]);
  }
  expect([login.status, await readBody(login)]).toEqual([503, { ...AWAY, status: 'error' }]);
  expect(site.log.every(({ cause }) => cause?.includes(reason) === true)).toBe(true);
  expect([JSON.stringify(site.log).includes('secret details'), site.purged]).toEqual([false, []]);
  expect((await readStored(createSite(connection, { fetch }), 'records', 'files')).size).toBe(0);
});

test('a store that cannot count tries blocks protected reports, but not public ones', async () => {
  const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('x', { N: 2 ** 10, r: 8, p: 1 }) });
  const { connection } = createMemoryBlobs();
  const site = createSite(connection, {
    environment: { ...environment, REPORT_PASSWORDS },
    fetch: createRetryingFetch(PATIENCE, rejectFetch),
  });
  const statusOf = async (query: string) =>
    (await site.sendTo(reports.create, `GET download_reports?year=${REPORT_YEAR}&type=${query}`)).status;
  const asked = ['aqar_yearly_reports', 'aqar_yearly_reports&password=x', 'academics'];
  expect(await Promise.all(asked.map(statusOf))).toEqual([503, 503, 200]);
});

/** After the request only the response is lost. */
type Death = 'before' | 'after';

function createFetchDyingAfter(requests: number, death: Death, ask: typeof fetch) {
  let count = 0;
  const once: typeof fetch = async (input, init) => {
    count += 1;
    if (count <= requests) return ask(input, init);
    if (count === requests + 1 && death === 'after') await ask(input, init);
    return rejectFetch(input);
  };
  return { fetch: createRetryingFetch(PATIENCE, once), hasDied: () => count > requests };
}

type Prepared = Sent & { id?: string };
type Prepare = (site: TestSite) => Prepared | Promise<Prepared>;

const [notices, faculty] = LISTS;
const REMOVE: Readonly<Record<string, string>> = { notices: 'deleteNotice', faculty: 'deleteFacultyMember' };
const A_PASSWORD = 'a password that nobody guesses 7';

async function addRecord(used: (typeof LISTS)[number] | undefined, site: TestSite): Promise<string> {
  return (await used?.add(site))?.id ?? '';
}

async function addChangedRecord(used: (typeof LISTS)[number] | undefined, site: TestSite): Promise<Prepared> {
  const id = await addRecord(used, site);
  await used?.change(site, id, 'Later');
  return { json: { ids: [id], version: site.clock.now().toISOString() } };
}

function createMemberForm(): FormData {
  return createTestForm(createMember('New'), { field: 'faculty_image', bytes: picture });
}

/** One without files, and one with files and a secret number; the others have the same calls. */
const [TESTED, OTHER_FORMS] = [FORMS.filter(({ id }) => isTested(id)), FORMS.filter(({ id }) => !isTested(id))];
const USED = ALL_IN_USE.filter(({ collection: { name } }) => !OTHER_FORMS.some(({ store }) => store === name));

function isTested(id: string): boolean {
  return ['enquiry', 'grievance'].includes(id);
}

/** One document after the other. */
const SEVERAL = ['markEnquiries', 'deleteEnquiries', 'restoreEnquiries', 'deleteEnquiriesForGood'];

/** What each call needs; returns what to send. */
const saves: Readonly<Record<string, Prepare>> = {
  addNotice: () => ({ json: NOTICE }),
  updateNotice: async (site) => ({ id: await addRecord(notices, site), json: NOTICE }),
  activateNotice: async (site) => {
    const id = await addRecord(notices, site);
    await site.staff('POST deactivate_notice', { json: { id } });
    return { json: { id } };
  },
  deactivateNotice: async (site) => ({ json: { id: await addRecord(notices, site) } }),
  'restoreNotices of a state': (site) => addChangedRecord(notices, site),
  'deleteNoticesForGood of a state': (site) => addChangedRecord(notices, site),
  addFacultyMember: () => ({ body: createMemberForm() }),
  updateFacultyMember: async (site) => ({ id: await addRecord(faculty, site), body: createMemberForm() }),
  'restoreFaculty of a state': (site) => addChangedRecord(faculty, site),
  'deleteFacultyForGood of a state': (site) => addChangedRecord(faculty, site),
  addAccount: () => ({ json: { username: 'colleague', rights: [], requires_second_factor: 0, password: A_PASSWORD } }),
  updateAccount: async (site) => ({
    id: (await addAccount(site)).id,
    json: { rights: ['notices'], is_disabled: 1, requires_second_factor: 0 },
  }),
  setAccountPassword: async (site) => ({ id: (await addAccount(site)).id, json: { password: A_PASSWORD } }),
  deleteAccount: async (site) => ({ id: (await addAccount(site)).id }),
  ...Object.fromEntries(
    TESTED.flatMap((form): [string, Prepare][] => {
      const { handle, markMany, removeMany, correct, erase } = getInboxCalls(form);
      const used = ALL_IN_USE.find(({ collection }) => collection.name === form.store);
      const ofPerson = async (site: TestSite, json: (id: string) => object) => {
        const [entry, request] = [createStoredEntry(form, NEWEST), createStoredEntry(dataRequestForm, NEWEST - 40 * DAY)];
        await putEntries(site, form, [entry]);
        await putEntries(site, dataRequestForm, [request]);
        return { id: entry.id, json: { data_request: request.id, ...json(entry.id) } };
      };
      return [
        [correct.name, async (site) => ofPerson(site, () => ({ field: 'name', value: 'Asha Devi' }))],
        [erase.name, async (site) => ofPerson(site, (id) => ({ ids: [id] }))],
        [
          submitCall(form).name,
          () =>
            createFormRequest(
              form,
              { ...createValues(form), idempotency_key: 'a-key-of-the-form' },
              ...(form.picture === undefined ? [] : [picture]),
            ),
        ],
        [handle.name, async (site) => ({ id: await addRecord(used, site), json: { state: 'in progress', remark: 'Called her' } })],
        [markMany.name, async (site) => ({ json: { ids: [await addRecord(used, site)], state: 'answered' } })],
        [removeMany.name, async (site) => ({ json: { ids: [await addRecord(used, site)] } })],
      ];
    }),
  ),
  ...Object.fromEntries(
    USED.flatMap((used): [string, Prepare][] => {
      const { name } = used.collection;
      const form = FORMS.find(({ store }) => store === name);
      const deleted: Prepare = async (site) => {
        const id = await addRecord(used, site);
        await used.remove(site, id);
        return { json: { ids: [id] } };
      };
      const { restore, remove } = getHistoryCalls(used.collection);
      const deletion = form === undefined ? (REMOVE[name] ?? '') : getInboxCalls(form).remove.name;
      return [
        [deletion, async (site) => ({ id: await addRecord(used, site) })],
        [restore.name, deleted],
        [remove.name, deleted],
      ];
    }),
  ),
  ...Object.fromEntries(
    SEVERAL.map((name): [string, Prepare] => [
      name,
      async (site) => {
        const ids = await createInbox(site, enquiryForm, { count: 3, everyMs: 20 * HOUR });
        if (/restore|ForGood/u.test(name)) await site.staff('POST delete_enquiries', { json: { ids } });
        return { json: { ids, state: 'answered' } };
      },
    ]),
  ),
};

/** They read, concern sessions or codes, or store a file that no record names yet. */
const OTHERS = /^(?:get|log|change|end|set(?!Account)|removeSecond|resetSecond|addNoticeFile)/u;
/** Each repetition adds a record or state. */
const TWICE = /^(?:add|update|restore\w+ of a state)/u;

function callIn(name: string): string {
  return name.replace(/ .*/u, '');
}

test('every call that writes records is among those below', () => {
  const ofOthers = OTHER_FORMS.flatMap((form) => [...listFormCalls(form), ...Object.values(getHistoryCalls({ name: form.store }))]);
  const left = new Set(ofOthers.map(({ name }) => name));
  const writing = ALL_CALLS.filter(({ method, name }) => method !== 'GET' && !OTHERS.test(name) && !left.has(name)).map(({ name }) => name);
  expect(new Set(Object.keys(saves).map(callIn))).toEqual(new Set(writing));
});

async function readDocuments(site: TestSite) {
  return [...(await readStored(site, 'records'))]
    .filter(([key]) => !key.startsWith('records/log/'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Without what differs between equal changes. A named file, which must exist, is its size. */
async function readSiteState(site: TestSite): Promise<string> {
  const files = new Map([...(await readStored(site, 'files'))].map(([key, { length }]) => [key.slice('files/'.length), length]));
  const documents = (await readDocuments(site)).map(([key, text]) => {
    const records = getField(JSON.parse(text), 'records');
    return {
      isHistory: key.startsWith('records/history/'),
      records: Array.isArray(records) ? records.map((record: unknown) => record) : [],
    };
  });
  const versionOf = (record: unknown) => JSON.stringify([getField(record, 'id'), getField(record, 'updated_at')]);
  const present = documents.flatMap(({ isHistory, records }) => (isHistory ? [] : records.map(versionOf)));
  // The present state is no earlier version.
  const isEarlier = (record: unknown) => !present.includes(versionOf(record));
  const shown = documents.map(({ isHistory, records }) => (isHistory ? records.filter(isEarlier) : records));
  return JSON.stringify(
    shown.filter(({ length }) => length > 0),
    (name, value: unknown) => {
      if (name === 'hash') return value === PASSWORD_HASH;
      if (name === 'sessions') return null;
      if (typeof value !== 'string' || value === '') return value;
      if (name === 'sha256') return 'some';
      if (!/^(?:sent\/[a-z-]+\/[\d-]+\/)?[0-9a-f]{64}$/u.test(value))
        return /^(?:id|reference|content_hash|visible_since|.*_at)$/u.test(name) ? 'some' : value;
      expect(files.has(value)).toBe(true);
      return files.get(value);
    },
  );
}

test.each(Object.keys(saves))(
  '%s leaves the old state or the new one when the store dies at any of its requests, and completes when it is repeated',
  async (name) => {
    const base = createMemoryBlobs();
    const siteOf = ({ connection }: MemoryBlobs, fetch: typeof globalThis.fetch) => createSite(connection, { fetch });
    const first = siteOf(base, base.fetch);
    const { id = '', ...sent } = (await saves[name]?.(first)) ?? {};
    const { method, path, auth } = callNamed(callIn(name));
    const token = await first.token();
    const send = (site: TestSite) =>
      site.send(`${method} ${path.replace(/:\w+/u, id)}`, { ...sent, ...(auth === 'none' ? {} : { token }) });
    const before = await readSiteState(first);
    const healthy = base.copy();
    expect((await send(siteOf(healthy, healthy.fetch))).ok).toBe(true);
    const done = await readSiteState(siteOf(healthy, healthy.fetch));
    expect(done).not.toBe(before);
    for (const death of ['before', 'after'] as const) {
      const seen = new Set<string>();
      for (let requests = 0, hasDied = true; hasDied; requests += 1) {
        const blobs = base.copy();
        const dying = createFetchDyingAfter(requests, death, blobs.fetch);
        const site = siteOf(blobs, blobs.fetch);
        const response = await send(siteOf(blobs, dying.fetch));
        const after = await readSiteState(site);
        seen.add(after);
        hasDied = dying.hasDied();
        if (!response.ok)
          expect([response.status, response.headers.get('retry-after'), await readBody(response)]).toEqual([503, '5', AWAY]);
        if (response.ok || !SEVERAL.includes(name)) expect(response.ok ? [done] : [before, done]).toContain(after);
        const again = await send(site);
        // The repetition may be refused.
        expect(after === done ? [200, 201, 404, 409, 422] : [200, 201]).toContain(again.status);
        if (after !== done || !TWICE.test(name)) expect(await readSiteState(site)).toBe(done);
        const findUnnamed = async () => {
          const named = JSON.stringify(await readDocuments(site));
          return [...(await readStored(site, 'files')).keys()].filter((key) => !named.includes(key.slice('files/'.length)));
        };
        if ((await findUnnamed()).length === 0) continue;
        site.clock.forward(3 * DAY);
        await runNightly(site);
        expect(await findUnnamed()).toEqual([]);
      }
      expect([...seen]).toEqual(expect.arrayContaining([before, done]));
    }
  },
);

test('a Blobs server that is killed during thirty forms has every one that it confirmed', async () => {
  const first = await startBlobsProcess(folder());
  const statuses: number[] = [];
  const send = async (number: number) => {
    const site = createSite(first.connection, { fetch: createRetryingFetch({ tryMs: 5000, pausesMs: [] }) });
    statuses.push((await submit(site, enquiryForm, { values: createNumbered(enquiryForm, number) })).status);
    if (statuses.length === 3) await first.kill();
  };
  await Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
  const second = await startBlobsProcess(folder());
  const site = createSite(second.connection);
  const stored = (await fetchEntries(site, enquiryForm)).length;
  const confirmed = statuses.filter((status) => status === 201).length;
  expect([statuses.every((status) => status === 201 || status === 503), stored >= confirmed && confirmed >= 3]).toEqual([true, true]);
  expect((await submit(site, enquiryForm)).status).toBe(201);
  await second.kill();
});
