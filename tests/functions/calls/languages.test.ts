import { expect, test } from 'vitest';

import { getConsent } from '#records/forms/consent.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { createGrievance, createEnquiry } from '#tests/support/functions/records.ts';
import { type Sent, type TestSite, createSiteInMemory, readBody, getField } from '#tests/support/functions/site.ts';
import { fetchEntries } from '#tests/support/functions/submissions.ts';
import { getMessages } from '#i18n/messages.ts';

const [english, hindi] = [getMessages('en'), getMessages('hi')];

const HINDI = { 'accept-language': 'hi-IN,en;q=0.5' };

async function fetchMessage(site: TestSite, call: string, sent: Sent): Promise<unknown> {
  return getField(await readBody(await site.send(call, sent)), 'message');
}

const { texts, lookup } = grievanceForm;

test.each([
  ['a success', 'POST submit_grievance', () => ({ body: createTestForm(createGrievance()) }), texts.sent],
  [
    'a file of another kind',
    'POST submit_grievance',
    () => ({ body: createTestForm(createGrievance(), { field: 'proof', bytes: new Uint8Array(9) }) }),
    { en: english.file.kind, hi: hindi.file.kind },
  ],
  ['an unknown number', 'POST grievance_state', () => ({ json: { reference: '0000000000000000' } }), lookup.texts.unknown],
  [
    'a course that is none',
    'POST submit_enquiry',
    () => ({ json: createEnquiry({ course: 'Alchemy' }) }),
    { en: english.form.course, hi: hindi.form.course },
  ],
  [
    'a body that is no JSON',
    'POST submit_enquiry',
    () => ({ body: '{', headers: { 'content-type': 'application/json' } }),
    { en: english.server.notJson, hi: hindi.server.notJson },
  ],
])('%s is told in the language of the request, in English by default', async (_what, call, sent, { en, hi }) => {
  const site = createSiteInMemory();
  const { headers, ...rest }: Sent = sent();
  expect(await fetchMessage(site, call, { ...rest, headers: { ...headers } })).toBe(en);
  expect(await fetchMessage(site, call, { ...rest, headers: { ...headers, ...HINDI } })).toBe(hi);
  expect(await fetchMessage(site, call, { ...rest, headers: { ...headers, 'accept-language': 'fr' } })).toBe(en);
});

test('a fault and a store that cannot be reached are told in Hindi, too', async () => {
  const open = () => {
    throw new Error('an invented fault');
  };
  const site = createSiteInMemory();
  const faulty = createSiteInMemory({ overrides: { stores: { ...site.dependencies.stores, open } } });
  const answer = await fetchMessage(faulty, 'POST grievance_state', { json: { reference: '0000000000000000' }, headers: HINDI });
  const expected: readonly string[] = [hindi.server.fault, hindi.server.unreachable].map((sentence) => sentence.split('{')[0] ?? '');
  expect(expected.some((start) => String(answer).startsWith(start))).toBe(true);
});

test('what is stored is the same in every language, but for the version of the consent, which names the language', async () => {
  const site = createSiteInMemory();
  const { version } = getConsent(hindi);
  expect(version).toMatch(/^hi-[0-9a-f]{8}$/u);
  const body = createTestForm(createGrievance({ name: 'Asha', consent: version }));
  expect((await site.send('POST submit_grievance', { body, headers: HINDI })).status).toBe(201);
  expect(await fetchEntries(site, grievanceForm)).toMatchObject([{ consent: version, category: createGrievance().category, state: 'new' }]);
});
