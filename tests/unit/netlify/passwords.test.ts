import { expect, test } from 'vitest';

import { hashPassword, isPasswordHash, verifyAccount } from '#netlify/access/passwords.ts';
import { measureCpuTime } from '#tests/support/functions/cpu-time.ts';

const LIGHT = { N: 2 ** 10, r: 8, p: 1 };

test('a hash contains its parameters, and two hashes of one password differ', async () => {
  const [first, second] = [await hashPassword('secret', LIGHT), await hashPassword('secret', LIGHT)];
  expect(first).toMatch(/^scrypt:1024:8:1:[\w-]{22}:[\w-]{43}$/u);
  expect(first).not.toBe(second);
  expect([isPasswordHash(first), isPasswordHash(second)]).toEqual([true, true]);
});

test('a hash has the documented cost by default', async () => {
  expect(await hashPassword('secret')).toMatch(/^scrypt:131072:8:1:/u);
});

test('only the right password of an account is accepted', async () => {
  const accounts = new Map([
    ['first', await hashPassword('one', LIGHT)],
    ['second', await hashPassword('two', LIGHT)],
  ]);
  const tries = [
    ['first', 'one'],
    ['second', 'two'],
    ['first', 'two'],
    ['first', 'One'],
    ['first', 'one '],
    ['first', ''],
    ['nobody', 'one'],
    ['__proto__', 'one'],
  ];
  const results = await Promise.all(tries.map(([username = '', password = '']) => verifyAccount(accounts, username, password)));
  expect(results).toEqual([true, true, false, false, false, false, false, false]);
  expect(await verifyAccount(new Map(), 'first', 'one'), 'without any account').toBe(false);
});

test('passwords are compared as they are, whatever their characters', async () => {
  const accounts = new Map([['staff', await hashPassword('e\u0301 \u{1F511} क्षमा', LIGHT)]]);
  expect(await verifyAccount(accounts, 'staff', 'e\u0301 \u{1F511} क्षमा')).toBe(true);
  expect(await verifyAccount(accounts, 'staff', '\u00e9 \u{1F511} क्षमा')).toBe(false);
});

test('a hash that is cut off, of another kind, or too expensive for a function is invalid', async () => {
  const hash = await hashPassword('secret', LIGHT);
  const wrong = [
    hash.slice(0, -1),
    hash.replace('scrypt', 'bcrypt'),
    hash.replace(':1024:', ':1000:'),
    hash.replace(':1024:', ':0:'),
    hash.replace(':1024:', ':1:'),
    hash.replace(':1024:8:', ':1024:0:'),
    hash.replace(':1024:', ':8388608:'),
    `${hash}:more`,
    '',
    'secret',
    undefined,
    7,
    null,
  ];
  expect(wrong.filter(isPasswordHash)).toEqual([]);
});

test('the time of a try reveals neither the cost of an account nor whether it exists', async () => {
  const accounts = new Map([
    ['light', await hashPassword('one', { N: 2 ** 10, r: 8, p: 1 })],
    ['heavy', await hashPassword('two', { N: 2 ** 14, r: 8, p: 1 })],
  ]);
  // Other work on the machine comes and goes, so the usernames take turns, and the fastest try counts.
  const usernames = ['light', 'heavy', 'nobody'] as const;
  const quickest = { light: Infinity, heavy: Infinity, nobody: Infinity };
  function difference(): number {
    return Math.max(...usernames.map((name) => Math.abs(Math.log2(quickest[name] / quickest.heavy))));
  }
  for (let round = 0; round < 5 || (round < 50 && difference() > 0.6); round += 1) {
    for (const name of usernames) {
      const { ms } = await measureCpuTime(() => verifyAccount(accounts, name, 'a wrong password'));
      quickest[name] = Math.min(quickest[name], ms);
    }
  }
  // A try against only the cheap hash would take about a fifteenth of the time.
  expect(difference(), 'in powers of two').toBeLessThan(0.6);
  expect(await verifyAccount(accounts, 'light', 'one')).toBe(true);
  expect(await verifyAccount(accounts, 'heavy', 'two')).toBe(true);
  expect(await verifyAccount(accounts, 'heavy', 'one')).toBe(false);
});
