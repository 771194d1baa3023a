/** The calls about staff accounts (docs/api.md, "Accounts", "One's own account"). All need a session. */
import { type OwnAccount, parseAccountDone, parseAccountList, parseOwnAccount, parseSecondFactorKey } from '#domain/account.ts';
import { parseApiDescription } from '#domain/answers.ts';
import type { CallName } from '#domain/calls.ts';

import { send } from './http/client.ts';

export function listAccounts(signal?: AbortSignal) {
  return send('getAccounts', { parse: parseAccountList, signal });
}

export function getOwnAccount(signal?: AbortSignal): Promise<OwnAccount> {
  return send('getOwnAccount', { parse: parseOwnAccount, signal });
}

/** Returns a new key for an authenticator app, which is stored nowhere yet. */
export function getSecondFactorKey(signal?: AbortSignal) {
  return send('getSecondFactorKey', { parse: parseSecondFactorKey, signal });
}

/** Returns the description of the API (OpenAPI). */
export function getApiDescription() {
  return send('getApiDescription', { parse: parseApiDescription });
}

/** Changes an account. @param version its `updated_at` when the change began */
export function changeAccount(call: CallName, change: { id?: string; json?: unknown; version?: string } = {}) {
  return send(call, { ...change, parse: parseAccountDone });
}
