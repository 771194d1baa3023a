/**
 * The types and schemas of a record's fields, from which the schemas of sent forms (`sent-fields.ts`) and the texts
 * of forms, searches and exports (`record-texts.ts`) follow. This module stays small, because the visitors' lists of
 * notices load it.
 */
import * as z from 'zod/mini';

import type { TextRule } from '#domain/text.ts';
import type { FormMessages, Labelled } from '#i18n/english.ts';
import type { Translated } from '#i18n/languages.ts';

/** The common properties of a field. Messages begin with the label. */
type SharedRule = Labelled & {
  /** True if line feeds are allowed. */
  long?: boolean;
  /** True for a text with bold and italic words, lists and links (`src/domain/formatted-text.ts`). */
  formatted?: boolean;
  /** True if the field may be left out; it is then stored as `''`. */
  optional?: boolean;
  options?: readonly string[];
  /** True if the text is a day such as `2026-01-31`. */
  day?: boolean;
  /** True if the text is a day and hour such as `2026-01-31T18:00`. */
  time?: boolean;
  /** Corrects a typed text, so that the visitor sees the text that is stored. */
  tidy?: (typed: string) => string;
};

type CheckedField<Value> = SharedRule & {
  /** Returns the schema. @param label the label in the language of the messages */
  schema: (label: string, messages: FormMessages) => z.ZodMiniType<Value>;
};

/** A text with the limits of a `TextRule`, a text with its own schema, or a number with its own schema. */
export type RecordField =
  | (SharedRule & Omit<TextRule, 'missing'> & { missing?: Translated; schema?: never; numeric?: never })
  | (CheckedField<string> & { numeric?: never })
  | (CheckedField<number> & { numeric: true });

/** The fields of a record, in the order of the form. */
export type RecordFields = Readonly<Record<string, RecordField>>;

type ValueOf<Field> = Field extends { numeric: true } ? number : string;

export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

export type ShapeOf<Fields> = { [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>> };

/** Returns the schema of a stored field. An optional field that a record lacks becomes `''`. */
function createFieldSchema({ numeric, optional }: RecordField) {
  const schema: z.ZodMiniType<string | number> = numeric === true ? z.number() : z.string();
  return optional === true ? z._default(schema, '') : schema;
}

/** Returns the schemas of stored fields. They check only the type, so that records stay readable when a limit changes. */
export function createStoredShape<Fields extends RecordFields>(fields: Fields): ShapeOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createFieldSchema(field)])) as ShapeOf<Fields>;
}

/** The fields that the server adds to the records of a list. */
export const listedShape = { id: z.string(), created_at: z.string(), updated_at: z.string() };

export const flag = z.union([z.literal(0), z.literal(1)]);
