import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseNoticeRecord } from '#domain/notice-record.ts';
import { type ListDocument, readDocument, readableItems, unreadableItems, writeDocument } from '#netlify/lib/lists/list-document.ts';
import { aNotice } from '#tests/support/records.ts';

function read(document: object) {
  return readDocument(JSON.stringify({ marks: [], ...document }), parseNoticeRecord);
}

function idsAfter<Item>(document: ListDocument<Item>, items: readonly Item[]): unknown[] {
  const written: { items: { id?: unknown }[] } = JSON.parse(writeDocument(document, items, []));
  return written.items.map(({ id }) => id);
}

const [a, b, c] = [aNotice({ id: 'a' }), aNotice({ id: 'b' }), aNotice({ id: 'c' })];

test('a list that is written as it was read is the same list', () => {
  const rows = fc.array(
    fc.oneof(
      fc.uuid().map((id) => ({ ...aNotice({ id }), more: id })),
      fc.jsonValue(),
    ),
  );
  fc.assert(
    fc.property(rows, fc.dictionary(fc.string(), fc.jsonValue()), (items, rest) => {
      const text = JSON.stringify({ version: 1, ...rest, items, marks: ['m'] });
      const { document } = readDocument(text, parseNoticeRecord);
      const {
        items: written,
        marks,
        ...others
      }: Record<string, unknown> = JSON.parse(writeDocument(document, readableItems(document), document.appliedChangeIds));
      const { items: before, marks: marksBefore, ...othersBefore }: Record<string, unknown> = JSON.parse(text);
      expect([written, marks, others]).toEqual([before, marksBefore, othersBefore]);
    }),
  );
});

test('an unreadable record stays behind its predecessor, or behind the nearest earlier one that is left', () => {
  const { document } = read({ items: [{ id: 'first' }, a, { id: 'after a' }, b, { id: 'after b' }, { id: 'after b too' }, c] });
  expect(idsAfter(document, [a, b, c])).toEqual(['first', 'a', 'after a', 'b', 'after b', 'after b too', 'c']);
  expect(idsAfter(document, [a, c])).toEqual(['first', 'a', 'after a', 'after b', 'after b too', 'c']);
  expect(idsAfter(document, [c, b, a])).toEqual(['first', 'c', 'b', 'after b', 'after b too', 'a', 'after a']);
  expect(idsAfter(document, [])).toEqual(['first', 'after a', 'after b', 'after b too']);
  expect(unreadableItems(document)).toHaveLength(4);
});

test('a field that a change removes stays removed, and an unknown field is kept', () => {
  const text = '{"items": [{"id": "a", "known": 1, "unknown": 2}], "marks": []}';
  const { document } = readDocument<{ id: string; known?: number }>(text, () => ({ ok: true, value: { id: 'a', known: 1 } }));
  expect(JSON.parse(writeDocument(document, [{ id: 'a' }], []))).toEqual({ version: 1, items: [{ id: 'a', unknown: 2 }], marks: [] });
});

test('a field named __proto__ is stored like any other', () => {
  const text = `{"items": [${JSON.stringify(a).replace('{', '{"__proto__": {"polluted": 1},')}], "marks": [], "__proto__": {"polluted": 2}}`;
  const { document } = readDocument(text, parseNoticeRecord);
  const written = writeDocument(document, [{ ...a, title: 'New' }], []);
  expect(written).toContain('"__proto__":{"polluted":1}');
  expect(written).toContain('"__proto__":{"polluted":2}');
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test.each([
  [undefined, 1],
  [0, 1],
  [1, 1],
  [2, 2],
  ['newest', 1],
])('a list of the version %j is written with the version %i', (version, expected) => {
  const { document } = read({ version, items: [a] });
  expect(JSON.parse(writeDocument(document, [a, b], []))).toMatchObject({ version: expected, items: [a, b] });
});

test('the log has the id of an unreadable record, or its position if the id is none of ours', () => {
  const id = '01KEKPQ8000000000000000001';
  const { problem } = read({ items: [{ ...a, id, title: 'Secret', description: 5 }, 'Secret', { ...a, id: 'Secret', title: 7 }] });
  expect(problem?.message).toBe(
    `3 of the records cannot be read and are left out: ${id} (description); record 1 (no object); record 2 (title)`,
  );
});

test('the log names five unreadable records and says how many there are', () => {
  const { problem } = read({ items: Array.from({ length: 5000 }, () => ({ id: 7 })) });
  expect(problem?.message).toMatch(/^5000 of the records cannot be read/u);
  expect(problem?.message.match(/record \d+ \(/gu)).toHaveLength(5);
  expect(read({ items: [a] }).problem).toBeNull();
});
