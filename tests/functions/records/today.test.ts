import { expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { findDueDay } from '#netlify/store/due-day.ts';
import { updateNightlyState } from '#netlify/store/nightly-state.ts';
import { ALL_RIGHTS } from '#records/accounts/rights.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { FORMS } from '#records/forms/registry.ts';
import { parseToday } from '#records/today/today.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { DAY } from '#tests/support/functions/hourly.ts';
import { NEWEST, createId, createInbox, createStoredEntry, putEntries, slowDown } from '#tests/support/functions/inboxes.ts';
import { createEnquiry, createNotice } from '#tests/support/functions/records.ts';
import { type TestSite, createSiteInMemory, getField, readBody, unwrapParsed } from '#tests/support/functions/site.ts';
import { createValues } from '#tests/support/functions/submissions.ts';

async function readToday(site: TestSite, username?: string) {
  const response = await site.send('GET get_today', { token: await site.token(username) });
  return unwrapParsed(parseToday(await readBody(response)));
}

async function fillInboxes(site: TestSite): Promise<void> {
  for (const form of FORMS) await createInbox(site, form, { count: 2, everyMs: 3 * DAY });
  await saveList(site, 'notices', [createNotice({ is_active: 1, last_day: '2026-01-16' })]);
  await updateNightlyState(site.dependencies, { backed_up_at: '2026-01-10T03:00:00.000Z' });
}

test.each(ALL_RIGHTS)('an account with the right “%s” alone learns nothing that needs another one', async (right) => {
  const site = createSiteInMemory();
  await fillInboxes(site);
  await addAccount(site, { rights: [right] });
  const { forms, notices, backup_on } = await readToday(site, 'colleague');
  expect(forms).toEqual(
    FORMS.filter(({ store }) => store === right).map(({ store, urgent }) => ({
      name: store,
      count: 2,
      has_more: false,
      oldest_on: '2026-01-12',
      ...(urgent === undefined ? {} : { urgent: 0, overdue: { count: 0, due_on: '' } }),
    })),
  );
  expect(notices).toHaveLength(right === 'notices' ? 1 : 0);
  expect(backup_on).toBe(right === 'accounts' || right === 'log' ? '2026-01-10' : null);
});

test('an account with a one-time password, and one without rights, learn nothing, and nobody does without a token', async () => {
  const site = createSiteInMemory();
  await fillInboxes(site);
  await addAccount(site, { username: 'beginner', rights: [...ALL_RIGHTS], must_change: 1 });
  await addAccount(site, { username: 'nobody', rights: [] });
  // As built, for every account.
  const nothing = { day: '2026-01-15', forms: [], notices: [], backup_on: null, to_do: expect.any(Number) };
  for (const username of ['beginner', 'nobody']) expect(await readToday(site, username)).toEqual(nothing);
  expect((await site.send('GET get_today')).status).toBe(401);
});

test('only new entries count, with the day in India of the oldest, and deleted ones do not', async () => {
  const site = createSiteInMemory();
  const entry = (days: number, fields = {}) => createStoredEntry(enquiryForm, NEWEST - days * DAY, days, fields);
  await putEntries(site, enquiryForm, [
    entry(0),
    entry(1, { state: 'answered' }),
    createStoredEntry(enquiryForm, Date.parse('2026-01-09T19:00:00.000Z')),
    entry(9, { state: 'in progress' }),
    entry(20, { deleted_at: '2026-01-10T00:00:00.000Z', deleted_by: 'staff' }),
  ]);
  expect((await readToday(site)).forms.find(({ name }) => name === enquiryForm.store)).toEqual({
    name: enquiryForm.store,
    count: 2,
    has_more: false,
    oldest_on: '2026-01-10',
    received: { this_week: 2, last_week: 2 },
  });
});

test('an administrator sees what came in this week and the last one, which begin on Monday in India', async () => {
  const site = createSiteInMemory();
  const times = ['2026-01-11T18:30:00.000Z', '2026-01-11T18:29:59.999Z', '2026-01-04T18:30:00.000Z', '2026-01-04T18:29:59.999Z'];
  await putEntries(
    site,
    grievanceForm,
    times.map((time) => createStoredEntry(grievanceForm, Date.parse(time), 0, { state: 'answered' })),
  );
  const { forms } = await readToday(site);
  expect(forms.find(({ name }) => name === grievanceForm.store)).toMatchObject({ count: 0, received: { this_week: 1, last_week: 2 } });
  await addAccount(site, { rights: ALL_RIGHTS.filter((right) => right !== 'accounts') });
  for (const form of (await readToday(site, 'colleague')).forms) expect(form).not.toHaveProperty('received');
});

test('active notices that begin or end from Monday to Sunday are named in their order', async () => {
  const site = createSiteInMemory();
  const days = [
    { first_day: '2026-01-11', last_day: '2026-01-19' },
    { first_day: '2026-01-12', last_day: '2026-01-18' },
    { first_day: '2026-01-15', last_day: '' },
  ];
  const active = days.map((both, index) => createNotice({ id: createId(NEWEST, index), title: `Notice ${index}`, is_active: 1, ...both }));
  await saveList(site, 'notices', [...active, createNotice({ first_day: '2026-01-16' })]);
  expect((await readToday(site)).notices).toEqual([
    { title: 'Notice 1', is_end: false, day: '2026-01-12' },
    { title: 'Notice 2', is_end: false, day: '2026-01-15' },
    { title: 'Notice 1', is_end: true, day: '2026-01-18' },
  ]);
});

async function readEnquiries(site: TestSite) {
  return (await readToday(site)).forms.find(({ name }) => name === enquiryForm.store);
}

test('however slow the store is, what has been counted once is known, and what changed since is counted', async () => {
  const site = createSiteInMemory();
  const ids = await createInbox(site, enquiryForm, { count: 40, everyMs: DAY });
  await readEnquiries(site);
  slowDown(5000);
  expect(await readEnquiries(site)).toMatchObject({ count: 40, has_more: false, oldest_on: '2025-12-07' });
  await site.staff(`PUT enquiries/${ids[39]}`, { json: { state: 'answered' } });
  await site.staff(`DELETE enquiries/${ids[38]}`);
  expect(await readEnquiries(site)).toMatchObject({ count: 38, has_more: false, oldest_on: '2025-12-09' });
  await site.staff('POST restore_enquiries', { json: { ids: [ids[38]] } });
  await site.dependencies.stores.open('records').remove('enquiries/2026-01-15.json');
  expect(await readEnquiries(site)).toMatchObject({ count: 38, oldest_on: '2025-12-08', received: { this_week: 3, last_week: 7 } });
});

test('without summaries it counts in time what it can, beginning with the oldest, and goes on at the next call', async () => {
  const site = createSiteInMemory();
  await createInbox(site, enquiryForm, { count: 40, everyMs: DAY });
  slowDown(5000);
  const first = await readEnquiries(site);
  expect(first).toMatchObject({ count: 16, has_more: true, oldest_on: '2025-12-07' });
  expect(first).not.toHaveProperty('received');
  for (const count of [32, 40]) expect(await readEnquiries(site)).toMatchObject({ count, has_more: count < 40 });
});

test('fifty forms of one moment are all counted, although others look at the same time', async () => {
  const site = createSiteInMemory();
  const sendOne = (_: unknown, index: number) => site.send('POST submit_enquiry', { json: createEnquiry({ city: `City ${index}` }) });
  await Promise.all([...Array.from({ length: 50 }, sendOne), ...Array.from({ length: 5 }, () => readToday(site))]);
  expect(await readEnquiries(site)).toMatchObject({ count: 50, has_more: false, received: { this_week: 50 } });
});

test('what is not answered by its last working day is overdue, new or in progress', async () => {
  const site = createSiteInMemory();
  const due = (day: string) => findDueDay(grievanceForm, day);
  const days = ['2025-12-01', '2025-12-02', '2025-12-03', '2026-01-14'];
  const states = ['answered', 'in progress', 'new', 'new'];
  await putEntries(
    site,
    grievanceForm,
    days.map((day, index) => createStoredEntry(grievanceForm, Date.parse(`${day}T08:00:00Z`), 0, { state: states[index] ?? '' })),
  );
  const { forms } = await readToday(site);
  expect(forms.find(({ name }) => name === 'grievances')).toMatchObject({ count: 2, overdue: { count: 2, due_on: due('2025-12-02') } });
  const list = async (overdue: string) => getField(await readBody(await site.staff(`GET get_grievances?overdue=${overdue}`)), 'data');
  expect([await list('yes'), await list('no')]).toMatchObject([{ length: 2 }, { length: 2 }]);
});

test.each([
  ['2026-01-06', {}],
  ['2026-01-04', { received: { this_week: 1, last_week: 2 } }],
])('a day that cannot be read (%s) is named, and no number is shown that it may make false', async (day, received) => {
  const site = createSiteInMemory();
  await putEntries(
    site,
    enquiryForm,
    ['2026-01-14', '2026-01-08', '2026-01-05', '2026-01-01'].map((one) =>
      createStoredEntry(enquiryForm, Date.parse(`${one}T08:00:00.000Z`)),
    ),
  );
  await site.dependencies.stores.open('records').write(`enquiries/${day}.json`, 'nonsense', null);
  const { forms, unreadable_days } = await readToday(site);
  const name = enquiryForm.store;
  expect(unreadable_days).toEqual([day]);
  expect(forms.find((one) => one.name === name)).toEqual({ name, count: 4, has_more: true, oldest_on: '2026-01-01', ...received });
  await addAccount(site, { rights: ['feedback'] });
  expect(await readToday(site, 'colleague')).not.toHaveProperty('unreadable_days');
});

test('urgent new entries are counted apart, by the categories of the settings', async () => {
  const site = createSiteInMemory();
  const entry = (days: number, category: string, state = 'new') =>
    createStoredEntry(grievanceForm, NEWEST - days * DAY, days, { state, values: { ...createValues(grievanceForm), category } });
  const [urgent = ''] = grievanceForm.urgent;
  await putEntries(site, grievanceForm, [entry(0, 'Facilities'), entry(1, urgent), entry(2, urgent), entry(3, urgent, 'in progress')]);
  const { forms } = await readToday(site);
  expect(forms.map(({ name, count, urgent: waiting }) => [name, count, waiting])).toEqual(
    FORMS.map(({ store }) => (store === grievanceForm.store ? [store, 3, 2] : [store, 0, undefined])),
  );
});

test('every account sees the points that are due by now, and their number', async () => {
  const site = createSiteInMemory();
  await addAccount(site, { rights: [] });
  const point = {
    kind: 'review',
    page: 'Contact (/contact)',
    text: 'Read it again.',
    form: '/editor#/collections/parts/entries/pages_contact',
  } as const;
  const todos = ['', '2026-01-15', '2026-01-16'].map((due) => ({ ...point, due }));
  const ask = async (call: string) =>
    readBody(await site.sendTo((setUp) => api(setUp, { todos }), call, { token: await site.token('colleague') }));
  expect(await ask('GET get_todo')).toEqual({ success: true, data: [point, point] });
  expect(await ask('GET get_today')).toMatchObject({ to_do: 2 });
  expect((await site.send('GET get_todo')).status).toBe(401);
});
