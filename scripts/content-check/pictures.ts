import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parse } from 'node-html-parser';
import sharp, { type Metadata } from 'sharp';

import { ALT_EXPECTED } from '#schemas/shared.ts';

import { type ContentFiles, type Text, findLine, listTexts } from './files.ts';
import { type Problem, createContentProblem, createProblemAtField, formatValue, createUnlistedProblem } from './problem.ts';
import type { PictureUse } from './schemas.ts';

/** Maximum size of a file. Every clone and every build reads the files, and pages show smaller copies. */
export const MAX_BYTES = 4_000_000;
/** Maximum width and height in pixels, as wide as photographs of 24 megapixels. */
export const MAX_SIDE = 6000;
/** Maximum number of pixels, because each build decodes whole pictures. */
export const MAX_PIXELS = 20_000_000;
/** Minimum width in pixels. A narrower photograph looks blurred on the pages. */
const MIN_WIDTH = 1000;
/** Minimum width of a portrait, which is 200 px wide on screens with twice the pixel density. */
const MIN_PORTRAIT_WIDTH = 400;

const PORTRAITS = ['administration', 'governingBody', 'testimonials', 'leaders', 'founders'];
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|svg|gif|avif)$/iu;
const MARKDOWN_PICTURE = /!\[(?<alt>[^\]]*)\]\((?<src>[^)\s]+)[^)]*\)/gu;
const SAYS_PICTURE = /^(?:an? )?(?:picture|photo|photograph|image) of /iu;

function findPicturesInBody(root: string, body: Text): { uses: readonly PictureUse[]; problems: readonly Problem[] } {
  const file = body.file.path;
  const found = [...body.text.matchAll(MARKDOWN_PICTURE)].map(({ index, groups }) => {
    const { alt = '', src = '' } = groups ?? {};
    return { line: findLine(body, index), alt, src, picture: posix.join(posix.dirname(file), src) };
  });
  const local = found.filter(({ src }) => !/^https?:/u.test(src));
  return {
    uses: local.map(({ picture }) => ({ picture, file, collection: 'text' })),
    problems: [
      ...found
        .filter(({ alt }) => alt.trim() === '')
        .map(({ line, src }) => createContentProblem({ file, line, found: `the picture ${src} without words`, expected: ALT_EXPECTED })),
      ...parse(body.text)
        .querySelectorAll('img:not([alt])')
        .map(({ range }) =>
          createContentProblem({ file, line: findLine(body, range[0]), found: 'a picture without "alt"', expected: ALT_EXPECTED }),
        ),
      ...local
        .filter(({ src, picture }) => !src.startsWith('/') && !existsSync(join(root, picture)))
        .map(({ line, src, picture }) =>
          createContentProblem({ file, line, found: formatValue(src), expected: `a picture that exists: there is no ${picture}` }),
        ),
    ],
  };
}

/** Refuses descriptions that say nothing. The schemas report missing ones. */
function checkAlt({ file, path, text }: Text): readonly Problem[] {
  if ((path.at(-1) !== 'alt' && path.at(-1) !== 'pictureAlt') || text === '') return [];
  if (text.trim() === '' || PICTURE_FILE.test(text))
    return [createProblemAtField(file, path, { found: formatValue(text), expected: ALT_EXPECTED })];
  if (!SAYS_PICTURE.test(text)) return [];
  return [
    createProblemAtField(file, path, { level: 'warning', found: formatValue(text), expected: `${ALT_EXPECTED}, without "picture of"` }),
  ];
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const ENTRY_BYTES = 12;
/** EXIF tags: the entry with the first tag points to the GPS directory, where the second tag is the latitude. */
const [LOCATION_TAG, LATITUDE_TAG] = [0x8825, 0x0002];

/** Returns whether a latitude is in the EXIF data of a picture. */
function hasLatitude(exif: Buffer): boolean {
  const data = exif.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  const isLittleEndian = data.toString('latin1', 0, 2) === 'II';
  const read = (start: number, bytes: number) => {
    if (start + bytes > data.byteLength) return 0;
    return isLittleEndian ? data.readUIntLE(start, bytes) : data.readUIntBE(start, bytes);
  };
  const findEntry = (directory: number, tag: number) =>
    Array.from({ length: read(directory, 2) }, (_, index) => directory + 2 + index * ENTRY_BYTES).find((entry) => read(entry, 2) === tag);
  const location = findEntry(read(4, 4), LOCATION_TAG);
  return location !== undefined && findEntry(read(location + 8, 4), LATITUDE_TAG) !== undefined;
}

/** Refuses a picture with its location, which everybody who gets the site's files could read. */
function checkLocation(file: string, { exif, xmp }: Metadata): readonly Problem[] {
  const isThere = (exif !== undefined && hasLatitude(exif)) || xmp?.includes('GPSLatitude') === true;
  const expected = 'a picture without it: save a copy without location, or take a screenshot of it';
  return isThere ? [createContentProblem({ file, found: 'the location at which the picture was taken', expected })] : [];
}

async function checkPicture(root: string, file: string, uses: readonly PictureUse[]): Promise<readonly Problem[]> {
  const { size } = statSync(join(root, file));
  const expected = `at most ${formatMegabytes(MAX_BYTES)}; 1,600 pixels wide is enough`;
  const ofSize = size > MAX_BYTES ? [createContentProblem({ file, found: formatMegabytes(size), expected })] : [];
  const metadata = await sharp(join(root, file))
    .metadata()
    .catch(() => null);
  if (metadata === null)
    return [
      ...ofSize,
      createContentProblem({ file, found: 'a file that is no picture, or a damaged one', expected: 'a picture that can be opened' }),
    ];
  if (metadata.format === 'svg') return ofSize;
  const problems = [...ofSize, ...checkLocation(file, metadata)];
  const { width, height } = metadata.autoOrient;
  const found = `${String(width)} × ${String(height)} pixels`;
  const least = Math.max(0, ...uses.map(({ collection }) => (PORTRAITS.includes(collection) ? MIN_PORTRAIT_WIDTH : MIN_WIDTH)));
  if (Math.max(width, height) > MAX_SIDE)
    return [
      ...problems,
      createContentProblem({ file, found, expected: `at most ${String(MAX_SIDE)} pixels on each side; 1,600 wide is enough` }),
    ];
  if (width * height > MAX_PIXELS)
    return [...problems, createContentProblem({ file, found, expected: 'at most 20 megapixels; 1,600 pixels wide is enough' })];
  if (width >= least) return problems;
  return [
    ...problems,
    createContentProblem({ level: 'warning', file, found, expected: `at least ${String(least)} pixels of width, or it looks blurred` }),
  ];
}

/** Returns the problems of missing or empty descriptions that neither schema nor build reports. */
export function checkAltTexts(root: string, { files }: Pick<ContentFiles, 'files'>): readonly Problem[] {
  const texts = listTexts(files);
  const ofBodies = texts.filter(({ path }) => path.length === 0).flatMap((body) => findPicturesInBody(root, body).problems);
  return [...ofBodies, ...texts.flatMap(checkAlt)].filter(({ expected }) => expected.startsWith(ALT_EXPECTED));
}

/** @param named the pictures that fields of the collections name */
export async function checkPictures(
  root: string,
  { files, texts, paths }: ContentFiles,
  named: readonly PictureUse[],
): Promise<readonly Problem[]> {
  const all = listTexts(files);
  const bodies = all.filter(({ path }) => path.length === 0).map((body) => findPicturesInBody(root, body));
  const uses = Map.groupBy([...named, ...bodies.flatMap((body) => body.uses)], ({ picture }) => picture);
  // A file that cannot be parsed may name the picture, too.
  const unreadable = [...texts].flatMap(([path, text]) => (files.has(path) ? [] : [text]));
  const isUsed = (picture: string) => uses.has(picture) || unreadable.some((text) => text.includes(posix.basename(picture)));
  const pictures = paths.filter((path) => PICTURE_FILE.test(path));
  const ofFiles = await Promise.all(pictures.filter(isUsed).map((picture) => checkPicture(root, picture, uses.get(picture) ?? [])));
  return [
    ...bodies.flatMap(({ problems }) => problems),
    ...all.flatMap(checkAlt),
    ...pictures
      .filter((picture) => !isUsed(picture))
      .map((file) => createUnlistedProblem(file, 'a picture', 'its line in a list or a field that names it')),
    ...ofFiles.flat(),
  ];
}
