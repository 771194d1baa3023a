/**
 * Draws a text as the outlines of its letters: the machine that builds the site may have no fonts.
 * HarfBuzz also joins the letters of Indian scripts.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { Blob, Buffer as Letters, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const HEADING_AXES = { wght: 560, opsz: 72, SOFT: 60, WONK: 0 };
/** The first that has all letters of a word draws it. */
const SOURCES = [
  { file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', axes: HEADING_AXES },
  { file: '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2', axes: HEADING_AXES },
  { file: '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2' },
  { file: '@fontsource/mukta/files/mukta-latin-600-normal.woff2' },
];
const ELLIPSIS = '…';
const LINE_HEIGHT = 1.15;
const SPACE = 0.24;

/** Widths are in sizes of the font. `outline` is SVG of a font of one pixel. */
type Drawn = { width: number; outline: string };
type Line = readonly Drawn[];

async function openFont({ file, axes }: (typeof SOURCES)[number]): Promise<Font> {
  const packed = await readFile(require.resolve(file));
  const plain = await subsetFont(packed, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(axes ? { variationAxes: axes } : {}),
  });
  return new Font(new Face(new Blob(new Uint8Array(plain))));
}

let openedFonts: Promise<readonly Font[]> | undefined;

const letterEnds = new Intl.Segmenter();

function lettersOf(text: string): readonly string[] {
  return Array.from(letterEnds.segment(text), ({ segment }) => segment);
}

/** Null if the font lacks a letter. */
function drawnWith(font: Font, text: string): Drawn | null {
  const letters = new Letters();
  letters.addText(text);
  letters.guessSegmentProperties();
  shape(font, letters);
  const glyphs = letters.getGlyphInfosAndPositions();
  if (glyphs.some(({ codepoint }) => codepoint === 0)) return null;
  const { upem } = font.face;
  let x = 0;
  const paths = glyphs.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const place = `translate(${x + xOffset} ${yOffset})`;
    x += xAdvance;
    return `<path transform="${place}" d="${font.glyphToPath(codepoint)}"/>`;
  });
  return { width: x / upem, outline: `<g transform="scale(${1 / upem} ${-1 / upem})">${paths.join('')}</g>` };
}

function beside(parts: readonly Drawn[]): Drawn {
  return parts.reduce((left, { width, outline }) => ({
    width: left.width + width,
    outline: `${left.outline}<g transform="translate(${left.width} 0)">${outline}</g>`,
  }));
}

/** A word may need several fonts. A sign that none has is left out. Null if none has a letter. */
function drawnWord(word: string, fonts: readonly Font[]): Drawn | null {
  const draw = (text: string) => fonts.reduce<Drawn | null>((found, font) => found ?? drawnWith(font, text), null);
  const whole = draw(word);
  if (whole !== null) return whole;
  const letters = lettersOf(word).map((letter) => draw(letter) ?? (/\p{L}/u.test(letter) ? null : { width: 0, outline: '' }));
  return letters.every((letter) => letter !== null) ? beside(letters) : null;
}

function widthOf(line: Line): number {
  return line.reduce((sum, { width }) => sum + width, SPACE * Math.max(0, line.length - 1));
}

function linesOf(words: Line, width: number): readonly Line[] {
  const lines: Drawn[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf([...last, word]) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Cuts off the end of a text, whole letters at a time, until it fits into the lines. */
function cutTo(text: string, draw: (word: string) => Drawn | null, fits: (words: Line) => boolean): Line {
  const letters = lettersOf(text);
  for (let count = letters.length - 1; count > 0; count -= 1) {
    const words = wordsOf(`${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`, draw);
    if (words !== null && fits(words)) return words;
  }
  return [];
}

/** Null if no font has the letters of a word. */
function wordsOf(text: string, draw: (word: string) => Drawn | null): Line | null {
  const words = text.split(/\s+/u).map(draw);
  return words.every((word) => word !== null) ? words : null;
}

type Box = { x: number; y: number; width: number; height: number; colour: string; sizes: readonly number[] };

/**
 * Returns the text as SVG in a box, in the first of the sizes in which it fits; in the last one its end
 * is cut off. The text begins at the top, and is empty if no font has its letters.
 */
export async function outlinesOf(text: string, { x, y, width, height, colour, sizes }: Box): Promise<string> {
  const opened = await (openedFonts ??= Promise.all(SOURCES.map(openFont)));
  const draw = (word: string) => drawnWord(word, opened);
  const words = wordsOf(text.trim(), draw);
  if (words === null) return '';
  const fitsIn = (size: number) => (tried: Line) => {
    const lines = linesOf(tried, width / size);
    return lines.length * size * LINE_HEIGHT <= height && lines.every((line) => widthOf(line) * size <= width);
  };
  const fitting = sizes.find((size) => fitsIn(size)(words));
  const size = fitting ?? sizes.at(-1) ?? height;
  const shown = fitting === undefined ? cutTo(text.trim(), draw, fitsIn(size)) : words;
  const placed = linesOf(shown, width / size).map((line, row) => {
    let start = 0;
    const parts = line.map(({ width: own, outline }) => {
      const part = `<g transform="translate(${start} 0)">${outline}</g>`;
      start += own + SPACE;
      return part;
    });
    return `<g transform="translate(${x} ${y + (row * LINE_HEIGHT + 0.95) * size}) scale(${size})">${parts.join('')}</g>`;
  });
  return `<g fill="${colour}">${placed.join('')}</g>`;
}
