/** Creates and reads `.env`, this machine's secrets. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { REPORT_TYPES } from '#records/reports/report.ts';
import { hashPassword, createRandomPassword } from '#netlify/access/passwords.ts';
import { readKeys, readOfficeWebhook, readReportPassword, readStaffAccounts } from '#netlify/access/settings.ts';
import { Failure } from '#netlify/platform/failure.ts';

import { root } from './project.ts';

const NAME = '.env';
const OWNER_ONLY = 0o600;
const SECRET_BYTES = 48;
const STAFF_USERNAME = 'staff';

export type DemoLogin = { username: string; password: string; reportPassword: string | null };

async function createEnvText(): Promise<string> {
  const staffPassword = createRandomPassword();
  const reportPassword = createRandomPassword();
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

export async function ensureEnvFile(folder = root): Promise<void> {
  const file = join(folder, NAME);
  if (existsSync(file)) return;
  const content = await createEnvText();
  try {
    writeFileSync(file, content, { mode: OWNER_ONLY });
  } catch (error) {
    // The next start would take an incomplete file for a complete one.
    rmSync(file, { force: true });
    throw error;
  }
  console.log('Wrote .env: new random secrets and a demonstration login, for this machine alone (git ignores the file).');
}

/** Null if the functions accept the settings. */
function findProblem(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}

/** @param outside environment variables, which take precedence over `.env` */
export function readSiteEnvironment(folder = root, outside: NodeJS.Dict<string> = process.env): NodeJS.Dict<string> {
  return { ...readEnvFile(folder), ...outside };
}

export function findEnvProblems(folder = root, outside: NodeJS.Dict<string> = process.env): readonly string[] {
  const environment = readSiteEnvironment(folder, outside);
  const problems = [
    findProblem(() => readKeys(environment)),
    findProblem(() => readStaffAccounts(environment)),
    findProblem(() => readOfficeWebhook(environment)),
    ...REPORT_TYPES.map((type) => findProblem(() => readReportPassword(environment, type))),
  ];
  return [...new Set(problems.filter((problem) => problem !== null))].map(
    (problem) =>
      `.env: ${problem}. What needs it answers 503. .env.example explains each line; without a .env, "npm start" writes a new one.`,
  );
}

export function readDemoLogin(folder = root): DemoLogin | null {
  const { DEMO_STAFF_USERNAME: username, DEMO_STAFF_PASSWORD: password, DEMO_REPORT_PASSWORD: reportPassword } = readEnvFile(folder);
  if (username === undefined || password === undefined) return null;
  return { username, password, reportPassword: reportPassword ?? null };
}
