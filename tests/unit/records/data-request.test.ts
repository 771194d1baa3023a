import { expect, test } from 'vitest';

import { DATA_REQUEST_KINDS, parseDataRequest } from '#records/forms/data-request.ts';
import { createDataRequest } from '#tests/support/functions/records.ts';
import { ENGLISH } from '#i18n/english.ts';

const CONTACT = 'Enter the email address or mobile number that you gave us before';

function parse(input: unknown) {
  return parseDataRequest(input, ENGLISH);
}

test.each(DATA_REQUEST_KINDS)('a request for "$label" passes as it is, unknown fields left out', ({ label: kind }) => {
  expect(parse({ ...createDataRequest({ kind }), website: '' })).toEqual({ ok: true, value: createDataRequest({ kind }) });
});

test('either the email address or the mobile number is enough, and the details may be left out', () => {
  const { kind, name } = createDataRequest();
  const absent = { mobile_number: '', email_address: '', details: '' };
  for (const contact of [{ email_address: 'asha@example.org' }, { mobile_number: '9876543210' }]) {
    expect(parse({ kind, name, ...contact })).toEqual({ ok: true, value: { kind, name, ...absent, ...contact } });
  }
});

test.each([
  [{ email_address: '', mobile_number: ' ' }, 'email_address', CONTACT],
  [{ email_address: 'asha' }, 'email_address', ENGLISH.field.email],
  [{ mobile_number: '123' }, 'mobile_number', ENGLISH.field.mobile],
  [{ email_address: '', mobile_number: '123' }, 'mobile_number', ENGLISH.field.mobile],
  [{ kind: '' }, 'kind', 'Choose what you would like us to do'],
  [{ kind: 'Everything' }, 'kind', 'Choose what you would like us to do'],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ details: 'x'.repeat(2001) }, 'details', 'Details must be at most 2000 characters'],
])('%j is refused beside its field', (fields, field, sentence) => {
  expect(parse({ ...createDataRequest(), ...fields })).toEqual({ ok: false, message: sentence, errors: { [field]: sentence } });
});
