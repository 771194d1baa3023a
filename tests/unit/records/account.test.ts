/** Tests docs/api.md, "Accounts": the usernames of new accounts. */
import { expect, test } from 'vitest';

import { parseNewAccount } from '#records/accounts/account.ts';
import { normaliseUsername, parseLogin } from '#records/accounts/login.ts';

function isAllowed(username: string): boolean {
  return parseNewAccount({ username, rights: [], requires_second_factor: 0 }).ok;
}

test.each(['office', 'Asha.Rani-2@example.org', 'अशोक_2', 'প্রধান', 'అశోక', 'ஆசிரியர்'])('%s is a username', (username) => {
  expect(isAllowed(username)).toBe(true);
});

test.each([
  ['Cyrillic and English', 'p\u0430per'],
  ['Cyrillic alone, which looks like English', '\u0430\u0441\u0435'],
  ['Greek alone', '\u03BF\u03BF\u03BF'],
  ['English and Hindi', 'officeक'],
  ['two Indian scripts', 'అ\u0905'],
  ['wide letters', '\uFF4Fffice'],
  ['an accent', 'ófficé'],
  ['a ligature', 'o\uFB03ce'],
  ['a circled digit', 'office\u2460'],
  ['an English letter of the phonetic alphabet', 'p\u0251per'],
  ['a joiner', 'क\u200Dष'],
  ['a sign that looks like a dot', 'क\u0970'],
  ['a space', 'two words'],
])('a username with %s is refused', (_, username) => {
  expect(isAllowed(username)).toBe(false);
});

test('a username is stored and compared without regard to case, forms of letters and what is invisible', () => {
  for (const typed of ['OFFICE', 'Office', 'of\u00ADfice', '\u2060office\uFE0F', ' office\u3164'])
    expect(parseNewAccount({ username: typed, rights: [], requires_second_factor: 0 })).toMatchObject({ value: { username: 'office' } });
  for (const name of ['OFFICE', 'ｏｆｆｉｃｅ', 'o\uFB03ce', 'of\u00ADfice', '\u2060office\uFE0F'])
    expect(normaliseUsername(name)).toBe('office');
  expect(normaliseUsername('offices')).not.toBe('office');
});

test('the username is cleaned, the password is kept as typed', () => {
  expect(parseLogin({ username: ' Re\u0301ne\u0301e ', password: ' e\u0301 ' })).toEqual({
    ok: true,
    value: { username: 'r\u00e9n\u00e9e', password: ' e\u0301 ', code: '' },
  });
  const errors = { username: 'Username is required', password: 'Password is required' };
  for (const password of [7, '', undefined]) expect(parseLogin({ username: ' ', password })).toMatchObject({ errors });
});

test('a username of more than 100 characters belongs to nobody', () => {
  expect(parseLogin({ username: 'x'.repeat(101), password: 'x' })).toMatchObject({ errors: { username: expect.any(String) } });
});
