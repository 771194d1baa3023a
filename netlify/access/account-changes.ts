/** Changes of the stored accounts, by administrators, by their owners, and by logins. */
import { type AccountRecord, WRONG_CODES_MAX } from '#records/accounts/account.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { changeDocument } from '#netlify/store/documents.ts';
import { nextTime } from '#netlify/store/records.ts';
import { type Account, accountPlace, accountsOf, createAccountRecord } from './accounts.ts';
import { acceptAppCode, acceptRecoveryCode } from './second-factor.ts';
import { isSessionOf, createSession } from './sessions.ts';
import { type Claims, endedSession } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A login that its browser finished within this time was its owner's. */
const FINISHED_MS = 10 * 60 * 1000;
/** A further one of the same browser is not noted within this time. */
const NOTED_MS = 60 * 1000;
const UNFINISHED_MAX = 20;

/**
 * Changes the stored accounts. This process sees the change at once.
 * @param right the right that the caller needs; null for changes of the own account. Of two administrators
 *   who disable each other at the same moment, the second is one no more
 * @param change as for `changeDocument`. It also gets the caller's account, as it is now
 * @throws Failure 401 if that account has ended its sessions in the meantime, 403 if it has lost the right
 */
export async function changeAccounts<Result>(
  context: FunctionContext & { claims: Claims | null },
  right: string | null,
  change: (records: readonly AccountRecord[], caller: Account) => { items: readonly AccountRecord[] | null; result: Result },
): Promise<Result> {
  try {
    return await changeDocument(context, accountPlace, (records) => {
      const caller = accountsOf(context.settings(), records).get(context.claims?.username ?? '');
      if (caller === undefined || caller.isDisabled || !isSessionOf(context, caller, context.claims?.tokenId)) throw endedSession();
      if (right !== null && !caller.rights.includes(right)) throw new Failure(403, NO_RIGHT);
      return change(records, caller);
    });
  } finally {
    context.accountCache.delete(context.audience);
  }
}

/** Returns the records with one of them changed, or added if there is none for the username. */
export function withRecord(
  context: Pick<FunctionContext, 'ids' | 'clock'>,
  records: readonly AccountRecord[],
  username: string,
  change: (current: AccountRecord) => AccountRecord,
): readonly AccountRecord[] {
  const current = records.find((record) => record.username === username);
  if (current === undefined) return [...records, change(createAccountRecord(context, username))];
  const changed = { ...change(current), updated_at: nextTime(current.updated_at, context.clock()) };
  return records.map((record) => (record === current ? changed : record));
}

export type CodeOutcome = { is: 'right'; warning: string | null } | { is: 'codeMissing' | 'codeWrong' | 'codesUsedUp' };

/**
 * Checks the code that came with the right password; `''` is none. An account without a second factor needs none.
 * @param browser recognises the browser of a login; null after the login
 * @returns the record after the code was used up or counted, null if it stays as it is, and the outcome. Its warning is the
 *   time of the last login that another browser did not finish, or the same one not within ten minutes
 */
function checkCode(
  context: Pick<FunctionContext, 'keys' | 'clock'>,
  current: AccountRecord,
  code: string,
  browser: string | null,
): { record: AccountRecord | null; outcome: CodeOutcome } {
  const [keys, now] = [context.keys(), context.clock()];
  const isWithin = (at: string, ms: number) => Date.parse(at) > now.getTime() - ms;
  const { username, second_factor: factor, unfinished_logins } = current;
  const others = unfinished_logins.filter((login) => login.browser !== browser || !isWithin(login.at, FINISHED_MS));
  // They stand in the document of the factor, so that codes that come at once are counted one by one.
  const wrong_codes = current.wrong_codes.filter((at) => isWithin(at, DAY_MS));
  const isUsedUp = wrong_codes.length >= WRONG_CODES_MAX;
  const byRecovery = factor && acceptRecoveryCode(factor, username, code, keys);
  const used = isUsedUp ? byRecovery : (byRecovery ?? (factor && acceptAppCode(factor, username, code, keys, now)));
  if (factor === null || used !== null) {
    const record = { ...current, second_factor: used, ...(browser === null ? {} : { unfinished_logins: [] }) };
    return { record, outcome: { is: 'right', warning: others.at(-1)?.at ?? null } };
  }
  const at = now.toISOString();
  const unfinished = browser === null ? unfinished_logins : [...others, { at, browser }].slice(-UNFINISHED_MAX);
  if (code !== '' && !isUsedUp)
    return { record: { ...current, wrong_codes: [...wrong_codes, at], unfinished_logins: unfinished }, outcome: { is: 'codeWrong' } };
  // Otherwise a stolen password could keep the document busy with many of these.
  const isNoted = browser === null || unfinished_logins.some((login) => login.browser === browser && isWithin(login.at, NOTED_MS));
  return {
    record: isNoted ? null : { ...current, unfinished_logins: unfinished },
    outcome: { is: code === '' ? 'codeMissing' : 'codesUsedUp' },
  };
}

/**
 * Uses up the code of a login.
 * @param browser recognises the browser
 * @throws Failure 503 if the store can't be reached
 */
export function useCode(context: FunctionContext, username: string, code: string, browser: string): Promise<CodeOutcome> {
  return changeDocument<AccountRecord, CodeOutcome>(context, accountPlace, (records) => {
    const current = records.find((record) => record.username === username);
    if (current === undefined) return { items: null, result: { is: 'codeWrong' } };
    const { record, outcome } = checkCode(context, current, code, browser);
    // The version of the record stays, so that a login disturbs no administrator who edits it.
    return { items: record === null ? null : records.map((one) => (one === current ? record : one)), result: outcome };
  });
}

type Renewal = { outcome: CodeOutcome; account: Account };

/**
 * Changes the own account, ends all its sessions and begins one, in a single write: an answer other than success means that
 * nothing has changed but the count of wrong codes.
 * @param code of the present second factor; null if the change needs none
 * @param tokenId the id of the new session
 * @param change is called only if the code is right
 * @returns the account as it is now
 */
export function renewOwnAccount(
  context: FunctionContext & { claims: Claims | null },
  { code, tokenId }: { code: string | null; tokenId: string },
  change: (current: AccountRecord) => AccountRecord,
): Promise<Renewal> {
  return changeAccounts<Renewal>(context, null, (records, caller) => {
    const current = caller.record ?? createAccountRecord(context, caller.username);
    const checked = code === null ? null : checkCode(context, current, code, null);
    const others = records.filter(({ username }) => username !== caller.username);
    if (checked !== null && checked.outcome.is !== 'right')
      return { items: checked.record && [...others, checked.record], result: { outcome: checked.outcome, account: caller } };
    const updated_at = nextTime(current.updated_at, context.clock());
    const changed = { ...change(checked?.record ?? current), updated_at };
    const account = accountsOf(context.settings(), [...others, changed]).get(caller.username) ?? caller;
    const record = { ...changed, sessions: [createSession(context, tokenId, account.version)] };
    return { items: [...others, record], result: { outcome: { is: 'right', warning: null }, account: { ...account, record } } };
  });
}
