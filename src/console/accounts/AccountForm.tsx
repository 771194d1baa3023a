import { type SyntheticEvent, useState } from 'react';

import { ApiError } from '#api/http/api-error.ts';
import type { Parsed } from '#domain/parse.ts';
import type { AccountResult } from '#records/accounts/account.ts';
import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { Outcome } from '#ui/status/Outcome.tsx';

import { getFailureText } from '#console/sentences.ts';
import { PasswordField } from '#console/session/PasswordField.tsx';

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
      const { text, detail = '' } = getFailureText(error, null);
      setFailure(`${text} ${detail}`.trim());
      form.showErrors(error instanceof ApiError ? error.errors : {});
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFailure(null);
    attempt(() => {
      const value = form.check();
      if (value !== null) submit(value);
    });
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
        <Button type="submit" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
