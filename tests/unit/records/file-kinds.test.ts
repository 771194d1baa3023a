import { expect, test } from 'vitest';

import { formatAttachmentFacts } from '#records/files/attachment.ts';
import {
  FORM_FILE_KINDS,
  NOTICE_FILE_KINDS,
  PICTURE_ACCEPT,
  PICTURE_MAX_BYTES,
  detectFileKind,
  detectPictureKind,
  findPictureProblem,
  formatAcceptAttribute,
  makeFileName,
} from '#records/files/file-kinds.ts';
import { findNoticeFileProblem } from '#records/notices/notice-file.ts';
import { ENGLISH } from '#i18n/english.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

test('a picture is a JPEG or PNG by its first bytes, of at most 4,000,000 bytes', () => {
  expect(ENGLISH.picture.kind).toBe('Please upload jpeg/png/jfif extension image');
  expect([JPEG, PNG].map(detectPictureKind)).toEqual(['jpeg', 'png']);
  const others = ['', 'GIF89a..', '%PDF-1.7', '<svg xml'].map((text) => new TextEncoder().encode(text));
  for (const start of [JPEG.slice(0, 2), PNG.slice(0, 7), ...others]) expect(findPictureProblem(8_000_000, start)).toBe('kind');
  expect(PICTURE_MAX_BYTES).toBe(4_000_000);
  expect([findPictureProblem(4_000_000, JPEG), findPictureProblem(4_000_001, PNG)]).toEqual([null, 'tooLarge']);
});

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
  expect([PICTURE_ACCEPT, formatAcceptAttribute(FORM_FILE_KINDS)]).toEqual(['.jpg,.jpeg,.jfif,.png', '.pdf,.jpg,.jpeg,.jfif,.png']);
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
  ['\uD800x.pdf', 'x.pdf'],
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
