import { expect, test } from 'vitest';

import { createRetryingFetch } from '#netlify/store/blobs.ts';
import { ACTIVITIES, type ActivityEntry, parseActivityPage } from '#records/accounts/activity.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import { ENTRY_STATES } from '#records/forms/entry-work.ts';
import { getInboxCalls } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { PURPOSE_HEADER, SEARCH_HEADER } from '#records/forms/inbox-query.ts';
import { getHistoryCalls } from '#records/history/history.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { ALL_CALLS, callNamed, getResource } from '#tests/support/functions/calls.ts';
import { ALL_IN_USE, type CollectionUnderTest, createMember, fetchStates } from '#tests/support/functions/collections.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { DAY, HOUR } from '#tests/support/functions/hourly.ts';
import { createStoredEntry, putEntries } from '#tests/support/functions/inboxes.ts';
import {
  type Sent,
  PASSWORD,
  type TestSite,
  USERNAME,
  createSite,
  createSiteInMemory,
  readBody,
  getField,
  unwrapParsed,
} from '#tests/support/functions/site.ts';

const ACCOUNT = { username: 'colleague', rights: ['notices'], requires_second_factor: 0 };

async function send(site: TestSite, name: string, { id = '', ...sent }: Sent & { id?: string } = {}): Promise<unknown> {
  const { method, path, auth } = callNamed(name);
  const token = auth === 'required' ? { token: await site.token() } : {};
  const response = await site.sendTo(getResource(name), `${method} ${path.replace(':id', id)}`, { ...token, ...sent });
  expect([name, response.ok]).toEqual([name, true]);
  return response.headers.get('content-type')?.startsWith('application/json') === true ? readBody(response) : null;
}

function findCollection(name: string): CollectionUnderTest {
  const used = ALL_IN_USE.find(({ collection }) => collection.name === name);
  if (used === undefined) throw new Error(`there are no ${name}`);
  return used;
}

type Deed = readonly [call: string, kind: string, id: string];

async function changeEverything(site: TestSite): Promise<readonly Deed[]> {
  const deeds: Deed[] = [];
  const make = async (call: string, kind: string, id: string, sent: Sent = {}) => {
    const answer = await send(site, call, { id, ...sent });
    deeds.push([call, kind, id]);
    site.clock.forward(1000);
    return answer;
  };
  const restoreOldest = async (used: CollectionUnderTest, id: string) => {
    const { restore, remove } = getHistoryCalls(used.collection);
    const json = { ids: [id], version: (await fetchStates(site, used, { id })).at(-1)?.updated_at };
    await make(restore.name, 'updated', id, { json });
    await make(remove.name, 'deleted a state', id, { json });
  };
  const end = async ({ collection }: CollectionUnderTest, id: string, removal: string) => {
    const { restore, remove } = getHistoryCalls(collection);
    await make(removal, 'deleted', id);
    await make(restore.name, 'restored', id, { json: { ids: [id] } });
    await make(removal, 'deleted', id);
    await make(remove.name, 'deleted for good', id, { json: { ids: [id] } });
  };

  const notice = await findCollection('notices').add(site);
  deeds.push(['addNoticeFile', 'added', notice.file.split('/')[1] ?? ''], ['addNotice', 'added', notice.id]);
  await make('updateNotice', 'updated', notice.id, { json: { title: 'A secret title', description: 'A secret text' } });
  await make('activateNotice', 'activated', notice.id, { json: { id: notice.id } });
  await make('deactivateNotice', 'taken down', notice.id, { json: { id: notice.id } });
  await restoreOldest(findCollection('notices'), notice.id);
  await end(findCollection('notices'), notice.id, 'deleteNotice');

  const member = await findCollection('faculty').add(site);
  deeds.push(['addFacultyMember', 'added', member.id]);
  await make('updateFacultyMember', 'updated', member.id, { body: createTestForm(createMember('Asha Rani', { dept: 'Fine Arts' })) });
  await restoreOldest(findCollection('faculty'), member.id);
  await end(findCollection('faculty'), member.id, 'deleteFacultyMember');

  for (const [index, form] of FORMS.entries()) {
    const { handle, markMany, remove, removeMany, correct, erase } = getInboxCalls(form);
    const [one, other] = [
      await findCollection(form.store).add(site, 'Asha Rani'),
      await findCollection(form.store).add(site, 'Meena Rani'),
    ];
    await make(handle.name, 'marked as answered', one.id, { json: { is_handled: 1 } });
    await make(handle.name, 'marked as new', one.id, { json: { is_handled: 0 } });
    await make(handle.name, 'marked as in progress', one.id, { json: { state: 'in progress', remark: 'A secret remark' } });
    await make(handle.name, 'updated', one.id, { json: { assignee: USERNAME } });
    await make(markMany.name, 'marked as answered', one.id, { json: { ids: [one.id], state: 'answered' } });
    await make(removeMany.name, 'deleted', other.id, { json: { ids: [other.id] } });
    await end(findCollection(form.store), one.id, remove.name);
    // Each on a day without a document.
    const past = site.clock.now().getTime() - (2 * index + 2) * DAY;
    const [wrong, unwanted, request] = [
      createStoredEntry(form, past),
      createStoredEntry(form, past, 1),
      createStoredEntry(dataRequestForm, past - DAY),
    ];
    await putEntries(site, form, [wrong, unwanted]);
    await putEntries(site, dataRequestForm, [request]);
    const data_request = request.id;
    await make(correct.name, 'updated', wrong.id, { json: { data_request, field: 'name', value: 'A secret name' } });
    await make(erase.name, 'deleted for good', unwanted.id, { json: { data_request, ids: [unwanted.id] } });
  }

  const account = String(getField(getField(await send(site, 'addAccount', { json: ACCOUNT }), 'account'), 'id'));
  deeds.push(['addAccount', 'added', account]);
  await make('updateAccount', 'updated', account, { json: { rights: [], is_disabled: 0, requires_second_factor: 0 } });
  await make('setAccountPassword', 'given a one-time password', account, { json: {} });
  await make('resetSecondFactor', 'freed of the second factor', account);
  await make('endAccountSessions', 'logged out everywhere', account);
  await make('deleteAccount', 'deleted', account);
  await send(site, 'setSecondFactorRule', { json: { requires_second_factor: 0 } });
  const rule = site.audit.at(-1);
  return [...deeds, ['setSecondFactorRule', 'given a rule for all', rule?.event === 'staff_change' ? (rule.records[0] ?? '') : '']];
}

async function createChangedSite() {
  const site = createSiteInMemory();
  return { site, expected: await changeEverything(site) };
}

/** Its changes take seconds. */
const changed = createChangedSite();

test('every change by staff writes one line with the username, the record and the kind of change, and nothing of what it says', async () => {
  const { site, expected } = await changed;
  const lines = site.audit.filter(({ event }) => event === 'staff_change');
  const [id, staff] = [expect.any(String), USERNAME];
  expect(lines).toMatchObject(expected.map(([call, kind, record]) => ({ id, staff, call, kind, records: [record] })));
  expect(JSON.stringify(site.audit)).not.toMatch(/secret|Asha|Meena|Fine Arts|asha@example\.org/u);
  const changing = ALL_CALLS.filter((call) => call.auth === 'required' && call.method !== 'GET' && call.right !== null);
  expect(new Set(changing.map(({ name }) => name))).toEqual(new Set(expected.map(([call]) => call)));
});

test('everything that only staff may read writes one line with the username and the call, and nothing else does', async () => {
  const site = createSiteInMemory();
  const ids = new Map<string, string>();
  for (const used of ALL_IN_USE) ids.set(used.collection.name, (await used.add(site)).id);
  site.audit.length = 0;
  const readings = ALL_CALLS.flatMap((call) => {
    if (call.auth !== 'required' || call.method !== 'GET' || call.right === null) return [];
    return [{ ...call, record: call.path.includes(':id') ? ids.get(call.right) : undefined }];
  });
  expect(readings.length).toBeGreaterThan(20);
  for (const { name, record = '' } of readings) await send(site, name, { id: record });
  for (const name of ['getNotices', 'getFacultyList', 'getCourseList']) await send(site, name);
  expect(site.audit).toEqual(
    readings.map(({ name: call, record }) => ({
      event: 'staff_read',
      id: expect.any(String),
      staff: USERNAME,
      call,
      purpose: 'view',
      ...(record === undefined ? {} : { record }),
    })),
  );
});

test('each part of an export says that it is one; what is searched for, and what else a program sends, is in no line', async () => {
  const site = createSiteInMemory();
  for (const purpose of ['export', 'Export', '"}\n{"event":"staff_login"'])
    await send(site, 'getEnquiries', { headers: { [PURPOSE_HEADER]: encodeURI(purpose), [SEARCH_HEADER]: 'Asha Rani' } });
  await site.staff('GET get_enquiries?q=Asha+Rani');
  expect(site.audit).toMatchObject([{ purpose: 'export' }, { purpose: 'view' }, { purpose: 'view' }, { purpose: 'view' }]);
  expect(JSON.stringify([site.audit, site.log])).not.toMatch(/Asha|Export|\\n/u);
});

test('what is refused writes no line', async () => {
  const site = createSiteInMemory();
  const token = await site.token();
  for (const [call, sent] of [
    ['GET get_enquiries', {}],
    ['GET get_enquiries', { token: 'forged' }],
    ['GET get_enquiries?limit=0', { token }],
    ['POST add_notices', { token, json: { title: '' } }],
    ['DELETE delete_notices/01KF0000000000000000000000', { token }],
    ['PUT enquiries/01KF0000000000000000000000', { token, json: { is_handled: 1 } }],
  ] as const)
    expect((await site.send(call, sent)).ok).toBe(false);
  expect(site.audit).toEqual([]);
});

test('a login and a logout write one line each, in which the network of a refused login can be recognised', async () => {
  const site = createSiteInMemory();
  const login = (password: string, headers = {}) => site.send('POST login', { json: { username: USERNAME, password }, headers });
  await login('a wrong password');
  const response = await login(PASSWORD);
  await login(PASSWORD, { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
  await site.staff('POST logout');
  const [refusal, ...others] = site.audit;
  const network = refusal?.event === 'login_refused' ? refusal.network : '';
  expect(network).toMatch(/^[\w-]{16}$/u);
  const line = { id: expect.any(String), staff: USERNAME };
  expect(others).toEqual([
    { event: 'staff_login', ...line, network, isKnownDevice: false },
    { event: 'staff_login', ...line, network, isKnownDevice: true },
    { event: 'staff_logout', ...line },
  ]);
});

async function fetchPage(site: TestSite, query = '') {
  return unwrapParsed(parseActivityPage(await readBody(await site.staff(`GET activity${query}`))));
}

async function fetchActivity(site: TestSite, query = ''): Promise<readonly ActivityEntry[]> {
  return (await fetchPage(site, query)).data;
}

async function addNotice(site: TestSite): Promise<string> {
  const answer = await site.staff('POST add_notices', { json: { title: 'A', description: 'B' } });
  return String(getField(getField(await readBody(answer), 'notice'), 'id'));
}

test('the log keeps every change, under a word by which it can be searched', async () => {
  const { site, expected } = await changed;
  const kept: ActivityEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part = await fetchPage(site, `?cursor=${cursor}`);
    kept.push(...part.data);
    cursor = part.next_cursor;
  }
  const records = (call: string, id: string) => (call === 'addNoticeFile' ? [] : [id]);
  expect(kept.toReversed().map((entry) => [entry.call, entry.what, entry.records])).toEqual(
    expected.map(([call, kind, id]) => [call, kind, records(call, id)]),
  );
  for (const what of new Set(kept.map((entry) => entry.what))) {
    expect(ACTIVITIES).toContain(what);
    expect(new Set((await fetchActivity(site, `?what=${encodeURIComponent(what)}`)).map((entry) => entry.what))).toEqual(new Set([what]));
  }
  expect(kept.map(({ what }) => what)).toEqual(expect.arrayContaining(ENTRY_STATES.map((state) => `marked as ${state}`)));
  expect(JSON.stringify(kept)).not.toMatch(/secret|Asha|Meena/u);
});

test('exports, logins and logouts are kept; refused logins and what is only read are not, so that no reader waits for a write', async () => {
  const site = createSiteInMemory();
  const token = await site.token();
  await site.send('POST login', { json: { username: USERNAME, password: 'wrong' } });
  for (const [call, sent] of [
    ['POST login', { json: { username: USERNAME, password: PASSWORD } }],
    ['GET get_enquiries', { token }],
    ['GET get_admin_list_faculty', { token }],
    ['GET get_enquiries', { token, headers: { [PURPOSE_HEADER]: 'export' } }],
    ['POST logout', { token }],
  ] as const) {
    site.clock.forward(1000);
    expect((await site.send(call, sent)).status).toBe(200);
  }
  expect((await fetchActivity(site)).map(({ what, call, staff, records }) => [what, call, staff, records])).toEqual([
    ['logged out', 'logout', USERNAME, []],
    ['exported', 'getEnquiries', USERNAME, []],
    ['logged in', 'login', USERNAME, []],
  ]);
});

test('the log is searched by account, deed, record and days in India, page by page', async () => {
  const site = createSiteInMemory();
  site.clock.forward(Date.parse('2026-01-20T18:30:00.000Z') - site.clock.now().getTime() - 1);
  const before = await addNotice(site);
  site.clock.forward(1);
  const after = await addNotice(site);
  const records = async (query: string) => (await fetchActivity(site, query)).flatMap((entry) => entry.records);
  expect(await records('')).toEqual([after, before]);
  expect(await records('?to=2026-01-20')).toEqual([before]);
  expect(await records('?from=2026-01-21&to=2026-01-21')).toEqual([after]);
  expect(await records(`?record=${before}`)).toEqual([before]);
  expect(await records(`?account=${USERNAME.toUpperCase()}`)).toEqual([after, before]);
  expect([await records('?account=nobody'), await records('?what=deleted')]).toEqual([[], []]);
  for (let number = 0; number < 60; number += 1) {
    site.clock.forward(7 * HOUR);
    await addNotice(site);
  }
  const first = await fetchPage(site, '?what=added');
  const second = await fetchPage(site, `?what=added&cursor=${first.next_cursor ?? ''}`);
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([50, 12, null]);
  expect(second.data.at(-1)?.records).toEqual([before]);
});

test.each([
  ['from=yesterday', { from: 'From and to must be days such as 2026-01-31' }],
  ['what=anything', { what: 'What must be something that the log knows' }],
  ['record=x', { record: 'Record must be the id of a record' }],
  ['cursor=x', { cursor: 'Cursor must be one that an earlier answer gave' }],
])('%s is refused', async (query, errors) => {
  const response = await createSiteInMemory().staff(`GET activity?${query}`);
  expect([response.status, getField(await readBody(response), 'errors')]).toEqual([422, errors]);
});

test('an outage of the log does not undo or refuse what was done, and the line of the request names it', async () => {
  const { connection, fetch: ask } = createMemoryBlobs();
  const away: typeof fetch = (input, init) =>
    new Request(input).url.includes('/log/') ? Promise.reject(new TypeError('fetch failed')) : ask(input, init);
  const site = createSite(connection, { fetch: createRetryingFetch({ tryMs: 1000, pausesMs: [] }, away) });
  await addNotice(site);
  expect(site.log.at(-1)).toMatchObject({ route: 'addNotice', status: 201, cause: expect.stringContaining('fetch failed') });
  expect(site.audit).toHaveLength(1);
});

test('a day of the log that cannot be read is named', async () => {
  const site = createSiteInMemory();
  await site.dependencies.stores.open('records').write('log/2026-01-10.json', 'nonsense', null);
  expect(parseActivityPage(await readBody(await site.staff('GET activity')))).toMatchObject({
    value: { next_cursor: null, unreadable_days: ['2026-01-10'] },
  });
});
