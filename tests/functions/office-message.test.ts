/** Tests the daily message to the office: what it says, that it comes once, and what happens when it cannot be sent. */
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { grievanceFields } from '#domain/forms/grievance.ts';
import { create as createOfficeMessage } from '#netlify/functions/office-message.ts';
import { readOfficeWebhook } from '#netlify/lib/access/settings.ts';
import { pauseHourlyFunctions } from '#netlify/lib/maintenance/restore-pause.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { DAY, HOUR, runScheduled } from '#tests/support/hourly.ts';
import { aForm } from '#tests/support/forms.ts';
import { anId, presentKey, storedEnquiry } from '#tests/support/inboxes.ts';
import { aDataRequest, aGrievance, anEnquiry } from '#tests/support/records.ts';
import { type TestSite, aSite, environment } from '#tests/support/site.ts';

const blobs = useBlobs();

const SECRET = 'services/T0/B0/a-secret-of-the-address';

type Office = { address: URL; received: unknown[] };

function addressOf(info: AddressInfo | string | null): URL {
  if (info === null || typeof info === 'string') throw new Error('the server has no port');
  return new URL(`http://127.0.0.1:${String(info.port)}/${SECRET}`);
}

/** Starts a server that keeps the bodies that are posted to it. @param answer how it answers; 200 if left out */
async function anOffice(answer: RequestListener = (_, response) => response.end('ok')): Promise<Office> {
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
  return { address: addressOf(server.address()), received };
}

function message(sentence: string): unknown {
  return ['POST', 'application/json', { text: sentence }];
}

/** Returns a site at 2:30 in the afternoon in India, whose messages go to the office. */
function aSiteOf(office: Office, connection = blobs.newSite()): TestSite {
  return aSite(connection, { overrides: { officeWebhook: () => office.address } });
}

function tell(site: TestSite, answerMs?: number): Promise<number> {
  return runScheduled(site, (setUp) => createOfficeMessage(setUp, answerMs));
}

async function putEnquiry(site: TestSite, time: string): Promise<void> {
  const id = anId(Date.parse(time));
  await site.dependencies.stores.open('enquiries').set(presentKey(id), storedEnquiry({ id }));
}

test('the message has the numbers of the day until nine in the morning in India and nothing about persons', async () => {
  const office = await anOffice();
  const site = aSiteOf(office);
  await putEnquiry(site, '2026-01-14T03:29:59.999Z');
  await putEnquiry(site, '2026-01-14T03:30:00.000Z');
  await putEnquiry(site, '2026-01-15T03:29:59.999Z');
  await putEnquiry(site, '2026-01-15T03:30:00.000Z');
  expect(await tell(site)).toBe(204);
  expect(office.received).toEqual([message('2 new enquiries since yesterday.')]);
  expect(site.log).toMatchObject([{ route: 'office-message', status: 204, sent: 2 }]);

  expect((await site.send('POST submit_data_request', { json: aDataRequest() })).status).toBe(201);
  for (const text of ['One', 'Two'])
    await site.send('POST submit_alumni_feedback', { body: aForm({ name: 'Asha', course: 'B.A.', message: text }) });
  site.clock.forward(DAY);
  expect(await tell(site)).toBe(204);
  expect(office.received.slice(1)).toEqual([message('1 new enquiry, 2 new alumni feedback messages, 1 new data request since yesterday.')]);
});

test('a day has one message, whether its runs follow each other or meet', async () => {
  const office = await anOffice();
  const connection = blobs.newSite();
  const [site, other] = [aSiteOf(office, connection), aSiteOf(office, connection)];
  await putEnquiry(site, '2026-01-15T03:00:00.000Z');
  expect(await Promise.all([tell(site), tell(other), tell(site)])).toEqual([204, 204, 204]);
  site.clock.forward(HOUR);
  expect(await tell(site)).toBe(204);
  expect(office.received).toHaveLength(1);
});

test('a day without forms has no message, and the next one is about the time since yesterday', async () => {
  const office = await anOffice();
  const site = aSiteOf(office);
  expect(await tell(site)).toBe(204);
  expect(office.received).toEqual([]);
  expect(site.log).toMatchObject([{ status: 204, sent: 0 }]);
  expect((await site.send('POST submit_enquiry', { json: anEnquiry() })).status).toBe(201);
  site.clock.forward(DAY);
  await tell(site);
  expect(office.received).toEqual([message('1 new enquiry since yesterday.')]);
});

test('after days without a run the message names the day of the last one', async () => {
  const office = await anOffice();
  const site = aSiteOf(office);
  await tell(site);
  await putEnquiry(site, '2026-01-16T03:00:00.000Z');
  site.clock.forward(3 * DAY);
  await tell(site);
  expect(office.received).toEqual([message('1 new enquiry since 15 January 2026.')]);
});

test('no record is read for the message', async () => {
  const office = await anOffice();
  const asked: string[] = [];
  const connection = blobs.newSite();
  const counting: typeof fetch = (input, init) => {
    asked.push(new Request(input, init).url);
    return fetch(input, init);
  };
  const site = aSite(connection, { fetch: counting, overrides: { officeWebhook: () => office.address } });
  await putEnquiry(site, '2026-01-15T03:00:00.000Z');
  const key = presentKey(anId(Date.parse('2026-01-15T03:00:00.000Z')));
  expect(asked.filter((url) => url.includes(key))).toHaveLength(1);
  await tell(site);
  expect(office.received).toHaveLength(1);
  expect(asked.filter((url) => url.includes(key))).toHaveLength(1);
});

const failures: readonly { what: string; answer: RequestListener; cause: string }[] = [
  { what: 'refuses', answer: (_, response) => response.writeHead(404).end(SECRET), cause: 'answered with status 404' },
  {
    what: 'sends the message elsewhere',
    answer: (_, response) => response.writeHead(307, { location: 'https://127.0.0.1:1/' }).end(),
    cause: 'answered with status 307',
  },
  { what: 'breaks off', answer: (request) => request.socket.destroy(), cause: 'did not answer' },
  { what: 'is silent', answer: () => undefined, cause: 'did not answer' },
];

test.each(failures)(
  'an address that $what is in the log without its name, and a later run sends the message',
  async ({ answer, cause }) => {
    let isWell = false;
    const office = await anOffice((request, response) => (isWell ? response.end() : answer(request, response)));
    const site = aSiteOf(office);
    await putEnquiry(site, '2026-01-15T03:00:00.000Z');
    expect(await tell(site, 500)).toBe(503);
    expect(site.log).toMatchObject([{ route: 'office-message', status: 503, cause: `Error: the address in OFFICE_WEBHOOK_URL ${cause}` }]);
    for (const secret of [SECRET, office.address.host, office.address.hostname]) expect(JSON.stringify(site.log)).not.toContain(secret);

    isWell = true;
    site.clock.forward(HOUR);
    expect(await tell(site)).toBe(204);
    expect(office.received.slice(-1)).toEqual([message('1 new enquiry since yesterday.')]);
    expect(await tell(site)).toBe(204);
    expect(office.received).toHaveLength(2);
  },
);

test('nothing is sent without an address, from a preview, or during a restore', async () => {
  const office = await anOffice();
  const site = aSiteOf(office);
  await putEnquiry(site, '2026-01-15T03:00:00.000Z');
  const overrides = [{ officeWebhook: () => null }, { audience: 'deploy-preview/a-change' }, { audience: 'local' }];
  for (const other of overrides) expect(await tell({ ...site, dependencies: { ...site.dependencies, ...other } })).toBe(204);
  await pauseHourlyFunctions(site.dependencies.stores, site.clock.now());
  expect(await tell(site)).toBe(204);
  expect(office.received).toEqual([]);
});

test('only an address with https is accepted, and health says that another one is wrong', async () => {
  expect(readOfficeWebhook({})).toBeNull();
  expect(readOfficeWebhook({ OFFICE_WEBHOOK_URL: '' })).toBeNull();
  const address = `https://hooks.example/${SECRET}`;
  expect(readOfficeWebhook({ OFFICE_WEBHOOK_URL: address })?.href).toBe(address);
  for (const wrong of [`http://hooks.example/${SECRET}`, `file:///${SECRET}`, SECRET]) {
    const site = aSite(blobs.newSite(), { environment: { ...environment, OFFICE_WEBHOOK_URL: wrong } });
    expect(await tell(site)).toBe(503);
    expect((await site.send('GET health')).status).toBe(503);
    for (const line of site.log) expect(line.cause).toContain('OFFICE_WEBHOOK_URL is not an address with https://');
    expect(JSON.stringify(site.log)).not.toContain(SECRET);
  }
});

const [CATEGORY = '', OTHER_CATEGORY = ''] = grievanceFields.category.options;

/** Returns a site of the office, and the work that it left for after its answers. */
function aSiteWithWork(office: Office, overrides = {}) {
  const left: (() => Promise<unknown>)[] = [];
  const site = aSite(blobs.newSite(), {
    overrides: { officeWebhook: () => office.address, afterAnswer: (work) => void left.push(work), ...overrides },
  });
  const work = () => Promise.all(left.splice(0).map((one) => one()));
  const complain = async (grievance: string, category = CATEGORY) =>
    (await site.send('POST submit_grievance', { body: aForm(aGrievance({ category, grievance })) })).status;
  return { site, work, complain };
}

test('a new grievance is named to the office after its sender has the answer, once, by its category alone', async () => {
  const office = await anOffice();
  const { site, work, complain } = aSiteWithWork(office);
  expect([await complain('A secret'), await complain('A secret'), office.received]).toEqual([201, 201, []]);
  await work();
  expect(office.received).toEqual([message(`New grievance: ${CATEGORY}.`)]);
  expect(site.log.at(-1)).toMatchObject({ route: 'office-message', status: 204, sent: 1 });
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  await work();
  expect(office.received).toHaveLength(1);
});

test('of many grievances about one topic five an hour are named, and others still are', async () => {
  const office = await anOffice();
  const { site, work, complain } = aSiteWithWork(office);
  for (let number = 0; number < 8; number += 1) expect(await complain(String(number))).toBe(201);
  await work();
  expect([office.received.length, site.log.at(-1)]).toEqual([5, expect.objectContaining({ route: 'office-message', status: 429 })]);
  await complain('Another', OTHER_CATEGORY);
  site.clock.forward(HOUR);
  await complain('Later');
  await work();
  expect(office.received.slice(5)).toEqual([message(`New grievance: ${OTHER_CATEGORY}.`), message(`New grievance: ${CATEGORY}.`)]);
});

test('a message about a grievance that cannot be sent is in the log, and the daily one counts the grievance', async () => {
  let isWell = false;
  const office = await anOffice((_, response) => (isWell ? response.end() : response.writeHead(500).end()));
  const { site, work, complain } = aSiteWithWork(office);
  expect(await complain('A secret')).toBe(201);
  await work();
  const cause = 'Error: the address in OFFICE_WEBHOOK_URL answered with status 500';
  expect(site.log.at(-1)).toMatchObject({ route: 'office-message', status: 503, cause });
  isWell = true;
  site.clock.forward(DAY);
  await tell(site);
  expect(office.received.slice(1)).toEqual([message('1 new grievance since yesterday.')]);
});

test('no grievance is named without an address or from a preview', async () => {
  const office = await anOffice();
  for (const overrides of [{ officeWebhook: () => null }, { audience: 'deploy-preview/a-change' }]) {
    const { work, complain } = aSiteWithWork(office, overrides);
    expect(await complain('A secret')).toBe(201);
    await work();
  }
  expect(office.received).toEqual([]);
});
