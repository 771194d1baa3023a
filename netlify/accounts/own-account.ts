import { changeAccounts, renewOwnAccount, withRecord } from '#netlify/access/account-changes.ts';
import { type Account, readAccounts, listActiveSessions } from '#netlify/access/accounts.ts';
import { refuseWeakPassword, verifyPassword } from '#netlify/access/passwords.ts';
import { createFactor, createKey } from '#netlify/access/second-factor.ts';
import { type Claims, createEndedSession, signToken } from '#netlify/access/tokens.ts';
import { type CallHandler, type RequestContext, createCallHandler, createBodyHandler } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { countIfWrong } from '#netlify/limits/limit.ts';
import { Failure } from '#netlify/platform/failure.ts';
import type { StaffChange } from '#netlify/platform/log.ts';
import {
  type AccountRecord,
  type OwnAccount,
  accountSentences,
  parseOwnPassword,
  parsePasswordChange,
  parseSecondFactor,
} from '#records/accounts/account.ts';
import { RENEWED_TOKEN_HEADER } from '#records/accounts/login.ts';

const WRONG_PASSWORDS = { max: 5, windowMs: 15 * 60 * 1000 };

function requireSessionClaims({ claims }: RequestContext): Claims {
  if (claims === null) throw createEndedSession();
  return claims;
}

async function readOwnAccount(context: RequestContext): Promise<Account> {
  const account = (await readAccounts(context)).get(requireSessionClaims(context).username);
  if (account === undefined) throw createEndedSession();
  return account;
}

async function changeOwn(context: RequestContext, change: (current: AccountRecord) => AccountRecord): Promise<void> {
  const { username } = requireSessionClaims(context);
  await changeAccounts(context, null, (records) => ({ items: withRecord(context, records, username, change), result: null }));
}

function createRefusal(field: 'current_password' | 'current_code' | 'password' | 'code', message: string): Failure {
  return new Failure(422, message, { errors: { [field]: message } });
}

/** An open console alone is not enough. Only the account's own sessions can use up the tries. */
async function checkPassword(context: RequestContext, { hash, username }: Account, password: string): Promise<void> {
  const limit = { purpose: 'own-password', subject: [username], group: username, ...WRONG_PASSWORDS };
  const isRight = await countIfWrong(context, [limit], () => verifyPassword(hash, password));
  if (!isRight) throw createRefusal('current_password', accountSentences.wrongPassword);
}

/** Ends all sessions of the account, and responds with a token for a new one. */
async function changeAndStay(
  context: RequestContext,
  code: string | null,
  change: (current: AccountRecord) => AccountRecord,
  body: Readonly<Record<string, unknown>>,
  recorded: StaffChange,
): Promise<Response> {
  const now = context.clock();
  const tokenId = context.ids(now);
  const { outcome, account } = await renewOwnAccount(context, { code, tokenId }, change);
  if (outcome !== 'right') throw createRefusal('current_code', accountSentences[outcome]);
  const { token } = await signToken(context, { account, tokenId, now });
  const response = respondOk(body);
  response.headers.set(RENEWED_TOKEN_HEADER, token);
  context.recordChange(recorded);
  return response;
}

export const ownAccountCalls: readonly CallHandler[] = [
  createCallHandler('getOwnAccount', async (context) => {
    const account = await readOwnAccount(context);
    const factor = account.record?.second_factor ?? null;
    const sessions = listActiveSessions(context, account);
    const { tokenId } = requireSessionClaims(context);
    return respondOk({
      is_from_settings: account.isFromSettings ? 1 : 0,
      has_second_factor: factor === null ? 0 : 1,
      requires_second_factor: account.requiresSecondFactor ? 1 : 0,
      recovery_codes_left: factor?.recovery.length ?? 0,
      sessions: sessions.map(({ id, at, browser }) => ({ id, started_at: at, browser, is_current: id === tokenId ? 1 : 0 })),
    } satisfies OwnAccount);
  }),
  createBodyHandler('changePassword', parsePasswordChange, async (context, { current_password, password }) => {
    const account = await readOwnAccount(context);
    if (account.isFromSettings) throw new Failure(403, accountSentences.passwordFromSettings);
    await checkPassword(context, account, current_password);
    if (password === current_password) throw createRefusal('password', accountSentences.samePassword);
    await refuseWeakPassword(password, account.username);
    const hash = await context.hashPassword(password);
    const change = (current: AccountRecord): AccountRecord => ({ ...current, hash, must_change: 0 });
    const body = { message: accountSentences.passwordChanged };
    return changeAndStay(context, null, change, body, { kind: 'given a password', records: [account.record?.id ?? ''] });
  }),
  createCallHandler('logOutEverywhere', async (context) => {
    await changeOwn(context, (current) => ({ ...current, sessions: [] }));
    context.recordChange({ kind: 'logged out everywhere', records: [] });
    return respondOk({ message: accountSentences.loggedOut });
  }),
  createCallHandler('endOwnSession', async (context) => {
    await changeOwn(context, (current) => {
      const sessions = current.sessions.filter(({ id }) => id !== context.id);
      if (sessions.length === current.sessions.length) throw new Failure(404, accountSentences.noSession);
      return { ...current, sessions };
    });
    context.recordChange({ kind: 'ended a session', records: [] });
    return respondOk({ message: accountSentences.sessionEnded });
  }),
  createCallHandler('getSecondFactorKey', async (context) => respondOk(await createKey(requireSessionClaims(context).username))),
  createBodyHandler('setSecondFactor', parseSecondFactor, async (context, { current_password, current_code, code, key }) => {
    const account = await readOwnAccount(context);
    await checkPassword(context, account, current_password);
    const made = createFactor({ username: account.username, key, code }, context.keys(), context.clock());
    if (made === null) throw createRefusal('code', accountSentences.codeWrong);
    const change = (current: AccountRecord) => ({ ...current, second_factor: made.factor, wrong_codes: [] });
    const body = { recovery_codes: made.codes, message: accountSentences.secondFactorSet };
    return changeAndStay(context, current_code, change, body, { kind: 'given a second factor', records: [] });
  }),
  createBodyHandler('removeSecondFactor', parseOwnPassword, async (context, { current_password, current_code }) => {
    const account = await readOwnAccount(context);
    if (account.requiresSecondFactor) throw new Failure(403, accountSentences.secondFactorRequired);
    await checkPassword(context, account, current_password);
    const change = (current: AccountRecord) => ({ ...current, second_factor: null, wrong_codes: [] });
    const body = { message: accountSentences.secondFactorRemoved };
    return changeAndStay(context, current_code, change, body, { kind: 'freed of the second factor', records: [] });
  }),
];
