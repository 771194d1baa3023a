/**
 * Checks the pictures of `content/`: missing, too large, too small, without words, and not used.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { parse } from 'node-html-parser';
import sharp from 'sharp';

import type { PictureUse } from './collections.ts';
import type { ContentFile, ContentFiles } from './files.ts';
import { ALT_FIELDS, type Problem, WORDS_EXPECTED, problem, problemAt, shown, suggest, unlisted } from './problem.ts';
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
 * Says that a path leads to no picture. It suggests a picture of the same folder with a similar name
 * that the file does not name yet.
 * @param named the path as it stands in the file
 */
export function missingPicture(root: string, { text }: ContentFile, { picture, named }: { picture: string; named: string }) {
  const folder = join(root, dirname(picture));
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE_FILE.test(name) && !text.includes(name)) : [];
  return {
    found: shown(named),
    expected: `a picture that exists: there is no ${picture}`,
    suggestion: suggest(posix.basename(picture), others, named.slice(0, named.lastIndexOf('/') + 1)),
  };
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
        .map(({ line, src, picture }) => problem({ file, line, ...missingPicture(root, text.file, { picture, named: src }) })),
    ],
  };
}

/** Descriptions that are there but say nothing. The schemas report those that are absent. */
function problemsOfWords(files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  return textsOf(files).texts.flatMap(({ file, path, text }): readonly Problem[] => {
    if (!ALT_FIELDS.includes(path.at(-1)) || text === '') return [];
    if (text.trim() === '' || PICTURE_FILE.test(text)) return [problemAt(file, path, { found: shown(text), expected: WORDS_EXPECTED })];
    if (!SAYS_PICTURE.test(text)) return [];
    return [problemAt(file, path, { level: 'warning', found: shown(text), expected: `${WORDS_EXPECTED}, without "picture of"` })];
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function problemsOfFile(root: string, picture: string, uses: readonly PictureUse[]): Promise<readonly Problem[]> {
  const { size } = statSync(join(root, picture));
  const metadata = await sharp(join(root, picture))
    .metadata()
    .catch(() => null);
  const problems: Problem[] = [];
  const add = (found: string, expected: string, level: Problem['level'] = 'error') =>
    void problems.push(problem({ level, file: picture, found, expected }));
  if (size > MAX_BYTES) add(megabytes(size), `at most ${megabytes(MAX_BYTES)}; 1,600 pixels wide is enough`);
  if (metadata === null) {
    add('a file that is no picture, or a damaged one', 'a picture that can be opened');
  } else if (metadata.format !== 'svg') {
    const { width, height } = metadata.autoOrient;
    const found = `${String(width)} × ${String(height)} pixels`;
    const least = Math.max(0, ...uses.map(({ collection }) => (PORTRAITS.includes(collection) ? MIN_PORTRAIT_WIDTH : MIN_WIDTH)));
    if (Math.max(width, height) > MAX_SIDE) add(found, `at most ${String(MAX_SIDE)} pixels on each side; 1,600 wide is enough`);
    else if (width < least) add(found, `at least ${String(least)} pixels of width, or it looks blurred`, 'warning');
  }
  return problems;
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
