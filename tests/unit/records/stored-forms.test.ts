import { expect, test } from 'vitest';

import { enquiryFields } from '#records/forms/enquiry.ts';
import { listRetentions, listStoredFields, listStoredForms } from '#records/forms/stored-forms.ts';
import { ENGLISH } from '#i18n/english.ts';

test('a field of a record is listed with its label, its limit and whether it is required', () => {
  const added = { label: 'A new field', max: 70, optional: true } as const;
  expect(listStoredFields({ name: { label: 'Name', max: 100 }, added, year: { ...enquiryFields.year_of_passing } }, ENGLISH)).toEqual([
    { label: 'Name', isRequired: true, max: 100 },
    { label: 'A new field', isRequired: false, max: 70 },
    { label: 'Year of passing', isRequired: true, max: null },
  ]);
});

test('the privacy notice lists the fields and files of each form, and how long which forms are kept', () => {
  const labels = new Map(listStoredForms(ENGLISH).map(({ title, fields }) => [title, fields.map(({ label }) => label)]));
  expect(labels.get('Admission enquiry')).toContain('Mode of study');
  expect(labels.get('Alumni feedback')).toEqual(['Name', 'Course', 'Message', 'Consent', 'Image']);
  expect(labels.get('Grievance')?.at(-1)).toBe('Proof');
  const titles = listRetentions(ENGLISH).flatMap((kept) => kept.titles);
  expect(titles.toSorted()).toEqual([...labels.keys()].toSorted());
});
