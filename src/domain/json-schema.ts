/** Schemas in the words of JSON Schema, for the description of the API. */
import * as z from 'zod/mini';

import { textRules } from './text.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Returns what a body has before it is parsed (`input`), or what an answer has (`output`). A record's
 * last step, which only changes values, has the schema of the step before it.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (io === 'output') delete jsonSchema.default;
      if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
        Object.assign(jsonSchema, jsonSchemaOf(def.in, io));
      const rule = textRules.get(zodSchema);
      if (rule === undefined) return;
      jsonSchema.description = `${rule.label}: at most ${rule.max} characters, without white space at the ends`;
      if (rule.optional !== true) jsonSchema.minLength = 1;
    },
  });
  return json;
}

/** Returns an object's schema with more fields. */
export function withFields(schema: z.ZodMiniType, fields: Readonly<Record<string, z.ZodMiniType>>): z.ZodMiniType {
  return z.intersection(z.object(fields), schema);
}
