import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';

/** It has our own metadata (`src/schemas/shared.ts`). */
export type Schema = z.core.JSONSchema.BaseSchema;

/** Some are functions that get Astro's `image`. */
export type CollectionSchema = z.core.$ZodType | ((context: SchemaContext) => z.core.$ZodType);

/** Keeps the type of a list with a fixed number of members. */
function makeTuple<Members extends unknown[]>(...members: Members): Members {
  return members;
}

/** Astro's `image()` would load the file. */
const PICTURE = z
  .object({
    src: z.string(),
    width: z.number(),
    height: z.number(),
    format: z.union(
      makeTuple(
        z.literal('png'),
        z.literal('jpg'),
        z.literal('jpeg'),
        z.literal('tiff'),
        z.literal('webp'),
        z.literal('gif'),
        z.literal('svg'),
        z.literal('avif'),
        z.literal('apng'),
      ),
    ),
  })
  .meta({ editor: 'picture' });

export function createPictureSchema() {
  return PICTURE;
}

/** A text that no pattern of a schema accepts, so that the schema says what it expects. */
const REFUSED = '\u0000';

/** `message` says what a text has to look like. */
export function jsonSchemaOf(schema: CollectionSchema): Schema {
  return z.toJSONSchema(typeof schema === 'function' ? schema({ image: createPictureSchema }) : schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.pattern === undefined && jsonSchema.anyOf === undefined) return;
      jsonSchema['message'] = z.core.safeParse(zodSchema, REFUSED).error?.issues[0]?.message;
    },
  });
}

/** A text with either pattern, or an object with the keys of all. */
export function merged(outer: Schema, alternatives: readonly Schema[]): Schema {
  const [first = {}] = alternatives;
  if (alternatives.length === 1) return { ...first, ...outer };
  if (first.type !== 'object') {
    const patterns = alternatives.flatMap(({ pattern }) => (pattern === undefined ? [] : [`(?:${pattern})`]));
    return { type: 'string', ...outer, pattern: patterns.join('|') };
  }
  return {
    type: 'object',
    ...outer,
    properties: Object.fromEntries(alternatives.flatMap(({ properties = {} }) => Object.entries(properties))),
    required: (first.required ?? []).filter((name) => alternatives.every(({ required }) => required?.includes(name) === true)),
  };
}
