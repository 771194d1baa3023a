import { expect, test } from 'vitest';

import { searchNotices } from '#records/notices/list-query.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';

const notices = [
  createNotice({
    id: '1',
    title: 'Women’s Day',
    description: 'Songs in the auditorium.',
    title_hi: 'महिला दिवस',
    description_hi: 'सभागार में *गीत*',
  }),
  createNotice({ id: '2', title: 'Examination form Part\u2011II', description: 'B.Sc. and BCA: until 5 March २०२६.' }),
  createNotice({ id: '3', title: 'क्\u200Dषेत्र भ्रमण', description: 'The vacancies are on the board.' }),
];

test.each([
  ['', ['1', '2', '3']],
  ['महिला गीत', ['1']],
  ['day women', ['1']],
  ['songs day', ['1']],
  ['songs examination', []],
  ['bsc 2026', ['2']],
  ['B.Sc', ['2']],
  ['exams', ['2']],
  ['what is on the board', ['3']],
  ['the vacancies', ['3']],
  ['the', ['1', '3']],
  ['।', []],
])('%j finds %j', (query, ids) => {
  expect(searchNotices(notices, query).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['form', ['A']],
  ['B.Sc', ['A']],
  ['stars', ['A']],
  ['98****10', ['A']],
  ['a.in', []],
  ['**', []],
])('in a formatted text %j finds what visitors read, without marks and addresses', (query, ids) => {
  const description = 'Bring **the *form*** and the [**form** in *B*.Sc.](https://a.in/).\n- 98****10 and **[stars**';
  expect(searchNotices([createNotice({ id: 'A', description })], query).map(({ id }) => id)).toEqual(ids);
});

test('a search in 2,000 long formatted notices does not parse them', async () => {
  const line = '**Bring** your [form](https://a.in/form) and *all* papers to room 7, छात्राएँ सुबह आएँ।\n';
  const many = Array.from({ length: 2000 }, (_, index) => createNotice({ id: String(index), description: line.repeat(60).slice(0, 5000) }));
  expect(await runWithinCpuTime(2000, () => searchNotices(many, 'your form').length)).toBe(2000);
});

test('no text makes the search slow', async () => {
  for (const part of ['[', '[a](', '[a]', '](', '*', '[a](b'])
    await runWithinCpuTime(100, () => searchNotices([createNotice({ description: part.repeat(5000 / part.length) })], 'your form'));
});
