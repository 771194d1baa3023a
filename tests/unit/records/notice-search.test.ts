import { expect, test } from 'vitest';

import { searchNotices } from '#records/notices/notice-search.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';

const notices = [
  createNotice({ id: '1', title: 'Women’s Day', description: 'Songs in the auditorium.' }),
  createNotice({ id: '2', title: 'Examination form Part\u2011II', description: 'B.Sc. and BCA: until 5 March २०२६.' }),
  createNotice({ id: '3', title: 'क्\u200Dषेत्र भ्रमण', description: 'The vacancies are on the board.' }),
];

test.each([
  ['', ['1', '2', '3']],
  ["Women's", ['1']],
  ['day women', ['1']],
  ['songs day', ['1']],
  ['songs examination', []],
  ['क्षेत्र', ['3']],
  ['Part-II', ['2']],
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

test('a long query in many long notices costs little', async () => {
  const many = Array.from({ length: 500 }, (_, index) => createNotice({ id: String(index), description: 'A long text. '.repeat(150) }));
  await runWithinCpuTime(2000, () => searchNotices(many, 'long text of a notice that is not there '.repeat(20)));
});
