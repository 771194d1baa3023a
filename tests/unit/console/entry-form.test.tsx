/** Tests with a made-up record type that its definition alone determines the controls and first values of its form. */
import { expect, test } from 'vitest';

import { getChangedValues, getStorableValues } from '#console/entry/use-entry-form.ts';
import { type FormFields, NO_PICTURE, getInitialValues } from '#ui/forms/form-values.ts';
import { listDepartments } from '#console/faculty/faculty-form.tsx';
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

test('the values that were changed are found, and kept but for a chosen picture', () => {
  const before = getInitialValues(fields, room);
  const photo = { ...NO_PICTURE, file: new File([], 'a.png') };
  const changed = getChangedValues({ ...before, name: 'Hall', is_open: false, photo }, before);
  expect(changed).toEqual({ name: 'Hall', is_open: false, photo });
  expect(getStorableValues(changed)).toEqual({ name: 'Hall', is_open: false });
  expect(getChangedValues(getInitialValues(fields, room), before)).toEqual({});
});

test('each department is offered once, in the spelling of this form if it has one', () => {
  expect(listDepartments(['East', 'West', ''], ['', ''])).toEqual(['East', 'West']);
  expect(listDepartments(['East', 'West', 'East'], ['east', 'New'])).toEqual(['east', 'West', 'New']);
});
