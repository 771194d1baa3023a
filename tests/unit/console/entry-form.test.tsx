/** Tests with a made-up record type that its definition alone determines the controls and first values of its form. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { EntryForm } from '#console/entry/EntryForm.tsx';
import type { EntryFormDefinition } from '#console/entry/entry-form.ts';
import { getChangedValues, getStorableValues } from '#console/entry/use-entry-form.ts';
import { type FormFields, NO_PICTURE, getInitialValues } from '#ui/forms/form-values.ts';
import { listDepartments } from '#console/faculty/faculty.tsx';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

useFakeBrowser();

const fields: FormFields = {
  name: { label: 'Name of the room' },
  rules: { label: 'Rules', max: 10, long: true },
  wing: { label: 'Wing', options: ['East', 'West'], optional: true },
  from: { label: 'From', day: true, optional: true },
  is_open: { label: 'Open', kind: 'flag' },
  photo: { label: 'Photo', kind: 'picture' },
};

const room = {
  id: '1',
  updated_at: 'v1',
  name: 'Aula',
  rules: 'Be\nquiet',
  wing: 'North',
  from: '',
  is_open: 1,
  photo: '/x',
};

const form: EntryFormDefinition<typeof room, true> = {
  fields,
  controls: { photo: ({ record }) => <img src={record?.photo} alt="The room" /> },
  parse: () => ({ ok: true, value: true }),
  save: () => Promise.resolve(room),
  findCurrentRecord: () => null,
  findRecord: () => Promise.resolve(null),
  textsOf: () => [],
  messages: { editTitle: 'Edit', update: 'Update', close: 'Close', updated: 'Done', addFailed: 'Failed', updateFailed: null, stale: '' },
};

function renderForm(record: typeof room | null): string {
  vi.stubGlobal('innerWidth', 0);
  vi.stubGlobal('document', { documentElement: { clientWidth: 0 } });
  const draft = { record, values: getInitialValues(fields, record) };
  return renderToStaticMarkup(<EntryForm form={form} draft={draft} onClose={vi.fn()} />);
}

test('the form has one control for each field, as its kind says or as its type of record provides, with the value of the record', () => {
  const html = renderForm(room);
  expect([...html.matchAll(/<(input|textarea|select)[^>]* name="(\w+)"/gu)].map(([, tag, name]) => `${tag} ${name}`)).toEqual([
    'input name',
    'textarea rules',
    'select wing',
    'input from',
    'input is_open',
  ]);
  expect(html).toMatch(/<input[^>]* value="Aula"/u);
  expect(html).toContain('2 characters left');
  expect(html).toMatch(/<option value="North" selected="">/u);
  expect(html).toMatch(/name="is_open"[^>]* checked=""/u);
  expect(html).toContain('<img src="/x" alt="The room"/>');
  expect(renderForm(null)).not.toMatch(/checked=""|src=/u);
});

test('the values that were changed are found, and kept but for a chosen picture', () => {
  const before = getInitialValues(fields, room);
  const photo = { ...NO_PICTURE, file: new File([], 'a.png') };
  const changed = getChangedValues({ ...before, name: 'Hall', is_open: false, photo }, before);
  expect(changed).toEqual({ name: 'Hall', is_open: false, photo });
  expect(getStorableValues(changed)).toEqual({ name: 'Hall', is_open: false });
  expect(getChangedValues(getInitialValues(fields, room), before)).toEqual({});
});

test('of the spellings of a department the first one is offered, and those of this form as they are', () => {
  expect(listDepartments(['East', 'West', 'east', ''], ['', ''])).toEqual(['East', 'West']);
  expect(listDepartments(['East', 'West', 'east'], ['east', 'New'])).toEqual(['east', 'West', 'New']);
});
