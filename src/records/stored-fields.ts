/** Small, because the visitors' lists of notices load this module. */
import * as z from 'zod/mini';

import type { TextRule } from '#domain/text.ts';
import type { FormMessages, Labelled } from '#i18n/english.ts';
import type { Translated } from '#i18n/languages.ts';

type SharedRule = Labelled & {
  /** Line feeds are allowed. */
  long?: boolean;
  /** Bold and italic words, lists and links (`src/domain/formatted-text.ts`). */
  formatted?: boolean;
  /** Left out, it is stored as `''`. */
  optional?: boolean;
  options?: readonly string[];
  /** Such as `2026-01-31`. */
  day?: boolean;
  /** Such as `2026-01-31T18:00`. */
  time?: boolean;
  /** The visitor sees the text that is stored. */
  tidy?: (typed: string) => string;
};

type CheckedField<Value> = SharedRule & {
  /** @param label in the language of the messages */
  schema: (label: string, messages: FormMessages) => z.ZodMiniType<Value>;
};

/** A text with limits, a text with its own schema, or a number with its own schema. */
export type RecordField =
  | (SharedRule & Omit<TextRule, 'missing'> & { missing?: Translated; schema?: never; numeric?: never })
  | (CheckedField<string> & { numeric?: never })
  | (CheckedField<number> & { numeric: true });

/** In the order of the form. */
export type RecordFields = Readonly<Record<string, RecordField>>;

type ValueOf<Field> = Field extends { numeric: true } ? number : string;

export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

export type ShapeOf<Fields> = { [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>> };

/** An optional field that a record lacks becomes `''`. */
function createFieldSchema({ numeric, optional }: RecordField) {
  const schema: z.ZodMiniType<string | number> = numeric === true ? z.number() : z.string();
  return optional === true ? z._default(schema, '') : schema;
}

/** They check only the type, so that records stay readable when a limit changes. */
export function createStoredShape<Fields extends RecordFields>(fields: Fields): ShapeOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createFieldSchema(field)])) as ShapeOf<Fields>;
}

/** Added by the server to the records of a list. */
export const listedShape = { id: z.string(), created_at: z.string(), updated_at: z.string() };

export const flag = z.union([z.literal(0), z.literal(1)]);
