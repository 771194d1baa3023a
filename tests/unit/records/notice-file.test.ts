import { expect, test } from 'vitest';

import {
  FORM_FILE_KINDS,
  NOTICE_FILE_KINDS,
  formatAcceptAttribute,
  formatAttachmentFacts,
  detectFileKind,
  makeFileName,
  findNoticeFileProblem,
} from '#records/notices/notice-file.ts';

test('the bytes decide about the kind of a file', () => {
  const kindOf = (text: string) => detectFileKind(new TextEncoder().encode(text));
  expect(['%PDF-1.7', 'PK', '%PDF', ''].map(kindOf)).toEqual(['pdf', null, null, null]);
  // Before its mark a PDF may have a byte order mark, a blank line, or as many bytes as readers accept.
  expect(['\uFEFF%PDF-1.7', '\n%PDF-1.7', `${'x'.repeat(1019)}%PDF-`, `${'x'.repeat(1020)}%PDF-`].map(kindOf)).toEqual([
    'pdf',
    'pdf',
    'pdf',
    null,
  ]);
  expect(detectFileKind(Uint8Array.of(0xff, 0xd8, 0xff, ...new TextEncoder().encode('%PDF-')))).toBe('jpeg');
  expect(detectFileKind(new Uint8Array([0xff, 0xd8, 0xff]))).toBe('jpeg');
});

test('a form offers to choose the endings of its kinds', () => {
  expect(formatAcceptAttribute(FORM_FILE_KINDS)).toBe('.pdf,.jpg,.jpeg,.jfif,.png');
  expect(NOTICE_FILE_KINDS).toEqual(expect.arrayContaining([...FORM_FILE_KINDS]));
});

test('a wrong kind and too many bytes are told before a file is sent', () => {
  const pdf = new TextEncoder().encode('%PDF-');
  expect([
    findNoticeFileProblem(4_000_000, pdf),
    findNoticeFileProblem(4_000_001, pdf),
    findNoticeFileProblem(1, new Uint8Array()),
  ]).toEqual([null, 'The file must be at most 4 MB', 'Please upload a PDF, JPEG or PNG file']);
});

test.each([
  ['Date sheet.pdf', 'Date sheet.pdf'],
  ['परीक्षा 2026.PDF', 'परीक्षा 2026.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a"b.pdf', 'a"b.pdf'],
  ['a"; filename="b\r\nX: c.exe', 'a"; filename="b X c.exe.pdf'],
  ['..', 'notice.pdf'],
  ['', 'notice.pdf'],
  ['evil\u202Efdp.exe', 'evilfdp.exe.pdf'],
  ['hos\u00ADtel\uE000 fees.pdf', 'hostel fees.pdf'],
  ['क्\u200Dषेत्र.pdf', 'क्\u200Dषेत्र.pdf'],
  ['\uD800x.pdf', '\uFFFDx.pdf'],
  ['x'.repeat(500), `${'x'.repeat(100)}.pdf`],
])('a file named %j is served as %j', (sent, served) => {
  expect(makeFileName(sent, 'pdf')).toBe(served);
});

test('visitors read what a file is before they open it', () => {
  const file = { key: 'k', name: 'n', size: 240_000 };
  expect([
    formatAttachmentFacts({ ...file, type: 'application/pdf' }),
    formatAttachmentFacts({ ...file, type: 'image/png' }),
    formatAttachmentFacts({ ...file, type: 'text/new' }),
  ]).toEqual(['PDF, 240 KB', 'PNG, 240 KB', 'File, 240 KB']);
});
