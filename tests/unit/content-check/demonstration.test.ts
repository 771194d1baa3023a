import { expect, test } from 'vitest';

import { checkDemonstration } from '#scripts/content-check/demonstration.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

import { createContent } from './create-content.ts';

const folder = useFolder();

const ENQUIRY = {
  days: -3,
  time: '10:20',
  values: {
    name: 'Asha Rani',
    email_address: 'asha@example.org',
    mobile_number: '9876543210',
    highest_qualification: '12th',
    year_of_passing: 2024,
    city: 'Jagadhri',
    course: 'Some course',
  },
};
const NOTICE = { days: -3, time: '10:20', title: 'Holiday', description: 'On Friday.' };

function checkFiles(files: Readonly<Record<string, unknown>>) {
  const texts = Object.entries(files).map(([name, data]) => [name, JSON.stringify(data)] as const);
  return checkDemonstration(folder(), createContent(Object.fromEntries(texts))).problems.map(({ level, field, expected }) => [
    level,
    field,
    expected,
  ]);
}

const COURSE = { 'courses/some.json': { name: 'Some course' } };

test('records that the forms and the notice board take are no mistake, and neither is a content without them', () => {
  expect(checkFiles({ ...COURSE, 'demonstration/enquiries.json': [ENQUIRY], 'demonstration/notices.json': [NOTICE] })).toEqual([]);
  expect(checkFiles({})).toEqual([]);
});

test('a day that is to come, a field that a form refuses, and a file that is not there are named', () => {
  const problems = checkFiles({
    ...COURSE,
    'demonstration/enquiries.json': [{ ...ENQUIRY, values: { ...ENQUIRY.values, mobile_number: '12' } }],
    'demonstration/notices.json': [{ ...NOTICE, days: 1, files: ['content/gate.jpg'] }],
  });
  expect(problems).toEqual([
    ['error', '[0].days', 'a number of days before the first start, such as -3'],
    ['error', '[0].files[0]', 'a file that exists: there is no content/gate.jpg'],
    ['error', '[0].values.mobile_number', expect.stringContaining('10-digit mobile number')],
  ]);
});

test('an enquiry about a course that is gone is a hint for the editor, not a mistake', () => {
  expect(checkFiles({ 'demonstration/enquiries.json': [ENQUIRY] })).toEqual([
    ['warning', '[0].values.course', expect.stringContaining('course')],
  ]);
});
