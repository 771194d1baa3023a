import { type FocusEvent, type RefObject, type SyntheticEvent, useState } from 'react';

import { ApiError } from '#api/http/api-error.ts';
import type { FieldErrors, Parsed } from '#domain/parse.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { type FailureText, failureText } from '#console/sentences.ts';
import { useDraftAtSessionEnd } from '#console/session/use-draft-at-session-end.ts';
import { type UseEditedText, useEditedText } from './use-edited-text.ts';

type Texts = Readonly<Record<string, string>>;

type RecordFormOptions<Base, Text extends Texts, Value> = {
  /** The record that is edited (null for a new one) and the text to start with. */
  start: { base: Base | null; typed: Text };
  /**
   * Returns the form's text for a record or for the fields' values; for null, the text of an empty
   * form.
   */
  textOf: (source: Base | Texts | null) => Text;
  parse: (input: unknown) => Parsed<Value>;
  /** A field whose value is not a text, such as a picture. */
  nonTextField?: {
    isDirty: boolean;
    /** The name of the field if its value is invalid, which prevents sending; null otherwise. */
    invalidField: string | null;
    /** Shows the server's message for the field. */
    showErrors: (errors: FieldErrors) => void;
  };
  keepDraft: (base: Base | null, typed: Text) => void;
  save: (base: Base | null, value: Value) => Promise<unknown>;
  /**
   * Returns the current record if a save was refused because its version was stale; null for any
   * other error.
   */
  currentOf: (error: unknown) => Base | null;
  /**
   * Shown for a failed save without a message from the server (docs/behaviour.md, "Saving in the
   * console"). With null the error's message is shown alone.
   */
  failedSentence: string | null;
  onAdded: () => void;
  onUpdated: () => void;
};

export type RecordFormState<Base, Text> = UseEditedText<Base, Text> & {
  errors: FieldErrors;
  isBusy: boolean;
  /** Why the last save failed; null if it did not. */
  failure: FailureText | null;
  forgetFailure: () => void;
  /** The props of the form element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
};

/**
 * Manages a form that adds or edits a record: its text, its errors, the save, and conflicts with
 * newer versions. Typed text is never lost without asking the person.
 */
export function useRecordForm<Base, Text extends Texts, Value>({
  start,
  textOf,
  parse,
  nonTextField,
  keepDraft,
  save,
  currentOf,
  failedSentence,
  onAdded,
  onUpdated,
}: RecordFormOptions<Base, Text, Value>): RecordFormState<Base, Text> {
  const text = useEditedText(start, textOf);
  const { base, typed } = text;
  const { formRef, errors, ...fields } = useFields(parse);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const isDirty = text.isDirty || nonTextField?.isDirty === true;
  useDraftAtSessionEnd(isDirty, () => {
    keepDraft(base, typed);
  });

  const { isBusy, submit } = useSubmit({
    send: (value: Value) => save(base, value),
    onDone: base === null ? onAdded : onUpdated,
    onFailed: (error) => {
      const current = currentOf(error);
      if (current !== null) {
        text.showNewerVersion(current);
        return;
      }
      if (error instanceof ApiError) {
        fields.showErrors(error.errors);
        nonTextField?.showErrors(error.errors);
      }
      setFailure(failureText(error, failedSentence));
    },
  });

  function handleInput(event: SyntheticEvent<HTMLFormElement>): void {
    fields.handleInput(event);
    text.setTyped(textOf(fields.read()));
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const value = fields.check();
    if (value === null) return;
    const invalidField = nonTextField?.invalidField ?? null;
    if (invalidField === null) submit(value);
    else fields.focusField(invalidField);
  }

  return {
    ...text,
    isDirty,
    errors,
    isBusy,
    failure,
    forgetFailure: () => {
      setFailure(null);
    },
    swapTexts: () => {
      text.swapTexts();
      fields.showErrors({});
    },
    formProps: { ref: formRef, onBlur: fields.handleBlur, onInput: handleInput, onSubmit: handleSubmit },
  };
}
