/** The secrets of this machine: `.env`, which git ignores. */
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { Failure } from '#netlify/lib/failure.ts';
import { hashPassword } from '#netlify/lib/passwords.ts';
import { readSettings } from '#netlify/lib/settings.ts';

import { root } from './project.ts';

const FILE = join(root, '.env');
const OWNER_ONLY = 0o600;
const SECRET_BYTES = 48;
const STAFF_USERNAME = 'staff';
/** Without letters and digits that look alike. */
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The variables that the functions read. */
const SETTINGS = ['AUTH_SECRET', 'STAFF_ACCOUNTS', 'REPORT_PASSWORDS'] as const;

/** The demonstration's login, where `.env` has one. */
export type DemoLogin = { username: string; password: string; reportPassword: string | null };

/** Three groups of four: about 59 bits, easy to type. */
function newPassword(): string {
  const groups = Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => PASSWORD_CHARACTERS.charAt(randomInt(PASSWORD_CHARACTERS.length))).join(''),
  );
  return groups.join('-');
}

async function newEnvFile(): Promise<string> {
  const staffPassword = newPassword();
  const reportPassword = newPassword();
  const accounts = { [STAFF_USERNAME]: await hashPassword(staffPassword) };
  const reports = { aqar_yearly_reports: await hashPassword(reportPassword) };
  return `# Secrets of this machine, made at random by "npm start". Never commit or send this file. .env.example explains each line.
AUTH_SECRET='${randomBytes(SECRET_BYTES).toString('base64url')}'
STAFF_ACCOUNTS='${JSON.stringify(accounts)}'
REPORT_PASSWORDS='${JSON.stringify(reports)}'

# For looking around on this machine alone. The site itself never reads these.
DEMO_STAFF_USERNAME='${STAFF_USERNAME}'
DEMO_STAFF_PASSWORD='${staffPassword}'
DEMO_REPORT_PASSWORD='${reportPassword}'
`;
}

function readEnvFile(file = FILE): NodeJS.Dict<string> {
  return parseEnv(readFileSync(file, 'utf8'));
}

/** Writes `.env` where there is none. A file that is there is never changed. */
export async function ensureEnvFile(): Promise<void> {
  if (existsSync(FILE)) return;
  writeFileSync(FILE, await newEnvFile(), { mode: OWNER_ONLY });
  console.log('Wrote .env: new random secrets and a demonstration login, for this machine alone (git ignores the file).');
}

/** What the functions will miss, as lines for a person; none when all is well. */
export function envProblems(): string[] {
  const environment = { ...readEnvFile(), ...process.env };
  const missing = SETTINGS.filter((name) => (environment[name] ?? '') === '');
  if (missing.length > 0) {
    return [
      `.env has no ${missing.join(' and no ')}: what needs it will answer 503. .env.example explains each line; without a .env, "npm start" writes a new one.`,
    ];
  }
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return [`A setting in .env can't be used: ${reason}. Logins will answer 503 until it is put right.`];
  }
}

/** The demonstration's login from the `.env` of a folder; null where the file has none. */
export function readDemoLogin(folder = root): DemoLogin | null {
  const {
    DEMO_STAFF_USERNAME: username,
    DEMO_STAFF_PASSWORD: password,
    DEMO_REPORT_PASSWORD: reportPassword,
  } = readEnvFile(join(folder, '.env'));
  if (username === undefined || password === undefined) return null;
  return { username, password, reportPassword: reportPassword ?? null };
}
