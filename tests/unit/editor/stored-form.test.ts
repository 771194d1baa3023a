import { expect, test } from 'vitest';
import { z } from 'astro/zod';

import { toStored } from '#editor/browser/stored-form.js';
import { fieldsOf } from '#editor/fields.ts';
import { labelOf, singularOf } from '#editor/labels.ts';
import { blocks } from '#schemas/blocks.ts';
import { collections } from '#schemas/collections.ts';
import { listWithUnique } from '#schemas/shared.ts';

const words = z.string().min(1);

test('fields that the schema fills in by itself are left out, and the others are in its order', () => {
  const fields = fieldsOf(
    z.strictObject({ name: words, sample: z.boolean().default(false), tags: z.array(words).default([]), years: z.int() }),
  );
  expect(JSON.stringify(toStored({ years: 3, tags: [], sample: false, name: 'A' }, fields))).toBe('{"name":"A","years":3}');
});

test('a blank field becomes what its schema allows: nothing, null, or a blank value', () => {
  const schema = z.strictObject({
    optional: words.optional(),
    nullable: words.nullable(),
    blank: z.string(),
    list: z.array(words),
    on: z.boolean(),
  });
  const stored = toStored({ optional: '', nullable: '', list: undefined }, fieldsOf(schema));
  expect(stored).toEqual({ nullable: null, blank: '', list: [], on: false });
  expect(schema.parse(stored)).toEqual(stored);
});

test('an optional object is left out when all of it is blank', () => {
  const fields = fieldsOf(z.strictObject({ link: z.strictObject({ label: words, href: words }).optional() }));
  expect(toStored({ link: { label: '', href: '' } }, fields)).toEqual({});
  expect(toStored({ link: { href: '/About', label: 'About' } }, fields)).toEqual({ link: { label: 'About', href: '/About' } });
});

test('an object that is null when it is blank becomes null again', () => {
  const fields = fieldsOf(z.strictObject({ quote: z.strictObject({ text: words, sample: z.boolean().default(false) }).nullable() }));
  expect(toStored({ quote: { text: '', sample: false } }, fields)).toEqual({ quote: null });
});

test('entries of lists are stored as their schema says, and blank texts in lists are dropped', () => {
  const fields = fieldsOf(
    z.strictObject({ people: z.array(z.strictObject({ name: words, note: words.optional() })), rules: z.array(words) }),
  );
  expect(toStored({ people: [{ note: '', name: 'A' }], rules: ['One', '', 'Two'] }, fields)).toEqual({
    people: [{ name: 'A' }],
    rules: ['One', 'Two'],
  });
});

test('a picture in the same folder gets the path that Astro expects', () => {
  const fields = fieldsOf(({ image }) => z.strictObject({ picture: image() }));
  const pathsOf = (picture: string) => toStored({ picture }, fields)['picture'];
  expect(['new.jpg', './old.jpg', '../hero/film.jpg', 'pictures/new.jpg'].map(pathsOf)).toEqual([
    './new.jpg',
    './old.jpg',
    '../hero/film.jpg',
    './pictures/new.jpg',
  ]);
});

test('a key that no field has is kept', () => {
  expect(toStored({ other: [1], name: 'A' }, fieldsOf(z.strictObject({ name: words })))).toEqual({ name: 'A', other: [1] });
});

test('the alternatives of a union are one form, in which only what all of them need is required', () => {
  const fields = fieldsOf(
    z.strictObject({
      links: z.array(z.union([z.strictObject({ label: words, href: words }), z.strictObject({ label: words, page: words })])),
    }),
  );
  expect(fields[0]?.['fields']).toMatchObject([
    { name: 'label', required: true },
    { name: 'href', required: false },
    { name: 'page', required: false },
  ]);
  expect(toStored({ links: [{ label: 'A', href: '', page: 'b' }] }, fields)).toEqual({ links: [{ label: 'A', page: 'b' }] });
});

const blockFields = fieldsOf((context) => z.strictObject({ blocks: blocks(context).default([]) }));

test('a block is stored with its kind first and the fields of that kind in their order, without blank ones', () => {
  const held = [
    { text: 'Some *text*', title: '', sample: false, type: 'text' },
    { steps: [{ text: '', title: 'Ask' }], type: 'steps', title: 'How', sample: true },
    { type: 'fees', title: '' },
  ];
  expect(JSON.stringify(toStored({ blocks: held }, blockFields))).toBe(
    JSON.stringify({
      blocks: [
        { type: 'text', text: 'Some *text*' },
        { type: 'steps', title: 'How', steps: [{ title: 'Ask' }], sample: true },
        { type: 'fees' },
      ],
    }),
  );
  expect(toStored({ blocks: [] }, blockFields)).toEqual({});
});

test('a blank cell of a table keeps its place', () => {
  const held = { type: 'table', columns: ['Room', '', 'Fee'], rows: [{ cells: ['One', '', undefined] }] };
  expect(toStored({ blocks: [held] }, blockFields)).toEqual({
    blocks: [{ type: 'table', columns: ['Room', 'Fee'], rows: [{ cells: ['One', '', ''] }] }],
  });
});

test('labels are made from names', () => {
  expect(['shortName', 'forms_per_hour', 'pictureAlt', 'group'].map(labelOf)).toEqual([
    'Short name',
    'Forms per hour',
    'Picture alt',
    'Group',
  ]);
  expect(['Statistics', 'Universities', 'Staff', 'Courses'].map(singularOf)).toEqual(['statistic', 'university', 'entry', 'course']);
});

test('two entries of a list with the same value are refused with a sentence, where the schema says so', () => {
  const fields = fieldsOf(z.strictObject({ years: listWithUnique(z.strictObject({ year: words }), 'year') }));
  const years = ['2024-25', '2023-24'].map((year) => ({ year }));
  expect(toStored({ years }, fields)).toEqual({ years });
  expect(() => toStored({ years: [...years, { year: '2024-25' }] }, fields)).toThrow('"Years" has "2024-25" twice.');
});

test('a last day before the first is refused with a sentence, and either may be blank', () => {
  const fields = fieldsOf(collections.popup.schema ?? z.never());
  const stored = (firstDay: string, lastDay: string) => toStored({ firstDay, lastDay }, fields);
  expect(stored('2026-02-01', '2026-02-01')).toMatchObject({ firstDay: '2026-02-01', lastDay: '2026-02-01' });
  expect([stored('', '2026-01-31'), stored('2026-02-01', '')]).toMatchObject([{ firstDay: null }, { lastDay: null }]);
  expect(() => stored('2026-02-01', '2026-01-31')).toThrow('"Last day" is 2026-01-31, which is before 2026-02-01.');
});
