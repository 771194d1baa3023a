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

const NOTHING: Drawn = { width: 0, outline: '' };

async function openFont({ file, axes }: (typeof SOURCES)[number]): Promise<Font> {
  const packed = await readFile(require.resolve(file));
  const plain = await subsetFont(packed, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: axes ?? {} });
  return new Font(new Face(new Blob(new Uint8Array(plain))));
}

let openedFonts: Promise<readonly Font[]> | undefined;

function lettersOf(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
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

function beside(left: Drawn, right: Drawn, gap = 0): Drawn {
  const start = left.width + gap;
  return { width: start + right.width, outline: `${left.outline}<g transform="translate(${start} 0)">${right.outline}</g>` };
}

/** A word may need several fonts. A sign that none has is left out. Null if none has a letter. */
function drawnWord(word: string, fonts: readonly Font[]): Drawn | null {
  const draw = (text: string) => fonts.reduce<Drawn | null>((found, font) => found ?? drawnWith(font, text), null);
  const letters = () => lettersOf(word).map((letter) => draw(letter) ?? (/\p{L}/u.test(letter) ? null : NOTHING));
  return draw(word) ?? letters().reduce((left, right) => left && right && beside(left, right), NOTHING);
}

function linesOf(words: readonly Drawn[], width: number): readonly Drawn[] {
  return words.reduce<readonly Drawn[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last && beside(last, word, SPACE);
    return longer && longer.width <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

type Box = { x: number; y: number; width: number; height: number; colour: string; sizes: readonly [number, ...number[]] };

/**
 * Returns the text as SVG in a box, in the first of the sizes in which it fits; in the last one its end
 * is cut off, whole letters at a time. It is empty if no font has its letters.
 */
export async function outlinesOf(text: string, { x, y, width, height, colour, sizes }: Box): Promise<string> {
  const opened = await (openedFonts ??= Promise.all(SOURCES.map(openFont)));
  const letters = lettersOf(text.trim());
  const least = sizes.at(-1) ?? sizes[0];
  const cut = letters.slice(1).map(
    (_letter, index) =>
      `${letters
        .slice(0, -1 - index)
        .join('')
        .trimEnd()}${ELLIPSIS}`,
  );
  for (const { shown, size } of [...sizes.map((size) => ({ shown: text.trim(), size })), ...cut.map((shown) => ({ shown, size: least }))]) {
    const words = shown.split(/\s+/u).map((word) => drawnWord(word, opened));
    if (!words.every((word) => word !== null)) continue;
    const lines = linesOf(words, width / size);
    if (lines.length * size * LINE_HEIGHT > height || lines.some((line) => line.width * size > width)) continue;
    const place = (row: number) => `translate(${x} ${y + (row * LINE_HEIGHT + 0.95) * size}) scale(${size})`;
    return `<g fill="${colour}">${lines.map(({ outline }, row) => `<g transform="${place(row)}">${outline}</g>`).join('')}</g>`;
  }
  return '';
}
