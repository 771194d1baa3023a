import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

import type { FieldErrors, Parsed } from '#domain/parse.ts';
import { getFieldNames } from '#records/stored-fields.ts';
import { type FormMessages, getLabel } from '#i18n/english.ts';

import {
  type ControlledState,
  type FieldState,
  type FormField,
  type FormFields,
  type FormValues,
  type ValuesOf,
  getInitialValues,
  getTextControl,
  readText,
} from '#ui/forms/form-values.ts';
import { useMessages } from '#ui/forms/messages.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type NameOf<Fields> = keyof Fields & string;

export type FormOptions<Fields extends FormFields, Value> = {
  fields: Fields;
  start?: ValuesOf<Fields>;
  startErrors?: FieldErrors;
  /** Runs once, after hydration. */
  receive?: () => Partial<ValuesOf<Fields>>;
  parse: (values: ValuesOf<Fields>, messages: FormMessages) => Parsed<Value>;
  /** False if an error summary takes the focus. */
  focusesFirstError?: boolean;
};

export type UseForm<Fields extends FormFields, Value> = ReturnType<typeof useForm<Fields, Value>>;

/** `held` are files; fields of the last `attempted` errors are validated on each change; `judged` are the values of the errors. */
type FormState<Values> = { held: Values; errors: FieldErrors; attempted: FieldErrors; judged: Values };

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

export function listControls(form: HTMLFormElement | null): Control[] {
  return form === null ? [] : [...form.elements].filter(isControl);
}

/** `focus()` opens no details, and does not scroll the label into view. */
function focusWithLabel(control: Control): void {
  control.closest('details')?.setAttribute('open', '');
  control.focus();
  const heading = control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0];
  heading?.scrollIntoView({ block: 'nearest' });
}

function showValues(form: HTMLFormElement | null, values: Partial<FormValues>): void {
  for (const control of listControls(form)) {
    const value = values[control.name];
    if (value === undefined || control.type === 'file') continue;
    if (control.type === 'radio' || control.type === 'checkbox')
      Object.assign(control, { checked: value === true || control.value === value });
    else control.value = readText(value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function recheck<Value>(errors: FieldErrors, name: string, parsed: Parsed<Value>): FieldErrors {
  const { [name]: _, ...others } = errors;
  const sentence = parsed.ok ? undefined : parsed.errors[name];
  return sentence === undefined ? others : { ...others, [name]: sentence };
}

/** Texts and flags live in the controls, so that input before hydration counts. A first input shows no error, unless pasted. */
export function useForm<Fields extends FormFields, Value>({
  fields,
  start = getInitialValues(fields, null),
  startErrors = {},
  receive,
  parse,
  focusesFirstError = true,
}: FormOptions<Fields, Value>) {
  type Values = ValuesOf<Fields>;
  const messages = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState<Values>>({ held: start, errors: startErrors, attempted: startErrors, judged: start });
  const { errors, attempted } = state;

  useLayoutEffect(() => {
    if (receive !== undefined) showValues(formRef.current, receive());
  }, [receive]);

  function readValues(held: Values = state.held): Values {
    const controls = listControls(formRef.current).filter(({ type, name }) => type !== 'file' && Object.hasOwn(fields, name));
    const data = new FormData(formRef.current ?? undefined);
    const read = controls.map(({ name, validity }): [string, string | boolean] => {
      if (fields[name]?.kind === 'flag') return [name, data.has(name)];
      // An incomplete date reads as empty and would be lost. No field accepts '?'.
      return [name, validity.badInput ? '?' : readText(data.get(name))];
    });
    return { ...held, ...Object.fromEntries(read) };
  }

  function validate(name: string): void {
    const judged = readValues();
    const parsed = parse(judged, messages);
    setState((current) => ({ ...current, judged, errors: recheck(current.errors, name, parsed) }));
  }

  function isField(target: unknown): target is Control {
    return isControl(target) && target.type !== 'file' && Object.hasOwn(fields, target.name);
  }

  function handleInput({ target, nativeEvent }: SyntheticEvent<HTMLFormElement>): void {
    if (!isField(target)) return;
    const wasPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom');
    if (wasPasted || (errors[target.name] ?? attempted[target.name]) !== undefined) validate(target.name);
  }

  function handleBlur({ target }: FocusEvent<HTMLFormElement>): void {
    // If the window lost the focus, the field is still active.
    if (target === document.activeElement || !isField(target)) return;
    // A server's error stays until the value changes. An incomplete date changes without an event.
    const { [target.name]: now }: FormValues = readValues();
    const { [target.name]: before }: FormValues = state.judged;
    if (errors[target.name] === undefined || now !== before) validate(target.name);
  }

  function focusField(name: string): void {
    const control = listControls(formRef.current).find((candidate) => candidate.type !== 'hidden' && candidate.name === name);
    if (control !== undefined) focusWithLabel(control);
  }

  function showErrors(fieldErrors: FieldErrors): void {
    const judged = readValues();
    setState((current) => ({ ...current, errors: fieldErrors, attempted: fieldErrors, judged }));
    const wrong = listControls(formRef.current).find(({ name, type }) => type !== 'hidden' && fieldErrors[name] !== undefined);
    if (focusesFirstError && wrong !== undefined) focusWithLabel(wrong);
  }

  function field(name: NameOf<Fields>): FieldState {
    // For TypeScript: each name belongs to a field.
    const definition: FormField = fields[name] ?? { label: name };
    const { optional = false, options } = definition;
    return {
      label: getLabel(definition, messages),
      required: !optional,
      ...(optional ? { note: messages.field.optional } : {}),
      ...getTextControl(definition),
      name,
      defaultValue: readText(start[name]),
      error: errors[name],
      ...(options === undefined ? {} : { options }),
    };
  }

  function held<Name extends NameOf<Fields>>(name: Name): ControlledState<Values[Name]> {
    return {
      name,
      label: field(name).label,
      error: errors[name],
      value: state.held[name],
      onValue: (next) =>
        setState((current) => {
          const changed = { ...current.held, [name]: next(current.held[name]) };
          const isShown = (current.errors[name] ?? current.attempted[name]) !== undefined;
          return {
            ...current,
            held: changed,
            errors: isShown ? recheck(current.errors, name, parse(readValues(changed), messages)) : current.errors,
          };
        }),
    };
  }

  function setValues(values: Values): void {
    showValues(formRef.current, values);
    setState({ held: values, errors: {}, attempted: {}, judged: values });
  }

  function setText(name: NameOf<Fields>, text: string): void {
    showValues(formRef.current, { [name]: text });
    validate(name);
  }

  function check(onValid: (value: Value) => void): void {
    const parsed = parse(readValues(), messages);
    showErrors(parsed.ok ? {} : parsed.errors);
    if (parsed.ok) onValid(parsed.value);
  }

  return {
    formProps: { ref: formRef, noValidate: true, onInput: handleInput },
    handleBlur,
    readValues,
    errors,
    field,
    held,
    all: getFieldNames(fields).map(field),
    setValues,
    clear: () => setValues(getInitialValues(fields, null)),
    setText,
    check,
    showErrors,
    focusField,
  };
}
