import { type FocusEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

import type { FieldErrors, Parsed } from '#domain/parse.ts';
import { namesOf, textsOf } from '#records/record-texts.ts';
import { type Labelled, type ScriptWords, labelOf } from '#words/english.ts';

import { useWords } from '#ui/forms/words.tsx';
import { focusWithLabel } from './focus-with-label.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FormField = Labelled & {
  /** A field for a long text counts them. */
  max?: number;
  long?: boolean;
  optional?: boolean;
  day?: boolean;
  /** What the field offers to choose from. */
  options?: readonly string[];
};

export type FieldState = {
  label: string;
  required: boolean;
  /** `(optional)` */
  note?: string;
  type?: 'textarea' | 'date';
  max?: number | undefined;
  /** The request and its errors have the same name. */
  name: string;
  /** The text when the form opens. Afterwards only the control has it. */
  defaultValue: string;
  error: string | undefined;
  options?: readonly string[];
};

export type UseFields<Name extends string, Value> = {
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onInput: (event: SyntheticEvent<HTMLFormElement>) => void };
  /** Reads what the controls show, neither checked nor cleaned. */
  readTexts: () => Texts<Name>;
  errors: FieldErrors;
  field: (name: Name) => FieldState;
  all: readonly FieldState[];
  /** Shows no errors. */
  setTexts: (texts: Texts<Name>) => void;
  clear: () => void;
  /** And validates it. */
  setText: (name: Name, text: string) => void;
  /** Null if a text is wrong; it then shows all errors. */
  check: () => Value | null;
  /** Shows errors that the server found, too. */
  showErrors: (errors: FieldErrors) => void;
  /** Finds a control whose value is not a text, too. */
  focusField: (name: string) => void;
  handleBlur: (event: FocusEvent<HTMLFormElement>) => void;
};

export type FieldOptions<Name extends string, Value> = {
  fields: Readonly<Record<Name, FormField>>;
  /** The texts when the form opens; empty by default. */
  start?: Texts<Name>;
  /** Returns texts of another page. Runs once, when the form is hydrated. */
  receive?: () => Partial<Texts<Name>>;
  parse: (texts: Texts<Name>, words: ScriptWords) => Parsed<Value>;
  /** An error summary takes the focus instead. */
  focusesFirstError?: boolean;
};

const NO_ERRORS: { errors: FieldErrors; attempted: FieldErrors } = { errors: {}, attempted: {} };

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return form === null ? [] : [...form.elements].filter(isControl);
}

/** The event lets everything that depends on a text follow, as it does when a person types. */
function showTexts(form: HTMLFormElement | null, texts: Readonly<Record<string, string | undefined>>): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name];
    if (text === undefined || control.type === 'file') continue;
    if (control.type === 'radio' || control.type === 'checkbox') Object.assign(control, { checked: control.value === text });
    else control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** `''` for a radio group or a checkbox without a choice. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The errors of all other fields stay. */
function recheck<Value>(errors: FieldErrors, name: string, parsed: Parsed<Value>): FieldErrors {
  const { [name]: _, ...others } = errors;
  const sentence = parsed.ok ? undefined : parsed.errors[name];
  return sentence === undefined ? others : { ...others, [name]: sentence };
}

/**
 * Only the controls have the texts, so what was typed before hydration counts as well. A field that
 * is being filled in for the first time shows no error, unless text was pasted into it.
 */
export function useFields<Name extends string, Value>({
  fields,
  start = textsOf(fields, null),
  receive,
  parse,
  focusesFirstError = true,
}: FieldOptions<Name, Value>): UseFields<Name, Value> {
  const words = useWords();
  const formRef = useRef<HTMLFormElement>(null);
  // `attempted` has the errors of the last attempt. Its fields are checked with each change.
  const [{ errors, attempted }, setState] = useState(NO_ERRORS);

  useLayoutEffect(() => {
    if (receive !== undefined) showTexts(formRef.current, receive());
  }, [receive]);

  function readTexts(): Texts<Name> {
    const data = new FormData(formRef.current ?? undefined);
    // A date with a part missing counts as empty, so it would be lost unseen. No field accepts '?'.
    const unfinished = new Set(controlsOf(formRef.current).flatMap(({ name, validity }) => (validity.badInput ? [name] : [])));
    const textOf = (name: Name) => (unfinished.has(name) ? '?' : textIn(data, name));
    return { ...start, ...Object.fromEntries(namesOf(fields).map((name) => [name, textOf(name)])) };
  }

  function validate(name: string): void {
    const parsed = parse(readTexts(), words);
    setState((current) => ({ ...current, errors: recheck(current.errors, name, parsed) }));
  }

  function handleInput({ target, nativeEvent }: SyntheticEvent<HTMLFormElement>): void {
    if (!isControl(target) || !Object.hasOwn(fields, target.name)) return;
    const wasPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom');
    if (wasPasted || (errors[target.name] ?? attempted[target.name]) !== undefined) validate(target.name);
  }

  function showErrors(shown: FieldErrors): void {
    setState({ errors: shown, attempted: shown });
    const wrong = controlsOf(formRef.current).find(({ name, type }) => type !== 'hidden' && shown[name] !== undefined);
    if (focusesFirstError && wrong !== undefined) focusWithLabel(wrong);
  }

  function field(name: Name): FieldState {
    const { max, long = false, optional = false, day = false, options } = fields[name];
    return {
      label: labelOf(fields[name], words),
      required: !optional,
      ...(optional ? { note: words.field.optional } : {}),
      ...(long ? { type: 'textarea', max } : {}),
      ...(day ? { type: 'date' } : {}),
      name,
      defaultValue: start[name],
      error: errors[name],
      ...(options === undefined ? {} : { options }),
    };
  }

  function setTexts(texts: Texts<Name>): void {
    showTexts(formRef.current, texts);
    setState(NO_ERRORS);
  }

  return {
    formProps: { ref: formRef, noValidate: true, onInput: handleInput },
    readTexts,
    errors,
    field,
    all: namesOf(fields).map(field),
    setTexts,
    clear: () => setTexts(textsOf(fields, null)),
    setText: (name, text) => {
      showTexts(formRef.current, { [name]: text });
      validate(name);
    },
    check: () => {
      const parsed = parse(readTexts(), words);
      showErrors(parsed.ok ? {} : parsed.errors);
      return parsed.ok ? parsed.value : null;
    },
    showErrors,
    focusField: (name) => {
      const control = controlsOf(formRef.current).find((candidate) => candidate.type !== 'hidden' && candidate.name === name);
      if (control !== undefined) focusWithLabel(control);
    },
    handleBlur: ({ target }) => {
      // When the whole window loses the focus, the field stays the active element.
      if (target === document.activeElement || !isControl(target) || !Object.hasOwn(fields, target.name)) return;
      // A field keeps its error until its text changes. The error may come from the server, and the
      // rules here would then remove it.
      if (errors[target.name] === undefined) validate(target.name);
    },
  };
}
