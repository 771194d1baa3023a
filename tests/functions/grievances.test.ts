/** Tests what is special about grievances: the sender, the proof, and the look-up of the state (docs/api.md, "Grievances"). */
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { CONSENT } from '#domain/consent.ts';
import { LOOKUPS_PER_NETWORK } from '#domain/form-limits.ts';
import { SAVED_STORES, isKeyOf } from '#netlify/lib/maintenance/backup-stores.ts';
import { findOldRecords, removeOldRecords } from '#netlify/lib/maintenance/retention.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';
import { addAccount } from '#tests/support/accounts.ts';
import type { FormRecord } from '#domain/inbox.ts';
import { parseDataRequestPage, parseGrievancePage } from '#tests/support/form-answers.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { ACTIVE_PARTS, aLockedPdf, aPdf, aPdfWith } from '#tests/support/pdfs.ts';
import { SECRET_PLACE, aPng, aSidewaysJpeg } from '#tests/support/pictures.ts';
import { aDataRequest, aGrievance } from '#tests/support/records.ts';
import { type Sent, type TestSite, aSite, aSiteInMemory, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const MISSING = 'No grievance has this number. Please check each letter and digit.';
const STORES: readonly StoreName[] = [...SAVED_STORES, 'limits', 'inbox-summaries', 'form-places'];

function submit(site: TestSite, fields = {}, ...files: readonly { bytes: Uint8Array; name?: string }[]): Promise<Response> {
  return site.send('POST submit_grievance', { body: aForm(aGrievance(fields), ...files.map((file) => ({ field: 'proof', ...file }))) });
}

async function numberFrom(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return String(field(await bodyOf(response), 'reference'));
}

function lookUp(site: TestSite, reference: unknown, sent: Sent = {}): Promise<Response> {
  return site.send('POST grievance_state', { json: { reference }, ...sent });
}

async function stateOf(site: TestSite, reference: string): Promise<unknown> {
  const response = await lookUp(site, reference);
  return response.ok ? field(await bodyOf(response), 'state') : response.status;
}

async function stored(site: TestSite, query = ''): Promise<readonly FormRecord[]> {
  return valueOf(parseGrievancePage(await bodyOf(await site.staff(`GET get_grievances${query}`)))).data;
}

async function everythingIn({ dependencies: { stores } }: TestSite): Promise<string> {
  const texts: string[] = [];
  for (const name of STORES) {
    const store = stores.open(name);
    for (const { key } of (await store.list()).blobs) texts.push(key, await store.get(key, { type: 'text' }));
  }
  return texts.join('\n');
}

test('the sender looks up the state with a number that is stored nowhere and that staff do not see', async () => {
  const site = aSite(blobs.newSite());
  const number = await numberFrom(await submit(site));
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/u);
  const [entry] = await stored(site);
  expect(entry?.reference).toBe('');
  expect(await bodyOf(await lookUp(site, number))).toEqual({ success: true, state: 'new', received_on: '2026-01-15' });
  for (const state of ['in progress', 'answered'])
    expect([
      (await site.staff(`PUT grievances/${entry?.id ?? ''}`, { json: { state, remark: 'Secret' } })).status,
      await bodyOf(await lookUp(site, number)),
    ]).toEqual([200, { success: true, state, received_on: '2026-01-15' }]);
  const everything = await everythingIn(site);
  expect(everything).toContain(entry?.id);
  for (const text of [number, number.replaceAll('-', '')]) expect(everything + JSON.stringify(site.log)).not.toContain(text);
  expect(await stored(site, '?limit=10')).toHaveLength(1);
});

test('two grievances have different numbers, and the same one sent again has the same number', async () => {
  const site = aSiteInMemory();
  const numbers = [await numberFrom(await submit(site)), await numberFrom(await submit(site, { grievance: 'Another.' }))];
  expect(new Set(numbers).size).toBe(2);
  expect([await numberFrom(await submit(site)), (await stored(site)).length]).toEqual([numbers[0], 2]);
});

test('a number is found however it is typed, and a text that can be none costs no request to a store', async () => {
  const site = aSiteInMemory();
  const number = await numberFrom(await submit(site));
  const plain = number.replaceAll('-', '');
  const typed = [plain, number.toLowerCase(), ` ${number.replaceAll('-', ' – ')}. `, number.replaceAll('0', 'o').replaceAll('1', 'l')];
  for (const text of typed) expect(await stateOf(site, text)).toBe('new');
  const broken = aSite(blobs.newSite(), { fetch: () => Promise.reject(new TypeError('fetch failed')) });
  for (const wrong of ['', plain.slice(1), `${plain}0`, `${plain.slice(1)}U`, 7, null, ['x'], 'x'.repeat(10_000)]) {
    const response = await lookUp(broken, wrong);
    expect([response.status, field(await bodyOf(response), 'errors')]).toEqual([
      422,
      { reference: 'Enter the 16 letters and digits of the reference number' },
    ]);
  }
});

test('wrong numbers are limited for their network, and right ones are not counted', async () => {
  const site = aSiteInMemory();
  const number = await numberFrom(await submit(site));
  for (let count = 0; count < LOOKUPS_PER_NETWORK; count += 1) {
    const response = await lookUp(site, `${String(count).padStart(4, '0')}-0000-0000-0000`);
    expect([response.status, await bodyOf(response)]).toEqual([404, { success: false, message: MISSING }]);
    if (count === LOOKUPS_PER_NETWORK - 2) expect(await stateOf(site, number)).toBe('new');
  }
  const refused = await lookUp(site, number);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect((await lookUp(site, number, { address: '198.51.100.1' })).status).toBe(200);
});

test('a wrong number asks the store for as much as a right one', async () => {
  const connection = blobs.newSite();
  const number = await numberFrom(await submit(aSite(connection)));
  const requestsFor = async (reference: string) => {
    const reads: string[] = [];
    const watching: typeof fetch = (input, init) => {
      const [, , store = ''] = new URL(new Request(input).url).pathname.split('/');
      if (/lookups|grievances/u.test(store)) reads.push(`${init?.method ?? 'get'} ${store}`);
      return fetch(input, init);
    };
    await lookUp(aSite(connection, { fetch: watching }), reference);
    return reads;
  };
  const right = await requestsFor(number);
  expect(right.length).toBeGreaterThan(1);
  expect(await requestsFor('0000-0000-0000-0000')).toEqual(right);
});

test('a deleted grievance is not found; restored it is found with its proof; for good, nothing of it is left', async () => {
  const site = aSiteInMemory();
  const number = await numberFrom(await submit(site, {}, { bytes: aPdf() }));
  const [entry] = await stored(site);
  const id = entry?.id ?? '';
  const remove = () => site.staff(`DELETE grievances/${id}`);
  const lookups = () => site.dependencies.stores.open('lookups').list();
  await remove();
  expect([await stateOf(site, number), (await lookups()).blobs]).toEqual([404, []]);
  expect((await site.staff('POST restore_grievances', { json: { ids: [id] } })).status).toBe(200);
  expect([await stateOf(site, number), (await site.staff(`GET grievance_image/${id}`)).status]).toEqual(['new', 200]);
  await remove();
  await site.staff('POST delete_grievances_for_good', { json: { ids: [id] } });
  for (const name of ['grievances', 'grievances-pictures', 'lookups', 'recently-deleted', 'kept-files'] as const)
    expect([name, (await site.dependencies.stores.open(name).list()).blobs]).toEqual([name, []]);
});

test('the way to a grievance is in the backup, and goes with it when it is too old', async () => {
  const site = aSiteInMemory();
  await numberFrom(await submit(site));
  const { stores } = site.dependencies;
  const lookups = (await stores.open('lookups').list()).blobs.map(({ key }) => key);
  expect([lookups.length, SAVED_STORES.includes('lookups'), lookups.every((key) => isKeyOf('lookups', key))]).toEqual([1, true, true]);
  const old = await findOldRecords(stores, new Date(site.clock.now().getTime() + 1));
  await removeOldRecords(stores, old, () => true);
  expect((await stores.open('lookups').list()).blobs).toEqual([]);
});

test('a PDF is stored as it was sent, and only staff with the right get it, with its name and nothing that can run', async () => {
  const site = aSiteInMemory();
  const bytes = aPdf(3);
  await submit(site, {}, { bytes, name: '../प्रमाण 1.pdf' });
  const [entry] = await stored(site);
  const call = `GET grievance_image/${entry?.id ?? ''}`;
  expect(entry?.['proof']).toBe(`/api/users/${call.slice(4)}`);
  const response = await site.staff(call);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="______ 1.pdf"; filename*=UTF-8''${encodeURIComponent('प्रमाण 1.pdf')}`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect((await site.send(call)).status).toBe(401);
  await addAccount(site, { rights: ['feedback', 'enquiries', 'data-requests'] });
  expect((await site.send(call, { token: await site.token('colleague') })).status).toBe(403);
});

test('several pictures and PDFs come back in their order, go and return with the record, and are in its backup', async () => {
  const site = aSiteInMemory();
  const pdf = aPdf(3);
  await submit(site, {}, { bytes: await aSidewaysJpeg() }, { bytes: pdf, name: 'one.pdf' }, { bytes: await aPng() });
  const [entry] = await stored(site);
  const id = entry?.id ?? '';
  const filesOf = async (...numbers: readonly unknown[]) =>
    Promise.all(
      numbers.map(async (number) => {
        const response = await site.staff(`GET grievance_image/${id}?file=${String(number)}`);
        const { headers } = response;
        return [
          response.status,
          headers.get('content-type'),
          headers.get('x-file-count'),
          Buffer.from(await response.arrayBuffer()),
        ] as const;
      }),
    );
  const [first, second, third, none] = await filesOf(1, 2, 3, 4);
  expect([first, second, third].map((file) => file?.slice(0, 3))).toEqual([
    [200, 'image/jpeg', '3'],
    [200, 'application/pdf', '3'],
    [200, 'image/png', '3'],
  ]);
  expect([second?.[3], none?.[0]]).toEqual([pdf, 404]);
  for (const bytes of [first?.[3], third?.[3]]) expect(await sharp(bytes).stats()).toBeDefined();
  expect(first?.[3].toString('latin1')).not.toContain(SECRET_PLACE);
  for (const number of ['0', '10', 'x', '1&file=2'])
    expect((await site.staff(`GET grievance_image/${id}?file=${number}`)).status).toBe(422);
  const whole = await site.staff(`GET grievance_image/${id}`);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(first?.[3]);
  await site.staff(`DELETE grievances/${id}`);
  await site.staff('POST restore_grievances', { json: { ids: [id] } });
  expect(await filesOf(1, 2, 3)).toEqual([first, second, third]);
});

test('more files or bytes than one grievance may have are refused, and nothing is stored', async () => {
  const site = aSiteInMemory();
  const picture = { bytes: await aPng() };
  const half = { bytes: Buffer.concat([aPdf(), Buffer.alloc(2_000_000)]) };
  for (const [files, status, message] of [
    [Array.from({ length: 6 }, () => picture), 422, 'Please upload at most 5 files'],
    [[half, half], 413, 'The files together must be at most 4 MB'],
    [[picture, { bytes: Buffer.from('GIF89a') }], 422, 'Please upload a PDF, JPEG or PNG file'],
    [[picture, { bytes: aLockedPdf() }], 422, 'This PDF cannot be read. It is damaged, or it needs a password'],
    [
      [picture, { bytes: aPdfWith(ACTIVE_PARTS['an embedded file']) }],
      422,
      'This PDF contains a script, a command or an attached file. Print it to a new PDF and send that one',
    ],
  ] as const) {
    const response = await submit(site, {}, ...files);
    expect([response.status, await bodyOf(response)]).toEqual([status, { success: false, message, errors: { proof: message } }]);
  }
  expect([await stored(site), (await site.dependencies.stores.open('grievances-pictures').list()).blobs]).toEqual([[], []]);
});

test('a picture is written anew without place and camera, and a damaged file is refused beside its field', async () => {
  const site = aSiteInMemory();
  await submit(site, {}, { bytes: await aSidewaysJpeg(), name: 'proof.exe' });
  const [entry] = await stored(site);
  const response = await site.staff(`GET grievance_image/${entry?.id ?? ''}`);
  expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    'image/jpeg',
    `inline; filename="proof.exe.jpg"; filename*=UTF-8''proof.exe.jpg`,
  ]);
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain(SECRET_PLACE);
  const refused = [
    [aLockedPdf(), 'This PDF cannot be read. It is damaged, or it needs a password'],
    [Buffer.from('%PDF-1.4 x'), 'This PDF cannot be read. It is damaged, or it needs a password'],
    [(await aSidewaysJpeg()).subarray(0, 200), 'Please upload a PDF, JPEG or PNG file'],
    [Buffer.from('<script>'), 'Please upload a PDF, JPEG or PNG file'],
  ] as const;
  for (const [bytes, message] of refused) {
    const answer = await submit(site, { grievance: message }, { bytes, name: 'proof.pdf' });
    expect([answer.status, await bodyOf(answer)]).toEqual([422, { success: false, message, errors: { proof: message } }]);
  }
  expect(await stored(site)).toHaveLength(1);
});

test.each([
  [{}, 201],
  [{ consent: CONSENT.version }, 201],
  [{ name: 'Asha' }, 422],
  [{ email_address: 'asha@example.org' }, 422],
  [{ mobile_number: '9876543210' }, 422],
  [{ name: 'Asha', consent: CONSENT.version }, 201],
])('with %o the answer is %i: whoever says who she is must agree to the privacy notice', async (fields, status) => {
  const response = await submit(aSiteInMemory(), fields);
  expect(response.status).toBe(status);
  if (status === 422) expect(field(await bodyOf(response), 'errors')).toEqual({ consent: 'Tick the box to agree to the privacy notice' });
});

test('the grievances of the person of a data request are found by address or number, and never by a blank', async () => {
  const site = aSiteInMemory();
  const consent = CONSENT.version;
  for (const fields of [
    {},
    { email_address: 'An@Example.org', consent },
    { mobile_number: '9876543210', consent },
    { name: 'An', consent },
  ])
    await submit(site, fields);
  for (const fields of [{ email_address: 'an@example.org' }, { email_address: '', mobile_number: '9876543210' }])
    await site.send('POST submit_data_request', { json: aDataRequest({ name: 'An', ...fields }) });
  const requests = valueOf(parseDataRequestPage(await bodyOf(await site.staff('GET get_data_requests')))).data;
  const found = await Promise.all(requests.map(({ id }) => stored(site, `?data_request=${id}`)));
  expect(found.map((some) => some.map(({ email_address, mobile_number }) => [email_address, mobile_number]))).toEqual([
    [['', '9876543210']],
    [['An@Example.org', '']],
  ]);
});

test('a grievance of a program is not stored, and its number leads nowhere', async () => {
  const site = aSiteInMemory();
  const body = aForm({ ...aGrievance(), website: 'https://example.org' });
  const number = await numberFrom(await site.send('POST submit_grievance', { body }));
  expect([await stateOf(site, number), await stored(site)]).toEqual([404, []]);
});
