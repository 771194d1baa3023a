import { expect, test } from 'vitest';

import {
  sortForPage,
  REPORT_YEAR,
  parseReportRequest,
  REPORT_TYPES,
  formatReportFileName,
  getReportPassword,
  reportSentences,
} from '#records/reports/report.ts';

test('a year takes its place in the order of the page, wherever it stands in the file', () => {
  const added = ['2000-01', '1998-99', '2001-02', '1999-00'].map((year) => ({ year }));
  const yearsOf = (type: (typeof REPORT_TYPES)[number]) => sortForPage(type, added).map(({ year }) => year);
  expect(yearsOf('aqar_yearly_reports')).toEqual(['1998-99', '1999-00', '2000-01', '2001-02']);
  for (const type of ['academics', 'iqac_academics', 'annual_reports'] as const)
    expect(yearsOf(type)).toEqual(['2001-02', '2000-01', '1999-00', '1998-99']);
});

test('only the AQAR always asks for a password', () => {
  expect(REPORT_TYPES.map(getReportPassword)).toEqual(['never', 'where-set', 'always', 'never']);
});

test.each(['2017-18', '2024-25', '1999-00', '2099-00'])('%s is a report year', (year) => {
  expect(REPORT_YEAR.test(year)).toBe(true);
});

test.each(['2023-25', '2023-23', '2023-2024', '23-24', '2023/24', '2023-24 ', '२०२३-२४', '2023-24\n', '../2023-24', ''])(
  '%j is none',
  (year) => {
    expect(REPORT_YEAR.test(year)).toBe(false);
  },
);

test('a request names a known type and a year; whatever else comes is refused with a sentence', () => {
  expect(parseReportRequest({ type: 'academics', year: '2024-25', password: 'x' })).toEqual({
    ok: true,
    value: { type: 'academics', year: '2024-25' },
  });
  expect(parseReportRequest({ type: '__proto__', year: '2024' })).toEqual({
    ok: false,
    message: reportSentences.type,
    errors: { type: reportSentences.type, year: reportSentences.year },
  });
  expect(parseReportRequest({})).toMatchObject({ errors: { type: reportSentences.type, year: reportSentences.year } });
});

test('a report’s file name says what it is', () => {
  expect(formatReportFileName({ type: 'annual_reports', year: '2023-24' })).toBe('annual-report-2023-24.pdf');
});
