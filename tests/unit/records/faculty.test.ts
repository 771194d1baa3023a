import { expect, test } from 'vitest';

import { parseFacultyFields } from '#records/faculty/faculty.ts';

const FIELDS = {
  name: 'Dr. A. B. Name',
  designation: 'Assistant Professor',
  qualification: 'M.A., Ph.D. (English)',
  dept: 'Arts & Crafts',
};

const NAME_SENTENCE = "Name may contain only letters, spaces and . ' ‘ ’ ( ) / - – ॰ ०";

test('all four fields are required after trimming, each with its sentence', () => {
  expect(parseFacultyFields({ name: ' ', designation: '', qualification: '\t' })).toEqual({
    ok: false,
    message: 'Name is required',
    errors: {
      name: 'Name is required',
      designation: 'Designation is required',
      qualification: 'Qualification is required',
      dept: 'Department is required',
    },
  });
});

test('a position may be missing, or is a whole number from 1 to 999', () => {
  for (const position of ['', '1', ' 42 ', '999'])
    expect(parseFacultyFields({ ...FIELDS, position })).toMatchObject({ ok: true, value: { position: position.trim() } });
  for (const position of ['0', '01', '1000', '-1', '1.5', '1st', '१'])
    expect(parseFacultyFields({ ...FIELDS, position })).toMatchObject({
      errors: { position: 'Position must be a whole number from 1 to 999' },
    });
});

test.each([
  "D'Name",
  'O\u2019Name',
  'Name (Name)',
  'डॉ० अनीता सिंह',
  'डॉ॰ अनीता सिंह',
  'प्रो० (डॉ०) सुधा',
  'Smt./Dr. Name',
  'श्रीमती उदाहरण',
  'क्\u200dष',
  'Zoe\u0308',
  '\u0645\u062b\u0627\u0644',
])('the name %s is a name', (name) => {
  expect(parseFacultyFields({ ...FIELDS, name })).toMatchObject({ ok: true, value: { name: name.normalize('NFC') } });
});

test.each(['Name 1', 'Name_Name', '\u201cName', '[Name]', 'Name, A.', '<b>Name</b>', 'Name\u{1F600}', 'नाम१'])(
  'the name %s has a character that no name has',
  (name) => {
    expect(parseFacultyFields({ ...FIELDS, name })).toMatchObject({ ok: false, errors: { name: NAME_SENTENCE } });
  },
);

test.each([
  'Head (Acting), Grade-2 & Dean.',
  'स्तर २',
  'एम॰ए॰, पीएच॰डी॰',
  'M.A., NET/JRF',
  'Women\u2019s Studies',
  'Home Science \u2013 Foods',
  'विभागाध्यक्ष (डॉ०)',
])('%s is accepted as designation, qualification and department', (text) => {
  expect(parseFacultyFields({ ...FIELDS, designation: text, qualification: text, dept: text }).ok).toBe(true);
});

test.each(['A+', 'A_B', '"A"', 'A\u2014B', 'A;B', '100%'])('%s is refused as designation, qualification and department', (text) => {
  const sentence = (label: string) => `${label} may contain only letters, digits, spaces and . , ' ‘ ’ ( ) / & - – ॰`;
  expect(parseFacultyFields({ ...FIELDS, designation: text, qualification: text, dept: text })).toMatchObject({
    errors: { designation: sentence('Designation'), qualification: sentence('Qualification'), dept: sentence('Department') },
  });
});

test.each(['name', 'designation', 'qualification', 'dept'])('100 characters fit into %s, 101 do not', (field) => {
  expect(parseFacultyFields({ ...FIELDS, [field]: 'x'.repeat(100) }).ok).toBe(true);
  expect(parseFacultyFields({ ...FIELDS, [field]: 'x'.repeat(101) })).toMatchObject({
    errors: { [field]: expect.stringContaining('must be at most 100 characters') },
  });
});
