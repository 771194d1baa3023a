/**
 * Checks the pictures of `content/`: missing, too large, too small, without words, and not used.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { parse } from 'node-html-parser';
import sharp from 'sharp';

import type { PictureUse } from './collections.ts';
import type { ContentFile, ContentFiles } from './files.ts';
import { ALT_FIELDS, type Problem, WORDS_EXPECTED, fieldName, nearest, problem, shown, unlisted } from './problem.ts';
import { type Text, lineIn, textsOf } from './texts.ts';

/**
 * The most bytes of a picture. Every clone and every build reads it, and pages show smaller copies.
 */
export const MAX_BYTES = 4_000_000;
/** The longest side of a picture, in pixels: more than a camera of 24 megapixels has. */
export const MAX_SIDE = 6000;
/**
 * The least width of a photograph, in pixels: below that it is blurred in the places that pages
 * have.
 */
const MIN_WIDTH = 1000;
/**
 * The least width of a portrait, in pixels, which is shown 200 wide on screens with twice the
 * pixels.
 */
const MIN_PORTRAIT_WIDTH = 400;

const PORTRAITS = ['administration', 'governingBody', 'testimonials', 'leaders', 'founders'];
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|svg|gif|avif)$/iu;
const MARKDOWN_PICTURE = /!\[(?<alt>[^\]]*)\]\((?<src>[^)\s]+)[^)]*\)/gu;
const SAYS_PICTURE = /^(?:an? )?(?:picture|photo|photograph|image) of /iu;

function isIn(root: string, picture: string): boolean {
  return existsSync(join(root, picture));
}

/**
 * Returns the mistake of a path that leads to no picture. It suggests a picture of the same folder
 * with a similar name that the text does not name yet.
 * @param where the place of the path, whose form is that of `named`
 */
export function missingPicture(
  root: string,
  where: Pick<Problem, 'file' | 'line'> & Partial<Problem>,
  { picture, named, text }: { picture: string; named: string; text: string },
): Problem {
  const folder = join(root, dirname(picture));
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE_FILE.test(name) && !text.includes(name)) : [];
  const near = nearest(posix.basename(picture), others);
  return problem({
    ...where,
    found: shown(named),
    expected: `a picture that exists: there is no ${picture}`,
    suggestion: near === null ? null : `"${named.slice(0, named.lastIndexOf('/') + 1)}${near}"`,
  });
}

/** The pictures inside a text in Markdown. */
function picturesInText(root: string, text: Text): { uses: readonly PictureUse[]; problems: readonly Problem[] } {
  const file = text.file.path;
  if (text.path.length > 0) return { uses: [], problems: [] };
  const found = [...text.text.matchAll(MARKDOWN_PICTURE)].map(({ index, groups }) => ({
    line: lineIn(text, index),
    alt: groups?.['alt'] ?? '',
    src: groups?.['src'] ?? '',
  }));
  const html = parse(text.text).querySelectorAll('img:not([alt])');
  const local = found
    .filter(({ src }) => !/^https?:/u.test(src))
    .map((one) => ({ ...one, picture: posix.join(posix.dirname(file), one.src) }));
  return {
    uses: local.map(({ picture }) => ({ picture, file, collection: 'text' })),
    problems: [
      ...found
        .filter(({ alt }) => alt.trim() === '')
        .map(({ line, src }) => problem({ file, line, found: `the picture ${src} without words`, expected: WORDS_EXPECTED })),
      ...html.map((element) =>
        problem({ file, line: lineIn(text, element.range[0]), found: 'a picture without "alt"', expected: WORDS_EXPECTED }),
      ),
      ...local
        .filter(({ src, picture }) => !src.startsWith('/') && !isIn(root, picture))
        .map(({ line, src, picture }) => missingPicture(root, { file, line }, { picture, named: src, text: text.file.text })),
    ],
  };
}

/** Descriptions that are there but say nothing. The schemas report those that are absent. */
function problemsOfWords(files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  return textsOf(files).texts.flatMap(({ file, path, text }): readonly Problem[] => {
    if (!ALT_FIELDS.includes(path.at(-1)) || text === '') return [];
    const place = { file: file.path, line: file.lineOf(path), field: fieldName(path), found: shown(text), expected: WORDS_EXPECTED };
    if (text.trim() === '' || PICTURE_FILE.test(text)) return [problem(place)];
    return SAYS_PICTURE.test(text) ? [problem({ ...place, level: 'warning', expected: `${WORDS_EXPECTED}, without "picture of"` })] : [];
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function problemsOfFile(root: string, picture: string, uses: readonly PictureUse[]): Promise<readonly Problem[]> {
  const { size } = statSync(join(root, picture));
  const large =
    size > MAX_BYTES
      ? [problem({ file: picture, found: megabytes(size), expected: `at most ${megabytes(MAX_BYTES)}; 1,600 pixels wide is enough` })]
      : [];
  try {
    const { format, autoOrient } = await sharp(join(root, picture)).metadata();
    const { width, height } = autoOrient;
    const found = `${String(width)} × ${String(height)} pixels`;
    if (format === 'svg') return large;
    if (Math.max(width, height) > MAX_SIDE)
      return [
        ...large,
        problem({ file: picture, found, expected: `at most ${String(MAX_SIDE)} pixels on each side; 1,600 wide is enough` }),
      ];
    const least = Math.max(0, ...uses.map(({ collection }) => (PORTRAITS.includes(collection) ? MIN_PORTRAIT_WIDTH : MIN_WIDTH)));
    return width >= least
      ? large
      : [
          ...large,
          problem({ level: 'warning', file: picture, found, expected: `at least ${String(least)} pixels of width, or it looks blurred` }),
        ];
  } catch {
    return [
      ...large,
      problem({ file: picture, found: 'a file that is no picture, or a damaged one', expected: 'a picture that can be opened' }),
    ];
  }
}

/**
 * Checks every picture of the content.
 * @param root the folder of the project
 * @param named the pictures that the schemas have found
 */
export async function checkPictures(
  root: string,
  { files, texts, paths }: ContentFiles,
  named: readonly PictureUse[],
): Promise<readonly Problem[]> {
  const found = textsOf(files).texts.map((text) => picturesInText(root, text));
  const uses = Map.groupBy([...named, ...found.flatMap((one) => one.uses)], ({ picture }) => picture);
  const pictures = paths.filter((path) => PICTURE_FILE.test(path));
  // A file that cannot be read may name the picture, too.
  const unread = [...texts].flatMap(([path, text]) => (files.has(path) ? [] : [text]));
  const isUsed = (picture: string) => uses.has(picture) || unread.some((text) => text.includes(posix.basename(picture)));
  const ofFiles = await Promise.all(pictures.filter(isUsed).map((picture) => problemsOfFile(root, picture, uses.get(picture) ?? [])));
  return [
    ...found.flatMap((one) => one.problems),
    ...problemsOfWords(files),
    ...pictures
      .filter((picture) => !isUsed(picture))
      .map((file) => unlisted(file, 'a picture', 'its line in a list or a field that names it')),
    ...ofFiles.flat(),
  ];
}
