import type { FormField } from './form-values.ts';

type TextControl = { type?: 'textarea' | 'date' | 'datetime-local'; max?: number | undefined; hint?: string };

export type FieldState = TextControl & {
  label: string;
  required: boolean;
  /** `(optional)` */
  note?: string;
  /** Also in the request and in its errors. */
  name: string;
  /** Later texts are only in the control. */
  defaultValue: string;
  error: string | undefined;
  options?: readonly string[];
};

export type ControlledState<Value> = Pick<FieldState, 'name' | 'label' | 'error'> & {
  value: Value;
  onValue: (next: (value: Value) => Value) => void;
};

export function getTextControl({ long = false, day = false, time = false, max, hint }: FormField): TextControl {
  const shown = hint === undefined ? {} : { hint };
  if (long) return { ...shown, type: 'textarea', max };
  return day || time ? { ...shown, type: day ? 'date' : 'datetime-local' } : shown;
}
