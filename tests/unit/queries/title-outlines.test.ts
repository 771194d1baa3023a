import sharp from 'sharp';
import { expect, test } from 'vitest';

import { outlinesOf } from '#queries/title-outlines.ts';

const BOX = { x: 50, y: 40, width: 660, height: 380, colour: '#ffffff', sizes: [88, 76, 66, 56] } as const;

/** Returns the part of the picture that the text covers; null if there is no text. */
async function inkOf(text: string) {
  const outlines = await outlinesOf(text, BOX);
  if (outlines === '') return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="630"><rect width="900" height="630"/>${outlines}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim({ background: '#000000', threshold: 40 }).toBuffer({ resolveWithObject: true });
  return { left: -(info.trimOffsetLeft ?? 0), top: -(info.trimOffsetTop ?? 0), width: info.width, height: info.height };
}

const LONG =
  'Rules for admission to the courses in arts, science, commerce and management in the session that begins in July, with all dates';

test.for([
  'Courses',
  'छात्राओं के लिए प्रवेश की जानकारी और नियम, सभी तिथियों और आवश्यक प्रमाणपत्रों के साथ, जुलाई से आरंभ होने वाले सत्र के लिए',
  'प्रवेश-Form: Étude “₹500”',
  LONG,
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
])('“%s” stays within its place', async (text) => {
  const ink = await inkOf(text);
  expect(ink?.left).toBeGreaterThanOrEqual(BOX.x - 4);
  expect(ink?.top).toBeGreaterThanOrEqual(BOX.y - 4);
  expect((ink?.left ?? 0) + (ink?.width ?? 0)).toBeLessThanOrEqual(BOX.x + BOX.width + 4);
  expect((ink?.top ?? 0) + (ink?.height ?? 0)).toBeLessThanOrEqual(BOX.y + BOX.height + 4);
});

test('a text that is too long ends with an ellipsis, and a short one is larger', async () => {
  const wanted = await outlinesOf(LONG, BOX);
  expect(wanted).toContain('scale(56)');
  expect(wanted).not.toBe(await outlinesOf(LONG, { ...BOX, sizes: [20] }));
  expect(await outlinesOf('Courses', BOX)).toContain('scale(88)');
});

test('a sign that no font has is left out, and a text in letters that no font has is not drawn', async () => {
  expect(await inkOf('Hall ☂ 2')).not.toBeNull();
  expect(await inkOf('ਦਾਖਲਾ 2027')).toBeNull();
});
