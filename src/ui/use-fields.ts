import { type FocusEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react';

import type { FieldErrors, Parsed } from '#domain/parse.ts';

type FieldValues = Readonly<Record<string, string>>;

type UseFields<Value> = {
  formRef: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** What stands in the form now, keyed by field name. */
  read: () => FieldValues;
  /** Checks the whole form: its clean value; or null, with each error shown and the first wrong field focused. */
  check: () => Value | null;
  /** Checks one field, e.g. after its value was tidied. */
  checkField: (name: string) => void;
  focusField: (name: string) => void;
  /** Shows what the server said of the fields. */
  showErrors: (errors: FieldErrors) => void;
  /** For the form: checks a field when it is left. */
  handleBlur: (event: FocusEvent<HTMLFormElement>) => void;
  /** For the form: checks a field that is being mended, and one that something was pasted into. */
  handleInput: (event: SyntheticEvent<HTMLFormElement>) => void;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextControl(element: unknown): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function controlsOf(form: HTMLFormElement | null): TextControl[] {
  return form === null ? [] : [...form.elements].filter(isTextControl).filter((control) => control.name !== '');
}

type FieldOptions = {
  /** Off for a form with an error summary: focus goes there. */
  focusesFirstError?: boolean;
};

/**
 * The errors of a form whose inputs keep their own values. A field is checked when it is left, after that with every change, and all of them
 * on saving; nobody is corrected while still typing for the first time.
 */
export function useFields<Value>(
  parse: (input: unknown) => Parsed<Value>,
  { focusesFirstError = true }: FieldOptions = {},
): UseFields<Value> {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  // `value` and not FormData: older browsers put CRLF into the latter, and a carriage return is refused as a control character.
  function read(): FieldValues {
    return Object.fromEntries(controlsOf(formRef.current).map((control) => [control.name, control.value]));
  }

  function checkField(name: string): void {
    const parsed = parse(read());
    const sentence = parsed.ok ? undefined : parsed.errors[name];
    setErrors((current) => {
      const others = Object.entries(current).filter(([field]) => field !== name);
      return Object.fromEntries(sentence === undefined ? others : [...others, [name, sentence]]);
    });
  }

  function focusField(name: string): void {
    controlsOf(formRef.current)
      .find((control) => control.name === name)
      ?.focus();
  }

  function showErrors(shown: FieldErrors): void {
    setErrors(shown);
    if (!focusesFirstError) return;
    controlsOf(formRef.current)
      .find((control) => shown[control.name] !== undefined)
      ?.focus();
  }

  function check(): Value | null {
    const parsed = parse(read());
    showErrors(parsed.ok ? {} : parsed.errors);
    return parsed.ok ? parsed.value : null;
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    // Someone who only switched to another window comes back to this field: it hasn't been left.
    if (event.target === document.activeElement) return;
    if (!isTextControl(event.target) || event.target.name === '') return;
    // An error goes when its field changes, not when it is left: what the server refused, these rules may allow.
    if (errors[event.target.name] === undefined) checkField(event.target.name);
  }

  function handleInput(event: SyntheticEvent<HTMLFormElement>): void {
    if (!isTextControl(event.target)) return;
    const { nativeEvent } = event;
    const wasPasted = nativeEvent instanceof globalThis.InputEvent && nativeEvent.inputType.startsWith('insertFrom');
    if (wasPasted || errors[event.target.name] !== undefined) checkField(event.target.name);
  }

  return { formRef, errors, read, check, checkField, focusField, showErrors, handleBlur, handleInput };
}
