/**
 * Tests with a made-up record type what follows from one definition of its fields, above all that a
 * record which was stored before a field existed is still read.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { type RecordFields, type ValuesOf, parseTexts, getFieldTexts, listedShape, createStoredShape } from '#records/stored-fields.ts';

/** The fields of the first version. */
const earlierFields = { name: { label: 'Name', max: 5 } } as const satisfies RecordFields;

/** The fields of a later version, which adds one field of each type. */
const fields = {
  ...earlierFields,
  note: { label: 'Note', max: 10, long: true, optional: true },
  kind: { label: 'Kind', max: 10 },
  floor: { label: 'Floor', numeric: true, schema: () => z.number() },
} as const satisfies RecordFields;

const parseStored = createParser(z.object({ ...listedShape, ...createStoredShape(fields) }));
const LISTED = { id: '1', created_at: '2026-01-10T08:00:00.000Z', updated_at: '2026-01-10T08:00:00.000Z' };

const room: ValuesOf<typeof fields> = { name: 'Aula', note: '', kind: 'hall', floor: 2 };

test('a record that was stored before an optional field existed is read with an empty text for it', () => {
  const { note: _, ...earlier } = room;
  expect(parseStored({ ...LISTED, ...earlier })).toEqual({ ok: true, value: { ...LISTED, ...room } });
  expect(parseStored({ ...LISTED, ...room, note: 7 })).toMatchObject({ ok: false });
  expect(parseStored({ ...LISTED, name: 'Aula' })).toMatchObject({ ok: false });
});

test('a form shows the texts of a record, and those of a new record are empty', () => {
  expect(getFieldTexts(fields, { ...LISTED, ...room })).toEqual({ name: 'Aula', note: '', kind: 'hall', floor: '2' });
  expect(getFieldTexts(fields, null)).toEqual({ name: '', note: '', kind: '', floor: '' });
});

test('a draft that was kept before a field existed has an empty text for it', () => {
  expect(parseTexts(fields, getFieldTexts(earlierFields, { name: 'Aula' }))).toEqual({ name: 'Aula', note: '', kind: '', floor: '' });
  for (const kept of [null, undefined, 'Aula', { name: 7 }]) expect(parseTexts(fields, kept)).toBeNull();
});
