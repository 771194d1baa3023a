/** Logging in and out: what is sent, what is answered, and how long it may last (spec §2, §5, §8, §9). */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { requiredSentence, textField } from './text.ts';

/** The most characters of a username; a longer one belongs to nobody. */
const USERNAME_MAX = 100;

/** A login shows that it is busy for at least this long, in milliseconds (spec §9). */
export const LOGIN_MIN_LOADING_MS = 300;

/** A token is good for at most this long, in milliseconds. */
export const SESSION_MS = 8 * 60 * 60 * 1000;

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
