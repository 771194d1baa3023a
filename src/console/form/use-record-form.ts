import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';

import { readTokenAccount, watchSession } from '#api/http/session.ts';
import { ApiError } from '#api/http/api-error.ts';
import { type FormValues, getInitialValues } from '#ui/forms/form-values.ts';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { FormDefinition, RecordRow } from '#console/list/record-definition.ts';
import { type FailureText, getFailureText } from '#console/sentences.ts';
import { keepDraft } from '#console/session/drafts.ts';
import { getChangedValues, getStorableValues } from './values.ts';

/** The start of a form. `record` is null for a new record; `note` says where the values come from. */
export type RecordDraft<R> = { record: R | null; values: FormValues; note?: string | undefined };

/**
 * Manages the draft of a record's form and edit conflicts. Typed text is never lost without a
 * confirmation.
 * @param onSaved receives whether the record is new
 */
export function useRecordForm<R extends RecordRow, Value>(
  { fields, parse, messages, ...calls }: FormDefinition<R, Value>,
  draft: RecordDraft<R>,
  onSaved: (isNew: boolean, saved: R) => void,
) {
  const [base, setBase] = useState(draft.record);
  const form = useForm({ fields, parse, start: draft.values });
  const [newer, setNewer] = useState<R | null>(null);
  const [account] = useState(() => readTokenAccount().username);
  const [sentShare, setSentShare] = useState(0);
  const [asked, setAsked] = useState<{ text: string; value: Value } | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);

  function listUnsaved(): FormValues {
    return getChangedValues(form.readValues(), getInitialValues(fields, base));
  }
  function isDirty(): boolean {
    return Object.keys(listUnsaved()).length > 0;
  }
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

  const { isBusy, submit, attempt } = useSubmit({
    send: (value: Value) => {
      setSentShare(0);
      return calls.save(base, value, setSentShare);
    },
    onDone: (saved) => onSaved(base === null, saved),
    onFailed: (error) => {
      const current = calls.findCurrentRecord(error);
      if (current !== null) {
        // The person now sees the newer version, so the next save may replace it.
        setBase(current);
        setNewer(current);
        return;
      }
      if (error instanceof ApiError) form.showErrors(error.errors);
      setFailure(getFailureText(error, base === null ? messages.addFailed : messages.updateFailed));
    },
  });

  function saveChecked(changed: (value: Value) => Value): void {
    const checked = form.check();
    if (checked === null) return;
    const value = changed(checked);
    const text = calls.questionFor?.(value, base) ?? null;
    if (text === null) submit(value);
    else setAsked({ text, value });
  }

  function save(changed = (value: Value) => value): void {
    if (!isBusy) attempt(() => saveChecked(changed));
  }

  return {
    form,
    base,
    sentShare,
    /** The version that a save found instead of its own. */
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
