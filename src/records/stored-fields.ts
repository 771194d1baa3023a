/** Small: visitors' lists of notices load it. */
import * as z from 'zod/mini';
import type { TextRule } from '#domain/text.ts';
import type { FormMessages, Labelled } from '#i18n/english.ts';
import type { Translated } from '#i18n/languages.ts';

type SharedRule = Labelled & {
  long?: boolean;
  /** See `src/domain/formatted-text.ts`. */
  formatted?: boolean;
  /** Stored as `''`. */
  optional?: boolean;
  options?: readonly string[];
  day?: boolean;
  time?: boolean;
  /** The visitor sees the result. */
  tidy?: (typed: string) => string;
};

type CheckedField<Value> = SharedRule & {
  /** @param label translated */
  schema: (label: string, messages: FormMessages) => z.ZodMiniType<Value>;
};

export type RecordField =
  | (SharedRule & Omit<TextRule, 'missing'> & { missing?: Translated; schema?: never; numeric?: never })
  | (CheckedField<string> & { numeric?: never })
  | (CheckedField<number> & { numeric: true });

export type RecordFields = Readonly<Record<string, RecordField>>;

type ValueOf<Field> = Field extends { numeric: true } ? number : string;

export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

export type ShapeOf<Fields> = { [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>> };

/** Missing optional fields become `''`. */
function createFieldSchema({ numeric, optional }: RecordField) {
  const schema: z.ZodMiniType<string | number> = numeric === true ? z.number() : z.string();
  return optional === true ? z._default(schema, '') : schema;
}

/** Checks only types: limits may change. */
export function createStoredShape<Fields extends RecordFields>(fields: Fields): ShapeOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createFieldSchema(field)])) as ShapeOf<Fields>;
}

export const listedShape = { id: z.string(), created_at: z.string(), updated_at: z.string() };

export const flag = z.union([z.literal(0), z.literal(1)]);

export type TextsOf<Fields> = { -readonly [Name in keyof Fields]: string };

type CompleteTexts<Fields> = { readonly [Name in keyof Fields]: string | number | null };

export function getFieldNames<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the fields are constants that have no further names
  return Object.keys(fields) as Name[];
}

export function getFieldText(record: object, name: string): string {
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

export function getFieldTexts<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  record: { readonly [Name in keyof Fields]?: string | number } | null,
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

const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/u;

export function isRecordId(text: string): boolean {
  return ID.test(text);
}

/** Of a query; an empty text becomes undefined. */
export function createQueryField<Value>(error: string, isRight: (text: string) => boolean, read: (text: string) => Value) {
  return z.optional(
    z.pipe(
      z.string(error).check(z.refine((text) => text === '' || isRight(text), error)),
      z.transform((text) => (text === '' ? undefined : read(text))),
    ),
  );
}

/** Without leading zeros: one cached response a number. */
export function createLimitField(max: number) {
  const isLimit = (text: string) => /^[1-9][0-9]{0,2}$/u.test(text) && Number(text) <= max;
  return createQueryField(`Limit must be a whole number from 1 to ${max}`, isLimit, Number);
}

export const cursorField = createQueryField('Cursor must be one that an earlier answer gave', isRecordId, String);

export const unreadableDays = z.optional(z.array(z.string()));
