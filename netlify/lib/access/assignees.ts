import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { readAccounts } from './accounts.ts';

/** The accounts that can have an entry of an inbox: those with a right. */
export async function assigneesOf(context: FunctionContext, right: string): Promise<readonly string[]> {
  const accounts = [...(await readAccounts(context)).values()];
  return accounts
    .filter(({ isDisabled, rights }) => !isDisabled && rights.includes(right))
    .map(({ username }) => username)
    .toSorted();
}
