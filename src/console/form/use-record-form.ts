import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';

import { readTokenAccount, type SessionEnd, watchSession } from '#api/http/session.ts';
import { ApiError } from '#api/http/api-error.ts';
import { type FormValues, getInitialValues } from '#ui/forms/form-values.ts';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { FormDefinition, RecordRow } from '#console/list/record-definition.ts';
import { type FailureText, getFailureText } from '#console/sentences.ts';
import { getChangedValues, getStorableValues } from './values.ts';

/**
 * `record` is null for a new record. `restored` marks a draft kept when the session ended; it is
 * stale if the record has changed since.
 */
export type RecordDraft<R> = { record: R | null; values: FormValues; restored?: { isStale: boolean }; isCopy?: boolean };

/** An edit conflict. `otherValues` are the values that the form does not show at the moment. */
type Conflict<R> = { current: R; otherValues: FormValues; showsTheirs: boolean };

/**
 * Keeps the draft when a session ends, except after a deliberate logout (docs/behaviour.md,
 * "Drafts").
 */
function useDraftAtSessionEnd(keepDraft: () => void): void {
  const keep = useEffectEvent((reason: SessionEnd) => {
    if (reason !== 'loggedOut') keepDraft();
  });
  useEffect(
    () =>
      watchSession((change) => {
        if (change.kind === 'ended') keep(change.reason);
      }),
    [],
  );
}

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
  const conflictWith = (current: R): Conflict<R> => ({ current, otherValues: getInitialValues(fields, current), showsTheirs: false });
  const [base, setBase] = useState(draft.record);
  const [start, setStart] = useState({ values: draft.values, round: 0 });
  const form = useForm({ fields, parse, start: start.values });
  const [conflict, setConflict] = useState(() => (draft.restored?.isStale === true && base !== null ? conflictWith(base) : null));
  const [account] = useState(() => readTokenAccount().username);
  const [sentShare, setSentShare] = useState(0);
  const [asked, setAsked] = useState<{ text: string; value: Value } | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);

  /** Returns the person's unsaved values, also while the form shows the newer version. */
  function unsaved(): FormValues {
    return getChangedValues(conflict?.showsTheirs === true ? conflict.otherValues : form.readValues(), getInitialValues(fields, base));
  }
  function isDirty(): boolean {
    return conflict?.showsTheirs === true || Object.keys(unsaved()).length > 0;
  }
  useDraftAtSessionEnd(() => {
    if (isDirty())
      calls.drafts.keep({ account, id: base?.id ?? null, version: base?.updated_at ?? '', values: getStorableValues(unsaved()) });
  });

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
        setConflict((earlier) => (earlier?.showsTheirs === true ? { ...earlier, current } : conflictWith(current)));
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
    /** A key for the controls; a new number makes them show other values. */
    round: start.round,
    sentShare,
    conflict,
    swapValues: () => {
      if (conflict === null) return;
      setConflict({ ...conflict, otherValues: form.readValues(), showsTheirs: !conflict.showsTheirs });
      form.setValues(conflict.otherValues);
      setStart(({ round }) => ({ values: conflict.otherValues, round: round + 1 }));
    },
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
