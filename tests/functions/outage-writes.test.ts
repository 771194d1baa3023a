/**
 * Tests that a save fails cleanly when the store stops at any request of the save: the response is
 * clear, and the store contains the old state or the new one, never a mixture.
 */
import { expect, test } from 'vitest';

import { parseFailure } from '#domain/answers.ts';
import { parseFacultyList } from '#domain/faculty.ts';
import { parseDeletedPage } from '#domain/recently-deleted.ts';
import { parseAccountList } from '#domain/account.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { parseDataRequestPage, parseEnquiryPage, parseFeedbackPage, parseGrievancePage } from '#tests/support/form-answers.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { REPORT_YEAR, useReports } from '#tests/support/reports.ts';
import { startBlobsProcess } from '#tests/support/blobs-process.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { useFolder } from '#tests/support/folder.ts';
import { aForm } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/pdfs.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aDataRequest, aGrievance, anEnquiry } from '#tests/support/records.ts';
import { type Sent, type TestSite, aSite, bodyOf, environment, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();
const reports = useReports();
const folder = useFolder();

const AWAY = 'Our records cannot be reached at the moment. Please try again.';
const TEXTS = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
const MESSAGE = { name: 'Asha', course: 'B.A.', message: 'Good years.' };
const [oldPicture, newPicture] = [await aJpeg(1), await aJpeg(2)];

function memberForm(name: string, bytes?: Uint8Array): FormData {
  return aForm({ ...TEXTS, name }, ...(bytes === undefined ? [] : [{ field: 'faculty_image', bytes }]));
}

/**
 * How the store fails: before it carries out a request, or after it, so that only the response is
 * lost.
 */
type Death = 'before' | 'after';

type Dying = { fetch: typeof fetch; hasDied(): boolean };

/**
 * Returns a store that answers this many requests and then none.
 * @param ask sends a request to the store
 */
function dyingAfter(requests: number, death: Death, ask: typeof fetch = fetch): Dying {
  let count = 0;
  const gone = () => Promise.reject(new TypeError('fetch failed'));
  const once: typeof fetch = async (input, init) => {
    count += 1;
    if (count <= requests) return ask(input, init);
    if (count === requests + 1 && death === 'after') await (await ask(input, init)).arrayBuffer();
    return gone();
  };
  return { fetch: impatientFetch({ tryMs: 15_000, pausesMs: [] }, once), hasDied: () => count > requests };
}

type Save = {
  /** Prepares the state before the save, and returns the call. */
  prepare(site: TestSite): Promise<string>;
  sent(): Sent;
  /**
   * Returns the state that staff and visitors see, and checks that everything in it can be loaded.
   */
  look(site: TestSite): Promise<unknown>;
};

async function look(site: TestSite, call: string): Promise<unknown> {
  return bodyOf(await site.send(call, { token: await site.token() }));
}

async function pictureOf(site: TestSite, address: string | null): Promise<number | null> {
  if (address === null) return null;
  const response = await site.send(`GET ${address.replace('/api/users/', '')}`, { token: await site.token() });
  expect(response.status).toBe(200);
  return (await response.arrayBuffer()).byteLength;
}

async function lookAtFaculty(site: TestSite): Promise<unknown> {
  const list = valueOf(parseFacultyList(field(await look(site, 'GET get_admin_list_faculty'), 'data')));
  return Promise.all(list.map(async ({ name, image }) => [name, await pictureOf(site, image)]));
}

async function addMember(site: TestSite): Promise<string> {
  const body = memberForm('Old', oldPicture);
  await site.staff('POST faculty', { body });
  const list = valueOf(parseFacultyList(field(await look(site, 'GET get_admin_list_faculty'), 'data')));
  return list.find(({ name }) => name === 'Old')?.id ?? '';
}

async function lookAtFeedback(site: TestSite): Promise<unknown> {
  const { data } = valueOf(parseFeedbackPage(await look(site, 'GET get_alumni_feedback')));
  return Promise.all(
    data.map(async ({ name, image, is_handled }) => [name, is_handled, await pictureOf(site, image === null ? null : String(image))]),
  );
}

async function addFeedback(site: TestSite): Promise<string> {
  await site.send('POST submit_alumni_feedback', { body: aForm(MESSAGE, { field: 'image', bytes: oldPicture }) });
  return valueOf(parseFeedbackPage(await look(site, 'GET get_alumni_feedback'))).data[0]?.id ?? '';
}

async function lookAtEnquiries(site: TestSite): Promise<unknown> {
  return valueOf(parseEnquiryPage(await look(site, 'GET get_enquiries'))).data.map(({ name }) => name);
}

async function lookAtDataRequests(site: TestSite): Promise<unknown> {
  return valueOf(parseDataRequestPage(await look(site, 'GET get_data_requests'))).data.map(({ name }) => name);
}

/** The number of the grievance that was sent. */
let number = '';

/** The grievances with their proofs, and whether the number leads to one. */
async function lookAtGrievances(site: TestSite): Promise<unknown> {
  const { data } = valueOf(parseGrievancePage(await look(site, 'GET get_grievances')));
  const state = field(await bodyOf(await site.send('POST grievance_state', { json: { reference: number } })), 'state');
  return [await Promise.all(data.map(async ({ grievance, proof }) => [grievance, await pictureOf(site, String(proof))])), state];
}

async function addGrievance(site: TestSite): Promise<string> {
  const body = aForm(aGrievance(), { field: 'proof', bytes: aPdf() });
  number = String(field(await bodyOf(await site.send('POST submit_grievance', { body })), 'reference'));
  return valueOf(parseGrievancePage(await look(site, 'GET get_grievances'))).data[0]?.id ?? '';
}

/** The id of the entry that is marked. */
let marked = '';

/** The live records with what was deleted: a record is in exactly one of them. */
function withDeleted(kind: string, lookAt: Save['look']): Save['look'] {
  return async (site) => {
    const { data } = valueOf(parseDeletedPage(await look(site, `GET deleted_${kind}`)));
    return [await lookAt(site), data.map(({ texts }) => texts[0])];
  };
}

let deletedId = '';

const saves: Record<string, Save> = {
  'adding a faculty member with a picture': {
    prepare: () => Promise.resolve('POST faculty'),
    sent: () => ({ body: memberForm('New', newPicture) }),
    look: lookAtFaculty,
  },
  'replacing the picture of a faculty member': {
    prepare: async (site) => `PUT faculty/${await addMember(site)}`,
    sent: () => ({ body: memberForm('New', newPicture) }),
    look: lookAtFaculty,
  },
  'deleting a faculty member with a picture': {
    prepare: async (site) => `DELETE faculty/${await addMember(site)}`,
    sent: () => ({}),
    look: withDeleted('faculty', lookAtFaculty),
  },
  'restoring a faculty member with a picture': {
    prepare: async (site) => {
      deletedId = await addMember(site);
      await site.send(`DELETE faculty/${deletedId}`, { token: await site.token() });
      return 'POST restore_faculty';
    },
    sent: () => ({ json: { ids: [deletedId] } }),
    look: withDeleted('faculty', lookAtFaculty),
  },
  'restoring feedback with a picture': {
    prepare: async (site) => {
      deletedId = await addFeedback(site);
      await site.send(`DELETE alumni_feedback/${deletedId}`, { token: await site.token() });
      return 'POST restore_feedback';
    },
    sent: () => ({ json: { ids: [deletedId] } }),
    look: withDeleted('feedback', lookAtFeedback),
  },
  'deleting a grievance with a proof': {
    prepare: async (site) => `DELETE grievances/${await addGrievance(site)}`,
    sent: () => ({}),
    look: withDeleted('grievances', lookAtGrievances),
  },
  'restoring a grievance with a proof': {
    prepare: async (site) => {
      deletedId = await addGrievance(site);
      await site.send(`DELETE grievances/${deletedId}`, { token: await site.token() });
      return 'POST restore_grievances';
    },
    sent: () => ({ json: { ids: [deletedId] } }),
    look: withDeleted('grievances', lookAtGrievances),
  },
  'sending a grievance with a proof': {
    prepare: () => Promise.resolve('POST submit_grievance'),
    sent: () => ({ body: aForm(aGrievance(), { field: 'proof', bytes: aPdf() }) }),
    look: lookAtGrievances,
  },
  'sending an enquiry': {
    prepare: () => Promise.resolve('POST submit_enquiry'),
    sent: () => ({ json: anEnquiry() }),
    look: lookAtEnquiries,
  },
  'sending a data request': {
    prepare: () => Promise.resolve('POST submit_data_request'),
    sent: () => ({ json: aDataRequest() }),
    look: lookAtDataRequests,
  },
  'sending feedback with a picture': {
    prepare: () => Promise.resolve('POST submit_alumni_feedback'),
    sent: () => ({ body: aForm(MESSAGE, { field: 'image', bytes: newPicture }) }),
    look: lookAtFeedback,
  },
  'handling feedback': {
    prepare: async (site) => `PUT alumni_feedback/${await addFeedback(site)}`,
    sent: () => ({ json: { is_handled: 1 } }),
    look: lookAtFeedback,
  },
  'marking several entries': {
    prepare: async (site) => {
      marked = await addFeedback(site);
      return 'POST mark_alumni_feedback';
    },
    sent: () => ({ json: { ids: [marked], state: 'answered' } }),
    look: lookAtFeedback,
  },
  'changing the rights of an account': {
    prepare: async (site) => `PUT accounts/${(await addAccount(site)).id}`,
    sent: () => ({ json: { rights: ['notices'], is_disabled: 0, requires_second_factor: 0 } }),
    look: async (site) =>
      valueOf(parseAccountList(await look(site, 'GET get_accounts'))).data.map(({ username, rights }) => [username, rights]),
  },
  'deleting feedback with a picture': {
    prepare: async (site) => `DELETE alumni_feedback/${await addFeedback(site)}`,
    sent: () => ({}),
    look: withDeleted('feedback', lookAtFeedback),
  },
};

/** Tries a save with a failing store. Returns whether the store failed. */
async function tryOnce({ prepare, sent, look: lookAt }: Save, requests: number, death: Death, states: Set<string>): Promise<boolean> {
  const { connection, fetch: ask } = blobsInMemory();
  const healthy = aSite(connection, { fetch: ask });
  const call = await prepare(healthy);
  const before = JSON.stringify(await lookAt(healthy));
  const dying = dyingAfter(requests, death, ask);
  const site = aSite(connection, { fetch: dying.fetch });
  const response = await site.send(call, { ...sent(), token: await site.token() });
  const after = JSON.stringify(await lookAt(healthy));
  if (response.ok) expect(after).not.toBe(before);
  else {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(valueOf(parseFailure(await bodyOf(response))).message).toBe(AWAY);
  }
  states.add(after);
  const again = await healthy.send(call, { ...sent(), token: await healthy.token() });
  // A record that was deleted or restored after all answers 404 or 409 when the request is repeated.
  // Everything else succeeds.
  expect([200, 201, ...(/^DELETE|restore/u.test(call) && after !== before ? [404, 409] : [])]).toContain(again.status);
  return dying.hasDied();
}

test.each(Object.entries(saves).flatMap(([name, save]) => (['before', 'after'] as const).map((death) => [name, death, save] as const)))(
  '%s leaves the old state or the new one when the store dies %s any of its requests is done',
  async (_, death, save) => {
    const states = new Set<string>();
    let requests = 0;
    while (await tryOnce(save, requests, death, states)) requests += 1;
    expect(requests).toBeGreaterThan(1);
    expect(states.size).toBe(2);
  },
);

test('an enquiry that is sent again after a lost answer is stored once', async () => {
  for (let requests = 0; requests < 8; requests += 1) {
    const connection = blobs.newSite();
    const site = aSite(connection, { fetch: dyingAfter(requests, 'after').fetch });
    await site.send('POST submit_enquiry', { json: anEnquiry() });
    const healthy = aSite(connection);
    expect((await healthy.send('POST submit_enquiry', { json: anEnquiry() })).status).toBe(201);
    expect(await lookAtEnquiries(healthy)).toEqual(['Asha Rani']);
  }
});

test('a store that does not answer is abandoned soon, and nothing is stored', async () => {
  const connection = blobs.newSite();
  const hangs: typeof fetch = (_, init) =>
    new Promise((__, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      });
    });
  const site = aSite(connection, { fetch: impatientFetch({ tryMs: 50, pausesMs: [10] }, hangs) });
  const token = await site.token();
  for (const save of Object.values(saves)) {
    const call = (await save.prepare(aSite(blobs.newSite()))).replace(/(?<=PUT|DELETE)(?<path> .*\/)$/u, '$<path>x');
    const startedAt = Date.now();
    const response = await site.send(call, { ...save.sent(), token });
    expect(response.status).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  }
  expect(await lookAtEnquiries(aSite(connection))).toEqual([]);
});

test('a store that cannot count tries blocks protected reports, but not public ones', async () => {
  const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('x', { N: 2 ** 10, r: 8, p: 1 }) });
  const site = aSite(blobs.newSite(), { environment: { ...environment, REPORT_PASSWORDS }, fetch: dyingAfter(0, 'before').fetch });
  const query = `type=aqar_yearly_reports&year=${REPORT_YEAR}`;
  for (const call of [`GET download_reports?${query}`, `GET download_reports?${query}&password=x`]) {
    expect((await site.sendTo(reports.create, call)).status).toBe(503);
  }
  expect((await site.sendTo(reports.create, `GET download_reports?type=academics&year=${REPORT_YEAR}`)).status).toBe(200);
});

async function addMany(connection: Connection, count: number): Promise<readonly number[]> {
  const answers = Array.from({ length: count }, async (_, index) => {
    const site = aSite(connection, { fetch: impatientFetch({ tryMs: 5000, pausesMs: [] }) });
    const body = memberForm(`Member ${String.fromCodePoint(65 + index)}`, await aJpeg(index));
    return (await site.staff('POST faculty', { body })).status;
  });
  return Promise.all(answers);
}

test('a Blobs server that is killed during ten saves has every member that it confirmed, with its picture', async () => {
  const first = await startBlobsProcess(folder());
  await addMany(first.connection, 1);
  const saving = addMany(first.connection, 10);
  // The server is killed as soon as the list contains the first of them.
  const watching = aSite(first.connection);
  const lengthOf = async () => {
    const list = valueOf(parseFacultyList(field(await look(watching, 'GET get_admin_list_faculty'), 'data')));
    return list.filter(({ name }) => name.startsWith('Member')).length;
  };
  while ((await lengthOf()) < 3);
  await first.kill();
  const statuses = await saving;

  const second = await startBlobsProcess(folder());
  const site = aSite(second.connection);
  const list = valueOf(parseFacultyList(field(await look(site, 'GET get_admin_list_faculty'), 'data')));
  for (const { image } of list) await pictureOf(site, image);
  const added = list.filter(({ name }) => name.startsWith('Member')).length - 1;
  const promised = statuses.filter((status) => status === 201).length;
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(added).toBeGreaterThanOrEqual(promised);
  expect(added).toBeLessThanOrEqual(10);
  expect((await addMany(second.connection, 1))[0]).toBe(201);
  await second.kill();
});
