import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

import { LANGUAGES, TRANSLATED_LANGUAGES } from '#words/languages.ts';

const require = createRequire(import.meta.url);
const target = new URL('../generated/fonts/', import.meta.url);

/** Printable ASCII, then the punctuation, currency and arrows that English text in India uses. */
const TEXT = charactersBetween(0x20, 0x7e) + '\u00a0©°·×éèáóúñ‐‑–—‘’“”•…₹→←↑↓‹›№';

/** For headings and labels. Without all others these files are a sixth smaller. */
const TITLES =
  charactersBetween(0x30, 0x39) + charactersBetween(0x41, 0x5a) + charactersBetween(0x61, 0x7a) + ' \u00a0!"%&\'()+,-./:;?·×–—‘’“”…₹';

/** Hinting is a third of Mukta. Tables need figures of equal width. */
const PLAIN = { targetFormat: 'woff2', noHinting: true, keepFeatures: ['kern', 'liga', 'lnum', 'tnum'] } as const;

/** All letters of the script, but without `pres`: its rarer joined letters are two thirds of the file, and are written side by side instead. */
const DEVANAGARI = charactersBetween(0x900, 0x97f) + '\u200c\u200d\u25cc₹';
const DEVANAGARI_FEATURES = 'nukt akhn rphf rkrf blwf half vatu cjct abvs blws psts haln abvm blwm locl ccmp'.split(' ');

/** Display size, soft, without the alternate letter shapes. */
const HEADING_AXES = { wght: 560, opsz: 72, SOFT: 60, WONK: 0 };

/** The fonts of the site. The names of the results say what each is for, so only this list names the fonts themselves. */
const cuts = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    name: 'heading.woff2',
    characters: TITLES,
    axes: HEADING_AXES,
  },
  { source: '../../typefaces/mukta.woff2', name: 'text.woff2', characters: TEXT, keepFeatures: [...PLAIN.keepFeatures, 'rvrn'] },
  {
    source: '../../typefaces/mukta-hindi.woff2',
    name: 'mukta-hindi.woff2',
    characters: TEXT + DEVANAGARI,
    keepFeatures: [...PLAIN.keepFeatures, ...DEVANAGARI_FEATURES],
  },
  {
    source: '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
    name: 'mukta-devanagari.woff2',
    characters: DEVANAGARI,
    keepFeatures: DEVANAGARI_FEATURES,
  },
  {
    source: '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
    name: 'language-names.woff2',
    characters: TRANSLATED_LANGUAGES.map((language) => LANGUAGES[language].name).join(''),
    keepFeatures: DEVANAGARI_FEATURES,
  },
];

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

async function writeCuts(): Promise<void> {
  await mkdir(target, { recursive: true });
  await Promise.all(
    cuts.map(async ({ source, name, characters, axes, keepFeatures = [...PLAIN.keepFeatures] }) => {
      const whole = await readFile(require.resolve(source));
      const cut = await subsetFont(whole, characters, { ...PLAIN, keepFeatures, ...(axes ? { variationAxes: axes } : {}) });
      await writeFile(new URL(name, target), cut);
    }),
  );
}

/**
 * Subsets the fonts to the characters that the site uses, for src/styles/typefaces.css: 80 KB
 * become 25 KB. Browsers show other characters in the device's own fonts.
 */
export function typefaces(): AstroIntegration {
  return {
    name: 'typefaces',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command === 'build' || command === 'dev') await writeCuts();
      },
    },
  };
}
