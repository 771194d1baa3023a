import * as z from 'zod/mini';

import type { FormMessages } from '#i18n/english.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** `message` is the first of `errors`. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; message: string; errors: FieldErrors };

export const NOT_AN_OBJECT = 'The request must be an object with named fields.';

export type Parser<Value> = (input: unknown) => Parsed<Value>;

/** What a parser returns. */
export type ParsedBy<SomeParser> = SomeParser extends Parser<infer Value> ? Value : never;

export type VisitorParser<Value> = (input: unknown, messages: FormMessages) => Parsed<Value>;

/** Drops unknown fields; reports each field's first problem. */
// @__NO_SIDE_EFFECTS__
export function createParser<Schema extends z.ZodMiniType>(schema: Schema): Parser<z.infer<Schema>> {
  return (input) => {
    const result = z.safeParse(schema, input);
    if (result.success) return { ok: true, value: result.data };
    const errors = new Map<string, string>();
    for (const issue of result.error.issues) {
      const field = issue.path[0];
      if (field !== undefined && !errors.has(String(field))) errors.set(String(field), issue.message);
    }
    const [first] = errors.values();
    return { ok: false, message: first ?? NOT_AN_OBJECT, errors: Object.fromEntries(errors) };
  };
}

/** Caches the schema by language. */
// @__NO_SIDE_EFFECTS__
export function createVisitorParser<Value>(schemaIn: (messages: FormMessages) => z.ZodMiniType<Value>): VisitorParser<Value> {
  const parsers = new WeakMap<FormMessages, Parser<Value>>();
  return (input, messages) => {
    const parse = parsers.get(messages) ?? createParser(schemaIn(messages));
    parsers.set(messages, parse);
    return parse(input);
  };
}
