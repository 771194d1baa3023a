import type { FormField } from './form-values.ts';

type TextControl = { type?: 'textarea' | 'date' | 'datetime-local'; max?: number | undefined; hint?: string };

/** The props of an uncontrolled control. */
export type FieldState = TextControl & {
  label: string;
  required: boolean;
  /** A note after the label: `(optional)`. */
  note?: string;
  /** The name, also in the request and in its errors. */
  name: string;
  /** The initial text; later texts are only in the control. */
  defaultValue: string;
  error: string | undefined;
  options?: readonly string[];
};

/** The props of a controlled control, for files. */
export type ControlledState<Value> = Pick<FieldState, 'name' | 'label' | 'error'> & {
  value: Value;
  onValue: (next: (value: Value) => Value) => void;
};

export function getTextControl({ long = false, day = false, time = false, max, hint }: FormField): TextControl {
  const shown = hint === undefined ? {} : { hint };
  if (long) return { ...shown, type: 'textarea', max };
  return day || time ? { ...shown, type: day ? 'date' : 'datetime-local' } : shown;
}
