/**
 * Login and logout: requests, answers, and how long a session may last
 * (docs/behaviour.md, "Login", "Logout").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { optionalTextField, requiredSentence, textField } from './text.ts';

/** The most characters of a username. No account has a longer one. */
export const USERNAME_MAX = 100;

/** The login form shows that it is busy for at least this long, in milliseconds. */
export const LOGIN_MIN_LOADING_MS = 300;

const MINUTE_MS = 60_000;

/** A session expires after this many hours. */
export const SESSION_HOURS = 8;

/** The header of an answer that carries a token with a later end of the time without activity. */
export const RENEWED_TOKEN_HEADER = 'x-renewed-token';

/** The console locks, and the server ends a session, after this long without activity, in milliseconds. */
export const IDLE_LOCK_MS = 30 * MINUTE_MS;

/** The console warns this long before it locks, in milliseconds. */
export const IDLE_WARNING_MS = 2 * MINUTE_MS;

/** The token's key in localStorage. */
export const TOKEN_KEY = 'authToken';

/** The key in localStorage of the time of the last activity in the console. */
export const ACTIVITY_KEY = 'lastActivity';

/**
 * The page after a login. It is the same page as `/admin_faculty_console`
 * (docs/product-decisions.md, "4. One address for the faculty console").
 */
export const AFTER_LOGIN = '/Admin_Faculty_Console';

/** Messages of the login, the guard and the question before a logout. Those of a logout and a lock: `./session-end.ts`. */
export const loginSentences = {
  invalid: 'Invalid credentials. Please try again.',
  noToken: 'No authorization token found.',
  badToken: 'Your session has ended. Please log in again.',
  logoutTitle: 'Are you sure?',
  logoutText: 'You will be logged out of your account!',
  logoutYes: 'Yes, log out',
  logoutNo: 'No, stay logged in',
} as const;

const LoginBody = z.object({
  username: textField({ label: 'Username', max: USERNAME_MAX }),
  // A password is neither trimmed nor normalised (docs/api.md, "Text").
  password: z.string({ error: () => requiredSentence('Password') }).check(z.minLength(1, { error: () => requiredSentence('Password') })),
  code: optionalTextField({ label: 'Code', max: 20 }),
});

const Session = z.object({ token: z.string(), expires_at: z.string() });

export type LoginBody = z.infer<typeof LoginBody>;

/** The answer to a login: the bearer token and when it expires (ISO 8601, UTC). */
export type Session = z.infer<typeof Session>;

/** Parses a login form or body (both fields are required). */
export const parseLogin = parserOf(LoginBody);

/** Parses the answer to a login. */
export const parseSession = parserOf(Session);
