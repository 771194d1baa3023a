import { Failure } from './failure.ts';
import { isPasswordHash } from './passwords.ts';

/** What the functions read from the environment. */
export type Settings = {
  /** Signs the tokens. */
  authSecret: string;
  /** Username to password hash (`passwords.ts`). */
  staffAccounts: ReadonlyMap<string, string>;
};

const SECRET_MIN_LENGTH = 32;

type Environment = Readonly<Record<string, string | undefined>>;

function unusable(reason: string): Failure {
  return new Failure(503, 'Logging in is not possible at the moment. Please try again later.', {
    headers: { 'retry-after': '60' },
    cause: new Error(reason),
  });
}

function readAuthSecret({ AUTH_SECRET: secret }: Environment): string {
  if (secret === undefined || secret === '') throw unusable('AUTH_SECRET is not set');
  if (secret.length < SECRET_MIN_LENGTH) throw unusable(`AUTH_SECRET is shorter than ${SECRET_MIN_LENGTH} characters`);
  return secret;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readStaffAccounts({ STAFF_ACCOUNTS: text }: Environment): ReadonlyMap<string, string> {
  if (text === undefined || text === '') throw unusable('STAFF_ACCOUNTS is not set');
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unusable('STAFF_ACCOUNTS is not a JSON object of username to password hash');
  }
  const accounts = new Map<string, string>();
  for (const [username, hash] of Object.entries(value)) {
    if (!isPasswordHash(hash)) throw unusable('STAFF_ACCOUNTS has an account whose value is not a password hash');
    accounts.set(username.normalize('NFC').trim(), hash);
  }
  if (accounts.size === 0) throw unusable('STAFF_ACCOUNTS has no account');
  return accounts;
}

/**
 * Reads the settings that tokens and logins need. There is no built-in secret or account: where one is missing or unusable the caller gets a
 * 503, and the log names the variable, never its value.
 */
export function readSettings(environment: Environment): Settings {
  return { authSecret: readAuthSecret(environment), staffAccounts: readStaffAccounts(environment) };
}
