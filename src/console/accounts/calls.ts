import { send } from '#api/http/client.ts';
import type { CallName } from '#domain/calls.ts';
import { parseAccountList, parseAccountResult } from '#records/accounts/account.ts';

export function listAccounts(signal?: AbortSignal) {
  return send('getAccounts', { parse: parseAccountList, signal });
}

/** @param version the account's `updated_at` on which the change is based */
export function changeAccount(call: CallName, change: { id?: string; json?: unknown; version?: string } = {}) {
  return send(call, { ...change, parse: parseAccountResult });
}
