import { type FocusEvent, type RefObject, type SyntheticEvent, useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import type { FieldErrors, Parsed } from '#domain/parse.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { type FailureText, failureText } from './sentences.ts';
import { useDraftAtSessionEnd } from './use-draft-at-session-end.ts';
import { type UseEditedText, useEditedText } from './use-edited-text.ts';

type Texts = Readonly<Record<string, string>>;

type RecordFormOptions<Base, Text extends Texts, Value> = {
  /** The record that is edited, null for a new one, and what has been typed. */
  start: { base: Base | null; typed: Text };
  /** The text of a record, or of the fields' values; of null, the empty form's. */
  textOf: (source: Base | Texts | null) => Text;
  parse: (input: unknown) => Parsed<Value>;
  /** What the form holds besides its text. */
  nonTextField?: {
    isDirty: boolean;
    /** A field that must be mended before anything is sent; null for none. */
    invalidField: string | null;
    /** Shows what the server said of it. */
    showErrors: (errors: FieldErrors) => void;
  };
  keepDraft: (base: Base | null, typed: Text) => void;
  save: (base: Base | null, value: Value) => Promise<unknown>;
  /** The record as it stands now, where a save was refused because of a newer version; null for any other error. */
  currentOf: (error: unknown) => Base | null;
  /**
   * Said of a save that failed without a sentence from the server
   * (docs/behaviour.md, "Saving in the console").
   */
  failedSentence: string;
  onAdded: () => void;
  onUpdated: () => void;
};

export type RecordFormState<Base, Text> = UseEditedText<Base, Text> & {
  errors: FieldErrors;
  isBusy: boolean;
  /** Why a save failed; null if none did. */
  failure: FailureText | null;
  forgetFailure: () => void;
  /** What the form element needs. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
};

/**
 * A form that adds a record or edits one: its text and errors, the save, and what happens where
 * that fails. Nothing that was typed is lost without being asked.
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
