/** The fields of a record as texts: in a form, in its draft, in a search and in an export. */
import type { RecordFields } from './stored-fields.ts';

/** One text for each field. */
export type TextsOf<Fields> = { -readonly [Name in keyof Fields]: string };

/** Any object that may have values for the fields: a record, or the texts of a form. */
type MayHave<Fields> = { readonly [Name in keyof Fields]?: string | number };

type Has<Fields> = { readonly [Name in keyof Fields]: string | number | null };

type Texts = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the names of the fields, in their order. */
export function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[];
export function namesOf(fields: object): readonly string[] {
  return Object.keys(fields);
}

function textIn(record: Values, name: string): string {
  return String(record[name] ?? '');
}

/**
 * Returns the text of each field of a record; for null, the empty texts of a form for a new record.
 */
export function textsOf<Fields extends Readonly<Record<string, unknown>>>(fields: Fields, record: MayHave<Fields> | null): TextsOf<Fields>;
export function textsOf(fields: Readonly<Record<string, unknown>>, record: Values | null): Texts {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, textIn(record ?? {}, name)]));
}

/** Whether two forms with the same fields have the same texts. */
export function sameTexts(one: Texts, other: Texts): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/**
 * Parses the texts of a form that were kept in a draft. A field that the form got later is empty.
 * Returns null for anything but texts.
 */
export function parseTexts<Fields extends RecordFields>(fields: Fields, kept: unknown): TextsOf<Fields> | null;
export function parseTexts(fields: RecordFields, kept: unknown): Texts | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = new Map<string, unknown>(Object.entries(kept));
  const texts = new Map<string, string>();
  for (const name of Object.keys(fields)) {
    const text = values.get(name) ?? '';
    if (typeof text !== 'string') return null;
    texts.set(name, text);
  }
  return Object.fromEntries(texts);
}

/** Returns the texts of a record's fields that a search looks at. */
export function searchTexts<Fields extends RecordFields>(fields: Fields, record: Has<Fields>): readonly string[];
export function searchTexts(fields: RecordFields, record: Values): readonly string[] {
  return Object.keys(fields).map((name) => textIn(record, name));
}

/** Returns the columns of an export: one for each field, headed by its label. */
export function csvColumns<Fields extends RecordFields>(
  fields: Fields,
): readonly { header: string; text: (record: Has<Fields>) => string }[];
export function csvColumns(fields: RecordFields): readonly { header: string; text: (record: Values) => string }[] {
  return Object.entries(fields).map(([name, { label }]) => ({ header: label, text: (record) => textIn(record, name) }));
}
