import fc from 'fast-check';
import { expect, test } from 'vitest';

import { PICTURE_ACCEPT, PICTURE_MAX_BYTES, detectPictureKind, findPictureProblem } from '#domain/picture.ts';
import { ENGLISH } from '#i18n/english.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

test('the sentence and the picker’s list are the documented ones', () => {
  expect(ENGLISH.picture.kind).toBe('Please upload jpeg/png/jfif extension image');
  expect(PICTURE_ACCEPT).toBe('.jpg,.jpeg,.png,.jfif');
});

test('a JPEG and a PNG are recognised by their first bytes', () => {
  expect(detectPictureKind(JPEG)).toBe('jpeg');
  expect(detectPictureKind(PNG)).toBe('png');
  for (const start of [
    Uint8Array.of(),
    JPEG.slice(0, 2),
    PNG.slice(0, 7),
    encodeText('GIF89a..'),
    encodeText('%PDF-1.7'),
    encodeText('<svg xml'),
  ])
    expect(detectPictureKind(start)).toBeNull();
});

test('4,000,000 bytes are allowed, and one more is refused', () => {
  expect(PICTURE_MAX_BYTES).toBe(4_000_000);
  expect(findPictureProblem(4_000_000, JPEG)).toBeNull();
  expect(findPictureProblem(4_000_001, PNG)).toBe('tooLarge');
});

test('a file of another type and an empty file get the documented message, whatever their size', () => {
  fc.assert(
    fc.property(fc.nat(8_000_000), fc.uint8Array({ maxLength: 8 }), (size, start) => {
      fc.pre(start[0] !== 0xff && start[0] !== 0x89);
      expect(findPictureProblem(size, start)).toBe('kind');
    }),
  );
});
