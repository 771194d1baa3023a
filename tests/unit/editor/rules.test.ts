/** Tests that the form of a field has the same rule as the schema that build and content check use. */
import { expect, test } from 'vitest';
import { z } from 'astro/zod';

import { createFields } from '#editor/fields.ts';
import * as collections from '#schemas/collections.ts';
import { reportYear } from '#schemas/reports.ts';
import { email, telephone } from '#schemas/shared.ts';

/** Returns whether the schema and the form take a text. */
function judge(schema: z.ZodType, text: string) {
  const [field] = createFields(z.strictObject({ field: schema }));
  return { schema: schema.safeParse(text).success, form: field?.required === true && new RegExp(field.pattern?.[0] ?? '').test(text) };
}

test.each([
  ['a report’s year', reportYear, ['2024-25', '1999-00']],
  ['an email address', email, ['office@example.org', 'head.office+web@a-college.ac.in']],
  ['a telephone number', telephone, ['+91 141 270 1234', '(0141) 270-1234', '1800 123 456', '98765.43210']],
])('%s: the schema and the form take what is right', (_name, schema, texts) => {
  for (const text of texts) expect(judge(schema, text), text).toEqual({ schema: true, form: true });
});

test.each([
  ['a report’s year', reportYear, ['', 'last year', '2024', '2024-2025', '2024-26', ' 2024-25']],
  ['an email address', email, ['', 'office', 'office at example.org']],
  ['a telephone number', telephone, ['', 'ring us', '12345', '270 1234 or 270 1235', '1234567890123456']],
])('%s: the schema and the form refuse other texts, with a sentence', (_name, schema, texts) => {
  for (const text of texts) expect(judge(schema, text), text).toEqual({ schema: false, form: false });
  const [field] = createFields(z.strictObject({ field: schema }));
  expect(field?.pattern?.[1]).toMatch(/^Expected .{20}/u);
});

test('the founding year is between 1800 and this year, in the form and in the schema', () => {
  const field = createFields(collections.site.schema ?? z.never()).find(({ name }) => name === 'foundedYear');
  expect(field).toMatchObject({ min: 1800, max: new Date().getFullYear() });
});
