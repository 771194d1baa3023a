/** The values of a form, by the kinds of its fields. */
import type { KeptDraft } from '#records/kept-draft.ts';
import type { FormFile } from '#records/notices/form-file.ts';

export type FormField = {
  label: string;
  optional?: boolean;
  /** Without one of these it is a text, or a choice if it has options. */
  kind?: 'flag' | 'files' | 'picture';
  /** For a text: the most characters, whether it has lines, and whether it is a day. */
  max?: number;
  long?: boolean;
  day?: boolean;
  options?: readonly string[];
  /** For a choice to which a text may be added: the option, and the label of the field for it. */
  adding?: { option: string; label: string };
};

/** `problem` says what is wrong with the file. `isRemoved`: the record shall lose its picture. */
export type PictureValue = { file: File | null; problem: string | null; isRemoved: boolean };

export const NO_PICTURE: PictureValue = { file: null, problem: null, isRemoved: false };

type FieldValue = string | boolean | readonly FormFile[] | PictureValue;

export type FormValues = Readonly<Record<string, FieldValue>>;

type Fields = Readonly<Record<string, FormField>>;

export function textIn(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

export function filesIn(values: FormValues, name: string): readonly FormFile[] {
  const value = values[name];
  return typeof value === 'object' && !('isRemoved' in value) ? value : [];
}

export function pictureIn(values: FormValues, name: string): PictureValue {
  const value = values[name];
  return typeof value === 'object' && 'isRemoved' in value ? value : NO_PICTURE;
}

/** The values with which a form opens; null for a new record. */
export function valuesOf(fields: Fields, record: object | null): FormValues {
  const given = new Map<string, unknown>(Object.entries(record ?? {}));
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]): [string, FieldValue] => {
      const value = given.get(name);
      if (kind === 'flag') return [name, value === 1];
      if (kind === 'files') return [name, Array.isArray(value) ? value : []];
      if (kind === 'picture') return [name, NO_PICTURE];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns what differs from the values before. */
export function changedValues(values: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])));
}

/** Those that a draft can keep: all but a chosen picture. */
export function keptValues(values: FormValues): KeptDraft['values'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, KeptDraft['values'][string]][] => {
      if (typeof value === 'string' || typeof value === 'boolean') return [[name, value]];
      return 'isRemoved' in value ? [] : [[name, [...value]]];
    }),
  );
}
