import type { RecordFields } from './stored-fields.ts';

export type TextsOf<Fields> = { -readonly [Name in keyof Fields]: string };

type PartialTexts<Fields> = { readonly [Name in keyof Fields]?: string | number };

type CompleteTexts<Fields> = { readonly [Name in keyof Fields]: string | number | null };

export function getFieldNames<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the fields are constants that have no further names
  return Object.keys(fields) as Name[];
}

/** `''` unless a text or number. */
export function getFieldText(record: object, name: string): string {
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

export function getFieldTexts<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  record: PartialTexts<Fields> | null,
): TextsOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.keys(fields).map((name) => [name, getFieldText(record ?? {}, name)])) as TextsOf<Fields>;
}

/** Missing fields are empty; null unless texts. */
export function parseTexts<Fields extends RecordFields>(fields: Fields, stored: unknown): TextsOf<Fields> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const values = new Map<string, unknown>(Object.entries(stored));
  const isText = Object.keys(fields).every((name) => typeof (values.get(name) ?? '') === 'string');
  return isText ? getFieldTexts(fields, stored) : null;
}

export function searchTexts<Fields extends RecordFields>(fields: Fields, record: CompleteTexts<Fields>): readonly string[] {
  return Object.keys(fields).map((name) => getFieldText(record, name));
}

export function listCsvColumns<Fields extends RecordFields>(
  fields: Fields,
): readonly { header: string; text: (record: CompleteTexts<Fields>) => string }[] {
  return Object.entries(fields).map(([name, { label }]) => ({ header: label, text: (record) => getFieldText(record, name) }));
}
