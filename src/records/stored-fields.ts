/** Small: visitors' lists of notices load it. */
import * as z from 'zod/mini';

import type { TextRule } from '#domain/text.ts';
import type { FormMessages, Labelled } from '#i18n/english.ts';
import type { Translated } from '#i18n/languages.ts';

type SharedRule = Labelled & {
  /** Line feeds are allowed. */
  long?: boolean;
  /** See `src/domain/formatted-text.ts`. */
  formatted?: boolean;
  /** Stored as `''`. */
  optional?: boolean;
  options?: readonly string[];
  /** Such as `2026-01-31`. */
  day?: boolean;
  /** Such as `2026-01-31T18:00`. */
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
