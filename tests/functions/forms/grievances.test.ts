import { expect, test } from 'vitest';

import { CONSENT } from '#records/forms/consent.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { getInboxCalls, getPictureCall } from '#records/forms/form.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { readStored } from '#tests/support/functions/collections.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { HOUR, runNightly } from '#tests/support/functions/hourly.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createPng, createSidewaysJpeg } from '#tests/support/files/pictures.ts';
import { createEnquiry, createGrievance } from '#tests/support/functions/records.ts';
import {
  AUTH_SECRET,
  type Sent,
  type TestSite,
  createSite,
  createSiteFactory,
  createSiteInMemory,
  environment,
  readBody,
  getField,
  createSiteWithoutStore,
} from '#tests/support/functions/site.ts';
import { ask, fetchEntries, listKeys, readReference } from '#tests/support/functions/submissions.ts';

const MISSING = 'No grievance has this number. Please check each letter and digit.';
/** It might tell the sender. */
const FILE_NAME = 'प्रमाण of Asha Rani 1';

type Sending = [fields?: Parameters<typeof createGrievance>[0], ...proofs: readonly { bytes: Uint8Array; name?: string }[]];

function complain(site: TestSite, ...[fields = {}, ...proofs]: Sending): Promise<Response> {
  return site.send('POST submit_grievance', {
    body: createTestForm(createGrievance(fields), ...proofs.map((file) => ({ field: 'proof', ...file }))),
  });
}

async function complainForReference(site: TestSite, ...sent: Sending): Promise<string> {
  const response = await complain(site, ...sent);
  expect(response.status).toBe(201);
  return readReference(response);
}

function lookUp(site: TestSite, reference: unknown, sent: Sent = {}): Promise<Response> {
  return site.send('POST grievance_state', { json: { reference }, ...sent });
}

/** Or a refusal's status. */
async function lookUpState(site: TestSite, reference: string): Promise<unknown> {
  const response = await lookUp(site, reference);
  return response.ok ? getField(await readBody(response), 'state') : response.status;
}

async function fetchFirstId(site: TestSite): Promise<string> {
  return (await fetchEntries(site, grievanceForm))[0]?.id ?? '';
}

async function readEverything(site: TestSite): Promise<string> {
  return JSON.stringify([...(await readStored(site, 'records', 'files', 'limits', 'nightly'))]);
}

function fetchProof(site: TestSite, id: string, number: unknown): Promise<Response> {
  return ask(site, getPictureCall(grievanceForm), { id, query: `?file=${String(number)}` });
}

test('the sender looks up the state with a number that is stored nowhere, and that staff do not see', async () => {
  const site = createSiteInMemory();
  const number = await complainForReference(site, {}, { bytes: createPdf() });
  const id = await fetchFirstId(site);
  expect(await readBody(await lookUp(site, number))).toEqual({ success: true, state: 'new', received_on: '2026-01-15' });
  for (const state of ['in progress', 'answered']) {
    expect((await ask(site, getInboxCalls(grievanceForm).handle, { id, json: { state, remark: 'Secret' } })).status).toBe(200);
    expect(await readBody(await lookUp(site, number))).toEqual({ success: true, state, received_on: '2026-01-15' });
  }
  await runNightly(site);
  const everything = await readEverything(site);
  expect(everything).toContain(id);
  for (const text of [number, number.replaceAll('-', '')]) expect(everything + JSON.stringify([site.log, site.audit])).not.toContain(text);
  expect((await fetchEntries(site, grievanceForm))[0]?.reference).toBe('');
});

test('an answer is shown by the number alone, in an export or a search to nobody, and goes and comes back with its grievance', async () => {
  const site = createSiteInMemory();
  const [number, other] = [await complainForReference(site), await complainForReference(site)];
  const id = await fetchFirstId(site);
  const { handle, list } = getInboxCalls(grievanceForm);
  const write = async (answer: string, ids = id) => (await ask(site, handle, { id: ids, json: { answer } })).status;
  expect([await write('आपकी बात सही थी।\nThe lock is repaired.'), await write('x'.repeat(2001))]).toEqual([200, 422]);
  const answers = async () =>
    Promise.all([number, other].map(async (one) => getField(await readBody(await lookUp(site, one)), 'answer'))).then((texts) =>
      texts.filter(Boolean),
    );
  expect(await answers()).toEqual(['आपकी बात सही थी।\nThe lock is repaired.']);
  expect((await fetchEntries(site, grievanceForm)).filter(({ answer }) => answer !== undefined)).toHaveLength(1);
  expect(getField(await readBody(await ask(site, list, { query: '?q=repaired' })), 'data')).toEqual([]);
  await site.staff(`DELETE grievances/${id}`);
  expect(await answers()).toEqual([]);
  await site.staff('POST restore_grievances', { json: { ids: [id] } });
  expect(await answers()).toHaveLength(1);
  await site.staff(`DELETE grievances/${id}`);
  await site.staff('POST delete_grievances_for_good', { json: { ids: [id] } });
  expect(await readEverything(site)).not.toContain('repaired');
  await site.send('POST submit_enquiry', { json: createEnquiry() });
  const [enquiry] = await fetchEntries(site, enquiryForm);
  expect((await ask(site, getInboxCalls(enquiryForm).handle, { id: enquiry?.id ?? '', json: { answer: 'x' } })).status).toBe(422);
});

test('neither documents nor files keep the time of a grievance, the order of two, or the names of proofs', async () => {
  const site = createSiteInMemory();
  // One is after seven in the evening in India.
  for (const [index, text] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].entries()) {
    site.clock.forward(index === 5 ? 4 * HOUR : 7 * MINUTE);
    await complain(site, { grievance: text }, { bytes: createPdf(1, { title: text }), name: `${FILE_NAME}.pdf` });
  }
  await runNightly(site);
  const stores = site.dependencies.stores;
  const document = (await stores.open('records').read('grievances/2026-01-15.json'))?.text ?? '';
  const files = await Promise.all((await listKeys(site, 'files')).map((key) => stores.open('files').factsOf(key)));
  // In UTC the day began the evening before.
  expect(new Set(document.match(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/gu))).toEqual(new Set(['2026-01-14T18:30:00.000Z']));
  const ids = (document.match(/"id":"\w{26}"/gu) ?? []).map((text) => text.slice(6, -1));
  expect([ids.length, new Set(ids.map((id) => id.slice(0, 10))).size]).toEqual([6, 1]);
  expect(JSON.stringify(files)).not.toMatch(/\d{2}:\d{2}/u);
  expect(files).toEqual(
    files.map(() => ({
      name: 'proof 1.pdf',
      type: 'application/pdf',
      size: expect.any(Number),
      owner: 'grievances',
      stored_on: '2026-01-15',
    })),
  );
  const counts = (await listKeys(site, 'limits')).filter((key) => !key.endsWith('salt'));
  const everything = await readEverything(site);
  expect([counts.length > 0, everything.includes('Asha'), everything.includes('प्रमाण')]).toEqual([true, false, false]);
  expect((await fetchEntries(site, grievanceForm)).map(({ received_at, updated_at }) => [received_at, updated_at])).toEqual(
    ids.map(() => ['2026-01-14T18:30:00.000Z', '2026-01-14T18:30:00.000Z']),
  );
});

test('ids of one day do not tell the order, and two grievances have different numbers', async () => {
  // Ascending ids would show the order.
  const site = createSiteInMemory();
  const numbers = new Set<string>();
  const texts = Array.from({ length: 30 }, (_, index) => `Number ${index}`);
  for (const grievance of texts) numbers.add(await complainForReference(site, { grievance }));
  expect(numbers.size).toBe(30);
  const listed = (await fetchEntries(site, grievanceForm)).map(({ grievance }) => grievance);
  expect(listed.toSorted()).toEqual(texts.toSorted());
  for (const order of [texts, texts.toReversed()]) expect(listed).not.toEqual(order);
});

test('a number is found however it is typed, and a text that can be none costs no request to a store', async () => {
  const site = createSiteInMemory();
  const number = await complainForReference(site);
  const plain = number.replaceAll('-', '');
  const typed = [
    plain,
    number.toLowerCase(),
    ` ${number.replaceAll('-', ' – ')}. `,
    number.replaceAll('0', 'o').replaceAll('1', 'l'),
    `Your reference number: ${number}`,
    `आपकी संदर्भ संख्या: ${number}`,
    `[5:07 pm, 15/01/2026] Asha: \u200eYour reference number:\n*${number}*\u2060 Please keep it, and do not show it to anybody.`,
    `The enquiry has the number K7QM-2XRD, the grievance ${plain.toLowerCase()}.`,
  ];
  for (const text of typed) expect(await lookUpState(site, text)).toBe('new');
  const ofProgram = await site.send('POST submit_grievance', {
    body: createTestForm({ ...createGrievance(), website: 'https://example.org' }),
  });
  const unknown = await lookUp(site, await readReference(ofProgram));
  expect([unknown.status, await readBody(unknown)]).toEqual([404, { success: false, message: MISSING }]);
  const broken = createSiteWithoutStore();
  for (const wrong of ['', plain.slice(1), `${plain}0`, `${plain.slice(1)}U`, 7, null, ['x'], 'x'.repeat(10_000)]) {
    const response = await lookUp(broken, wrong);
    const errors = { reference: 'Enter the 16 letters and digits of the reference number' };
    expect([response.status, getField(await readBody(response), 'errors')]).toEqual([422, errors]);
  }
});

test('a wrong number of the same day asks the store for exactly as much as a right one', async () => {
  const { connection, fetch, asked } = createMemoryBlobs();
  const number = await complainForReference(createSite(connection, { fetch }));
  const requestsFor = async (reference: string) => {
    const before = asked.length;
    await lookUp(createSite(connection, { fetch }), reference);
    return asked.slice(before);
  };
  const right = await requestsFor(number);
  expect(right).toHaveLength(1);
  for (const wrong of [`${number.slice(0, 4)}-0000-0000-0000`, '0000-0000-0000-0000', 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'])
    expect(await requestsFor(wrong)).toEqual(right);
});

test('after a change of AUTH_SECRET the earlier one still finds its numbers, and new ones need the present alone', async () => {
  const newProcess = createSiteFactory();
  const before = await complainForReference(newProcess());
  const secret = 'another secret of at least thirty-two characters';
  const changed = newProcess({ environment: { ...environment, AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: AUTH_SECRET } });
  const after = await complainForReference(changed, { grievance: 'After the change' });
  expect([await lookUpState(changed, before), await lookUpState(changed, after)]).toEqual(['new', 'new']);
  const later = newProcess({ environment: { ...environment, AUTH_SECRET: secret } });
  expect([await lookUpState(later, before), await lookUpState(later, after)]).toEqual([404, 'new']);
});

test('several pictures and PDFs come back in their order, the PDFs as they were sent, and only for staff with the right', async () => {
  const site = createSiteInMemory();
  const pdf = createPdf(3);
  await complain(
    site,
    {},
    { bytes: await createSidewaysJpeg(), name: 'proof.exe' },
    { bytes: pdf, name: `../${FILE_NAME}.pdf` },
    { bytes: await createPng() },
  );
  const id = await fetchFirstId(site);
  const [first, second, third] = await Promise.all([1, 2, 3].map((number) => fetchProof(site, id, number)));
  const facts = [first, second, third].map((response) =>
    ['content-type', 'x-file-count', 'content-disposition'].map((name) => response?.headers.get(name)),
  );
  expect(facts).toEqual([
    ['image/jpeg', '3', expect.stringContaining('inline; filename="proof 1.jpg"')],
    ['application/pdf', '3', expect.stringContaining('attachment; filename="proof 2.pdf"')],
    ['image/png', '3', expect.stringContaining('inline; filename="proof 3.png"')],
  ]);
  expect(Object.fromEntries(second?.headers ?? [])).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await (second ?? new Response()).arrayBuffer())).toEqual(pdf);
  for (const [number, status] of [
    [4, 404],
    [9, 404],
    [0, 422],
    [10, 422],
    ['x', 422],
    ['1&file=2', 422],
  ] as const)
    expect((await fetchProof(site, id, number)).status).toBe(status);
  const call = `GET grievance_image/${id}`;
  expect(await (await site.staff(call)).arrayBuffer()).toEqual(await first?.arrayBuffer());
  expect((await site.send(call)).status).toBe(401);
  await addAccount(site, { rights: ['feedback', 'enquiries', 'data-requests'] });
  expect((await site.send(call, { token: await site.token('colleague') })).status).toBe(403);
});

const KIND = 'Please upload a PDF, JPEG or PNG file';
const half = Buffer.concat([createPdf(), Buffer.alloc(2_000_000)]);
const png = await createPng();

test.each<[string, readonly Uint8Array[], number, string]>([
  ['six files', Array.from({ length: 6 }, () => png), 422, 'Please upload at most 5 files'],
  ['more than 4 MB together', [half, half], 413, 'The files together must be at most 4 MB'],
  ['a GIF after a picture', [png, Buffer.from('GIF89a')], 422, KIND],
  ['a damaged picture after a PDF', [createPdf(), png.subarray(0, 60)], 422, KIND],
])('%s as proof is refused beside its field, and nothing is stored', async (_, proofs, status, message) => {
  const site = createSiteInMemory();
  const response = await complain(site, {}, ...proofs.map((bytes) => ({ bytes })));
  expect([response.status, await readBody(response)]).toEqual([status, { success: false, message, errors: { proof: message } }]);
  expect([await listKeys(site, 'records'), await listKeys(site, 'files')]).toEqual([[], []]);
});

test.each([
  [{}, 201],
  [{ consent: CONSENT.version }, 201],
  [{ name: 'Asha' }, 422],
  [{ email_address: 'asha@example.org' }, 422],
  [{ mobile_number: '9876543210' }, 422],
  [{ name: 'Asha', consent: CONSENT.version }, 201],
])('with %o the answer is %i: whoever says who she is must agree to the privacy notice', async (fields, status) => {
  const response = await complain(createSiteInMemory(), fields);
  expect(response.status).toBe(status);
  if (status === 422)
    expect(getField(await readBody(response), 'errors')).toEqual({ consent: 'Tick the box to agree to the privacy notice' });
});
