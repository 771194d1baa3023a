import * as z from 'zod/mini';

import { INDIAN_SCRIPTS } from '#domain/clean-text.ts';
import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createChoiceField, createOptionalTextField, formatRequiredSentence, createTextField } from '#domain/text.ts';
import { listedShape } from '#records/stored-fields.ts';
import { USERNAME_MAX, normaliseUsername } from './login.ts';
import { ALL_RIGHTS } from './rights.ts';

const PASSWORD_MAX = 200;
export const ONE_TIME_PASSWORD_HOURS = 72;

export const accountSentences = {
  added: 'Account Added Successfully',
  updated: 'Account Updated Successfully',
  deleted: 'Account Removed Successfully',
  notFound: 'This account does not exist. It may have been removed by somebody else.',
  stale: 'This account was changed by somebody else in the meantime.',
  taken: 'There is already an account with this username',
  own: 'You cannot do this to your own account. Another administrator can.',
  ownRights: 'You cannot give yourself a right. Another administrator can.',
  fromSettings: 'This account is in the settings of the site and can only be changed there.',
  passwordSet: `The password was set. It has to be changed at the next login, and ends after ${ONE_TIME_PASSWORD_HOURS} hours.`,
  passwordEnded: 'This one-time password has expired. Ask an administrator for a new one.',
  unreadable: 'Nobody can log in at the moment, because the accounts cannot be read. Please tell whoever runs the website.',
  ruleSet: 'The rule was saved.',
  passwordChanged: 'Your password was changed. You are logged out everywhere else.',
  passwordFromSettings: 'Your password is in the settings of the site and can only be changed there.',
  samePassword: 'Choose a different password.',
  wrongPassword: 'The current password is not correct.',
  loggedOut: 'You are logged out everywhere.',
  sessionEnded: 'The session was ended.',
  sessionsEnded: 'The account is logged out everywhere.',
  noSession: 'This session has ended already.',
  codeMissing: 'Enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'This code is not right, or it was used before. Please enter the next one.',
  codesUsedUp: 'Too many wrong codes were entered today. Enter a recovery code, or ask an administrator for help.',
  secondFactorSet: 'You will now need a code to log in. You are logged out everywhere else.',
  secondFactorRemoved: 'You no longer need a code to log in. You are logged out everywhere else.',
  secondFactorRequired: 'Your account needs a login code.',
} as const;

export const todoSentences = {
  password: 'Please choose a password of your own first.',
  second_factor: 'Please set up your login code first.',
} as const;

export type AccountTodo = keyof typeof todoSentences;

const sentFlag = z.union([z.literal(0), z.literal(1)], { error: 'This must be 0 or 1' });

const SecondFactor = z.object({
  key: z.string(),
  /** Codes of earlier periods are refused. */
  last_period: z.number(),
  /** Keyed hashes of unused codes. */
  recovery: z.array(z.string()),
});

export type SecondFactor = z.infer<typeof SecondFactor>;

/** After these only a recovery code works. */
export const WRONG_CODES_MAX = 10;

const Session = z.object({
  id: z.string(),
  at: z.string(),
  browser: z.string(),
  /** The session ends when it changes, as with a new password. */
  version: z.string(),
});

export type AccountSession = z.infer<typeof Session>;

const accountShape = {
  ...listedShape,
  username: z.string(),
  rights: z.array(z.string()),
  is_disabled: sentFlag,
  must_change: sentFlag,
  requires_second_factor: sentFlag,
};

/** Accounts of `STAFF_ACCOUNTS` have `''` as `hash`. One record, no account, has the second factor's rule. */
export const parseAccountRecord = createParser(
  z.object({
    ...accountShape,
    hash: z.string(),
    password_ends_at: z.string(),
    /** Tokens are valid while listed. */
    sessions: z.array(Session),
    second_factor: z.nullable(SecondFactor),
    wrong_codes: z.array(z.string()),
  }),
);

export type AccountRecord = ParsedBy<typeof parseAccountRecord>;

/** `''` is the id of a `STAFF_ACCOUNTS` account without a record. */
const ListedAccount = z.object({ ...accountShape, has_second_factor: sentFlag, is_from_settings: sentFlag });

export type ListedAccount = z.infer<typeof ListedAccount>;

export const parseAccountList = createParser(z.object({ data: z.array(ListedAccount), requires_second_factor: sentFlag }));

export const parseOwnAccount = createParser(
  z.object({
    is_from_settings: sentFlag,
    has_second_factor: sentFlag,
    requires_second_factor: sentFlag,
    recovery_codes_left: z.number(),
    sessions: z.array(z.object({ id: z.string(), started_at: z.string(), browser: z.string(), is_current: sentFlag })),
  }),
);

export type OwnAccount = ParsedBy<typeof parseOwnAccount>;

const ONE_SCRIPT = ['A-Za-z', ...INDIAN_SCRIPTS.map((script) => `\\p{Script=${script}}`)]
  .map((letters) => `[${letters}0-9._@-]*`)
  .join('|');

const username = z.pipe(
  createTextField({
    label: 'Username',
    max: USERNAME_MAX,
    characters: {
      allowed: new RegExp(`^(?=[\\p{L}\\p{M}\\p{N}._@-]*$)(?:${ONE_SCRIPT})$`, 'u'),
      sentence: 'Username may have English letters or those of one Indian script, digits and . _ - @ only',
    },
  }),
  z.transform(normaliseUsername),
);

/** Neither trimmed nor normalised. */
function createPasswordField(label: string) {
  const error = formatRequiredSentence(label);
  return z
    .string({ error })
    .check(z.minLength(1, { error }), z.maxLength(PASSWORD_MAX, { error: `${label} must be at most ${PASSWORD_MAX} characters` }));
}

const accountFields = {
  rights: z.array(createChoiceField(ALL_RIGHTS, 'There is no such right'), { error: 'Rights must be a list' }),
  requires_second_factor: sentFlag,
};
/** Made by the server if left out. */
const oneTimePassword = z.optional(createPasswordField('Password'));
const ownPassword = createPasswordField('Current password');
const currentCode = createOptionalTextField({ label: 'Current code', max: 20 });

const NO_KEY = 'This is not a key';

export const parseNewAccount = createParser(z.object({ ...accountFields, username, password: oneTimePassword }));
export const parseAccountChange = createParser(z.object({ ...accountFields, is_disabled: sentFlag }));
export const parseOneTimePassword = createParser(z.object({ password: oneTimePassword }));
export const parseRule = createParser(z.object({ requires_second_factor: sentFlag }));
export const parsePasswordChange = createParser(z.object({ current_password: ownPassword, password: createPasswordField('New password') }));
export const parseSecondFactor = createParser(
  z.object({
    current_password: ownPassword,
    current_code: currentCode,
    code: createTextField({ label: 'Code', max: 20 }),
    key: z.string({ error: NO_KEY }).check(z.regex(/^[A-Z2-7]{32}$/u, { error: NO_KEY })),
  }),
);
export const parseOwnPassword = createParser(z.object({ current_password: ownPassword, current_code: currentCode }));

export const parseAccountResult = createParser(
  z.object({
    message: z.string(),
    password: z.optional(z.string()),
    recovery_codes: z._default(z.array(z.string()), []),
  }),
);

export type AccountResult = ParsedBy<typeof parseAccountResult>;
export const parseSecondFactorKey = createParser(z.object({ key: z.string(), qr: z.string(), address: z.string() }));
