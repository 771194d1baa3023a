/**
 * Tests with a made-up record type that its definition alone makes the form, the draft and the
 * columns of its list. So an optional field needs one entry.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { RecordForm } from '#console/records/form/RecordForm.tsx';
import type { StaffKind } from '#console/records/record-kind.ts';
import { staffColumns } from '#console/records/staff/staff-columns.tsx';
import { draftsOf } from '#console/session/drafts.ts';
import { facultySentences } from '#domain/faculty.ts';
import { parserOf } from '#domain/parse.ts';
import { sentShape } from '#domain/sent-fields.ts';
import { type listedShape, type RecordFields, type ValuesOf } from '#domain/stored-fields.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';

useFakeBrowser();

const fields = {
  name: { label: 'Name of the room', max: 5 },
  rules: { label: 'Rules', max: 10, long: true },
  note: { label: 'Note', max: 10, optional: true },
} as const satisfies RecordFields;

type Fields = ValuesOf<typeof fields>;
type Room = Fields & Record<keyof typeof listedShape, string>;

const room = { id: '1', created_at: '2026-01-10', updated_at: '2026-01-11', name: 'Aula', rules: 'Be\nquiet', note: 'North' };

const rooms: StaffKind<Room, keyof Fields, Fields> = {
  fields,
  parse: parserOf(z.object(sentShape(fields))),
  drafts: draftsOf('room'),
  find: () => Promise.resolve(room),
  name: 'notices',
  versions: { list: () => Promise.resolve([]), restore: () => Promise.resolve(true) },
  noun: { one: 'room', many: 'rooms' },
  caption: 'Rooms',
  searchLabel: 'Search',
  numberHeader: 'No',
  emptyHint: 'None.',
  actions: { header: 'Actions', width: 'buttons' },
  listAll: () => Promise.resolve([room]),
  remove: () => Promise.resolve(true),
  save: () => Promise.resolve(null),
  currentOf: () => null,
  words: {
    ...facultySentences,
    add: 'Add',
    addTitle: 'Add room',
    editTitle: 'Edit',
    update: 'Update',
    close: 'Close',
    addFailed: 'Failed',
    updateFailed: 'Failed',
  },
};

function ignore(): void {
  // These tests press no button.
}

function formOf(record: Room | null, texts: Record<keyof Fields, string>, kind = rooms, rows: readonly Room[] = []): string {
  vi.stubGlobal('innerWidth', 0);
  vi.stubGlobal('document', { documentElement: { clientWidth: 0 }, getElementById: () => null });
  return renderToStaticMarkup(<RecordForm kind={kind} rows={rows} draft={{ record, texts }} onClose={ignore} />);
}

test('one field can offer the texts of the records, each spelling of the same text once, and a new one', () => {
  const texts = { name: 'Aula', rules: '', note: '' };
  const keyOf = (text: string) => text.toLowerCase();
  const kind = { ...rooms, chosenField: { name: 'note', keyOf, add: 'Add', added: 'New note' } } as const;
  const rows = ['East', 'West', 'east', ''].map((note, index) => ({ ...room, id: String(index), note }));
  const optionsIn = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/gu)].map(([, text]) => text);
  expect(optionsIn(formOf(null, texts, kind, rows))).toEqual(['Please choose', 'East', 'West', 'Add']);
  expect(optionsIn(formOf({ ...room, note: 'east' }, { ...texts, note: 'east' }, kind, rows)), 'its own spelling').toEqual([
    'Please choose',
    'east',
    'West',
    'Add',
  ]);
  expect(optionsIn(formOf(null, { ...texts, note: 'New' }, kind, rows)), 'a draft').toEqual([
    'Please choose',
    'East',
    'West',
    'New',
    'Add',
  ]);
  expect(formOf(null, texts, kind), 'there is nothing to choose').toMatch(/<input[^>]* name="note"/u);
});

test('the form has one control for each field, as its definition says', () => {
  const html = formOf(null, { name: 'Aula', rules: '', note: '' });
  expect([...html.matchAll(/<label[^>]*>([^<]*)/gu)].map(([, label]) => label)).toEqual(['Name of the room', 'Rules', 'Note']);
  expect([...html.matchAll(/<(input|textarea)[^>]* name="(\w+)"/gu)].map(([, tag, name]) => `${tag} ${name}`)).toEqual([
    'input name',
    'textarea rules',
    'input note',
  ]);
  expect(html).toMatch(/<input[^>]* value="Aula"/u);
  expect(html).toContain('10 characters left');
  expect(html.match(/\(optional\)/gu)).toHaveLength(1);
});

test('the list has one column for each field, which can be sorted', () => {
  const columns = staffColumns(rooms, { onEdit: ignore, onDelete: ignore, onVersions: ignore, onMessage: ignore });
  expect(columns.map(({ header }) => header)).toEqual(['Name of the room', 'Rules', 'Note', 'Actions']);
  expect(columns.map(({ sortText }) => sortText?.(room))).toEqual(['Aula', 'Be\nquiet', 'North', undefined]);
  const cells = columns.map(({ cell }) => renderToStaticMarkup(cell(room)));
  expect(cells.slice(0, 3)).toEqual(['<span id="record-1">Aula</span>', '<p class="long-text">Be\nquiet</p>', 'North']);
});
