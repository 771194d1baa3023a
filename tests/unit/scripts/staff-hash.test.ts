import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { verifyAccount } from '#netlify/access/passwords.ts';
import { passwordSentences } from '#records/accounts/password-strength.ts';
import { resolveInProject } from '#scripts/lib/project.ts';
import { getField } from '#tests/support/functions/site.ts';

/** Runs `npm run staff:hash` with a password from a pipe. */
async function hashFrom(piped: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [resolveInProject('scripts', 'staff-hash.ts'), ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdin.end(piped);
  const [printed, told, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { printed, told, code };
}

test('a piped password becomes a valid hash, and standard output has nothing else', async () => {
  const { printed, code } = await hashFrom('  a pass phrase with spaces ü  \n');
  expect(code).toBe(0);
  expect(printed).toMatch(/^scrypt:[\w:-]+\n$/u);
  const accounts = new Map([['office', printed.trim()]]);
  expect(await verifyAccount(accounts, 'office', '  a pass phrase with spaces ü  ')).toBe(true);
  expect(await verifyAccount(accounts, 'office', 'a pass phrase with spaces ü')).toBe(false);
});

test('two lines are refused with a sentence, and nothing is printed', async () => {
  expect(await hashFrom('first line of it\nsecond line')).toEqual({ printed: '', told: 'A password is one line.\n', code: 1 });
});

test('the username and the college’s name are words that a guess begins with', async () => {
  const college = getField(JSON.parse(readFileSync(resolveInProject('content', 'settings', 'site.json'), 'utf8')), 'name');
  const refused = { printed: '', told: `${passwordSentences.guessable}\n`, code: 1 };
  expect(await hashFrom(String(college).padEnd(12, '1'))).toEqual(refused);
  expect(await hashFrom('xkvqzmwpjt2026', '--username=xkvqzmwpjt')).toEqual(refused);
});
