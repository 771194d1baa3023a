import type { CallName } from '#domain/calls.ts';
import { type OwnAccount, parseAccountResult, parseAccountList, parseOwnAccount, parseSecondFactorKey } from '#records/accounts/account.ts';

import { parseSuccess } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

export function listAccounts(signal?: AbortSignal) {
  return send('getAccounts', { parse: parseAccountList, signal });
}

export function getOwnAccount(signal?: AbortSignal): Promise<OwnAccount> {
  return send('getOwnAccount', { parse: parseOwnAccount, signal });
}

/** The key is not stored yet. */
export function getSecondFactorKey(signal?: AbortSignal) {
  return send('getSecondFactorKey', { parse: parseSecondFactorKey, signal });
}

/** @param version the account's `updated_at` on which the change is based */
export function changeAccount(call: CallName, change: { id?: string; json?: unknown; version?: string } = {}) {
  return send(call, { ...change, parse: parseAccountResult });
}

export function endOwnSession(id: string): Promise<true> {
  return send('endOwnSession', { id, parse: parseSuccess });
}
