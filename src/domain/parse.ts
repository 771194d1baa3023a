/** Turns schemas into parsers, so that forms and handlers don't depend on zod. */
import * as z from 'zod/mini';

/** One message for each invalid field, by the field's name in the request. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * The result of a parser: the clean value, or the errors. `message` repeats the first of `errors`.
 */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; message: string; errors: FieldErrors };

/** The message for a body that isn't an object, so that no field can be named. */
export const NOT_AN_OBJECT = 'The request must be an object with named fields.';

/**
 * Returns the parser of a schema. It drops unknown fields, and reports the first problem of each
 * field.
 */
export function parserOf<Value>(schema: z.ZodMiniType<Value>): (input: unknown) => Parsed<Value> {
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
