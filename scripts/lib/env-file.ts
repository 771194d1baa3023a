/** The secrets of this machine: `.env`, which git ignores. */
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { REPORT_TYPES } from '#domain/report.ts';
import { Failure } from '#netlify/lib/failure.ts';
import { hashPassword } from '#netlify/lib/passwords.ts';
import { readReportPassword, readSettings } from '#netlify/lib/settings.ts';

import { root } from './project.ts';

const NAME = '.env';
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

function readEnvFile(folder: string): NodeJS.Dict<string> {
  return parseEnv(readFileSync(join(folder, NAME), 'utf8'));
}

/** Writes `.env` where there is none. A file that is there is never changed. */
export async function ensureEnvFile(folder = root): Promise<void> {
  const file = join(folder, NAME);
  if (existsSync(file)) return;
  writeFileSync(file, await newEnvFile(), { mode: OWNER_ONLY });
  console.log('Wrote .env: new random secrets and a demonstration login, for this machine alone (git ignores the file).');
}

/** What the functions would say of the settings when asked; null when they are content. */
function complaintOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}

/**
 * What is missing or wrong in `.env`, as lines for a person; none when all is well.
 * @param outside what the environment sets besides: it counts before the file
 */
export function envProblems(folder = root, outside: NodeJS.Dict<string> = process.env): readonly string[] {
  const environment = { ...readEnvFile(folder), ...outside };
  const missing = SETTINGS.filter((name) => (environment[name] ?? '') === '');
  const unusable = [
    missing.includes('AUTH_SECRET') || missing.includes('STAFF_ACCOUNTS') ? null : complaintOf(() => readSettings(environment)),
    ...(missing.includes('REPORT_PASSWORDS') ? [] : REPORT_TYPES.map((type) => complaintOf(() => readReportPassword(environment, type)))),
  ];
  const problems = new Set([...missing.map((name) => `${name} is not set`), ...unusable.filter((complaint) => complaint !== null)]);
  return [...problems].map(
    (problem) =>
      `.env: ${problem}. What needs it answers 503. .env.example explains each line; without a .env, "npm start" writes a new one.`,
  );
}

/** The demonstration's login from the `.env` of a folder; null where the file has none. */
export function readDemoLogin(folder = root): DemoLogin | null {
  const { DEMO_STAFF_USERNAME: username, DEMO_STAFF_PASSWORD: password, DEMO_REPORT_PASSWORD: reportPassword } = readEnvFile(folder);
  if (username === undefined || password === undefined) return null;
  return { username, password, reportPassword: reportPassword ?? null };
}
