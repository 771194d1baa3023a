import type { SchemaContext } from 'astro/content/config';
import { z } from 'astro/zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** A schema, or a function that gets Astro's `image`. */
export type CollectionSchema = z.core.$ZodType | ((context: SchemaContext) => z.core.$ZodType);

function makeTuple<Members extends unknown[]>(...members: Members): Members {
  return members;
}

/** Stands in for Astro's `image()`, which loads the file. */
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

/** Matches no pattern, so that the schema returns its message. */
const REFUSED = '\u0000';

/** `message` describes the expected text. */
export function toJsonSchema(schema: CollectionSchema): Schema {
  return z.toJSONSchema(typeof schema === 'function' ? schema({ image: createPictureSchema }) : schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.pattern === undefined && jsonSchema.anyOf === undefined) return;
      jsonSchema['message'] = z.core.safeParse(zodSchema, REFUSED).error?.issues[0]?.message;
    },
  });
}

/** Merges alternatives: a text with either pattern, an object with all keys. */
export function mergeAlternatives(outer: Schema, alternatives: readonly Schema[]): Schema {
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
