import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parse } from 'node-html-parser';
import sharp, { type Metadata } from 'sharp';

import { ALT_EXPECTED } from '#schemas/shared.ts';

import { type ContentFiles, type Text, findLine, listTexts } from './files.ts';
import { type Problem, createContentProblem, createProblemAtField, formatValue, createUnlistedProblem } from './problem.ts';

/** Every clone and build reads the files; pages show smaller copies. */
const MAX_BYTES = 4_000_000;
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|svg|gif|avif)$/iu;
const MARKDOWN_PICTURE = /!\[(?<alt>[^\]]*)\]\((?<src>[^)\s]+)[^)]*\)/gu;
const SAYS_PICTURE = /^(?:an? )?(?:picture|photo|photograph|image) of /iu;

function findPicturesInBody(root: string, body: Text): { pictures: readonly string[]; problems: readonly Problem[] } {
  const file = body.file.path;
  const pictures = [...body.text.matchAll(MARKDOWN_PICTURE)].map(({ index, groups }) => {
    const { alt = '', src = '' } = groups ?? {};
    return { line: findLine(body, index), alt, src, picture: posix.join(posix.dirname(file), src) };
  });
  const local = pictures.filter(({ src }) => !/^https?:/u.test(src));
  const refuse = (line: number | null, found: string, expected: string = ALT_EXPECTED) =>
    createContentProblem({ file, line, found, expected });
  return {
    pictures: local.map(({ picture }) => picture),
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

/** EXIF's entry of a latitude (tag 2, three fractions), in both orders of bytes. */
const LATITUDES = ['0200050003000000', '0002000500000003'].map((hex) => Buffer.from(hex, 'hex'));

function hasLocation({ exif, xmp }: Metadata): boolean {
  return LATITUDES.some((entry) => exif?.includes(entry)) || xmp?.includes('GPSLatitude') === true;
}

async function checkPicture(root: string, file: string): Promise<readonly Problem[]> {
  const refuse = (found: string, expected: string) => createContentProblem({ file, found, expected });
  const picture = await sharp(join(root, file))
    .metadata()
    .catch(() => null);
  if (picture === null) return [refuse('a file that is no picture, or a damaged one', 'a picture that can be opened')];
  const { size } = statSync(join(root, file));
  const withoutLocation = 'a picture without it: save a copy without location, or take a screenshot of it';
  return [
    ...(size > MAX_BYTES ? [refuse(`${(size / 1_000_000).toFixed(1)} MB`, 'at most 4 MB; 1,600 pixels wide is enough')] : []),
    // Everybody with the site's files could read it.
    ...(hasLocation(picture) ? [refuse('the location at which the picture was taken', withoutLocation)] : []),
  ];
}

/** Finds missing or empty descriptions that neither schema nor build reports. */
export function checkAltTexts(root: string, { files }: Pick<ContentFiles, 'files'>): readonly Problem[] {
  const texts = listTexts(files);
  const ofBodies = texts.filter(({ path }) => path.length === 0).flatMap((body) => findPicturesInBody(root, body).problems);
  return [...ofBodies, ...texts.flatMap(checkAlt)].filter(({ expected }) => expected.startsWith(ALT_EXPECTED));
}

/** @param named pictures that fields of collections name */
export async function checkPictures(root: string, { files, paths }: ContentFiles, named: readonly string[]): Promise<readonly Problem[]> {
  const all = listTexts(files);
  const bodies = all.filter(({ path }) => path.length === 0).map((body) => findPicturesInBody(root, body));
  const used = new Set([...named, ...bodies.flatMap(({ pictures }) => pictures)]);
  const ofFiles = paths
    .filter((path) => PICTURE_FILE.test(path))
    .map(async (picture) => {
      if (used.has(picture)) return checkPicture(root, picture);
      return [createUnlistedProblem(picture, 'a picture', 'its line in a list or a field that names it')];
    });
  return [...bodies.flatMap(({ problems }) => problems), ...all.flatMap(checkAlt), ...(await Promise.all(ofFiles)).flat()];
}
