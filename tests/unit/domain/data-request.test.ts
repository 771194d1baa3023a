import { expect, test } from 'vitest';

import { contactSentences } from '#domain/contact.ts';
import { DATA_REQUEST_KINDS, dataRequestSentences, parseDataRequest } from '#records/forms/data-request.ts';
import { aDataRequest } from '#tests/support/records.ts';

test.each(DATA_REQUEST_KINDS)('a request for "%s" passes as it is, unknown fields left out', (kind) => {
  expect(parseDataRequest({ ...aDataRequest({ kind }), website: '' })).toEqual({ ok: true, value: aDataRequest({ kind }) });
});

test('either the email address or the mobile number is enough, and the details may be left out', () => {
  const { kind, name } = aDataRequest();
  const absent = { mobile_number: '', email_address: '', details: '' };
  for (const contact of [{ email_address: 'asha@example.org' }, { mobile_number: '9876543210' }]) {
    expect(parseDataRequest({ kind, name, ...contact })).toEqual({ ok: true, value: { kind, name, ...absent, ...contact } });
  }
});

test.each([
  [{ email_address: '', mobile_number: ' ' }, 'email_address', dataRequestSentences.contact],
  [{ email_address: 'asha' }, 'email_address', contactSentences.email],
  [{ mobile_number: '123' }, 'mobile_number', contactSentences.mobile],
  [{ email_address: '', mobile_number: '123' }, 'mobile_number', contactSentences.mobile],
  [{ kind: '' }, 'kind', 'Choose what you would like us to do'],
  [{ kind: 'Everything' }, 'kind', dataRequestSentences.kind],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ details: 'x'.repeat(2001) }, 'details', 'Details must be at most 2000 characters'],
])('%j is refused beside its field', (fields, field, sentence) => {
  expect(parseDataRequest({ ...aDataRequest(), ...fields })).toEqual({ ok: false, message: sentence, errors: { [field]: sentence } });
});

test('a form without anything names all that is missing at once', () => {
  const refused = parseDataRequest(aDataRequest({ kind: '', name: '', email_address: '' }));
  expect(refused).toMatchObject({
    errors: { kind: expect.any(String), name: expect.any(String), email_address: dataRequestSentences.contact },
  });
  expect(parseDataRequest('x')).toMatchObject({ ok: false, errors: {} });
});
