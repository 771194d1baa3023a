import { expect, test } from 'vitest';

import { checkSums } from '#scripts/content-check/sums.ts';

import { createContent } from './create-content.ts';

const FILES = {
  'settings/site.json': { site: 'demonstration' },
  'settings/admissions.json': { opens: '2030-05-02', closes: '2030-06-30' },
  'settings/popup.json': { title: 'Fest', day: '2030-01-10', dayTo: '2030-01-12', lastDay: '2030-01-12' },
  'about/about.json': {
    statistics: [
      { figure: '7+', label: 'students' },
      { figure: '2+', label: 'faculty' },
      { figure: '3+', label: 'courses' },
      { figure: '40+', label: 'years' },
    ],
  },
  'courses/ba.json': { seats: 2, duration: '3 years, 6 semesters', majors: ['Hindi', 'Music'], department: 'music' },
  'courses/tailor.json': { seats: 1, duration: '6 months' },
  'faculty/faculty.json': [{ dept: 'Music' }, { dept: 'Hindi' }],
  'dates/dates.json': {
    dates: [
      { title: 'Interviews', kind: 'admission', firstDay: '2030-07-01', courses: ['ba'] },
      { title: 'fest', kind: 'event', firstDay: '2030-01-10' },
    ],
  },
};

function check(changed: Readonly<Record<string, unknown>> = {}) {
  const files: Readonly<Record<string, unknown>> = { ...FILES, ...changed };
  return checkSums(createContent(Object.fromEntries(Object.entries(files).map(([name, data]) => [name, JSON.stringify(data)]))).files).map(
    ({ level, file, found }) => `${level} ${file}: ${found}`,
  );
}

test('figures that agree are no matter', () => {
  expect(check()).toEqual([]);
});

test.each([
  ['fewer seats', { 'courses/tailor.json': { seats: 0 } }, 'about/about.json: 7+ students, of which the content has 6'],
  ['fewer teachers', { 'faculty/faculty.json': [{ dept: 'Music' }] }, 'about/about.json: 2+ faculty, of which the content has 1'],
  ['fewer majors', { 'courses/ba.json': { seats: 3, duration: '3 years' } }, 'about/about.json: 3+ courses, of which the content has 2'],
  [
    'a department that nobody is in',
    { 'courses/tailor.json': { seats: 1, department: 'Sewing' } },
    'Sewing, a department without teachers',
  ],
  ['interviews too early', { 'settings/admissions.json': { opens: '2030-05-02', closes: '2030-07-15' } }, 'dates.json: 2030-07-01'],
  ['another day of the event', { 'settings/popup.json': { title: 'Fest', day: '2030-02-10' } }, 'settings/popup.json: 2030-02-10'],
  [
    'a popup after its event',
    { 'settings/popup.json': { title: 'Fest', day: '2030-01-10', lastDay: '2030-02-01' } },
    'popup.json: 2030-02-01',
  ],
])('%s: one warning', (_case, changed, told) => {
  expect(check(changed)).toEqual([expect.stringMatching(/^warning /u)]);
  expect(check(changed)[0]).toContain(told);
});

test('a college’s own content is not judged', () => {
  expect(check({ 'settings/site.json': { site: 'own' }, 'faculty/faculty.json': [] })).toEqual([]);
});
