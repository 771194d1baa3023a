import type * as z from 'zod/mini';

import { type FormMessages, ENGLISH, getLabel } from '#i18n/english.ts';

import { createOptionalTextField, createTextField } from '#domain/text.ts';
import type { RecordField, RecordFields, ShapeOf } from '#records/stored-fields.ts';

function createSentSchema(field: RecordField, messages: FormMessages): z.ZodMiniType {
  const label = getLabel(field, messages);
  if (field.schema !== undefined) return field.schema(label, messages);
  const { missing, ...plain } = field;
  const rule = { ...plain, label, ...(missing === undefined ? {} : { missing: missing[messages.language] }) };
  return field.optional === true ? createOptionalTextField(rule, messages.field) : createTextField(rule, messages.field);
}

export function createSentShape<Fields extends RecordFields>(fields: Fields, messages: FormMessages = ENGLISH): ShapeOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createSentSchema(field, messages)])) as ShapeOf<Fields>;
}
