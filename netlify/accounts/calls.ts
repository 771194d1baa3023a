import { changeAccounts, withRecord } from '#netlify/access/account-changes.ts';
import { type Account, RULE, accountsRef, mergeAccounts, createAccountRecord } from '#netlify/access/accounts.ts';
import { createRandomPassword, refuseWeakPassword } from '#netlify/access/passwords.ts';
import { type CallHandler, type RequestContext, createCallHandler, createBodyHandler, createQueryHandler } from '#netlify/http/handler.ts';
import { respondCreated, respondOk } from '#netlify/http/http.ts';
import type { StaffChange } from '#netlify/platform/log.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { readItems } from '#netlify/store/documents.ts';
import { readActivity } from '#netlify/store/log.ts';
import { refuseStale } from '#netlify/store/records.ts';
import {
  type AccountRecord,
  type ListedAccount,
  ONE_TIME_PASSWORD_HOURS,
  accountSentences,
  parseAccountChange,
  parseNewAccount,
  parseOneTimePassword,
  parseRule,
} from '#records/accounts/account.ts';
import { parseActivityQuery } from '#records/accounts/activity.ts';
import { ALL_RIGHTS } from '#records/accounts/rights.ts';

function requireRecord(records: readonly AccountRecord[], id: string): AccountRecord {
  const record = records.find((one) => one.id === id);
  if (record === undefined) throw new Failure(404, accountSentences.notFound);
  return record;
}

function formatAccount({ username, rights, isFromSettings, record }: Account): ListedAccount {
  const { id = '', created_at = '', updated_at = '', must_change = 0, is_disabled = 0, requires_second_factor = 0 } = record ?? {};
  const flags = { must_change, is_disabled, requires_second_factor, is_from_settings: isFromSettings ? 1 : 0 } as const;
  const has_second_factor = (record?.second_factor ?? null) === null ? 0 : 1;
  return { id, username, rights: [...rights], ...flags, has_second_factor, created_at, updated_at };
}

function formatAccountRecord(context: RequestContext, record: AccountRecord): ListedAccount | null {
  const account = mergeAccounts(context.settings(), [record]).get(record.username);
  return account === undefined ? null : formatAccount(account);
}

async function createOneTimePassword(
  context: RequestContext,
  username: string,
  typed: string | undefined,
): Promise<{ password: string; stored: Partial<AccountRecord> }> {
  if (typed !== undefined) await refuseWeakPassword(typed, username);
  const password = typed ?? createRandomPassword();
  const endsAt = new Date(context.clock().getTime() + ONE_TIME_PASSWORD_HOURS * 60 * 60 * 1000);
  return { password, stored: { hash: await context.hashPassword(password), must_change: 1, password_ends_at: endsAt.toISOString() } };
}

const NO_OR_YES = ['no', 'yes'] as const;

const RULES = {
  rights: ({ rights }: AccountRecord) => rights.join(', ') || 'none',
  disabled: ({ is_disabled }: AccountRecord) => NO_OR_YES[is_disabled],
  'code required': ({ requires_second_factor }: AccountRecord) => NO_OR_YES[requires_second_factor],
};

function formatChangedRules(before: AccountRecord, after: AccountRecord): string {
  const changed = Object.entries(RULES).filter(([, rule]) => rule(before) !== rule(after));
  return [`account: ${after.username}`, ...changed.map(([name, rule]) => `${name}: ${rule(before)} → ${rule(after)}`)].join('; ');
}

/** Exceptions for one change: it may also concern the administrator's own account, or one of `STAFF_ACCOUNTS`. */
type Allowed = { isForOwn?: boolean; isForSettings?: boolean };

/** A `change` to null removes the account. @throws Failure 404, 409 with the present account, or 403 by the rules */
async function changeAccount(
  context: RequestContext,
  kind: StaffChange['kind'],
  { isForOwn = false, isForSettings = false }: Allowed,
  change: (current: AccountRecord) => AccountRecord | null,
): Promise<AccountRecord> {
  const ifMatch = context.request.headers.get('if-match');
  const { before, after } = await changeAccounts(context, 'accounts', (records, caller) => {
    const current = requireRecord(records, context.id);
    if (current.username === caller.username && !isForOwn) throw new Failure(403, accountSentences.own);
    const isFromSettings = current.hash === '' || context.settings().staffAccounts.has(current.username);
    if (isFromSettings && !isForSettings) throw new Failure(403, accountSentences.fromSettings);
    refuseStale(
      ifMatch,
      current,
      () => new Failure(409, accountSentences.stale, { extra: { account: formatAccountRecord(context, current) } }),
    );
    const changed = change(current);
    const gains = changed?.rights.some((right) => !current.rights.includes(right)) === true;
    if (gains && current.username === caller.username) throw new Failure(403, accountSentences.ownRights);
    if (changed === null) return { items: records.filter((record) => record !== current), result: { before: current, after: current } };
    const items = withRecord(context, records, current.username, () => changed);
    return { items, result: { before: current, after: requireRecord(items, context.id) } };
  });
  context.recordChange({ kind, records: [after.id], details: formatChangedRules(before, after) });
  return after;
}

export const accountCalls: readonly CallHandler[] = [
  createCallHandler('getAccounts', async (context) => {
    const records = await readItems(context, accountsRef);
    const accounts = [...mergeAccounts(context.settings(), records).values()].map(formatAccount);
    const rule = records.find(({ username }) => username === RULE)?.requires_second_factor ?? 0;
    return respondOk({ data: accounts.toSorted((a, b) => a.username.localeCompare(b.username)), requires_second_factor: rule });
  }),
  createBodyHandler('addAccount', parseNewAccount, async (context, { username, password: typed, ...fields }) => {
    const { password, stored } = await createOneTimePassword(context, username, typed);
    const blank = createAccountRecord(context, username);
    const account = { ...blank, ...fields, rights: [...fields.rights], ...stored };
    await changeAccounts(context, 'accounts', (records) => {
      const errors = { username: accountSentences.taken };
      if (mergeAccounts(context.settings(), records).has(username)) throw new Failure(422, accountSentences.taken, { errors });
      return { items: [...records.filter((record) => record.username !== username), account], result: null };
    });
    context.recordChange({ kind: 'added', records: [account.id], details: formatChangedRules(blank, account) });
    return respondCreated({ account: formatAccountRecord(context, account), password, message: accountSentences.added });
  }),
  createBodyHandler('updateAccount', parseAccountChange, async (context, { rights, is_disabled, requires_second_factor }) => {
    const isForOwn = is_disabled === 0 && rights.includes('accounts');
    const account = await changeAccount(context, 'updated', { isForOwn }, (current) => ({
      ...current,
      rights: ALL_RIGHTS.filter((right) => rights.includes(right)),
      is_disabled,
      requires_second_factor,
      // Enabling the account does not bring them back.
      sessions: is_disabled === 1 ? [] : current.sessions,
    }));
    return respondOk({ account: formatAccountRecord(context, account), message: accountSentences.updated });
  }),
  createCallHandler('deleteAccount', async (context) => {
    await changeAccount(context, 'deleted', {}, () => null);
    return respondOk({ message: accountSentences.deleted });
  }),
  createBodyHandler('setAccountPassword', parseOneTimePassword, async (context, { password: typed }) => {
    const { username } = requireRecord(await readItems(context, accountsRef), context.id);
    const { password, stored } = await createOneTimePassword(context, username, typed);
    const account = await changeAccount(context, 'given a one-time password', {}, (current) => ({
      ...current,
      ...stored,
      wrong_codes: [],
      sessions: [],
    }));
    return respondOk({ account: formatAccountRecord(context, account), password, message: accountSentences.passwordSet });
  }),
  createCallHandler('resetSecondFactor', async (context) => {
    const change = (current: AccountRecord) => ({ ...current, second_factor: null, wrong_codes: [] });
    const account = await changeAccount(context, 'freed of the second factor', { isForSettings: true }, change);
    return respondOk({ account: formatAccountRecord(context, account), message: accountSentences.updated });
  }),
  createCallHandler('endAccountSessions', async (context) => {
    const end = (current: AccountRecord) => ({ ...current, sessions: [] });
    const account = await changeAccount(context, 'logged out everywhere', { isForSettings: true }, end);
    return respondOk({ account: formatAccountRecord(context, account), message: accountSentences.sessionsEnded });
  }),
  createBodyHandler('setSecondFactorRule', parseRule, async (context, rule) => {
    const id = await changeAccounts(context, 'accounts', (records) => {
      const items = withRecord(context, records, RULE, (current) => ({ ...current, ...rule }));
      return { items, result: items.find(({ username }) => username === RULE)?.id ?? '' };
    });
    const details = `code required: ${NO_OR_YES[rule.requires_second_factor]}`;
    context.recordChange({ kind: 'given a rule for all', records: [id], details });
    return respondOk({ ...rule, message: accountSentences.ruleSet });
  }),
  createQueryHandler('getActivity', parseActivityQuery, async (context, query) => respondOk(await readActivity(context, query))),
];
