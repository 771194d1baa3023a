import { expect, test } from 'vitest';

import type { ShownPicture } from '#records/pictures/gallery.ts';
import { getPictures } from '#ui/pictures/PictureList.tsx';

const GATE: ShownPicture = {
  src: '/pictures/gate-1440.webp',
  width: 1440,
  height: 900,
  alt: 'The gate',
};

function createName(number: number): string {
  return `Picture ${number}`;
}

test('addresses that the page knows become its pictures, in the order of the answer', () => {
  const arcade = { ...GATE, src: '/pictures/arcade-1440.webp', alt: 'The arcade' };
  expect(getPictures([arcade.src, GATE.src], [GATE, arcade], createName)).toEqual([arcade, GATE]);
});

test('an address that the page does not know becomes a picture with a number', () => {
  expect(getPictures([GATE.src, '/pictures/new.webp'], [GATE], createName)).toEqual([
    GATE,
    { src: '/pictures/new.webp', width: 1440, height: 900, alt: 'Picture 2' },
  ]);
});
