import fc from 'fast-check';
import { expect, test } from 'vitest';

import { GALLERY_YEAR_SENTENCE, isGalleryYear, parseGalleryRequest, parsePictureAddresses } from '#records/pictures/gallery.ts';

const aYear = fc.integer({ min: 0, max: 9998 });

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}

test('two years in a row are a gallery year', () => {
  fc.assert(
    fc.property(aYear, (first) => {
      const year = `${fourDigits(first)}-${fourDigits(first + 1)}`;
      expect(isGalleryYear(year)).toBe(true);
      expect(parseGalleryRequest({ year })).toEqual({ ok: true, value: { year } });
    }),
  );
});

test('two years that are not consecutive are not a gallery year', () => {
  fc.assert(
    fc.property(aYear, aYear, (first, second) => {
      fc.pre(second !== first + 1);
      expect(isGalleryYear(`${fourDigits(first)}-${fourDigits(second)}`)).toBe(false);
    }),
  );
});

test('the year after 9999 is not accepted', () => {
  expect(parseGalleryRequest({ year: '9999-10000' })).toMatchObject({ ok: false, errors: { year: GALLERY_YEAR_SENTENCE } });
});

test('picture addresses are a list of texts', () => {
  expect(parsePictureAddresses(['/pictures/a.webp'])).toEqual({ ok: true, value: ['/pictures/a.webp'] });
  expect(parsePictureAddresses([1]).ok).toBe(false);
  expect(parsePictureAddresses({ 0: '/pictures/a.webp' }).ok).toBe(false);
});
