import { type SyntheticEvent, useState } from 'react';

import { ApiError } from '#api/http/api-error.ts';
import type { Parsed } from '#domain/parse.ts';
import { type AccountResult, type ListedAccount, parseAccountChange, parseNewAccount } from '#records/accounts/account.ts';
import { PASSWORD_MIN_CHARACTERS } from '#records/accounts/password-strength.ts';
import { RIGHTS, RIGHT_PRESETS, findRightPreset } from '#records/accounts/rights.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { Outcome } from '#ui/status/Outcome.tsx';

import { getFailureText } from '#console/sentences.ts';
import { PasswordField } from '#console/session/PasswordField.tsx';
import { changeAccount } from './calls.ts';

type AccountField = { label: string; optional?: boolean; hint?: string; type?: 'password'; autoComplete?: string };

type AccountFormProps<Value> = {
  fields: Readonly<Record<string, AccountField>>;
  parse: (texts: Readonly<Record<string, string>>) => Parsed<Value>;
  send: (value: Value) => Promise<AccountResult>;
  onDone: (done: AccountResult) => void;
  submitLabel: string;
  children?: Elements;
};

export function AccountForm<Value>({ fields, parse, send, onDone, submitLabel, children }: AccountFormProps<Value>) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ fields, parse });
  const { isBusy, submit, attempt } = useSubmit({
    send,
    onDone: (done) => {
      form.clear();
      onDone(done);
    },
    onFailed: (error) => {
      setFailure(getFailureText(error, null).text);
      form.showErrors(error instanceof ApiError ? error.errors : {});
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFailure(null);
    attempt(() => form.check(submit));
  }

  return (
    <form {...form.formProps} className="account-form grid gap-3" onSubmit={handleSubmit}>
      <div className="form-fields grid gap-3">
        {Object.entries(fields).map(([name, { type, autoComplete = 'off', hint }]) => {
          const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
          const field = { ...form.field(name), ...(hint === undefined ? {} : { hint }), ...asTyped, autoComplete, readOnly: isBusy };
          const isNew = autoComplete === 'new-password';
          return type === 'password' ? <PasswordField key={name} {...field} isNew={isNew} /> : <Field key={name} {...field} type="text" />;
        })}
        {children}
      </div>
      <Outcome outcome={failure === null ? null : { kind: 'error', title: failure, details: [] }} />
      <div>
        <Button label={submitLabel} type="submit" busy={isBusy} />
      </div>
    </form>
  );
}

type AccountDialogProps = {
  account: ListedAccount | null;
  onDone: (done: AccountResult) => void;
  onClose: () => void;
};

const newFields = {
  username: { label: 'Username' },
  password: {
    label: 'One-time password',
    optional: true,
    hint: `Leave it blank, and the server makes one. At least ${PASSWORD_MIN_CHARACTERS} characters, and hard to guess.`,
  },
};

export function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="account-check row gap-2">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

export function AccountDialog({ account, onDone, onClose }: AccountDialogProps) {
  const [rights, setRights] = useState<readonly string[]>(account?.rights ?? []);
  const [isRequired, setIsRequired] = useState(account?.requires_second_factor === 1);
  const preset = findRightPreset(rights);
  const rules = { rights, requires_second_factor: isRequired ? 1 : 0 };
  const checks = (
    <>
      <fieldset>
        <legend className="field-label">Rights</legend>
        <div className="below-3">
          <Choice
            label="For the work of"
            value={preset}
            options={[
              ...(preset === '' ? [['', 'Own choice'] as const] : []),
              ...RIGHT_PRESETS.map(({ label }) => [label, label] as const),
            ]}
            onChange={(chosen) => setRights(RIGHT_PRESETS.find(({ label }) => label === chosen)?.rights ?? rights)}
          />
        </div>
        {RIGHTS.map(({ name, label }) => (
          <Check
            key={name}
            label={label}
            isOn={rights.includes(name)}
            onChange={(isOn) => setRights(isOn ? [...rights, name] : rights.filter((right) => right !== name))}
          />
        ))}
      </fieldset>
      <Check label="Ask for a code at login" isOn={isRequired} onChange={setIsRequired} />
    </>
  );
  return (
    <Dialog title={account === null ? 'Add Account' : `Edit ${account.username}`} onClose={onClose}>
      {account === null ? (
        <AccountForm
          fields={newFields}
          parse={({ username, password }) => parseNewAccount({ ...rules, username, password: password === '' ? undefined : password })}
          send={(json) => changeAccount('addAccount', { json })}
          onDone={onDone}
          submitLabel="Add Account"
        >
          {checks}
        </AccountForm>
      ) : (
        <AccountForm
          fields={{}}
          parse={() => parseAccountChange({ ...rules, is_disabled: account.is_disabled })}
          send={(json) => changeAccount('updateAccount', { id: account.id, json, version: account.updated_at })}
          onDone={onDone}
          submitLabel="Save"
        >
          {checks}
        </AccountForm>
      )}
    </Dialog>
  );
}
