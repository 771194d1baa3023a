import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parse } from 'node-html-parser';
import sharp, { type Metadata } from 'sharp';

import { ALT_EXPECTED } from '#schemas/shared.ts';

import { type ContentFiles, type Text, findLine, listTexts } from './files.ts';
import { type Problem, createContentProblem, createProblemAtField, formatValue, createUnlistedProblem } from './problem.ts';
import type { PictureUse } from './schemas.ts';

/** Every clone and build reads the files; pages show smaller copies. */
export const MAX_BYTES = 4_000_000;
/** In pixels, as wide as photographs of 24 megapixels. */
export const MAX_SIDE = 6000;
/** Each build decodes whole pictures. */
export const MAX_PIXELS = 20_000_000;
/** In pixels; a narrower photograph looks blurred. */
const MIN_WIDTH = 1000;
/** Portraits are 200 px wide, at twice the pixel density. */
const MIN_PORTRAIT_WIDTH = 400;

const PORTRAITS = ['administration', 'governingBody', 'testimonials', 'leaders', 'founders'];
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|svg|gif|avif)$/iu;
const MARKDOWN_PICTURE = /!\[(?<alt>[^\]]*)\]\((?<src>[^)\s]+)[^)]*\)/gu;
const SAYS_PICTURE = /^(?:an? )?(?:picture|photo|photograph|image) of /iu;

function findPicturesInBody(root: string, body: Text): { uses: readonly PictureUse[]; problems: readonly Problem[] } {
  const file = body.file.path;
  const pictures = [...body.text.matchAll(MARKDOWN_PICTURE)].map(({ index, groups }) => {
    const { alt = '', src = '' } = groups ?? {};
    return { line: findLine(body, index), alt, src, picture: posix.join(posix.dirname(file), src) };
  });
  const local = pictures.filter(({ src }) => !/^https?:/u.test(src));
  const refuse = (line: number | null, found: string, expected: string = ALT_EXPECTED) =>
    createContentProblem({ file, line, found, expected });
  return {
    uses: local.map(({ picture }) => ({ picture, file, collection: 'text' })),
    problems: [
      ...pictures.filter(({ alt }) => alt.trim() === '').map(({ line, src }) => refuse(line, `the picture ${src} without words`)),
      ...parse(body.text)
        .querySelectorAll('img:not([alt])')
        .map(({ range }) => refuse(findLine(body, range[0]), 'a picture without "alt"')),
      ...local
        .filter(({ src, picture }) => !src.startsWith('/') && !existsSync(join(root, picture)))
        .map(({ line, src, picture }) => refuse(line, formatValue(src), `a picture that exists: there is no ${picture}`)),
    ],
  };
}

/** The schemas report missing ones. */
function checkAlt({ file, path, text }: Text): readonly Problem[] {
  if ((path.at(-1) !== 'alt' && path.at(-1) !== 'pictureAlt') || text === '') return [];
  const found = formatValue(text);
  if (text.trim() === '' || PICTURE_FILE.test(text)) return [createProblemAtField(file, path, { found, expected: ALT_EXPECTED })];
  if (!SAYS_PICTURE.test(text)) return [];
  return [createProblemAtField(file, path, { level: 'warning', found, expected: `${ALT_EXPECTED}, without "picture of"` })];
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** EXIF's entry of a latitude (tag 2, three fractions), in both orders of bytes. */
const LATITUDES = ['0200050003000000', '0002000500000003'].map((hex) => Buffer.from(hex, 'hex'));

function hasLocation({ exif, xmp }: Metadata): boolean {
  return LATITUDES.some((entry) => exif?.includes(entry)) || xmp?.includes('GPSLatitude') === true;
}

async function checkPicture(root: string, file: string, uses: readonly PictureUse[]): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const refuse = (found: string, expected: string, level: Problem['level'] = 'error') => {
    problems.push(createContentProblem({ level, file, found, expected }));
    return problems;
  };
  const { size } = statSync(join(root, file));
  if (size > MAX_BYTES) refuse(formatMegabytes(size), `at most ${formatMegabytes(MAX_BYTES)}; 1,600 pixels wide is enough`);
  const metadata = await sharp(join(root, file))
    .metadata()
    .catch(() => null);
  if (metadata === null) return refuse('a file that is no picture, or a damaged one', 'a picture that can be opened');
  if (metadata.format === 'svg') return problems;
  // Everybody with the site's files could read the location.
  if (hasLocation(metadata))
    refuse('the location at which the picture was taken', 'a picture without it: save a copy without location, or take a screenshot of it');
  const { width, height } = metadata.autoOrient;
  const dimensions = `${String(width)} × ${String(height)} pixels`;
  const least = Math.max(0, ...uses.map(({ collection }) => (PORTRAITS.includes(collection) ? MIN_PORTRAIT_WIDTH : MIN_WIDTH)));
  if (Math.max(width, height) > MAX_SIDE)
    return refuse(dimensions, `at most ${String(MAX_SIDE)} pixels on each side; 1,600 wide is enough`);
  if (width * height > MAX_PIXELS) return refuse(dimensions, 'at most 20 megapixels; 1,600 pixels wide is enough');
  return width >= least ? problems : refuse(dimensions, `at least ${String(least)} pixels of width, or it looks blurred`, 'warning');
}

/** Finds missing or empty descriptions that neither schema nor build reports. */
export function checkAltTexts(root: string, { files }: Pick<ContentFiles, 'files'>): readonly Problem[] {
  const texts = listTexts(files);
  const ofBodies = texts.filter(({ path }) => path.length === 0).flatMap((body) => findPicturesInBody(root, body).problems);
  return [...ofBodies, ...texts.flatMap(checkAlt)].filter(({ expected }) => expected.startsWith(ALT_EXPECTED));
}

/** @param named pictures that fields of collections name */
export async function checkPictures(
  root: string,
  { files, paths }: ContentFiles,
  named: readonly PictureUse[],
): Promise<readonly Problem[]> {
  const all = listTexts(files);
  const bodies = all.filter(({ path }) => path.length === 0).map((body) => findPicturesInBody(root, body));
  const uses = Map.groupBy([...named, ...bodies.flatMap((body) => body.uses)], ({ picture }) => picture);
  const pictures = paths.filter((path) => PICTURE_FILE.test(path));
  const ofFiles = await Promise.all(
    pictures.map(async (picture) => {
      const found = uses.get(picture);
      if (found === undefined) return [createUnlistedProblem(picture, 'a picture', 'its line in a list or a field that names it')];
      return checkPicture(root, picture, found);
    }),
  );
  return [...bodies.flatMap(({ problems }) => problems), ...all.flatMap(checkAlt), ...ofFiles.flat()];
}
