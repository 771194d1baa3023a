/** From a schema to an answer that neither forms nor handlers need zod for. */
import * as z from 'zod/mini';

/** One sentence for each invalid field, keyed by the field's name on the wire. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * What a parser answers: the clean value, or why not. `message` is a sentence for a person; it
 * repeats the first of `errors`.
 */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; message: string; errors: FieldErrors };

/** Said of a body that isn't an object at all, so that no field can be named. */
export const NOT_AN_OBJECT = 'The request must be an object with named fields.';

/**
 * The parser of a schema. Unknown fields are dropped; of several issues on one field the first
 * counts.
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
