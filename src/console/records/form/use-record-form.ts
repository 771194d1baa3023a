import { type FocusEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { readTokenAccount, type SessionEnd, watchSession } from '#api/auth/session.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { focusWithLabel } from '#ui/forms/hooks/focus-with-label.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { FormKind, Row } from '#console/records/record-kind.ts';
import { type FailureText, failureText } from '#console/sentences.ts';
import { type FormValues, changedValues, keptValues, valuesOf } from './values.ts';

/** `record` is null for a new one. `restored`: what was typed before a session ended; `isStale` if somebody has changed the record since. */
export type RecordDraft<R> = { record: R | null; values: FormValues; restored?: { isStale: boolean } };

/** `otherValues` are not in the form at the moment: the newer ones or the person's own. */
type Conflict<R> = { current: R; otherValues: FormValues; showsTheirs: boolean };

/** `attempted` has the errors of the last attempt. Its fields are checked with each change. */
type State = { values: FormValues; errors: FieldErrors; attempted: FieldErrors };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** No text of a field is longer than its line. */
export const ADDED = '\n';

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** A date with a part missing counts as empty, so it would be lost unseen. No field accepts '?'. */
function valueIn(control: Control): string | boolean {
  if (control.type === 'checkbox') return control instanceof HTMLInputElement && control.checked;
  if (control.validity.badInput) return '?';
  return control.value === ADDED ? '' : control.value;
}

/** Not after a logout on purpose (docs/behaviour.md, "Drafts"). */
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
 * The values of a form, which its controls show from `start` on. Typed text is never lost without asking the person.
 * @param onSaved receives whether the record is new
 */
export function useRecordForm<R extends Row, Value>(
  form: FormKind<R, Value>,
  draft: RecordDraft<R>,
  onSaved: (isNew: boolean, saved: R) => void,
) {
  const { fields, parse, words } = form;
  const conflictWith = (current: R): Conflict<R> => ({ current, otherValues: valuesOf(fields, current), showsTheirs: false });
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(draft.record);
  const [{ values, errors }, setState] = useState<State>({ values: draft.values, errors: {}, attempted: {} });
  const [start, setStart] = useState({ values: draft.values, round: 0 });
  const [conflict, setConflict] = useState(() => (draft.restored?.isStale === true && base !== null ? conflictWith(base) : null));
  const [account] = useState(() => readTokenAccount().username);
  const [sentShare, setSentShare] = useState(0);
  const [asked, setAsked] = useState<{ text: string; value: Value } | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);

  function controls(): readonly Control[] {
    return [...(element.current?.elements ?? [])].filter(isControl).filter(({ name }) => Object.hasOwn(fields, name));
  }
  function readValues(): FormValues {
    const unfinished = controls().filter(({ validity }) => validity.badInput);
    return { ...values, ...Object.fromEntries(unfinished.map(({ name }) => [name, '?'])) };
  }
  /** While the form shows the newer values, the person's own are still unsaved. */
  function unsaved(): FormValues {
    return changedValues(conflict?.showsTheirs === true ? conflict.otherValues : readValues(), valuesOf(fields, base));
  }
  function isDirty(): boolean {
    return conflict?.showsTheirs === true || Object.keys(unsaved()).length > 0;
  }
  useDraftAtSessionEnd(() => {
    if (isDirty()) form.drafts.keep({ account, id: base?.id ?? null, version: base?.updated_at ?? '', values: keptValues(unsaved()) });
  });

  function showErrors(shown: FieldErrors): void {
    setState((current) => ({ ...current, errors: shown, attempted: shown }));
    const wrong = controls().find(({ name }) => shown[name] !== undefined);
    if (wrong !== undefined) focusWithLabel(wrong);
  }

  /** An error is checked again with the change; `checks` looks for one that is not shown yet. */
  function change(name: string, next: (value: FormValues[string] | undefined) => FormValues[string], checks = false): void {
    setState((current) => {
      const changed = { ...current.values, [name]: next(current.values[name]) };
      if (!checks && (current.errors[name] ?? current.attempted[name]) === undefined) return { ...current, values: changed };
      const { [name]: _, ...others } = current.errors;
      const parsed = parse(changed);
      const error = parsed.ok ? undefined : parsed.errors[name];
      return { ...current, values: changed, errors: error === undefined ? others : { ...others, [name]: error } };
    });
  }

  const { isBusy, submit, attempt } = useSubmit({
    send: (value: Value) => {
      setSentShare(0);
      return form.save(base, value, setSentShare);
    },
    onDone: (saved) => onSaved(base === null, saved),
    onFailed: (error) => {
      const current = form.currentOf(error);
      if (current !== null) {
        // The person sees the newer version from now on, so the next save may replace it.
        setBase(current);
        setConflict((earlier) => (earlier?.showsTheirs === true ? { ...earlier, current } : conflictWith(current)));
        return;
      }
      if (error instanceof ApiError) showErrors(error.errors);
      setFailure(failureText(error, base === null ? words.addFailed : words.updateFailed));
    },
  });

  function saveChecked(changed: (value: Value) => Value): void {
    const parsed = parse(readValues());
    showErrors(parsed.ok ? {} : parsed.errors);
    if (!parsed.ok) return;
    const value = changed(parsed.value);
    const text = form.questionFor?.(value, base) ?? null;
    if (text === null) submit(value);
    else setAsked({ text, value });
  }

  function save(changed = (value: Value) => value): void {
    if (!isBusy) attempt(() => saveChecked(changed));
  }

  return {
    base,
    values,
    start,
    errors,
    change,
    sentShare,
    conflict,
    swapValues: () => {
      if (conflict === null) return;
      setConflict({ ...conflict, otherValues: readValues(), showsTheirs: !conflict.showsTheirs });
      setState({ values: conflict.otherValues, errors: {}, attempted: {} });
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
      ref: element,
      noValidate: true,
      onInput: ({ target, nativeEvent }: SyntheticEvent<HTMLFormElement>) => {
        if (!isControl(target) || target.type === 'file' || !Object.hasOwn(fields, target.name)) return;
        const value = valueIn(target);
        change(target.name, () => value, nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom'));
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        // When the whole window loses the focus, the field stays the active element.
        if (target === document.activeElement || !isControl(target) || target.type === 'file' || !Object.hasOwn(fields, target.name))
          return;
        // A field keeps its error until its value changes. The error may come from the server, and the
        // rules here would then remove it.
        const value = valueIn(target);
        if (errors[target.name] === undefined || value !== values[target.name]) change(target.name, () => value, true);
      },
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        save();
      },
    },
  };
}
