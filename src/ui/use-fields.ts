import { type FocusEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react';

import type { FieldErrors, Parsed } from '#domain/parse.ts';

import { focusWithLabel, formValues } from './form-controls.ts';

type FieldValues = Readonly<Record<string, string>>;

type UseFields<Value> = {
  formRef: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** Returns the current values of the form, keyed by field name. */
  read: () => FieldValues;
  /**
   * Validates the whole form. Returns its parsed value; or null, and then shows all errors and
   * focuses the first wrong field.
   */
  check: () => Value | null;
  /** Validates one field, e.g. after its value was changed by code. */
  checkField: (name: string) => void;
  focusField: (name: string) => void;
  /** Shows the errors that the server found. */
  showErrors: (errors: FieldErrors) => void;
  /** For the form: validates a field when it loses the focus. */
  handleBlur: (event: FocusEvent<HTMLFormElement>) => void;
  /**
   * For the form: validates a field that shows an error and changes, or into which text was pasted.
   */
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
  /** Switched off for a form with an error summary, which takes the focus instead. */
  focusesFirstError?: boolean;
};

/**
 * Keeps the errors of a form with uncontrolled inputs. A field is validated when it loses the
 * focus, after that with each change, and all fields on submit. A field that is being filled in for
 * the first time shows no error.
 */
export function useFields<Value>(
  parse: (input: unknown) => Parsed<Value>,
  { focusesFirstError = true }: FieldOptions = {},
): UseFields<Value> {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  // Older browsers convert line breaks to CRLF in FormData, and the parsers refuse a carriage
  // return as a control character. `value` has the line breaks as they are.
  function read(): FieldValues {
    return formValues(controlsOf(formRef.current));
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
    const control = controlsOf(formRef.current).find((candidate) => candidate.name === name);
    if (control !== undefined) focusWithLabel(control);
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
    // When the whole window loses the focus, the field stays the active element. It has not been
    // left.
    if (event.target === document.activeElement) return;
    if (!isTextControl(event.target) || event.target.name === '') return;
    // A field keeps its error until its value changes. The error may come from the server, and the
    // rules here would then remove it.
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
