/** Tests the nightly run and `npm run purge`: what they remove, what they leave, and the message to the office. */
import { type RequestListener, createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { grievanceFields } from '#domain/forms/grievance.ts';
import { RETENTION_DAYS } from '#domain/form-limits.ts';
import { FORMS } from '#domain/forms/registry.ts';
import { config, create as createNightly } from '#netlify/functions/nightly.ts';
import { readOfficeWebhook } from '#netlify/lib/access/settings.ts';
import { copyOfFile } from '#netlify/nightly/backup.ts';
import { post } from '#netlify/nightly/office-message.ts';
import { pauseRuns } from '#netlify/nightly/state.ts';
import { dayAt } from '#netlify/store/days.ts';
import { storedIn, textOfDocument } from '#netlify/store/documents.ts';
import { fileKeysIn } from '#netlify/store/files.ts';
import type { RoomName } from '#netlify/store/port.ts';
import { type PurgeOptions, purgeSite } from '#scripts/backup/purge-site.ts';
import { contentsOf, killEverywhere, killedAt, putText, recordSite, siteOver, useEverything } from '#tests/support/backups.ts';
import { blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { aForm } from '#tests/support/forms.ts';
import { DAY, HOUR, passDays, runNightly, runScheduled } from '#tests/support/hourly.ts';
import { anId } from '#tests/support/inboxes.ts';
import { aDataRequest, aGrievance, aNotice, anEnquiry, noWork } from '#tests/support/records.ts';
import { type TestSite, aSiteInMemory, environment, field } from '#tests/support/site.ts';

async function keysIn(site: TestSite, prefix: string, room: RoomName = 'records'): Promise<readonly string[]> {
  return (await site.dependencies.stores.open(room).list(prefix)).map(({ key }) => key).toSorted();
}

async function recordsIn(site: TestSite, prefix: string): Promise<readonly unknown[]> {
  const documents = (await keysIn(site, prefix)).map(async (key) => (await site.dependencies.stores.open('records').read(key))?.text ?? '');
  return (await Promise.all(documents)).flatMap((document) => storedIn('', document).records);
}

/** Stores this many entries of a day, and a file for each of the first of them. */
async function putEntries(site: TestSite, daysAgo: number, count: number, { name = 'enquiries', files = 0 } = {}): Promise<void> {
  const ms = site.clock.now().getTime() - daysAgo * DAY;
  const key = (number: number) => Buffer.from(`${name} ${daysAgo} ${number}`.padEnd(32)).toString('hex');
  const records = Array.from({ length: count }, (_, number) => {
    const sent = { values: anEnquiry(), received_at: new Date(ms).toISOString(), ...noWork(), content_hash: '' };
    const named = number < files ? [{ key: key(number), name: 'a.jpg', type: 'image/jpeg', size: 1, pages: null }] : [];
    return { id: anId(ms, number), ...sent, files: named };
  });
  for (let number = 0; number < files; number += 1) await putFile(site, key(number), daysAgo);
  await putText(site, `${name}/${dayAt(ms)}.json`, textOfDocument(records));
}

async function putFile(site: TestSite, key: string, daysAgo: number): Promise<string> {
  const stored_on = dayAt(site.clock.now().getTime() - daysAgo * DAY);
  await site.dependencies.stores.open('files').writeFile(key, Buffer.from('x'), { stored_on });
  return key;
}

/** Returns the files that a document names and that are gone. */
async function lostFiles(site: TestSite): Promise<readonly string[]> {
  const there = new Set(await keysIn(site, '', 'files'));
  const named = fileKeysIn(
    '',
    JSON.stringify([await recordsIn(site, 'notices/'), await recordsIn(site, 'enquiries/'), await recordsIn(site, 'journal/')]),
  );
  return named.filter((key) => !there.has(key));
}

const UNNAMED = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

/** Returns a site in which something of each kind is due: six entries, two files, an entry of the log and a deleted notice. */
async function aSiteWithDueWork(blobs = blobsInMemory()) {
  const site = siteOver(blobs);
  await useEverything(site);
  await putEntries(site, RETENTION_DAYS - 30, 6, { files: 2 });
  for (let day = 1; day < 4; day += 1) await putEntries(site, day, 20, { files: 1 });
  await putText(site, `log/${dayAt(site.clock.now().getTime() - 350 * DAY)}.json`, textOfDocument([{ id: anId(0) }]));
  for (const key of UNNAMED.slice(0, 2)) await putFile(site, key, 40);
  site.clock.forward(31 * DAY);
  return { blobs, site };
}

test('the platform starts the run once an hour, and it does the work of a day once', async () => {
  expect(config).toEqual({ schedule: '@hourly' });
  const { site } = await aSiteWithDueWork();
  expect(await runNightly(site)).toBe(204);
  expect(site.log.at(-1)).toMatchObject({ id: 'a-run-of-the-tests', route: 'nightly', status: 204, removed: 10, waiting: 0 });
  const after = await contentsOf(site.dependencies.stores, ['records', 'files', 'backups']);
  site.clock.forward(HOUR);
  await runNightly(site);
  expect(await contentsOf(site.dependencies.stores, ['records', 'files', 'backups'])).toEqual(after);
  expect(site.log.at(-1)).not.toHaveProperty('removed');
});

test('forms go with their files after the days of the content and the log after a year, and not before', async () => {
  const site = aSiteInMemory();
  for (const { store } of FORMS) {
    await putEntries(site, RETENTION_DAYS, 3, { name: store, files: 2 });
    await putEntries(site, 0, 3, { name: store, files: 2 });
  }
  await putText(site, 'log/2025-01-15.json', textOfDocument([{ id: anId(0) }]));
  await runNightly(site);
  const count = () =>
    Promise.all(['records', 'files'].map(async (room) => (await keysIn(site, '', room === 'files' ? 'files' : 'records')).length));
  expect(await count()).toEqual([9, 16]);
  site.clock.forward(DAY);
  await runNightly(site);
  expect(await count()).toEqual([4, 8]);
  // The backup of the day has all of it.
  expect(await keysIn(site, 'files/', 'backups')).toHaveLength(16);
});

test('what was deleted 30 days ago goes for good, with its earlier states and its files', async () => {
  const site = aSiteInMemory();
  await useEverything(site);
  const token = await site.token();
  const notices = JSON.stringify(await recordsIn(site, 'notices/'));
  const entries = (await recordsIn(site, 'enquiries/')).map((entry) => String(field(entry, 'id')));
  for (const record of await recordsIn(site, 'notices/'))
    await site.send(`DELETE delete_notices/${String(field(record, 'id'))}`, { token });
  await site.send(`DELETE enquiries/${entries[0] ?? ''}`, { token });
  await passDays(site, 30);
  expect([await recordsIn(site, 'notices/'), await recordsIn(site, 'enquiries/')]).toMatchObject([{ length: 2 }, { length: 1 }]);
  site.clock.forward(MINUTE);
  await passDays(site, 1);
  expect([await recordsIn(site, 'notices/'), await recordsIn(site, 'enquiries/'), await keysIn(site, 'journal/notices/')]).toEqual([
    [],
    [],
    [],
  ]);
  const [file = ''] = fileKeysIn('', notices);
  expect([await keysIn(site, file, 'files'), await keysIn(site, copyOfFile(file), 'backups')]).toEqual([[], [copyOfFile(file)]]);
});

test('when more than a fifth of a collection would go, nothing of it goes, until a person purges', async () => {
  const site = aSiteInMemory();
  await putEntries(site, 0, 20);
  await putEntries(site, RETENTION_DAYS + 1, 6);
  await putEntries(site, RETENTION_DAYS + 1, 5, { name: 'feedback' });
  await runNightly(site);
  const stopped = 'enquiries: 6 of 26 would be deleted, more than a fifth';
  expect([await recordsIn(site, 'enquiries/'), await recordsIn(site, 'feedback/')]).toMatchObject([{ length: 26 }, { length: 0 }]);
  expect(site.log.at(-1)).toMatchObject({ removed: 5, stopped });
  expect(await purge(site, { days: RETENTION_DAYS, yes: true })).toContain('6 deleted.');
  await passDays(site, 2);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
  expect(await recordsIn(site, 'enquiries/')).toHaveLength(20);
});

test('files that no document names go on the third day, and not if they would be more than a fifth', async () => {
  const site = aSiteInMemory();
  await putEntries(site, 3, 30, { files: 30 });
  for (const [daysAgo, key] of UNNAMED.entries()) await putFile(site, key, daysAgo);
  await runNightly(site);
  expect((await keysIn(site, '', 'files')).filter((key) => UNNAMED.includes(key))).toEqual(UNNAMED.slice(0, 2));
  for (let number = 0; number < 8; number += 1) await putFile(site, String(number).repeat(64), 9);
  site.clock.forward(DAY);
  await runNightly(site);
  expect(site.log.at(-1)).toMatchObject({ removed: 0, stopped: 'files: 9 of 40 would be deleted, more than a fifth' });
  expect(await purge(site, { isDryRun: true })).toContain('It has 9 files that no record names.');
  expect((await purge(site, { yes: true })).at(-1)).toBe('0 deleted, and the files that no record names.');
  expect(await keysIn(site, '', 'files')).toHaveLength(31);
});

test('a file stays that a document names since its backup, or one that cannot be read', async () => {
  const { blobs, site } = await aSiteWithDueWork();
  const [first = '', second = ''] = UNNAMED;
  await putText(site, 'faculty/list.json', `damaged ${second}`);
  // The run breaks off after the backup of the documents.
  const broken = siteOver(blobs, (input, init) =>
    new Request(input).url.includes('site:files') ? Promise.reject(new Error()) : blobs.fetch(input, init),
  );
  broken.clock.forward(31 * DAY);
  expect(await runNightly(broken)).toBe(503);
  await putText(
    site,
    'notices/list.json',
    textOfDocument([aNotice({ attachments: [{ key: first, name: '', type: '', size: 1, pages: null }] })]),
  );
  expect(await runNightly(site)).toBe(204);
  expect((await keysIn(site, '', 'files')).filter((key) => UNNAMED.includes(key))).toEqual([first, second]);
});

test('a run that is killed at every tenth request and repeated leaves nothing half done', async () => {
  const { blobs } = await aSiteWithDueWork();
  const expected = siteOver(blobs.copy());
  expected.clock.forward(31 * DAY);
  await runNightly(expected);
  const stateOf = (site: TestSite) =>
    Promise.all([recordsIn(site, ''), keysIn(site, ''), keysIn(site, '', 'files'), keysIn(site, '', 'backups')]);
  const wanted = await stateOf(expected);
  const check = async (site: TestSite) => expect(await stateOf(site)).toEqual(wanted);
  expect(await killEverywhere(blobs, runNightly, check, { now: 31 * DAY, step: 5 })).toBeGreaterThan(10);
});

test.each<[what: string, act: (site: TestSite) => Promise<unknown>]>([
  ['a notice is restored', async (site) => site.staff('POST restore_notices', { json: { ids: [await deletedNotice(site)] } })],
  [
    'a notice is deleted for good',
    async (site) => site.staff('POST delete_notices_for_good', { json: { ids: [await deletedNotice(site)] } }),
  ],
  ['another run works', (site) => runNightly(site)],
  ['a person purges', (site) => purge(site, { yes: true, days: RETENTION_DAYS })],
])('no file is lost if meanwhile %s', async (_what, act) => {
  const { blobs } = await aSiteWithDueWork();
  for (let at = 1; ; at += 10) {
    const copy = blobs.copy();
    const other = siteOver(copy);
    other.clock.forward(31 * DAY);
    let requests = 0;
    const site = siteOver(copy, async (input, init) => {
      requests += 1;
      if (requests === at) await act(other);
      return copy.fetch(input, init);
    });
    site.clock.forward(31 * DAY);
    expect(await runNightly(site)).toBe(204);
    if (requests < at) break;
    expect(await lostFiles(site)).toEqual([]);
    expect(await keysIn(site, dayAt(0), 'records')).toEqual([]);
  }
});

async function deletedNotice(site: TestSite): Promise<string> {
  return String(
    field(
      (await recordsIn(site, 'notices/')).find((record) => field(record, 'deleted_at') !== undefined),
      'id',
    ),
  );
}

test('a backup that needs several runs goes on where the last one stopped, and an outage is in the log', async () => {
  const blobs = blobsInMemory();
  const site = siteOver(blobs);
  for (let day = 0; day < 60; day += 1) await putEntries(site, day, 1, { files: day < 20 ? 1 : 0 });
  const broken = siteOver(blobs, killedAt(blobs, 50));
  expect(await runNightly(broken)).toBe(503);
  expect(broken.log).toMatchObject([{ route: 'nightly', status: 503, cause: expect.stringContaining('fetch failed') }]);
  // Each request takes a fifth of a second.
  const slow = siteOver(blobs, (input, init) => {
    slow.clock.forward(200);
    return blobs.fetch(input, init);
  });
  let runs = 0;
  while (slow.log.at(-1)?.removed === undefined && (runs += 1) < 9) expect(await runNightly(slow)).toBe(204);
  expect(slow.log.map(({ stopped = '', waiting = 0 }) => [stopped, waiting > 0])).toEqual([
    ['the backup of the documents goes on with the next run', false],
    ['', true],
    ['', false],
  ]);
  expect([await keysIn(site, 'documents/', 'backups'), await keysIn(site, 'files/', 'backups')]).toMatchObject([
    { length: 60 },
    { length: 20 },
  ]);
  expect(await keysIn(site, 'unfinished', 'backups')).toEqual([]);
});

test('days share the copies of what has not changed', async () => {
  const blobs = blobsInMemory();
  const site = siteOver(blobs);
  for (let day = 0; day < 20; day += 1) await putEntries(site, day, 1);
  await runNightly(site);
  site.clock.forward(DAY);
  await putEntries(site, 0, 2);
  const asked = blobs.asked.length;
  await runNightly(site);
  const reads = blobs.asked.slice(asked).filter(({ store, did }) => store === 'records' && did === 'read');
  expect([reads.length, (await keysIn(site, 'documents/', 'backups')).length]).toEqual([1, 21]);
});

test('the backups of thirty days stay, at least seven, and what only older ones had is gone', async () => {
  const site = aSiteInMemory();
  await putEntries(site, 0, 1, { files: 1 });
  await passDays(site, 1);
  for (const room of ['records', 'files'] as const)
    for (const key of await keysIn(site, '', room)) await site.dependencies.stores.open(room).remove(key);
  await putEntries(site, 0, 1);
  await passDays(site, 29);
  const [days, copies] = [() => keysIn(site, 'days/', 'backups'), async () => (await keysIn(site, '', 'backups')).length];
  expect([(await days()).length, await copies()]).toEqual([30, 30 + 2 + 1 + 1]);
  await passDays(site, 1);
  expect([await days(), await copies()]).toMatchObject([{ length: 30, 0: 'days/2026-01-16.json' }, 30 + 1 + 1]);
  site.clock.forward(366 * DAY);
  await runNightly(site);
  expect(await days()).toHaveLength(7);
});

test('counts of an earlier day and their salt are gone after the first run of a day', async () => {
  const site = aSiteInMemory();
  await useEverything(site);
  await site.send('POST login', { json: { username: 'staff', password: 'wrong' } });
  expect(await keysIn(site, '2026-01-15/', 'limits')).toEqual(expect.arrayContaining(['2026-01-15/salt', '2026-01-15/senders.json']));
  site.clock.forward(9 * HOUR);
  await runNightly(site);
  expect((await keysIn(site, '', 'limits')).length).toBeGreaterThan(2);
  site.clock.forward(HOUR);
  await runNightly(site);
  expect(await keysIn(site, '', 'limits')).toEqual([]);
});

test('a run over 60,000 records takes at most 10 seconds of processor time', async () => {
  const site = aSiteInMemory();
  for (const { store } of FORMS)
    for (let day = 0; day < 365; day += 1) await putEntries(site, day, 41, { name: store, files: day % 20 === 0 ? 1 : 0 });
  await putEntries(site, RETENTION_DAYS + 1, 160);
  const { result, ms } = await cpuTimeOf(() => runNightly(site));
  process.stdout.write(`The nightly run over 60,000 records: ${(ms / 1000).toFixed(1)} s of processor time\n`);
  expect([result, site.log.at(-1)]).toEqual([204, expect.objectContaining({ saved: 1461, removed: 160, waiting: 0 })]);
  expect(ms).toBeLessThan(10_000);
});

/** Purges as the command does. Returns the lines that it printed. */
async function purge(site: TestSite, options: Partial<PurgeOptions> = {}): Promise<readonly string[]> {
  const told: string[] = [];
  const defaults = { days: 90, isDryRun: false, yes: false, now: site.clock.now(), terminal: { ask: null } };
  await purgeSite(recordSite(site), { ...defaults, print: (line) => void told.push(line), ...options });
  return told;
}

test('the purge counts, asks, and deletes after a confirmation at the terminal or by an option', async () => {
  const site = aSiteInMemory();
  for (const daysAgo of [10, 91]) await putEntries(site, daysAgo, 3, { files: 1 });
  const told = await purge(site, { isDryRun: true, yes: true });
  expect(told).toEqual([
    expect.stringMatching(/^The site "college" has 3 enquiries, 0 .* that are older than 90 days\.$/u),
    'Nothing was deleted.',
  ]);
  await expect(purge(site)).rejects.toThrow('There is no terminal to ask at. Add --yes to delete them.');
  await expect(purge(site, { terminal: { ask: () => Promise.resolve('yes') } })).rejects.toThrow('Nothing was changed.');
  expect(await recordsIn(site, 'enquiries/')).toHaveLength(6);
  expect((await purge(site, { terminal: { ask: () => Promise.resolve('delete') } })).at(-1)).toBe('3 deleted.');
  expect([await recordsIn(site, 'enquiries/'), await keysIn(site, '', 'files')]).toMatchObject([{ length: 3 }, { length: 1 }]);
  expect(await purge(site, { yes: true })).toEqual([expect.stringContaining('0 enquiries'), 'Nothing was deleted.']);
});

const SECRET = 'services/T0/B0/a-secret-of-the-address';

/** Starts a server that keeps the bodies that are posted to it. @param answer how it answers; 200 if left out */
async function anOffice(answer: RequestListener = (_, response) => response.end('ok')) {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push([request.method, request.headers['content-type'], JSON.parse(body)]);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const info = server.address();
  return { address: new URL(`http://127.0.0.1:${String(typeof info === 'object' ? info?.port : '')}/${SECRET}`), received };
}

function message(sentence: string): unknown {
  return ['POST', 'application/json', { text: sentence }];
}

type Told = { sent: string[]; site: TestSite; tell: () => Promise<number> };

/** Returns a site at 2:30 in the afternoon in India with an office, whose messages it keeps. */
function aSiteWithOffice({ blobs = blobsInMemory(), isBroken = (): boolean => false, overrides = {} } = {}): Told {
  const [sent, site]: [string[], TestSite] = [[], siteOver(blobs)];
  Object.assign(site.dependencies, { officeWebhook: () => new URL('https://hooks.example/'), ...overrides });
  const send = (_: URL, sentence: string) =>
    isBroken() ? Promise.reject(new Error('no answer')) : Promise.resolve(void sent.push(sentence));
  return { sent, site, tell: () => runScheduled(site, (setUp) => createNightly(setUp, { send })) };
}

test('the message has the numbers of the day before, comes once after nine, and says nothing about persons', async () => {
  const blobs = blobsInMemory();
  const [{ site, ...one }, other] = [aSiteWithOffice({ blobs }), aSiteWithOffice({ blobs })];
  const sent = () => [...one.sent, ...other.sent];
  await putEntries(site, 0, 2);
  expect((await site.send('POST submit_data_request', { json: aDataRequest() })).status).toBe(201);
  for (const { clock } of [site, other.site]) clock.forward(DAY);
  await putEntries(site, 0, 4);
  expect(await Promise.all([one.tell(), other.tell(), one.tell()])).toEqual([204, 204, 204]);
  expect(sent()).toEqual(['2 new enquiries, 1 new data request yesterday.']);
  // Half past eight in the morning.
  site.clock.forward(18 * HOUR);
  await one.tell();
  expect(sent()).toHaveLength(1);
  site.clock.forward(HOUR / 2);
  await one.tell();
  expect(one.sent.at(-1)).toBe('4 new enquiries yesterday.');
  // There is no message about a day without forms.
  site.clock.forward(DAY);
  await one.tell();
  expect(sent()).toHaveLength(2);
  site.clock.forward(3 * DAY);
  await putEntries(site, 2, 1);
  await one.tell();
  expect(one.sent.at(-1)).toBe('1 new enquiry since 18 January 2026.');
});

test('a message that cannot be sent is sent by a later run; none comes without an address, from a preview or in a restore', async () => {
  let isBroken = true;
  const { sent, site, tell } = aSiteWithOffice({ isBroken: () => isBroken });
  await putEntries(site, 1, 1);
  expect(await tell()).toBe(500);
  isBroken = false;
  await pauseRuns(site.dependencies, site.clock.now());
  expect([await tell(), sent]).toEqual([204, []]);
  site.clock.forward(HOUR);
  expect([await tell(), await tell(), sent]).toEqual([204, 204, ['1 new enquiry yesterday.']]);
  for (const overrides of [{ officeWebhook: () => null }, { audience: 'deploy-preview/a-change' }, { audience: 'local' }]) {
    const none = aSiteWithOffice({ overrides });
    await putEntries(none.site, 1, 1);
    expect([await none.tell(), none.sent]).toEqual([204, []]);
  }
});

test.each<[what: string, answer: RequestListener, problem: string]>([
  ['refuses', (_, response) => response.writeHead(404).end(SECRET), 'answered with status 404'],
  [
    'sends the message elsewhere',
    (_, response) => response.writeHead(307, { location: 'https://127.0.0.1:1/' }).end(),
    'answered with status 307',
  ],
  ['breaks off', (request) => request.socket.destroy(), 'did not answer'],
  ['is silent', () => undefined, 'did not answer'],
])('an address that %s is reported without its name', async (_what, answer, problem) => {
  const { address, received } = await anOffice(answer);
  const sending = post(address, 'A message', 500);
  await expect(sending).rejects.toMatchObject({ status: 503, cause: new Error(`the address in OFFICE_WEBHOOK_URL ${problem}`) });
  expect(received).toEqual([message('A message')]);
});

test('only an address with https is accepted, and health says that another one is wrong', async () => {
  for (const none of [{}, { OFFICE_WEBHOOK_URL: '' }]) expect(readOfficeWebhook(none)).toBeNull();
  expect(readOfficeWebhook({ OFFICE_WEBHOOK_URL: `https://hooks.example/${SECRET}` })?.pathname).toBe(`/${SECRET}`);
  for (const wrong of [`http://hooks.example/${SECRET}`, `file:///${SECRET}`, SECRET]) {
    const site = aSiteInMemory({ environment: { ...environment, OFFICE_WEBHOOK_URL: wrong } });
    expect([await runNightly(site), (await site.send('GET health')).status]).toEqual([503, 503]);
    for (const line of site.log) expect(line.cause).toContain('OFFICE_WEBHOOK_URL is not an address with https://');
    expect(JSON.stringify(site.log)).not.toContain(SECRET);
  }
});

const [CATEGORY = '', OTHER_CATEGORY = ''] = grievanceFields.category.options;

test('a new grievance is named once by its category alone, after its sender has the answer, five times an hour', async () => {
  const office = await anOffice();
  const left: (() => Promise<unknown>)[] = [];
  const overrides = { officeWebhook: () => office.address, afterAnswer: (work: () => Promise<unknown>) => void left.push(work) };
  const { site } = aSiteWithOffice({ overrides });
  const work = () => Promise.all(left.splice(0).map((one) => one()));
  const complain = async (grievance: string, category = CATEGORY) =>
    (await site.send('POST submit_grievance', { body: aForm(aGrievance({ category, grievance })) })).status;
  expect([await complain('A secret'), await complain('A secret'), office.received]).toEqual([201, 201, []]);
  await work();
  expect(office.received).toEqual([message(`New grievance: ${CATEGORY}.`)]);
  for (let number = 0; number < 6; number += 1) await complain(String(number));
  await complain('Another', OTHER_CATEGORY);
  await work();
  expect([office.received.length, site.log.filter(({ route, status }) => route === 'office-message' && status === 429)]).toMatchObject([
    6,
    { length: 2 },
  ]);
  expect(office.received).toContainEqual(message(`New grievance: ${OTHER_CATEGORY}.`));
  Object.assign(site.dependencies, { audience: 'deploy-preview/a-change' });
  await complain('From a preview', OTHER_CATEGORY);
  await work();
  expect(office.received).toHaveLength(6);
});
