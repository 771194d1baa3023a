import type * as z from 'zod/mini';

import { type ScriptWords, ENGLISH, labelOf } from '#words/english.ts';

import { optionalTextField, textField } from '#domain/text.ts';
import type { RecordField, RecordFields, ShapeOf } from './stored-fields.ts';

function sentSchema(field: RecordField, words: ScriptWords): z.ZodMiniType {
  const label = labelOf(field, words);
  if (field.schema !== undefined) return field.schema(label, words);
  const { missing, ...plain } = field;
  const rule = { ...plain, label, ...(missing === undefined ? {} : { missing: missing(words) }) };
  return field.optional === true ? optionalTextField(rule, words.field) : textField(rule, words.field);
}

export function sentShape<Fields extends RecordFields>(fields: Fields, words: ScriptWords = ENGLISH): ShapeOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sentSchema(field, words)])) as ShapeOf<Fields>;
}
