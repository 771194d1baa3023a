/** Logging in and out: what is sent, what is answered, and how long it may last (spec §2, §5, §8, §9). */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { requiredSentence, textField } from './text.ts';

/** The most characters of a username; a longer one belongs to nobody. */
const USERNAME_MAX = 100;

/** A login shows that it is busy for at least this long, in milliseconds (spec §9). */
export const LOGIN_MIN_LOADING_MS = 300;

const MINUTE_MS = 60_000;

/** A login ends by itself after this many hours. */
export const SESSION_HOURS = 8;

/** The console locks after this long without activity, in milliseconds. */
export const IDLE_LOCK_MS = 30 * MINUTE_MS;

/** The console warns this long before it locks, in milliseconds. */
export const IDLE_WARNING_MS = 2 * MINUTE_MS;

/** The local-storage key of the token (spec §9). */
export const TOKEN_KEY = 'authToken';

/** Where a login goes (spec §9); the same page as `/admin_faculty_console` (DECISIONS 4). */
export const AFTER_LOGIN = '/Admin_Faculty_Console';

/** Words of the login, the logout and the guard (spec §2 and §8). */
export const loginSentences = {
  invalid: 'Invalid credentials. Please try again.',
  noToken: 'No authorization token found.',
  badToken: 'Your session has ended. Please log in again.',
  logoutTitle: 'Are you sure?',
  logoutText: 'You will be logged out of your account!',
  logoutYes: 'Yes, log out',
  logoutNo: 'No, stay logged in',
  loggedOutHere: 'You are logged out on this device.',
  /** Said where a logout did not reach the server. */
  untold: `The server could not be told: the login ends there by itself within ${SESSION_HOURS} hours.`,
  locked: `The console was locked after ${IDLE_LOCK_MS / MINUTE_MS} minutes without activity. Please log in again.`,
  textKept: 'The text that you had not saved is kept: it is there again after you log in.',
  idleTitle: 'Are you still there?',
  idleText: `Nothing was done here for ${(IDLE_LOCK_MS - IDLE_WARNING_MS) / MINUTE_MS} minutes. The console will be locked in ${IDLE_WARNING_MS / MINUTE_MS} minutes. Text that you have not saved is kept.`,
  idleStay: 'Stay logged in',
} as const;

const LoginBody = z.object({
  username: textField({ label: 'Username', max: USERNAME_MAX }),
  // A password is compared as it was typed: neither trimmed nor normalised (API.md, Conventions).
  password: z.string({ error: () => requiredSentence('Password') }).check(z.minLength(1, { error: () => requiredSentence('Password') })),
});

const Session = z.object({ token: z.string(), expires_at: z.string() });

export type LoginBody = z.infer<typeof LoginBody>;

/** What a login gives: the bearer token and when it ends (ISO 8601, UTC). */
export type Session = z.infer<typeof Session>;

/** Checks a login form or body (spec §5: both required). */
export const parseLogin = parserOf(LoginBody);

/** Checks the answer to a login. */
export const parseSession = parserOf(Session);
