import { type RequestListener, createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test, vi } from 'vitest';

import { readOfficeWebhook } from '#netlify/access/settings.ts';
import { create as createNightly } from '#netlify/functions/nightly.ts';
import { create as createOffice } from '#netlify/functions/office.ts';
import { post } from '#netlify/office/messages.ts';
import { pauseRuns } from '#netlify/store/nightly-state.ts';
import { getDayStart } from '#netlify/store/days.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { putEntries, putText, createSiteOnBlobs } from '#tests/support/store/backups.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { DAY, HOUR, runNightly, runScheduled } from '#tests/support/functions/hourly.ts';
import { createDataRequest, createGrievance } from '#tests/support/functions/records.ts';
import { type TestSite, createSiteInMemory, environment } from '#tests/support/functions/site.ts';

const SECRET = 'services/T0/B0/a-secret-of-the-address';

/** Starts a server that keeps the bodies that are posted to it. @param answer how it answers; 200 if left out */
async function startOffice(answer: RequestListener = (_, response) => response.end('ok')) {
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

function expectMessage(sentence: string): unknown {
  return ['POST', 'application/json', { text: sentence }];
}

type Send = (address: URL, sentence: string) => Promise<void>;

type Told = { sent: string[]; site: TestSite; send: Send; tell: () => Promise<number> };

/** @param isDead never goes on after sending */
function createSiteWithOffice({
  blobs = createMemoryBlobs(),
  isBroken = (): boolean => false,
  isDead = (): boolean => false,
  overrides = {},
} = {}): Told {
  const [sent, site]: [string[], TestSite] = [[], createSiteOnBlobs(blobs)];
  Object.assign(site.dependencies, { officeWebhook: () => new URL('https://hooks.example/'), ...overrides });
  const send: Send = (_, sentence) => {
    if (isBroken()) return Promise.reject(new Error('no answer'));
    sent.push(sentence);
    return isDead() ? new Promise(() => undefined) : Promise.resolve();
  };
  return { sent, site, send, tell: () => runScheduled(site, (setUp) => createNightly(setUp, { send })) };
}

async function die({ sent }: Pick<Told, 'sent'>, run: () => Promise<number>): Promise<void> {
  const before = sent.length;
  void run();
  await vi.waitFor(() => expect(sent).toHaveLength(before + 1));
}

test('the message has the numbers of the day before, comes once after nine, and says nothing about persons', async () => {
  const blobs = createMemoryBlobs();
  const [{ site, ...one }, other] = [createSiteWithOffice({ blobs }), createSiteWithOffice({ blobs })];
  const sent = () => [...one.sent, ...other.sent];
  await putEntries(site, 0, 2);
  expect((await site.send('POST submit_data_request', { json: createDataRequest() })).status).toBe(201);
  for (const { clock } of [site, other.site]) clock.forward(DAY);
  await putEntries(site, 0, 4);
  expect([await one.tell(), await other.tell(), await one.tell()]).toEqual([204, 204, 204]);
  expect(sent()).toEqual(['2 new enquiries, 1 new data request yesterday.']);
  site.clock.forward(18 * HOUR);
  await one.tell();
  expect(sent()).toHaveLength(1);
  site.clock.forward(HOUR / 2);
  await one.tell();
  expect(one.sent.at(-1)).toBe('4 new enquiries yesterday.');
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
  const { sent, site, tell } = createSiteWithOffice({ isBroken: () => isBroken });
  await putEntries(site, 1, 1);
  expect(await tell()).toBe(500);
  isBroken = false;
  await pauseRuns(site.dependencies, site.clock.now());
  expect([await tell(), sent]).toEqual([204, []]);
  site.clock.forward(HOUR);
  expect([await tell(), await tell(), sent]).toEqual([204, 204, ['1 new enquiry yesterday.']]);
  for (const overrides of [{ officeWebhook: () => null }, { audience: 'deploy-preview/a-change' }]) {
    const none = createSiteWithOffice({ overrides });
    await putEntries(none.site, 1, 1);
    expect([await none.tell(), none.sent]).toEqual([204, []]);
  }
});

test.each<[what: string, answer: RequestListener, problem: string, answerMs?: number]>([
  ['refuses', (_, response) => response.writeHead(404).end(SECRET), 'answered with status 404'],
  [
    'sends the message elsewhere',
    (_, response) => response.writeHead(307, { location: 'https://127.0.0.1:1/' }).end(),
    'answered with status 307',
  ],
  ['breaks off', (request) => request.socket.destroy(), 'did not answer'],
  ['is silent', () => undefined, 'did not answer', 3000],
])('an address that %s is reported without its name', async (_what, answer, problem, answerMs = MINUTE) => {
  const { address, received } = await startOffice(answer);
  const sending = post(address, 'A message', answerMs);
  await expect(sending).rejects.toMatchObject({ status: 503, cause: new Error(`the address in OFFICE_WEBHOOK_URL ${problem}`) });
  expect(received).toEqual([expectMessage('A message')]);
});

test('only an address with https is accepted, and health says that another one is wrong', async () => {
  for (const none of [{}, { OFFICE_WEBHOOK_URL: '' }]) expect(readOfficeWebhook(none)).toBeNull();
  expect(readOfficeWebhook({ OFFICE_WEBHOOK_URL: `https://hooks.example/${SECRET}` })?.pathname).toBe(`/${SECRET}`);
  for (const wrong of [`http://hooks.example/${SECRET}`, `file:///${SECRET}`, SECRET]) {
    const site = createSiteInMemory({ environment: { ...environment, OFFICE_WEBHOOK_URL: wrong } });
    expect([await runNightly(site), (await site.send('GET health')).status]).toEqual([503, 503]);
    for (const line of site.log) expect(line.cause).toContain('OFFICE_WEBHOOK_URL is not an address with https://');
    expect(JSON.stringify(site.log)).not.toContain(SECRET);
  }
});

const [CATEGORY = '', OTHER_CATEGORY = ''] = grievanceForm.fields.category.options;

function createSiteThatTells({ overrides = {}, ...options }: Parameters<typeof createSiteWithOffice>[0] = {}) {
  const left: (() => Promise<unknown>)[] = [];
  const afterAnswer = (work: () => Promise<unknown>) => void left.push(work);
  const { site, sent, send, tell } = createSiteWithOffice({ ...options, overrides: { afterAnswer, ...overrides } });
  return {
    site,
    sent,
    send,
    tell,
    complain: async (grievance: string, category = CATEGORY) => {
      const { status } = await site.send('POST submit_grievance', { body: createTestForm(createGrievance({ category, grievance })) });
      await Promise.all(left.splice(0).map((one) => one()));
      return status;
    },
    run: () => runScheduled(site, (setUp) => createOffice(setUp, send)),
  };
}

test('new grievances of a quarter of an hour are one message with their categories alone, and a second run sends none', async () => {
  const { site, sent, complain, run } = createSiteThatTells();
  expect([await run(), sent]).toEqual([204, []]);
  expect([await complain('A secret'), await run()]).toEqual([201, 204]);
  expect(sent).toEqual([`1 new grievance: ${CATEGORY}.`]);
  expect([await run(), sent.length]).toEqual([204, 1]);
  for (const [grievance, category] of [
    ['One', OTHER_CATEGORY],
    ['Two', CATEGORY],
    ['Three', OTHER_CATEGORY],
  ] as const)
    await complain(grievance, category);
  await run();
  expect(sent.at(-1)).toBe(`3 new grievances: ${CATEGORY} (1), ${OTHER_CATEGORY} (2).`);
  expect(site.log.filter(({ route, sent: count }) => route === 'office' && count !== undefined)).toMatchObject([{ sent: 1 }, { sent: 3 }]);
});

test('what waits for the message has no time, and the nightly run leaves it', async () => {
  const { site, sent, complain, run } = createSiteThatTells();
  site.clock.forward(getDayStart('2026-01-16') - 1 - site.clock.now().getTime());
  await complain('At the last moment of a day');
  const { text = '' } = (await site.dependencies.stores.open('limits').read('office.json')) ?? {};
  expect(JSON.parse(text)).toEqual({
    version: 1,
    records: [{ form: 'grievance', topic: CATEGORY, count: 1 }],
    changes: [expect.any(String)],
  });
  site.clock.forward(1);
  expect([await runNightly(site), await run(), sent]).toEqual([204, 204, [`1 new grievance: ${CATEGORY}.`]]);
});

test('a message that cannot be sent is sent by the next run, with what has arrived since', async () => {
  let isBroken = true;
  const { sent, complain, run } = createSiteThatTells({ isBroken: () => isBroken });
  await complain('One');
  expect([await run(), sent]).toEqual([500, []]);
  await complain('Two', OTHER_CATEGORY);
  isBroken = false;
  expect([await run(), await run(), sent]).toEqual([204, 204, [`2 new grievances: ${CATEGORY} (1), ${OTHER_CATEGORY} (1).`]]);
});

test('a run that dies while it sends loses nothing: the next run sends the message again, and what arrived meanwhile', async () => {
  const [blobs, isDead] = [createMemoryBlobs(), () => true];
  const [dying, next] = [createSiteThatTells({ blobs, isDead }), createSiteThatTells({ blobs })];
  await dying.complain('One');
  await die(dying, dying.run);
  await next.complain('Two');
  expect([await next.run(), await next.run(), next.sent]).toEqual([204, 204, [`2 new grievances: ${CATEGORY} (2).`]]);

  const [dyingInTheMorning, later] = [createSiteWithOffice({ isDead, blobs }), createSiteWithOffice({ blobs })];
  await putEntries(later.site, 1, 1);
  await die(dyingInTheMorning, dyingInTheMorning.tell);
  expect([await later.tell(), await later.tell(), later.sent]).toEqual([204, 204, ['1 new enquiry yesterday.']]);
});

test('no message is sent while the note that it was sent could not be written, because it would come again and again', async () => {
  const { site, sent, complain, run, tell } = createSiteThatTells();
  await complain('One');
  await putEntries(site, 1, 1);
  for (const [bucket, key] of [
    ['limits', 'office.json'],
    ['nightly', 'state.json'],
  ] as const) {
    const unreadable = { form: 7 };
    await putText(site, key, formatDocument([unreadable]), bucket);
  }
  expect([await run(), await tell(), sent]).toEqual([503, 503, []]);
});

test('what arrives while a message is being sent is in the next one', async () => {
  const { site, sent, complain, send } = createSiteThatTells();
  const sendSlowly: Send = async (...message) => {
    await send(...message);
    if (sent.length === 1) await complain('Two');
  };
  await complain('One');
  for (const _ of [1, 2]) await runScheduled(site, (setUp) => createOffice(setUp, sendSlowly));
  expect(sent).toEqual([`1 new grievance: ${CATEGORY}.`, `1 new grievance: ${CATEGORY}.`]);
});

test.each([
  { overrides: { officeWebhook: () => null }, status: 204 },
  { overrides: { audience: 'deploy-preview/a-change' }, status: 204 },
  { overrides: { audience: 'local' }, status: 404 },
])('nothing is collected or sent without an address, from a preview or from a developer’s machine', async ({ overrides, status }) => {
  const { site, sent, complain, run } = createSiteThatTells({ overrides });
  expect([await complain('A secret'), await run(), sent]).toEqual([201, status, []]);
  expect(await site.dependencies.stores.open('limits').read('office.json')).toBeNull();
});
