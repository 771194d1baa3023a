import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { expect, test, vi } from 'vitest';

import { findPasswordWeakness } from '#records/accounts/password-strength.ts';
import { hashPassword, verifyAccount } from '#netlify/access/passwords.ts';
import { readReportPassword, readSettings } from '#netlify/access/settings.ts';
import { ensureEnvFile, findEnvProblems, readDemoLogin } from '#scripts/lib/env-file.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();
const LIGHT = { N: 2 ** 10, r: 8, p: 1 };

function getEnvPath(): string {
  return path.join(folder(), '.env');
}

async function writeSettings(changed: Readonly<Record<string, string>> = {}): Promise<void> {
  const hash = await hashPassword('a long password', LIGHT);
  const settings = {
    AUTH_SECRET: 'a secret that is long enough to be used',
    STAFF_ACCOUNTS: JSON.stringify({ staff: hash }),
    REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: hash }),
    ...changed,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(getEnvPath(), lines.join('\n'));
}

test('without .env a valid one is written, readable only by its owner, with a working login and secrets of its own', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await ensureEnvFile(folder());
  const environment = parseEnv(readFileSync(getEnvPath(), 'utf8'));
  const login = readDemoLogin(folder());
  if (login === null) throw new Error('no login');
  const { staffAccounts } = readSettings(environment);
  expect(await verifyAccount(staffAccounts, login.username, login.password)).toBe(true);
  const reportHash = readReportPassword(environment, 'aqar_yearly_reports') ?? '';
  expect(await verifyAccount(new Map([['report', reportHash]]), 'report', login.reportPassword ?? '')).toBe(true);
  expect(await findPasswordWeakness(login.password, login.username)).toBeNull();
  expect(await findPasswordWeakness(login.reportPassword ?? '', null)).toBeNull();
  expect(statSync(getEnvPath()).mode & 0o777).toBe(0o600);
  expect(findEnvProblems(folder(), {})).toEqual([]);
  expect(environment['AUTH_SECRET']?.length).toBeGreaterThanOrEqual(64);
  expect(login.password, 'easy to type').toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/u);

  rmSync(getEnvPath());
  await ensureEnvFile(folder());
  const second = parseEnv(readFileSync(getEnvPath(), 'utf8'));
  expect(Object.keys(second).filter((name) => environment[name] === second[name])).toEqual(['DEMO_STAFF_USERNAME']);
});

test('an existing .env is not changed', async () => {
  writeFileSync(getEnvPath(), 'AUTH_SECRET=mine\n');
  await ensureEnvFile(folder());
  expect(readFileSync(getEnvPath(), 'utf8')).toBe('AUTH_SECRET=mine\n');
});

test.for(['AUTH_SECRET', 'STAFF_ACCOUNTS', 'REPORT_PASSWORDS'])('a .env without %s is reported with the missing name', async (name) => {
  await writeSettings({ [name]: '' });
  expect(findEnvProblems(folder(), {})).toEqual([expect.stringMatching(new RegExp(`^\\.env: ${name} is not set\\.`, 'u'))]);
});

test('a variable of the environment may be missing in .env', async () => {
  await writeSettings({ AUTH_SECRET: '' });
  expect(findEnvProblems(folder(), { AUTH_SECRET: 'a secret that is long enough to be used' })).toEqual([]);
});

test.for([
  [{ STAFF_ACCOUNTS: '{"staff":"a password"}' }, 'STAFF_ACCOUNTS has a value that is not a password hash'],
  [{ OFFICE_WEBHOOK_URL: 'hooks.example' }, 'OFFICE_WEBHOOK_URL is not an address with https://'],
] as const)('a .env with %o says what is wrong with it', async ([changed, reason]) => {
  await writeSettings(changed);
  const problems = findEnvProblems(folder(), {});
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(reason);
});

test('a .env may lack the demonstration login', async () => {
  await writeSettings();
  expect(readDemoLogin(folder())).toBeNull();
});
