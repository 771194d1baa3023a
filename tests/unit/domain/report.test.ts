import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  CALENDAR_SPINNER_MS,
  decodeReportPassword,
  encodeReportPassword,
  isReportYear,
  parseReportRequest,
  REPORT_TYPES,
  reportFileName,
  reportPassword,
  reportSentences,
} from '#domain/report.ts';

test('types, delay and sentences are the documented ones', () => {
  expect(REPORT_TYPES).toEqual(['academics', 'iqac_academics', 'aqar_yearly_reports', 'annual_reports']);
  expect(CALENDAR_SPINNER_MS).toBe(2000);
  expect(reportSentences).toMatchObject({
    downloading: 'Downloading...',
    passwordRequired: 'Password is required.',
    invalidPassword: 'Invalid password',
    failed: 'Error downloading the file.',
    iqacFailed: 'Invalid password or error downloading the file.',
  });
});

test('only the AQAR always asks for a password', () => {
  expect(REPORT_TYPES.map(reportPassword)).toEqual(['never', 'where-set', 'always', 'never']);
});

test.each(['2017-18', '2024-25', '1999-00', '2099-00'])('%s is a report year', (year) => {
  expect(isReportYear(year)).toBe(true);
});

test.each(['2023-25', '2023-23', '2023-2024', '23-24', '2023/24', '2023-24 ', '२०२३-२४', '2023-24\n', '../2023-24', ''])(
  '%j is none',
  (year) => {
    expect(isReportYear(year)).toBe(false);
  },
);

test('every first year has exactly one second year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 0, max: 99 }), (first, second) => {
      const year = `${String(first)}-${String(second).padStart(2, '0')}`;
      expect(isReportYear(year)).toBe((first + 1) % 100 === second);
    }),
  );
});

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
  expect(reportFileName({ type: 'annual_reports', year: '2023-24' })).toBe('annual-report-2023-24.pdf');
  expect(new Set(REPORT_TYPES.map((type) => reportFileName({ type, year: '2023-24' }))).size).toBe(REPORT_TYPES.length);
});

test('any password is unchanged after sending it in a request header', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' })),
      (password) => {
        const header = encodeReportPassword(password);
        expect(new Headers({ 'x-report-password': header }).get('x-report-password')).toBe(header);
        expect(decodeReportPassword(header)).toBe(password);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a password of plain ASCII is sent unchanged, and any other encoded', () => {
  for (const plain of ['Report 2024!', '%C3%A9', "utf-8''a", "UTF-8'", '', '~']) expect(encodeReportPassword(plain)).toBe(plain);
  const coded: readonly (readonly [string, string])[] = [
    ['é', "UTF-8''%C3%A9"],
    ['सरस्वती', "UTF-8''%E0%A4%B8%E0%A4%B0%E0%A4%B8%E0%A5%8D%E0%A4%B5%E0%A4%A4%E0%A5%80"],
    [' a', "UTF-8''%20a"],
    ['a ', "UTF-8''a%20"],
    ['a\tb', "UTF-8''a%09b"],
    ['a\n', "UTF-8''a%0A"],
    ["UTF-8''a", "UTF-8''UTF-8''a"],
    ['\uD800', "UTF-8''%EF%BF%BD"],
  ];
  for (const [password, header] of coded) expect(encodeReportPassword(password)).toBe(header);
});

test('a malformed header is returned unchanged', () => {
  for (const header of ["UTF-8''%", "UTF-8''%E0%A4", "UTF-8''%FF", "utf-8''%C3%A9", 'plain%20text']) {
    expect(decodeReportPassword(header)).toBe(header);
  }
});
