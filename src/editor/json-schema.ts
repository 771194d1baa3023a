import type { SchemaContext } from 'astro/content/config';
import { z } from 'astro/zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** A schema, or a function that gets Astro's `image`. */
export type CollectionSchema = z.core.$ZodType | ((context: SchemaContext) => z.core.$ZodType);

/** Makes a stand-in for Astro's `image()`, whose field loads the file. */
export function createImage(field: z.ZodType): SchemaContext['image'] {
  // What the schemas add to Astro's field works for any.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the type of Astro's field has no room for another
  return () => field as unknown as ReturnType<SchemaContext['image']>;
}

export const createPictureSchema = createImage(z.object({}).meta({ editor: 'picture' }));

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
