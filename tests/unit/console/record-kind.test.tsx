/** Tests with a made-up record type that its definition alone determines the controls and first values of its form. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { RecordForm } from '#console/form/RecordForm.tsx';
import { getChangedValues, getStorableValues } from '#console/form/values.ts';
import { type FormFields, NO_PICTURE, getInitialValues } from '#ui/forms/form-values.ts';
import { listDepartments } from '#console/faculty/faculty.tsx';
import type { FormDefinition } from '#console/list/record-definition.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

useFakeBrowser();

const fields: FormFields = {
  name: { label: 'Name of the room' },
  rules: { label: 'Rules', max: 10, long: true },
  wing: { label: 'Wing', options: ['East', 'West'], optional: true },
  from: { label: 'From', day: true, optional: true },
  is_open: { label: 'Open', kind: 'flag' },
  plans: { label: 'Plans', kind: 'files' },
  photo: { label: 'Photo', kind: 'picture' },
};

const file = { key: 'k', name: 'a.pdf', type: 'application/pdf', size: 5 };
const room = {
  id: '1',
  updated_at: 'v1',
  name: 'Aula',
  rules: 'Be\nquiet',
  wing: 'North',
  from: '',
  is_open: 1,
  plans: [file],
  photo: '/x',
};

const form: FormDefinition<typeof room, true> = {
  fields,
  parse: () => ({ ok: true, value: true }),
  save: () => Promise.resolve(room),
  findCurrentRecord: () => null,
  textsOf: () => [],
  getPicture: ({ photo }) => photo,
  messages: { editTitle: 'Edit', update: 'Update', close: 'Close', updated: 'Done', addFailed: 'Failed', updateFailed: null, stale: '' },
};

function renderForm(record: typeof room | null): string {
  vi.stubGlobal('innerWidth', 0);
  vi.stubGlobal('document', { documentElement: { clientWidth: 0 } });
  const draft = { record, values: getInitialValues(fields, record) };
  return renderToStaticMarkup(<RecordForm form={form} rows={[]} accounts={[]} draft={draft} onClose={vi.fn()} />);
}

test('the form has one control for each field, as its kind says, with the value of the record', () => {
  const html = renderForm(room);
  expect([...html.matchAll(/<(input|textarea|select)[^>]* name="(\w+)"/gu)].map(([, tag, name]) => `${tag} ${name}`)).toEqual([
    'input name',
    'textarea rules',
    'select wing',
    'input from',
    'input is_open',
    'input plans',
    'input photo',
  ]);
  expect(html).toMatch(/<input[^>]* value="Aula"/u);
  expect(html).toContain('2 characters left');
  expect(html).toMatch(/<option value="North" selected="">/u);
  expect(html).toMatch(/name="is_open"[^>]* checked=""/u);
  expect(html).toContain('a.pdf');
  expect(html).toContain('Remove the current image');
  expect(renderForm(null)).not.toMatch(/a\.pdf|checked=""|Remove the current image/u);
});

test('the values that were changed are found, and kept but for a chosen picture', () => {
  const before = getInitialValues(fields, room);
  const photo = { ...NO_PICTURE, file: new File([], 'a.png') };
  const changed = getChangedValues({ ...before, name: 'Hall', is_open: false, plans: [], photo }, before);
  expect(changed).toEqual({ name: 'Hall', is_open: false, plans: [], photo });
  expect(getStorableValues(changed)).toEqual({ name: 'Hall', is_open: false, plans: [] });
  expect(getChangedValues(getInitialValues(fields, room), before)).toEqual({});
});

test('of the spellings of a department the first one is offered, and those of this form as they are', () => {
  expect(listDepartments(['East', 'West', 'east', ''], ['', ''])).toEqual(['East', 'West']);
  expect(listDepartments(['East', 'West', 'east'], ['east', 'New'])).toEqual(['east', 'West', 'New']);
});
