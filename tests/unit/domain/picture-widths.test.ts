import { expect, test } from 'vitest';

import { pictureAddress, srcSetOf, widthsUpTo } from '#domain/picture-widths.ts';

test('a picture has every width that its source is wider than, and its own', () => {
  expect(widthsUpTo(900)).toEqual([200, 280, 400, 560, 800, 900]);
  expect(widthsUpTo(800)).toEqual([200, 280, 400, 560, 800]);
  expect(widthsUpTo(150)).toEqual([150]);
  expect(widthsUpTo(4000).at(-1)).toBe(1600);
});

test('the addresses of all widths follow from that of the widest file', () => {
  expect(srcSetOf(pictureAddress('campus-gate-0a1b2c3d', 500))).toBe(
    '/pictures/campus-gate-0a1b2c3d-200.webp 200w, /pictures/campus-gate-0a1b2c3d-280.webp 280w, /pictures/campus-gate-0a1b2c3d-400.webp 400w, /pictures/campus-gate-0a1b2c3d-500.webp 500w',
  );
});

test('widths that are never shown are left out', () => {
  expect(srcSetOf('/pictures/a-0a1b2c3d-1200.webp', { least: 560, most: 800 })).toBe(
    '/pictures/a-0a1b2c3d-560.webp 560w, /pictures/a-0a1b2c3d-800.webp 800w',
  );
});

test('a foreign address has no other widths', () => {
  expect(srcSetOf('https://example.org/a-800.webp')).toBeUndefined();
  expect(srcSetOf('/pictures/new.webp')).toBeUndefined();
});
