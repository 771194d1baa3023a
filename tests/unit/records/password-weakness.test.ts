import { expect, test } from 'vitest';

import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';

import {
  findPasswordWeakness,
  PASSWORD_MIN_CHARACTERS,
  PASSWORD_MIN_GUESSES,
  findPasswordProblem,
  passwordSentences,
} from '#records/accounts/password-strength.ts';

const COLLEGE = ['S.M.M. Women’s Degree College', 'S.M.M. College'];

test('a password needs 12 characters, as a person counts them, and ten thousand million guesses', () => {
  expect([PASSWORD_MIN_CHARACTERS, PASSWORD_MIN_GUESSES]).toEqual([12, 10_000_000_000]);
  expect(findPasswordProblem('🙂'.repeat(11), () => Infinity)).toBe(passwordSentences.tooShort);
  expect(findPasswordProblem('🙂'.repeat(12), () => 10 ** 10)).toBeNull();
  expect(findPasswordProblem('🙂'.repeat(12), () => 10 ** 10 - 1)).toBe(passwordSentences.guessable);
});

test.for([
  'password1234',
  'P@ssw0rdP@ssw0rd',
  'qwertyuiop123',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  '123456789012',
  'Iloveyou2026!',
  'a'.repeat(5000),
])('the common password %o is too weak', async (password) => {
  expect(await findPasswordWeakness(password, null, [])).toBe(passwordSentences.guessable);
});

test.for(['mk3d-9xhq-7tpv', 'correct horse battery staple', 'VlhKyGZcQyVtRw', 'चाय और बारिश का मौसम'])(
  'the password %o is strong enough',
  async (password) => {
    expect(await findPasswordWeakness(password, 'office', COLLEGE)).toBeNull();
  },
);

test.for(['S.M.M. Women’s Degree College', "S.M.M. Women's Degree College", 'womensdegreecollege', 'SMMCollege2026', 'Degree College 1'])(
  'the password %o contains the college’s name and is too weak',
  async (password) => {
    expect(await findPasswordWeakness(password, null, COLLEGE)).toBe(passwordSentences.guessable);
  },
);

test('the longest password is judged within a fraction of a second', async () => {
  await findPasswordWeakness('a first password loads the lists', null, []);
  const longest = Array.from({ length: 200 }, (_, index) => 'ab1c'.charAt(index % 4)).join('');
  expect(await runWithinCpuTime(500, () => findPasswordWeakness(longest, null, []))).toBe(passwordSentences.guessable);
});

test('a password that contains its username is too weak, and strong enough for another username', async () => {
  expect(await findPasswordWeakness('xkvqzmwpjt2026', 'xkvqzmwpjt', [])).toBe(passwordSentences.guessable);
  expect(await findPasswordWeakness('xkvqzmwpjt2026', 'office', [])).toBeNull();
});
