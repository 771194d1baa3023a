import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';

import { readTokenAccount, watchSession } from '#api/http/session.ts';
import { findCurrent } from '#api/http/answer.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { KeptDraft } from '#records/kept-draft.ts';
import { type FormValues, getInitialValues, readFiles } from '#ui/forms/form-values.ts';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { useUnloadWarning } from '#ui/forms/hooks/use-unload-warning.ts';

import type { RecordRow } from '#console/list/use-list.ts';
import { type FailureText, getFailureText } from '#console/sentences.ts';
import { keepDraft } from '#console/session/drafts.ts';
import type { EntryFormDefinition } from './entry-form.tsx';

/** `note` says where the values come from. */
export type EntryDraft<R> = { record: R | null; values: FormValues; note?: string | undefined; staysOpen?: true };

export function getChangedValues(values: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}

/** A chosen picture cannot be stored. */
export function getStorableValues(values: FormValues): KeptDraft['values'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, KeptDraft['values'][string]][] => {
      if (typeof value === 'string' || typeof value === 'boolean') return [[name, value]];
      return 'isRemoved' in value ? [] : [[name, [...readFiles(value)]]];
    }),
  );
}

/** Typed text is never lost without a confirmation. */
export function useEntryForm<R extends RecordRow, Value>(
  { fields, parse, messages, ...calls }: EntryFormDefinition<R, Value>,
  draft: EntryDraft<R>,
  onSaved: (isNew: boolean, saved: R) => void,
) {
  const [base, setBase] = useState(draft.record);
  const form = useForm({ fields, parse, start: draft.values });
  const [newer, setNewer] = useState<R | null>(null);
  const [account] = useState(() => readTokenAccount().username);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ text: string; value: Value } | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);

  function listUnsaved(): FormValues {
    return getChangedValues(form.readValues(), getInitialValues(fields, base));
  }
  function isDirty(): boolean {
    return Object.keys(listUnsaved()).length > 0;
  }
  useUnloadWarning(isDirty);
  const keepUnsaved = useEffectEvent(() => {
    if (isDirty()) keepDraft({ account, id: base?.id ?? null, version: base?.updated_at ?? '', values: getStorableValues(listUnsaved()) });
  });
  useEffect(
    () =>
      watchSession((change) => {
        if (change.kind === 'ended' && change.reason !== 'loggedOut') keepUnsaved();
      }),
    [],
  );

  function startAgain(record: R): void {
    setBase(record);
    setNewer(null);
    form.setValues(getInitialValues(fields, record));
  }

  const { isBusy, submit, attempt } = useSubmit({
    send: (value: Value) => {
      setSentShare(null);
      return calls.save(base, value, setSentShare);
    },
    onDone: (saved) => {
      if (draft.staysOpen === true) startAgain(saved);
      onSaved(base === null, saved);
    },
    onFailed: (error) => {
      const current = findCurrent(error, calls.parseAnswer);
      if (current !== null) {
        // The newer version has been seen, so it may be replaced.
        setBase(current);
        setNewer(current);
        return;
      }
      if (error instanceof ApiError) form.showErrors(error.errors);
      setFailure(getFailureText(error, base === null ? messages.addFailed : messages.updateFailed));
    },
  });

  function saveChecked(value: Value): void {
    const text = calls.questionFor?.(value, base) ?? null;
    if (text === null) submit(value);
    else setAsked({ text, value });
  }

  function save(changed = (value: Value) => value): void {
    if (!isBusy) attempt(() => form.check((value) => saveChecked(changed(value))));
  }

  return {
    form,
    base,
    startAgain,
    sentShare,
    newer,
    save,
    asked: asked?.text ?? null,
    answer: (isYes: boolean) => {
      setAsked(null);
      if (isYes && asked !== null) submit(asked.value);
    },
    isDirty,
    isBusy,
    failure,
    forgetFailure: () => setFailure(null),
    formProps: {
      ...form.formProps,
      onBlur: form.handleBlur,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        save();
      },
    },
  };
}

export type EntryEdit<R extends RecordRow, Value> = ReturnType<typeof useEntryForm<R, Value>>;
