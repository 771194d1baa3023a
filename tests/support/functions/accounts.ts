import { accountsRef, createAccountRecord } from '#netlify/access/accounts.ts';
import { changeDocument } from '#netlify/store/documents.ts';
import type { AccountRecord } from '#records/accounts/account.ts';

import { PASSWORD_HASH, type TestSite } from '#tests/support/functions/site.ts';

/** With `PASSWORD`, without rights by default; `site.token(username)` makes its token. */
export async function addAccount(site: TestSite, fields: Partial<AccountRecord> = {}): Promise<AccountRecord> {
  const account: AccountRecord = { ...createAccountRecord(site.dependencies, 'colleague'), hash: PASSWORD_HASH, ...fields };
  await changeDocument(site.dependencies, accountsRef, (accounts) => ({ items: [...accounts, account], result: null }));
  return account;
}
