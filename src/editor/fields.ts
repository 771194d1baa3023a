/** Converts content schemas into Sveltia's form fields. Their metadata `editor` names controls that types do not imply. */
import { PICTURE_MAX_BYTES } from '#records/files/file-kinds.ts';
import { REPORT_MAX_BYTES } from '#records/reports/report.ts';

import { type CollectionSchema, mergeAlternatives, type Schema, toJsonSchema } from './json-schema.ts';

export type Field = {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  pattern?: readonly [string, string];
  /** Those of an object or of a list's entries, or the types of entries. */
  fields?: readonly Field[];
  types?: readonly { name: string; fields: readonly Field[] }[];
  label_singular?: string;
  [option: string]: unknown;
};

function createUploadOptions(accept: string, config: { max_file_size: number }) {
  return { choose_url: false, accept, media_libraries: { default: { config: { ...config, slugify_filename: true } } } } as const;
}

/** Sveltia turns photographs upright, leaves out where they were taken, and reads HEIC; their size counts afterwards. */
export const PICTURE_UPLOADS = {
  max_file_size: PICTURE_MAX_BYTES,
  transformations: { raster_image: { format: 'webp', quality: 75, width: 2000, height: 2000 } },
} as const;

const UPLOADS = {
  picture: createUploadOptions('.jpg,.jpeg,.png,.webp,.heic,.svg', PICTURE_UPLOADS),
  pdf: createUploadOptions('.pdf', { max_file_size: REPORT_MAX_BYTES }),
};

/** `shortName` becomes "Short name". */
function makeLabel(name: string): string {
  const words = name.replace(/[_-]/gu, ' ').replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Statistics" becomes "statistic". */
function makeSingular(label: string): string {
  const words = label.charAt(0).toLowerCase() + label.slice(1);
  if (words.endsWith('ies')) return `${words.slice(0, -'ies'.length)}y`;
  return /[^s]s$/u.test(words) ? words.slice(0, -1) : 'entry';
}

export const RICH_TEXT = {
  widget: 'richtext',
  buttons: ['bold', 'italic', 'link', 'heading-three', 'bulleted-list', 'numbered-list', 'quote'],
  editor_components: [],
} as const;

type Node = Schema | boolean | undefined;

/** Field with the type of a list's entry. */
const TYPE = 'type';

/** Limit for the recursive schema of the organisation. */
const DEEPEST = 8;

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

class FieldReader {
  readonly #root: Schema;

  constructor(root: Schema) {
    this.#root = root;
  }

  /** Resolves references and merges unions; null beyond the maximum depth. */
  #resolve(node: Node, depth: number): { schema: Schema; isNullable: boolean; depth: number } | null {
    if (typeof node !== 'object') return { schema: {}, isNullable: false, depth };
    if (node.$ref !== undefined) {
      const target = node.$ref === '#' ? this.#root : this.#root.$defs?.[node.$ref.replace('#/$defs/', '')];
      const { $ref: _, ...outer } = node;
      return depth === DEEPEST || typeof target !== 'object' ? null : this.#resolve({ ...target, ...outer }, depth + 1);
    }
    if (node.anyOf === undefined) return { schema: node, isNullable: false, depth };
    const { anyOf, ...outer } = node;
    const parts = anyOf.map((part) => this.#resolve(part, depth)?.schema ?? {});
    const alternatives = parts.filter(({ type }) => type !== 'null');
    return { schema: mergeAlternatives(outer, alternatives), isNullable: alternatives.length < parts.length, depth };
  }

  #itemsOf({ items }: Schema, depth: number) {
    return this.#resolve(Array.isArray(items) ? undefined : items, depth);
  }

  fields(schema: Schema, depth: number): readonly Field[] {
    return Object.entries(schema.properties ?? {}).flatMap(([name, node]) => {
      const resolved = this.#resolve(node, depth);
      if (resolved?.schema.editor === 'none') return [];
      if (resolved === null || this.#itemsOf(resolved.schema, resolved.depth) === null) return [];
      return [this.#field(name, resolved.schema, schema.required?.includes(name) === true, resolved.isNullable, resolved.depth)];
    });
  }

  #field(name: string, schema: Schema, isRequired: boolean, isNullable: boolean, depth: number): Field {
    const label = toText(schema.title) ?? makeLabel(name);
    const hint = toText(schema.description);
    return {
      name,
      label,
      required: isRequired && !isNullable,
      ...(hint === undefined ? {} : { hint }),
      ...this.#control(schema, label, isRequired && !isNullable, depth),
    };
  }

  #control(schema: Schema, label: string, isRequired: boolean, depth: number): Pick<Field, 'widget'> & Partial<Field> {
    const { editor, folder, shown = 'title' } = schema;
    if (editor === 'picture') {
      const elsewhere = typeof folder === 'string' ? { media_folder: `/content/${folder}`, public_folder: `../${folder}` } : {};
      return { widget: 'image', ...UPLOADS.picture, ...elsewhere };
    }
    if (editor === 'pictures') return { widget: 'image', multiple: true, min: 1, ...UPLOADS.picture };
    if (editor === 'pdf') {
      // Sveltia 0.221.1 applies a field's folder to fields with the same path in all forms.
      const folders = typeof folder === 'string' ? { media_folder: `/public/${folder}`, public_folder: `/${folder}` } : {};
      return { widget: 'file', ...UPLOADS.pdf, ...folders };
    }
    if (editor === 'richtext') return RICH_TEXT;
    if (editor === 'uuid') return { widget: 'uuid' };
    if (editor === 'entry') {
      return { widget: 'relation', collection: folder, value_field: '{{slug}}', search_fields: [shown], display_fields: [shown] };
    }
    if (schema.enum !== undefined) return { widget: 'select', options: schema.enum };
    if (schema.type === 'boolean') return { widget: 'boolean', required: false };
    if (schema.type === 'integer' || schema.type === 'number') return createNumberControl(schema);
    if (schema.type === 'array') return this.#list(schema, label, isRequired, depth);
    // Sveltia requires these fields only once an editor adds the object.
    if (schema.type === 'object')
      return { widget: 'object', fields: this.fields(schema, depth), ...(isRequired ? {} : { collapsed: true }) };
    if (schema.format === 'date')
      return { widget: 'datetime', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false, type: 'date' };
    const mayBeEmpty = schema.minLength === undefined && schema.pattern === undefined && schema.format === undefined;
    return { widget: editor === 'text' ? 'text' : 'string', required: isRequired && !mayBeEmpty, ...createPattern(schema) };
  }

  #type(node: Node, depth: number) {
    const schema = this.#resolve(node, depth)?.schema ?? {};
    const { [TYPE]: type, ...properties } = schema.properties ?? {};
    const { const: name, title } = typeof type === 'object' ? type : {};
    const fields = this.fields({ ...schema, properties }, depth);
    return { name: String(name), label: String(title), widget: 'object', fields, summary: createSummary(fields) };
  }

  #list(schema: Schema, label: string, isRequired: boolean, depth: number): Pick<Field, 'widget'> & Partial<Field> {
    const items = this.#itemsOf(schema, depth);
    const least = Number(schema.least ?? (isRequired ? (schema.minItems ?? 0) : 0));
    const shared = { widget: 'list', label_singular: makeSingular(label), required: least > 0, ...(least > 0 ? { min: least } : {}) };
    const types = items?.schema.oneOf;
    if (types !== undefined) return { ...shared, collapsed: true, typeKey: TYPE, types: types.map((type) => this.#type(type, depth)) };
    if (items?.schema.type !== 'object') {
      const field = { ...this.#field('item', items?.schema ?? {}, true, false, depth), label: makeLabel(makeSingular(label)) };
      return { ...shared, field, summary: '{{fields.item}}' };
    }
    const fields = this.fields(items.schema, items.depth);
    const picture = fields.find(({ widget }) => widget === 'image');
    const thumbnail = picture === undefined ? {} : { thumbnail: picture.name };
    return { ...shared, fields, collapsed: true, summary: createSummary(fields), ...thumbnail };
  }
}

function createNumberControl({ type, minimum, maximum, exclusiveMinimum }: Schema): Pick<Field, 'widget'> & Partial<Field> {
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum;
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(least === undefined || least === Number.MIN_SAFE_INTEGER ? {} : { min: least }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
  };
}

function createPattern({ pattern, maxLength, message }: Schema): Pick<Field, 'pattern'> {
  if (maxLength !== undefined) return { pattern: [`^[^]{0,${String(maxLength)}}$`, `At most ${String(maxLength)} characters`] };
  // Sveltia rejects unnecessary escapes.
  return pattern === undefined
    ? {}
    : { pattern: [pattern.replaceAll(String.raw`\/`, '/'), toText(message) ?? 'See the hint below the field'] };
}

/** Summarises a collapsed entry by its first text, or else its id, and two further short values. */
export function createSummary(fields: readonly Field[]): string {
  const isShort = ({ name, widget }: Field) => name !== 'id' && ['string', 'number', 'datetime'].includes(widget);
  const first =
    fields.find((field) => field.name !== 'id' && (field.widget === 'string' || field.widget === 'text')) ??
    fields.find(({ widget }) => widget !== 'boolean');
  const others = fields.filter((field) => field !== first && isShort(field)).slice(0, 2);
  // Without `ternary` a blank number is "NaN".
  const shown = others.map(({ name }) => `{{fields.${name} | ternary(', ', '')}}{{fields.${name} | ternary('{{fields.${name}}}', '')}}`);
  return `{{fields.${first?.name ?? ''}}}${shown.join('')}`;
}

export function createFields(schema: CollectionSchema): readonly Field[] {
  const root = toJsonSchema(schema);
  return new FieldReader(root).fields(root, 0);
}
