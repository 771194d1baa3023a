/**
 * The fields of a record type, and the schemas with which its stored records are read. A record type
 * names its fields once; what people send (`sent-fields.ts`) and the texts of forms, searches and
 * exports (`record-texts.ts`) follow from the same definition. This module stays small because
 * the visitors' lists of notices load it.
 */
import * as z from 'zod/mini';

import type { TextRule } from './text.ts';

type SharedRule<Value> = {
  /** The field's name for people. Its messages begin with it. */
  label: string;
  /** Whether line feeds are allowed, so that a form shows the text in several lines. */
  long?: boolean;
  /** Whether people may leave the field blank. It is then stored as `''`. */
  optional?: boolean;
  /** What a form offers to choose from. */
  options?: readonly string[];
  /**
   * The value of records that were stored before the field existed. An optional field has `''`. A
   * field that all stored records have needs no such value.
   */
  absent?: Value;
};

type CheckedField<Value> = SharedRule<Value> & {
  /** Returns the schema of what people send; it gets the label. */
  schema: (label: string) => z.ZodMiniType<Value>;
};

/**
 * One field of a record type: a text that the rule describes (`text.ts`), a text with a schema of
 * its own, or a number.
 */
export type RecordField =
  | (SharedRule<string> & TextRule & { schema?: never; numeric?: never })
  | (CheckedField<string> & { numeric?: never })
  | (CheckedField<number> & { numeric: true });

/** The fields of a record type by their names, in the order of its form. */
export type RecordFields = Readonly<Record<string, RecordField>>;

type ValueOf<Field> = Field extends { numeric: true } ? number : string;

/** The values of a record's fields. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** One schema for each field. */
export type ShapeOf<Fields> = { [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>> };

function storedSchema({ numeric, optional, absent = optional === true ? '' : undefined }: RecordField) {
  const schema: z.ZodMiniType<string | number> = numeric === true ? z.number() : z.string();
  return absent === undefined ? schema : z._default(schema, absent);
}

/**
 * Returns the schemas with which the fields of stored records are read. They check only the type,
 * so that a record stays readable when a limit changes.
 */
export function storedShape<Fields extends RecordFields>(fields: Fields): ShapeOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, storedSchema(field)])) as ShapeOf<Fields>;
}

/** The schemas of the fields that the server gives to the records of a stored list. */
export const listedShape = { id: z.string(), created_at: z.string(), updated_at: z.string() };
