/** The accounts of staff, for administrators (docs/api.md, "Accounts"). */
import {
  type AccountChange,
  type AccountRecord,
  type ListedAccount,
  type NewAccount,
  accountSentences,
  parseAccountChange,
  parseNewAccount,
  parseOneTimePassword,
  parseRule,
} from '#domain/account.ts';
import { ALL_RIGHTS } from '#domain/rights.ts';
import { changeAccounts, newRecord, withRecord } from '#netlify/lib/access/account-changes.ts';
import { type Account, RULE, accountPlace, accountsOf } from '#netlify/lib/access/accounts.ts';
import { randomPassword, refuseWeakPassword } from '#netlify/lib/access/passwords.ts';
import { removeAllSessions } from '#netlify/lib/access/sessions.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { created, ok } from '#netlify/lib/http/http.ts';
import { recordIn, refuseStale } from '#netlify/lib/lists/records.ts';
import { readList } from '#netlify/lib/lists/stored-list.ts';

/** Returns an account as the API sends it. */
function show({ username, rights, isFromSettings, record }: Account): ListedAccount {
  const { id = '', created_at = '', updated_at = '', must_change = 0, is_disabled = 0, requires_second_factor = 0 } = record ?? {};
  const flags = { must_change, is_disabled, requires_second_factor, is_from_settings: isFromSettings ? 1 : 0 } as const;
  const has_second_factor = (record?.second_factor ?? null) === null ? 0 : 1;
  return { id, username, rights: [...rights], ...flags, has_second_factor, created_at, updated_at };
}

function shown(context: RequestContext, record: AccountRecord): ListedAccount | null {
  const account = accountsOf(context.settings(), [record]).get(record.username);
  return account === undefined ? null : show(account);
}

async function getAccounts(context: RequestContext): Promise<Response> {
  const records = await readList(context, accountPlace);
  const accounts = [...accountsOf(context.settings(), records).values()].map(show);
  const rule = records.find(({ username }) => username === RULE)?.requires_second_factor ?? 0;
  return ok({ data: accounts.toSorted((a, b) => a.username.localeCompare(b.username)), requires_second_factor: rule });
}

/** Returns a one-time password and its hash. */
async function oneTimePassword(
  context: RequestContext,
  username: string,
  typed: string | undefined,
): Promise<{ password: string; hash: string }> {
  if (typed !== undefined) await refuseWeakPassword(typed, username);
  const password = typed ?? randomPassword();
  return { password, hash: await context.hashPassword(password) };
}

async function addAccount(context: RequestContext, { username, password: typed, ...fields }: NewAccount): Promise<Response> {
  const { password, hash } = await oneTimePassword(context, username, typed);
  const account = { ...newRecord(context, username), ...fields, rights: [...fields.rights], hash, must_change: 1 as const };
  await changeAccounts(context, 'accounts', (records) => {
    const names = [...accountsOf(context.settings(), records).keys()].map((name) => name.toLowerCase());
    const errors = { username: accountSentences.taken };
    if (names.includes(username.toLowerCase())) throw new Failure(422, accountSentences.taken, { errors });
    // A record without a password is left from an account that is no longer in the settings.
    return { items: [...records.filter((record) => record.username !== username), account], result: null };
  });
  context.recordChange({ kind: 'added', records: [account.id] });
  return created({ account: shown(context, account), password, message: accountSentences.added });
}

type Rules = {
  /** Administrators may make this change to their own account. */
  isForOwn?: boolean;
  /** The change is allowed for an account that comes from `STAFF_ACCOUNTS`. */
  isForSettings?: boolean;
};

/**
 * Changes the account of the request, or removes it if `change` returns null.
 * @throws Failure 404, 409 with the current account, or 403 if the rules do not allow the change
 */
function changeAccount(
  context: RequestContext,
  { isForOwn = false, isForSettings = false }: Rules,
  change: (current: AccountRecord) => AccountRecord | null,
): Promise<AccountRecord> {
  const ifMatch = context.request.headers.get('if-match');
  return changeAccounts(context, 'accounts', (records, caller) => {
    const current = recordIn(records, { id: context.id, notFound: () => new Failure(404, accountSentences.notFound) });
    if (current.username === caller.username && !isForOwn) throw new Failure(403, accountSentences.own);
    const isFromSettings = current.hash === '' || context.settings().staffAccounts.has(current.username);
    if (isFromSettings && !isForSettings) throw new Failure(403, accountSentences.fromSettings);
    refuseStale(ifMatch, current, () => new Failure(409, accountSentences.stale, { extra: { account: shown(context, current) } }));
    const changed = change(current);
    if (changed === null) return { items: records.filter((record) => record !== current), result: current };
    const items = withRecord(context, records, current.username, () => changed);
    return { items, result: recordIn(items, { id: context.id, notFound: () => new Failure(404, accountSentences.notFound) }) };
  });
}

async function updateAccount(context: RequestContext, { rights, is_disabled, requires_second_factor }: AccountChange): Promise<Response> {
  const isForOwn = is_disabled === 0 && rights.includes('accounts');
  const account = await changeAccount(context, { isForOwn }, (current) => ({
    ...current,
    // The order of the list, each right once.
    rights: ALL_RIGHTS.filter((right) => rights.includes(right)),
    is_disabled,
    requires_second_factor,
    // Tokens of an account that was disabled stay invalid when it is enabled again.
    sessions: is_disabled === 1 ? context.requestId : current.sessions,
  }));
  context.recordChange({ kind: 'updated', records: [account.id] });
  return ok({ account: shown(context, account), message: accountSentences.updated });
}

async function deleteAccount(context: RequestContext): Promise<Response> {
  const { id, username } = await changeAccount(context, {}, () => null);
  await removeAllSessions(context, username).catch(context.note);
  context.recordChange({ kind: 'deleted', records: [id] });
  return ok({ message: accountSentences.deleted });
}

async function setAccountPassword(context: RequestContext, { password: typed }: { password?: string | undefined }): Promise<Response> {
  const records = await readList(context, accountPlace);
  const { username } = recordIn(records, { id: context.id, notFound: () => new Failure(404, accountSentences.notFound) });
  const { password, hash } = await oneTimePassword(context, username, typed);
  const account = await changeAccount(context, {}, (current) => ({ ...current, hash, must_change: 1, wrong_codes: [] }));
  context.recordChange({ kind: 'given a one-time password', records: [account.id] });
  return ok({ account: shown(context, account), password, message: accountSentences.passwordSet });
}

async function resetSecondFactor(context: RequestContext): Promise<Response> {
  const account = await changeAccount(context, { isForSettings: true }, (current) => ({ ...current, second_factor: null, wrong_codes: [] }));
  context.recordChange({ kind: 'freed of the second factor', records: [account.id] });
  return ok({ account: shown(context, account), message: accountSentences.updated });
}

async function setSecondFactorRule(context: RequestContext, rule: { requires_second_factor: 0 | 1 }): Promise<Response> {
  const id = await changeAccounts(context, 'accounts', (records) => {
    const items = withRecord(context, records, RULE, (current) => ({ ...current, ...rule }));
    return { items, result: items.find(({ username }) => username === RULE)?.id ?? '' };
  });
  context.recordChange({ kind: 'given a rule for all', records: [id] });
  return ok({ ...rule, message: accountSentences.ruleSet });
}

export const accountCalls: readonly Call[] = [
  call('getAccounts', getAccounts),
  callWithBody('addAccount', parseNewAccount, addAccount),
  callWithBody('updateAccount', parseAccountChange, updateAccount),
  call('deleteAccount', deleteAccount),
  callWithBody('setAccountPassword', parseOneTimePassword, setAccountPassword),
  call('resetSecondFactor', resetSecondFactor),
  callWithBody('setSecondFactorRule', parseRule, setSecondFactorRule),
];
