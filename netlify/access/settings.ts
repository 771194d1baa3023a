import { parseJson } from '#domain/unknown.ts';
import { REPORT_TYPES, type ReportType, getReportPassword } from '#records/reports/report.ts';
import { normaliseUsername } from '#records/accounts/login.ts';

import type { Settings } from '#netlify/platform/context.ts';
import { type Failure, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { type Keys, SECRET_MIN_BITS, deriveKeys, estimateRandomness } from '#netlify/platform/keys.ts';
import { isPasswordHash } from './passwords.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const NO_LOGIN = 'Logging in is not possible at the moment. Please try again later.';
const NO_REPORT = 'This report cannot be downloaded at the moment. Please try again later.';
const NO_COUNTING = 'This is not possible at the moment. Please try again later.';

function createUnusableSettings(message: string, reason: string): Failure {
  return createTemporaryFailure(503, message, 60, new Error(reason));
}

function readAuthKeys({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previous }: Environment, message: string): Keys {
  if (secret === undefined || secret === '') throw createUnusableSettings(message, 'AUTH_SECRET is not set');
  if (secret.length < 32) throw createUnusableSettings(message, 'AUTH_SECRET is shorter than 32 characters');
  if (estimateRandomness(secret) < SECRET_MIN_BITS)
    throw createUnusableSettings(message, 'AUTH_SECRET is not random enough: make a new one');
  return deriveKeys(secret, previous);
}

function readHashes(variable: string, text: string, message: string): readonly (readonly [string, string])[] {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createUnusableSettings(message, `${variable} is not a JSON object of name to password hash`);
  return Object.entries(value).map(([name, hash]) => {
    if (!isPasswordHash(hash)) throw createUnusableSettings(message, `${variable} has a value that is not a password hash`);
    return [name, hash] as const;
  });
}

export function readStaffAccounts({ STAFF_ACCOUNTS: text }: Environment): ReadonlyMap<string, string> {
  if (text === undefined || text === '') throw createUnusableSettings(NO_LOGIN, 'STAFF_ACCOUNTS is not set');
  const hashes = readHashes('STAFF_ACCOUNTS', text, NO_LOGIN);
  if (hashes.length === 0) throw createUnusableSettings(NO_LOGIN, 'STAFF_ACCOUNTS has no account');
  const accounts = new Map(hashes.map(([username, hash]) => [normaliseUsername(username), hash]));
  if (accounts.size < hashes.length) throw createUnusableSettings(NO_LOGIN, 'STAFF_ACCOUNTS has a username twice');
  return accounts;
}

/** @throws Failure 503 if a variable is missing or unusable; the log names it without its value */
export function readSettings(environment: Environment): Settings {
  return { keys: readAuthKeys(environment, NO_LOGIN), staffAccounts: readStaffAccounts(environment) };
}

export function readKeys(environment: Environment): Keys {
  return readAuthKeys(environment, NO_COUNTING);
}

/** @throws Failure 503 if the setting is unusable: a protected report is never sent without a password */
export function readReportPassword({ REPORT_PASSWORDS: text = '' }: Environment, type: ReportType): string | null {
  const need = getReportPassword(type);
  if (need === 'never' || (need === 'where-set' && text === '')) return null;
  if (text === '') throw createUnusableSettings(NO_REPORT, 'REPORT_PASSWORDS is not set');
  const hashes = new Map(readHashes('REPORT_PASSWORDS', text, NO_REPORT));
  const types = new Set<string>(REPORT_TYPES.filter((one) => getReportPassword(one) !== 'never'));
  if ([...hashes.keys()].some((name) => !types.has(name)))
    throw createUnusableSettings(NO_REPORT, 'REPORT_PASSWORDS names something that is no report type with a password');
  const hash = hashes.get(type);
  if (hash === undefined && need === 'always') throw createUnusableSettings(NO_REPORT, `REPORT_PASSWORDS has no password for ${type}`);
  return hash ?? null;
}

export function readOfficeWebhook({ OFFICE_WEBHOOK_URL: text = '' }: Environment): URL | null {
  const address = URL.parse(text);
  if (text !== '' && address?.protocol !== 'https:')
    throw createUnusableSettings(NO_COUNTING, 'OFFICE_WEBHOOK_URL is not an address with https://');
  return address;
}

/** @throws Failure 503 that names the variable, for staff */
export function readEditorToken({ EDITOR_GITHUB_TOKEN: token = '' }: Environment): string {
  if (token !== '') return token;
  const reason = 'EDITOR_GITHUB_TOKEN is not set';
  throw createUnusableSettings(`The editor is not set up: ${reason}. An administrator can set it in Netlify.`, reason);
}

/** Off while evidence is kept (docs/operating.md, "Personal data leaked"). */
export function readNightlyDeletion({ NIGHTLY_DELETION: text = '' }: Environment): boolean {
  return text.trim().toLowerCase() !== 'off';
}
