import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fileNameIn } from '#api/reports/file-name.ts';

test.each([
  ['attachment; filename="annual-report-2023-24.pdf"', 'annual-report-2023-24.pdf'],
  ['attachment; filename=report.pdf', 'report.pdf'],
  ['attachment;filename = "a b.pdf" ; size=5', 'a b.pdf'],
  ['ATTACHMENT; FILENAME="A.pdf"', 'A.pdf'],
  [String.raw`attachment; filename="with \"quotes\".pdf"`, 'with quotes.pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E0%A4%B5%E0%A4%BE%E0%A4%B0.pdf', 'वार.pdf'],
  ["attachment; filename*=UTF-8'en'%e2%82%ac%20rates.pdf; filename=plain.pdf", '€ rates.pdf'],
  ["attachment; filename*=iso-8859-1''caf%E9.pdf", 'café.pdf'],
  ['inline; filename="a;b=c.pdf"', 'a;b=c.pdf'],
])('from %s the file name %s is read', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});

test.each([
  ['attachment; filename*=UTF-8\'\'%E0%A4; filename="plain.pdf"', 'plain.pdf'],
  ['attachment; filename*=utf-16\'\'%00a; filename="plain.pdf"', 'plain.pdf'],
  ['attachment; filename*=UTF-8\'\'; filename="plain.pdf"', 'plain.pdf'],
])('if %s cannot be decoded, the plain name is used', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});

test.each([
  null,
  '',
  'attachment',
  'attachment; filename=""',
  'attachment; filename="/"',
  'attachment; filename=".."',
  'attachment; size=5',
  'garbage "',
])('the header %j has no name', (header) => {
  expect(fileNameIn(header)).toBeNull();
});

test('a name contains no path, is not hidden, and cannot imitate another name', () => {
  expect(fileNameIn('attachment; filename="../../etc/passwd"')).toBe('passwd');
  expect(fileNameIn(String.raw`attachment; filename="C:\\windows\\report.pdf"`)).toBe('report.pdf');
  expect(fileNameIn('attachment; filename=".htaccess"')).toBe('htaccess');
  expect(fileNameIn("attachment; filename*=UTF-8''report%E2%80%AEfdp.exe")).toBe('reportfdp.exe');
  expect(fileNameIn("attachment; filename*=UTF-8''a%0D%0Ab%00%2F..%2Fc.pdf")).toBe('c.pdf');
});

test('a long name keeps its ending', () => {
  const name = fileNameIn(`attachment; filename="${'x'.repeat(400)}.pdf"`);
  expect(name).toHaveLength(150);
  expect(name).toMatch(/x\.pdf$/u);
});

test('the name is safe or absent whatever the header contains', () => {
  const header = fc.tuple(fc.constantFrom('filename="', "filename*=UTF-8''", 'filename=', 'filename*='), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(header, ([start, rest]) => {
      expect(fileNameIn(`attachment; ${start}${rest}`) ?? 'none').toMatch(/^(?!\.)[^\p{Cc}\p{Cs}/\\<>:"|?*]+$/u);
      expect(fileNameIn(`attachment; filename*=UTF-8''${encodeURIComponent(rest.toWellFormed())}`) ?? 'none').toMatch(
        /^(?!\.)[^\p{Cc}/\\]+$/u,
      );
    }),
  );
});
