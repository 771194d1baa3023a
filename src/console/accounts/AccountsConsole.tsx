import { useState } from 'react';

import { readTokenAccount } from '#api/http/session.ts';
import type { AccountDone, ListedAccount } from '#records/accounts/account.ts';
import { RIGHTS } from '#records/accounts/rights.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { MenuButton } from '#ui/menu/MenuButton.tsx';
import { FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useReport } from '#ui/status/island.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordTable } from '#console/list/RecordTable.tsx';
import { getNameId } from '#console/list/row.tsx';
import type { TableColumn } from '#console/list/record-definition.ts';
import { consoleSentences, type FailureText, getFailureText, loadFailureSentence } from '#console/sentences.ts';
import { AccountDialog, Check } from './AccountDialog.tsx';
import { DoneDialog, getDoneOutcome } from './DoneDialog.tsx';
import { changeAccount, listAccounts } from './calls.ts';
import './accounts.css';

/** A change that needs no form but a confirmation. */
type Action = { label: string; text: string; send: (account: ListedAccount) => Promise<AccountDone> };

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

/**
 * Returns the actions on another person's account. An account from the settings is changed in the
 * settings.
 */
function listAccountActions(account: ListedAccount): readonly Action[] {
  if (account.username === readTokenAccount().username) return [];
  const code = account.has_second_factor === 1 ? [actions.code] : [];
  // An account from the settings has no id, and so no stored sessions.
  const sessions = account.id === '' || account.is_disabled === 1 ? [] : [actions.logOut];
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
  | { kind: 'done'; done: AccountDone }
  | { kind: 'failed'; failure: FailureText };

function listAccountColumns(opens: (open: OpenDialog) => () => void): readonly TableColumn<ListedAccount>[] {
  return [
    { header: 'Username', width: 'name', cell: (account) => <strong id={getNameId(account)}>{account.username}</strong> },
    { header: 'Rights', width: 'text', cell: ({ rights }) => formatRights(rights) },
    { header: 'Status', width: 'text', cell: describeAccount },
    {
      header: 'Action',
      width: 'actions',
      cell: (account) => {
        const edit = account.is_from_settings === 1 ? [] : [{ label: 'Edit', onPress: opens({ kind: 'form', account }) }];
        const others = listAccountActions(account).map((action) => ({
          label: action.label,
          isDanger: action === actions.remove,
          onPress: opens({ kind: 'confirm', account, action }),
        }));
        const [main, ...rest] = [...edit, ...others];
        if (main === undefined) return null;
        return (
          <div className="row-actions cluster gap-2">
            <Button small look="quiet" aria-describedby={getNameId(account)} onClick={main.onPress}>
              {main.label}
            </Button>
            {rest.length === 0 ? null : <MenuButton small label="More" about={account.username} items={rest} />}
          </div>
        );
      },
    },
  ];
}

function formatRights(rights: readonly string[]): string {
  const labels = RIGHTS.filter(({ name }) => rights.includes(name)).map(({ label }) => label);
  return labels.length === RIGHTS.length ? 'All' : labels.join(', ') || 'None';
}

function Accounts() {
  const { load, retry } = useLoad(listAccounts);
  const report = useReport();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const opens = (next: OpenDialog | null) => () => {
    setOpen(next);
  };
  const [columns] = useState(() => listAccountColumns(opens));
  function showDone(done: AccountDone): void {
    report(getDoneOutcome(done));
    setOpen({ kind: 'done', done });
  }
  function closeAndLoad(): void {
    report(null);
    setOpen(null);
    retry();
  }
  const { isBusy, submit } = useSubmit({
    send: (change: () => Promise<AccountDone>) => change(),
    onDone: showDone,
    onFailed: (error) => {
      setOpen({ kind: 'failed', failure: getFailureText(error, null) });
    },
  });

  if (load.state === 'loading') return <LoadingStatus text="Loading accounts…" />;
  if (load.state === 'failed')
    return <FailedStatus title="The accounts could not be loaded." text={loadFailureSentence(load.error)} onRetry={retry} />;
  const { data, requires_second_factor: isRequiredOfAll } = load.value;
  return (
    <>
      <div className="cluster gap-3 below-3">
        <Button onClick={opens({ kind: 'form', account: null })}>Add Account</Button>
        <Check
          label="Ask everyone for a code when they log in"
          isOn={isRequiredOfAll === 1}
          onChange={(isOn) => {
            submit(() => changeAccount('setSecondFactorRule', { json: { requires_second_factor: isOn ? 1 : 0 } }));
          }}
        />
      </div>
      <RecordTable caption="Accounts, by username" numberHeader="S.no" columns={columns} rows={data} />
      {open?.kind === 'form' ? <AccountDialog account={open.account} onDone={showDone} onClose={opens(null)} /> : null}
      {open?.kind === 'confirm' ? (
        <ConfirmDialog
          title={consoleSentences.confirmTitle}
          text={open.action.text}
          detail={open.account.username}
          yes={`Yes, ${open.action.label.toLowerCase()}`}
          no="No, leave it"
          danger={open.action === actions.remove}
          busy={isBusy}
          onYes={() => {
            submit(() => open.action.send(open.account));
          }}
          onNo={opens(null)}
        />
      ) : null}
      {open?.kind === 'failed' ? (
        <MessageDialog kind="error" title={consoleSentences.errorTitle} {...open.failure} onClose={closeAndLoad} />
      ) : null}
      {open?.kind === 'done' ? <DoneDialog done={open.done} onClose={closeAndLoad} /> : null}
    </>
  );
}

/** The page where administrators manage staff accounts (docs/behaviour.md, "Accounts"). */
export function AccountsConsole() {
  return (
    <Console page="accounts">
      <Accounts />
    </Console>
  );
}
