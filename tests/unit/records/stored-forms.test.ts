import { expect, test } from 'vitest';

import { enquiryFields } from '#records/forms/enquiry.ts';
import { FORMS } from '#records/forms/registry.ts';
import { listStoredFields, listStoredForms } from '#records/forms/stored-forms.ts';
import { ENGLISH } from '#i18n/english.ts';

test('a field of a record is listed with its label, its limit and whether it is required', () => {
  const added = { label: 'A new field', max: 70, optional: true } as const;
  expect(listStoredFields({ name: { label: 'Name', max: 100 }, added, year: { ...enquiryFields.year_of_passing } }, ENGLISH)).toEqual([
    { label: 'Name', isRequired: true, max: 100 },
    { label: 'A new field', isRequired: false, max: 70 },
    { label: 'Year of passing', isRequired: true, max: null },
  ]);
});

test('the privacy notice lists every field of every form', () => {
  const listed = listStoredForms(ENGLISH).map(({ fields }) => fields.map(({ label }) => label));
  const defined = FORMS.map(({ fields, picture, fileLabel = { label: 'Image' } }) => [
    ...Object.values(fields).map(({ label }) => label),
    ...(picture === undefined ? [] : [fileLabel.label]),
  ]);
  expect(listed).toEqual(defined);
  expect(listed[0]).toContain('Mode of study');
});
