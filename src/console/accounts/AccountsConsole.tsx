import { useState } from 'react';

import { readTokenAccount } from '#api/http/session.ts';
import type { AccountResult, ListedAccount } from '#records/accounts/account.ts';
import { RIGHTS } from '#records/accounts/rights.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { Search } from '#ui/table/Filters.tsx';
import { readWholeList } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { createConsole } from '#console/frame/Console.tsx';
import { ErrorDialog } from '#console/list/ListDialogs.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import { RowActions } from '#console/list/RowActions.tsx';
import { getNameId } from '#console/list/cells.tsx';
import { type ListTools, useList } from '#console/list/use-list.ts';
import { type FailureText, getFailureText } from '#console/sentences.ts';
import { AccountDialog, Check } from './AccountForm.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { changeAccount, listAccounts } from './calls.ts';
import './accounts.css';

/** Accounts that only the settings have use their name as id. */
type AccountRow = ListedAccount & { isStored: boolean };

type Action = { label: string; text: string; send: (account: ListedAccount) => Promise<AccountResult> };

const actions = {
  disable: {
    label: 'Disable',
    text: 'The account is logged out everywhere and cannot log in until you enable it.',
    send: (account) => switchAccount(account, 1),
  },
  enable: { label: 'Enable', text: 'The account can log in again.', send: (account) => switchAccount(account, 0) },
  logOut: {
    label: 'Log out everywhere',
    text: 'The account is logged out everywhere. It can log in again.',
    send: ({ id }) => changeAccount('endAccountSessions', { id }),
  },
  password: {
    label: 'New password',
    text: 'The account is logged out everywhere and gets a one-time password, which you see once.',
    send: ({ id }) => changeAccount('setAccountPassword', { id, json: {} }),
  },
  code: {
    label: 'Remove code',
    text: 'The next login will not ask for a code. First make sure who is asking.',
    send: ({ id }) => changeAccount('resetSecondFactor', { id }),
  },
  remove: {
    label: 'Remove',
    text: 'This will remove the account permanently!',
    send: ({ id, updated_at: version }) => changeAccount('deleteAccount', { id, version }),
  },
} as const satisfies Record<string, Action>;

function switchAccount({ id, rights, requires_second_factor, updated_at: version }: ListedAccount, is_disabled: 0 | 1) {
  return changeAccount('updateAccount', { id, json: { rights, requires_second_factor, is_disabled }, version });
}

function listAccountActions(account: AccountRow): readonly Action[] {
  if (account.username === readTokenAccount().username) return [];
  const code = account.has_second_factor === 1 ? [actions.code] : [];
  const sessions = account.isStored && account.is_disabled === 0 ? [actions.logOut] : [];
  if (account.is_from_settings === 1) return [...sessions, ...code];
  return [account.is_disabled === 1 ? actions.enable : actions.disable, ...sessions, actions.password, ...code, actions.remove];
}

function describeAccount({ is_from_settings, is_disabled, must_change, has_second_factor, requires_second_factor }: ListedAccount): string {
  const code = has_second_factor === 1 ? 'Logs in with a code' : 'Code required, not set up yet';
  return [
    is_disabled === 1 ? 'Disabled' : 'Active',
    ...(is_from_settings === 1 ? ['Managed in the site’s settings'] : []),
    ...(must_change === 1 ? ['Has a one-time password'] : []),
    ...(has_second_factor === 1 || requires_second_factor === 1 ? [code] : []),
  ].join('. ');
}

type OpenDialog =
  | { kind: 'form'; account: ListedAccount | null }
  | { kind: 'confirm'; account: ListedAccount; action: Action }
  | { kind: 'done'; done: AccountResult }
  | { kind: 'failed'; failure: FailureText };

function formatRights(rights: readonly string[]): string {
  const labels = RIGHTS.filter(({ name }) => rights.includes(name)).map(({ label }) => label);
  return labels.length === RIGHTS.length ? 'All' : labels.join(', ') || 'None';
}

function createColumns(open: (dialog: OpenDialog) => void, list: ListTools<AccountRow>): readonly TableColumn<AccountRow>[] {
  return [
    { header: 'Username', width: 'name', cell: (account) => <strong id={getNameId(account)}>{account.username}</strong> },
    { header: 'Rights', width: 'text', cell: ({ rights }) => formatRights(rights) },
    { header: 'Status', width: 'text', cell: describeAccount },
    {
      header: 'Action',
      width: 'actions',
      cell: (account) => (
        <RowActions
          row={account}
          name={account.username}
          list={list}
          actions={[
            ...(account.is_from_settings === 1 ? [] : [{ label: 'Edit', run: () => open({ kind: 'form', account }) }]),
            ...listAccountActions(account).map((action) => ({
              label: action.label,
              ...(action === actions.remove ? ({ look: 'danger' } as const) : {}),
              run: () => open({ kind: 'confirm', account, action }),
            })),
          ]}
        />
      ),
    },
  ];
}

function Accounts() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isCodeRequired, setIsCodeRequired] = useState<boolean | null>(null);
  const [options] = useState(() => ({
    name: 'accounts',
    noun: { one: 'account', many: 'accounts' },
    fetchPart: readWholeList(async (signal) => {
      const { data, requires_second_factor } = await listAccounts(signal);
      setIsCodeRequired(requires_second_factor === 1);
      return data.map((account) => ({ ...account, id: account.id || account.username, isStored: account.id !== '' }));
    }),
    createColumns: (list: ListTools<AccountRow>) => createColumns(setOpen, list),
    nameOf: ({ username }: AccountRow) => username,
    textsOf: (account: AccountRow) => [account.username, formatRights(account.rights), describeAccount(account)],
  }));
  const list = useList(options);
  const showResult = (done: AccountResult) => setOpen({ kind: 'done', done });
  const close = () => setOpen(null);
  function closeAndLoad(): void {
    close();
    list.reload();
  }
  const { isBusy, submit } = useSubmit({
    send: (change: () => Promise<AccountResult>) => change(),
    onDone: showResult,
    onFailed: (error) => setOpen({ kind: 'failed', failure: getFailureText(error, null) }),
  });
  return (
    <>
      <div className="cluster gap-3 below-3">
        <Button label="Add Account" onClick={() => setOpen({ kind: 'form', account: null })} />
        {isCodeRequired === null ? null : (
          <Check
            label="Ask everyone for a code when they log in"
            isOn={isCodeRequired}
            onChange={(isOn) => submit(() => changeAccount('setSecondFactorRule', { json: { requires_second_factor: isOn ? 1 : 0 } }))}
          />
        )}
      </div>
      <ListBar list={list}>
        <Search label="Search accounts" filter={list.filter} input={list.searchInput} />
      </ListBar>
      <ListTable list={list} emptyHint="Add the first one with “Add Account”." caption="Accounts, by username" />
      {open?.kind === 'form' ? <AccountDialog account={open.account} onDone={showResult} onClose={close} /> : null}
      {open?.kind === 'confirm' ? (
        <ConfirmDialog
          text={open.action.text}
          detail={open.account.username}
          yes={`Yes, ${open.action.label.toLowerCase()}`}
          no="No, leave it"
          danger={open.action === actions.remove}
          busy={isBusy}
          onYes={() => submit(() => open.action.send(open.account))}
          onNo={close}
        />
      ) : null}
      {open?.kind === 'failed' ? <ErrorDialog {...open.failure} onClose={closeAndLoad} /> : null}
      {open?.kind === 'done' ? <ResultDialog done={open.done} onClose={closeAndLoad} /> : null}
    </>
  );
}

export const AccountsConsole = createConsole('accounts', Accounts);
