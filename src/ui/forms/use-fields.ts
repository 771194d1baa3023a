import { type ChangeEvent, type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

import type { FieldErrors, Parsed } from '#domain/parse.ts';
import { namesOf, sameTexts, textsOf } from '#domain/record-texts.ts';

import { focusWithLabel, formValues } from './form-controls.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form needs to know of a field. The fields of a record's definition fit. */
type FormField = {
  label: string;
  /** The most characters, which a field for a long text counts. */
  max?: number;
  long?: boolean;
  optional?: boolean;
};

/** The props that a control gets from its form. */
export type FieldState = {
  label: string;
  required: boolean;
  /** Shown beside the label, e.g. `(optional)`. */
  note?: string;
  type?: 'textarea';
  /** For long texts: the most characters. */
  max?: number | undefined;
  /** The field's name in the request. Errors have the same name. */
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<TextControl>) => void;
};

export type UseFields<Name extends string, Value> = {
  formRef: RefObject<HTMLFormElement | null>;
  /** What the fields show, neither checked nor cleaned. */
  texts: Texts<Name>;
  /** The errors that the fields show. */
  errors: FieldErrors;
  /** Returns the props of one control. */
  field: (name: Name) => FieldState;
  /** The props of all controls. */
  all: readonly FieldState[];
  /** Shows other texts, without any errors. */
  setTexts: (texts: Texts<Name>) => void;
  /** Empties all fields. */
  clear: () => void;
  /** Shows another text in one field and validates it. */
  setText: (name: Name, text: string) => void;
  /** Validates all texts. Returns the parsed value; or null, and then shows all errors. */
  check: () => Value | null;
  /** Shows errors, also those that the server found. */
  showErrors: (errors: FieldErrors) => void;
  /** Focuses the control with that name, also one whose value is not a text. */
  focusField: (name: string) => void;
  /** For a form that validates a field when it loses the focus. */
  handleBlur: (event: FocusEvent<HTMLFormElement>) => void;
};

export type FieldOptions<Name extends string, Value> = {
  fields: Readonly<Record<Name, FormField>>;
  /** The texts when the form opens. They are empty by default. */
  start?: Texts<Name>;
  /** Returns texts that another page has handed over. Runs once, when the form is hydrated. */
  receive?: () => Partial<Texts<Name>>;
  /** Should stay the same function between renders. */
  parse: (texts: Texts<Name>) => Parsed<Value>;
  /** Switched off for a form with an error summary, which takes the focus instead. */
  focusesFirstError?: boolean;
};

const NO_ERRORS: { errors: FieldErrors; attempted: FieldErrors } = { errors: {}, attempted: {} };

function isTextControl(element: unknown): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function controlsOf(form: HTMLFormElement | null): TextControl[] {
  return form === null ? [] : [...form.elements].filter(isTextControl);
}

/** Returns the errors after one field was validated. Those of all other fields stay. */
function recheck<Value>(errors: FieldErrors, name: string, parsed: Parsed<Value>): FieldErrors {
  const { [name]: _, ...others } = errors;
  const sentence = parsed.ok ? undefined : parsed.errors[name];
  return sentence === undefined ? others : { ...others, [name]: sentence };
}

/** Returns the texts that the form's controls show. */
function shownTexts<Name extends string>(form: HTMLFormElement | null, texts: Texts<Name>): Texts<Name> {
  return { ...texts, ...formValues(controlsOf(form).filter(({ name }) => Object.hasOwn(texts, name))) };
}

/**
 * Keeps the texts of a form and their errors. All fields are validated on submit, and after that
 * those that were wrong with each change. A field that is being filled in for the first time
 * shows no error, unless text was pasted into it.
 */
export function useFields<Name extends string, Value>({
  fields,
  start = textsOf(fields, null),
  receive,
  parse,
  focusesFirstError = true,
}: FieldOptions<Name, Value>): UseFields<Name, Value> {
  const formRef = useRef<HTMLFormElement>(null);
  // `attempted` has the errors of the last attempt. Its fields are checked with each change.
  const [{ texts, errors }, setState] = useState({ texts: start, ...NO_ERRORS });

  // Only the controls have what was typed before hydration or restored by the browser. React keeps
  // it there until the next render, so it is put into the state before that.
  useLayoutEffect(() => {
    const received = receive?.() ?? {};
    setState((current) => {
      const shown = { ...shownTexts(formRef.current, current.texts), ...received };
      return sameTexts(shown, current.texts) ? current : { ...current, texts: shown };
    });
  }, [receive]);

  const change = useCallback(
    ({ target, nativeEvent }: ChangeEvent<TextControl>) => {
      const { name } = target;
      const { [name]: value = '' } = formValues([target]);
      const wasPasted = nativeEvent instanceof globalThis.InputEvent && nativeEvent.inputType.startsWith('insertFrom');
      setState((current) => {
        const changed = { ...current.texts, [name]: value };
        const isChecked = wasPasted || (current.errors[name] ?? current.attempted[name]) !== undefined;
        return isChecked
          ? { ...current, texts: changed, errors: recheck(current.errors, name, parse(changed)) }
          : { ...current, texts: changed };
      });
    },
    [parse],
  );

  function showErrors(shown: FieldErrors): void {
    setState((current) => ({ ...current, errors: shown, attempted: shown }));
    const wrong = controlsOf(formRef.current).find(({ name }) => shown[name] !== undefined);
    if (focusesFirstError && wrong !== undefined) focusWithLabel(wrong);
  }

  function field(name: Name): FieldState {
    const { label, max, long = false, optional = false } = fields[name];
    return {
      label,
      required: !optional,
      ...(optional ? { note: '(optional)' } : {}),
      ...(long ? { type: 'textarea', max } : {}),
      name,
      value: texts[name],
      error: errors[name],
      onChange: change,
    };
  }

  return {
    formRef,
    texts,
    errors,
    field,
    all: namesOf(fields).map(field),
    setTexts: (next) => {
      setState({ texts: next, ...NO_ERRORS });
    },
    clear: () => {
      setState({ texts: textsOf(fields, null), ...NO_ERRORS });
    },
    setText: (name, text) => {
      setState((current) => {
        const changed = { ...current.texts, [name]: text };
        return { ...current, texts: changed, errors: recheck(current.errors, name, parse(changed)) };
      });
    },
    check: () => {
      const parsed = parse(texts);
      showErrors(parsed.ok ? {} : parsed.errors);
      return parsed.ok ? parsed.value : null;
    },
    showErrors,
    focusField: (name) => {
      const control = controlsOf(formRef.current).find((candidate) => candidate.name === name);
      if (control !== undefined) focusWithLabel(control);
    },
    handleBlur: ({ target }) => {
      // When the whole window loses the focus, the field stays the active element. It has not been
      // left.
      if (target === document.activeElement || !isTextControl(target) || !Object.hasOwn(texts, target.name)) return;
      // A field keeps its error until its text changes. The error may come from the server, and the
      // rules here would then remove it.
      if (errors[target.name] !== undefined) return;
      setState((current) => ({ ...current, errors: recheck(current.errors, target.name, parse(current.texts)) }));
    },
  };
}
