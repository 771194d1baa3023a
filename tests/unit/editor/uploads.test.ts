/** Which files the editor refuses before it keeps them. */
import { expect, test } from 'vitest';

import { uploadProblem } from '#editor/browser/uploads.js';

const LARGEST = { picture: 4_000_000, pdf: 20_000_000 };
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function file(name: string, start: string | readonly number[], size = 0): File {
  const bytes = typeof start === 'string' ? new TextEncoder().encode(start) : Uint8Array.from(start);
  return new File([bytes, new Uint8Array(Math.max(0, size - bytes.length))], name);
}

test.each([
  ['picture', file('gate.jpg', JPEG)],
  ['picture', file('My Photo (1).JPEG', JPEG)],
  ['picture', file('gate.png', PNG)],
  ['picture', file('gate.webp', 'RIFF1234WEBPVP8 ')],
  ['picture', file('emblem.svg', '<?xml version="1.0"?><svg/>')],
  ['picture', file('emblem.svg', '\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['picture', file('exactly.jpg', JPEG, LARGEST.picture)],
  ['pdf', file('NIRF Report 2024.PDF', '%PDF-1.7')],
  ['pdf', file('exactly.pdf', '%PDF-1.7', LARGEST.pdf)],
] as const)('a %s with the right content and size is accepted: %o', async (kind, given) => {
  expect(await uploadProblem(given, kind, LARGEST)).toBeNull();
});

test.each([
  ['picture', file('text.jpg', 'hello'), '“text.jpg” is no picture'],
  ['picture', file('empty.jpg', ''), '“empty.jpg” is no picture'],
  ['picture', file('letter.docx', 'PK\u0003\u0004'), '“letter.docx” is no picture'],
  ['picture', file('report.pdf', '%PDF-1.7'), '“report.pdf” is no picture'],
  ['picture', file('photo.gif', JPEG), '“photo.gif” is no picture'],
  ['picture', file('large.png', PNG, LARGEST.picture + 1), '“large.png” has 4.0 MB. At most 4 MB'],
  ['pdf', file('letter.docx', 'PK\u0003\u0004'), '“letter.docx” is no PDF'],
  ['pdf', file('letter.pdf', 'PK\u0003\u0004'), '“letter.pdf” is no PDF'],
  ['pdf', file('gate.jpg', JPEG), '“gate.jpg” is no PDF'],
  ['pdf', file('large.pdf', '%PDF-1.7', 22_000_000), '“large.pdf” has 22.0 MB. At most 20 MB'],
] as const)('another file is refused as a %s with a sentence: %o', async (kind, given, sentence) => {
  expect(await uploadProblem(given, kind, LARGEST)).toContain(sentence);
});
