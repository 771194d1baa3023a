/** Tests the language of what the API says (docs/api.md, "Language of messages"). */
import { expect, test } from 'vitest';

import { CONSENT, getConsent } from '#records/forms/consent.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { aForm } from '#tests/support/functions/forms.ts';
import { aGrievance, anEnquiry } from '#tests/support/functions/records.ts';
import { type Sent, type TestSite, aSiteInMemory, bodyOf, field } from '#tests/support/functions/site.ts';
import { entriesOf } from '#tests/support/functions/submissions.ts';
import { getMessages } from '#i18n/words.ts';

const [english, hindi] = [getMessages('en'), getMessages('hi')];

const HINDI = { 'accept-language': 'hi-IN,en;q=0.5' };

async function messageOf(site: TestSite, call: string, sent: Sent): Promise<unknown> {
  return field(await bodyOf(await site.send(call, sent)), 'message');
}

test.each([
  ['a success', 'POST submit_grievance', () => ({ body: aForm(aGrievance()) }), 'grievance', 'sent'],
  [
    'a file of another kind',
    'POST submit_grievance',
    () => ({ body: aForm(aGrievance(), { field: 'proof', bytes: new Uint8Array(9) }) }),
    'file',
    'kind',
  ],
  ['an unknown number', 'POST grievance_state', () => ({ json: { reference: '0000000000000000' } }), 'grievance', 'unknown'],
  ['a wrong number', 'POST grievance_state', () => ({ json: { reference: '1' } }), 'grievance', 'referenceWrong'],
  ['a consent that is missing', 'POST submit_enquiry', () => ({ json: anEnquiry({ consent: '' }) }), 'field', 'consentMissing'],
  ['a course that is none', 'POST submit_enquiry', () => ({ json: anEnquiry({ course: 'Alchemy' }) }), 'form', 'course'],
  ['a body that is too large', 'POST submit_enquiry', () => ({ json: 'x'.repeat(200_000) }), 'server', 'tooLarge'],
  [
    'a body that is no JSON',
    'POST submit_enquiry',
    () => ({ body: '{', headers: { 'content-type': 'application/json' } }),
    'server',
    'notJson',
  ],
] as const)('%s is told in the language of the request, in English by default', async (_what, call, sent, section, key) => {
  const site = aSiteInMemory();
  const { headers, ...rest }: Sent = sent();
  const [inEnglish, inHindi] = [Reflect.get(english[section], key), Reflect.get(hindi[section], key)];
  expect(await messageOf(site, call, { ...rest, headers: { ...headers } })).toBe(inEnglish);
  expect(await messageOf(site, call, { ...rest, headers: { ...headers, ...HINDI } })).toBe(inHindi);
  expect(await messageOf(site, call, { ...rest, headers: { ...headers, 'accept-language': 'fr' } })).toBe(inEnglish);
});

test('a fault and a store that cannot be reached are told in Hindi, too', async () => {
  const open = () => {
    throw new Error('an invented fault');
  };
  const site = aSiteInMemory();
  const faulty = aSiteInMemory({ overrides: { stores: { ...site.dependencies.stores, open } } });
  const answer = await messageOf(faulty, 'POST grievance_state', { json: { reference: '0000000000000000' }, headers: HINDI });
  const expected: readonly string[] = [hindi.server.fault, hindi.server.unreachable].map((sentence) => sentence.split('{')[0] ?? '');
  expect(expected.some((start) => String(answer).startsWith(start))).toBe(true);
});

test('requests in two languages at once do not mix', async () => {
  const site = aSiteInMemory();
  const asked = Array.from({ length: 20 }, (_, index) =>
    messageOf(site, 'POST submit_enquiry', { json: anEnquiry({ name: '' }), headers: index % 2 === 0 ? HINDI : {} }),
  );
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['पूरा नाम भरना ज़रूरी है', 'Full name is required']));
  expect((await Promise.all(asked)).map((message) => message === 'Full name is required')).toEqual(
    Array.from({ length: 20 }, (_, index) => index % 2 !== 0),
  );
});

test('what is stored is the same in every language, with the English consent while its translation is a draft', async () => {
  const site = aSiteInMemory();
  const { version } = getConsent(hindi);
  const body = aForm(aGrievance({ name: 'Asha', consent: version }));
  expect((await site.send('POST submit_grievance', { body, headers: HINDI })).status).toBe(201);
  expect(await entriesOf(site, grievanceForm)).toMatchObject([{ consent: CONSENT.version, category: aGrievance().category, state: 'new' }]);
});
