import type { FormField } from './form-values.ts';

/** The control for a text. */
export type TextControl = { type?: 'textarea' | 'date' | 'datetime-local'; max?: number | undefined; hint?: string };

export function getTextControl({ long = false, day = false, time = false, max, hint }: FormField): TextControl {
  const shown = hint === undefined ? {} : { hint };
  if (long) return { ...shown, type: 'textarea', max };
  return day || time ? { ...shown, type: day ? 'date' : 'datetime-local' } : shown;
}
