import type * as z from 'zod/mini';

import { optionalTextField, textField } from '#domain/text.ts';
import type { RecordField, RecordFields, ShapeOf } from './stored-fields.ts';

function sentSchema(field: RecordField): z.ZodMiniType {
  if (field.schema !== undefined) return field.schema(field.label);
  return field.optional === true ? optionalTextField(field) : textField(field);
}

export function sentShape<Fields extends RecordFields>(fields: Fields): ShapeOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sentSchema(field)])) as ShapeOf<Fields>;
}
