import { DAY_MS } from '#domain/dates.ts';
import { type AccountRecord, WRONG_CODES_MAX } from '#records/accounts/account.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { changeDocument } from '#netlify/store/documents.ts';
import { nextTime } from '#netlify/store/records.ts';
import { type Account, accountsRef, mergeAccounts, createAccountRecord, isActiveSession, createSession } from './accounts.ts';
import { acceptAppCode, acceptRecoveryCode } from './second-factor.ts';
import { type Claims, createEndedSession } from './tokens.ts';

/**
 * If two administrators disable each other at once, the first change wins.
 * @param right null for changes of the own account
 * @throws Failure 401 if the caller's session has ended, 403 if the account has lost the right
 */
export function changeAccounts<Result>(
  context: FunctionContext & { claims: Claims | null },
  right: string | null,
  change: (records: readonly AccountRecord[], caller: Account) => { items: readonly AccountRecord[] | null; result: Result },
): Promise<Result> {
  return changeDocument(context, accountsRef, (records) => {
    const caller = mergeAccounts(context.settings(), records).get(context.claims?.username ?? '');
    if (caller === undefined || caller.isDisabled || !isActiveSession(context, caller, context.claims?.tokenId)) throw createEndedSession();
    if (right !== null && !caller.rights.includes(right)) throw new Failure(403, NO_RIGHT);
    return change(records, caller);
  });
}

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

export type CodeOutcome = 'right' | 'codeMissing' | 'codeWrong' | 'codesUsedUp';

/** Checks the code sent with the right password. `record` is null if nothing changes. */
function checkCode(
  context: Pick<FunctionContext, 'keys' | 'clock'>,
  current: AccountRecord,
  code: string,
): { record: AccountRecord | null; outcome: CodeOutcome } {
  const [keys, now] = [context.keys(), context.clock()];
  const { username, second_factor: factor } = current;
  if (factor === null) return { record: null, outcome: 'right' };
  // In the same document as the factor, so that simultaneous tries are counted one by one.
  const wrong_codes = current.wrong_codes.filter((at) => Date.parse(at) > now.getTime() - DAY_MS);
  const isUsedUp = wrong_codes.length >= WRONG_CODES_MAX;
  const used = acceptRecoveryCode(factor, username, code, keys) ?? (isUsedUp ? null : acceptAppCode(factor, username, code, keys, now));
  if (used !== null) return { record: { ...current, second_factor: used }, outcome: 'right' };
  if (code === '') return { record: null, outcome: 'codeMissing' };
  if (isUsedUp) return { record: null, outcome: 'codesUsedUp' };
  return { record: { ...current, wrong_codes: [...wrong_codes, now.toISOString()] }, outcome: 'codeWrong' };
}

export function useCode(context: FunctionContext, username: string, code: string): Promise<CodeOutcome> {
  return changeDocument<AccountRecord, CodeOutcome>(context, accountsRef, (records) => {
    const current = records.find((record) => record.username === username);
    if (current === undefined) return { items: null, result: 'codeWrong' };
    const { record, outcome } = checkCode(context, current, code);
    // `updated_at` stays: a login causes no conflict for an administrator.
    return { items: record === null ? null : records.map((one) => (one === current ? record : one)), result: outcome };
  });
}

type Renewal = { outcome: CodeOutcome; account: Account };

/** Ends all sessions of the own account and begins a new one, in a single write. @param code null if the change needs none */
export function renewOwnAccount(
  context: FunctionContext & { claims: Claims | null },
  { code, tokenId }: { code: string | null; tokenId: string },
  change: (current: AccountRecord) => AccountRecord,
): Promise<Renewal> {
  return changeAccounts<Renewal>(context, null, (records, caller) => {
    const current = caller.record ?? createAccountRecord(context, caller.username);
    const checked = code === null ? null : checkCode(context, current, code);
    const others = records.filter(({ username }) => username !== caller.username);
    if (checked !== null && checked.outcome !== 'right')
      return { items: checked.record && [...others, checked.record], result: { outcome: checked.outcome, account: caller } };
    const changed = { ...change(checked?.record ?? current), updated_at: nextTime(current.updated_at, context.clock()) };
    const account = mergeAccounts(context.settings(), [...others, changed]).get(caller.username) ?? caller;
    const record = { ...changed, sessions: [createSession(context, tokenId, account.version)] };
    return { items: [...others, record], result: { outcome: 'right', account: { ...account, record } } };
  });
}
