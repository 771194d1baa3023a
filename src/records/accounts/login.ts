import * as z from 'zod/mini';

import { normaliseForComparison } from '#domain/clean-text.ts';
import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createOptionalTextField, formatRequiredSentence, createTextField } from '#domain/text.ts';

export const USERNAME_MAX = 100;

/** Ignores case, forms of letters and invisible characters. */
export function normaliseUsername(typed: string): string {
  return normaliseForComparison(typed.normalize('NFKC'));
}

export const LOGIN_MIN_LOADING_MS = 300;

export const SESSION_HOURS = 8;

export const RENEWED_TOKEN_HEADER = 'x-renewed-token';

/** After this time without use the console locks, and the server ends the session as well. */
export const IDLE_LOCK_MS = 30 * 60_000;

export const TOKEN_KEY = 'authToken';

/** Another spelling of `/admin_faculty_console`. */
export const AFTER_LOGIN = '/Admin_Faculty_Console';

export const loginSentences = {
  invalid: 'Invalid credentials. Please try again.',
  noToken: 'No authorization token found.',
  badToken: 'Your session has ended. Please log in again.',
  logoutText: 'You will be logged out of your account!',
  logoutYes: 'Yes, log out',
  logoutNo: 'No, stay logged in',
} as const;

export const parseLogin = createParser(
  z.object({
    username: z.pipe(createTextField({ label: 'Username', max: USERNAME_MAX }), z.transform(normaliseUsername)),
    password: z
      .string({ error: () => formatRequiredSentence('Password') })
      .check(z.minLength(1, { error: () => formatRequiredSentence('Password') })),
    code: createOptionalTextField({ label: 'Code', max: 20 }),
  }),
);

export const parseSession = createParser(z.object({ token: z.string(), expires_at: z.string() }));

export type LoginBody = ParsedBy<typeof parseLogin>;

export type Session = ParsedBy<typeof parseSession>;
