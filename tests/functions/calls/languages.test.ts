import { expect, test } from 'vitest';

import { CONSENT, getConsent } from '#records/forms/consent.ts';
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

test.each([
  ['a success', 'POST submit_grievance', () => ({ body: createTestForm(createGrievance()) }), 'grievance', 'sent'],
  [
    'a file of another kind',
    'POST submit_grievance',
    () => ({ body: createTestForm(createGrievance(), { field: 'proof', bytes: new Uint8Array(9) }) }),
    'file',
    'kind',
  ],
  ['an unknown number', 'POST grievance_state', () => ({ json: { reference: '0000000000000000' } }), 'grievance', 'unknown'],
  ['a wrong number', 'POST grievance_state', () => ({ json: { reference: '1' } }), 'grievance', 'referenceWrong'],
  ['a consent that is missing', 'POST submit_enquiry', () => ({ json: createEnquiry({ consent: '' }) }), 'field', 'consentMissing'],
  ['a course that is none', 'POST submit_enquiry', () => ({ json: createEnquiry({ course: 'Alchemy' }) }), 'form', 'course'],
  ['a body that is too large', 'POST submit_enquiry', () => ({ json: 'x'.repeat(200_000) }), 'server', 'tooLarge'],
] as const)('%s is told in the language of the request, in English by default', async (_what, call, sent, section, key) => {
  const site = createSiteInMemory();
  const rest: Sent = sent();
  const [inEnglish, inHindi] = [Reflect.get(english[section], key), Reflect.get(hindi[section], key)];
  expect(await fetchMessage(site, call, { ...rest, headers: {} })).toBe(inEnglish);
  expect(await fetchMessage(site, call, { ...rest, headers: HINDI })).toBe(inHindi);
  expect(await fetchMessage(site, call, { ...rest, headers: { 'accept-language': 'fr' } })).toBe(inEnglish);
});

test('what is stored is the same in every language, with the English consent while its translation is a draft', async () => {
  const site = createSiteInMemory();
  const { version } = getConsent(hindi);
  const body = createTestForm(createGrievance({ name: 'Asha', consent: version }));
  expect((await site.send('POST submit_grievance', { body, headers: HINDI })).status).toBe(201);
  expect(await fetchEntries(site, grievanceForm)).toMatchObject([
    { consent: CONSENT.version, category: createGrievance().category, state: 'new' },
  ]);
});
