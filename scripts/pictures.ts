/**
 * Prepares the pictures of `content/campus`, `content/sports`, `content/gallery` and
 * `content/facilities/infrastructure`. Writes WebP files in several widths to `public/pictures`,
 * the addresses that API calls return to `netlify/lib/generated/pictures.json`, and the data for
 * pages to `src/generated/pictures.json` and `infrastructure-pictures.json`. Runs before the build:
 * `node scripts/pictures.ts`. `--content` and `--out` set other folders.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { isGalleryYear } from '#domain/gallery.ts';
import { type FolderPicture, parseFolderPicture, parsePictureFolder } from '#domain/picture-folder.ts';

import { ContentError, readJson, runStep, valueOf, writeJson } from './lib/content-files.ts';
import { removeStale, writePictureFiles } from './lib/picture-files.ts';

const LIST = 'pictures.json';
const INFRASTRUCTURE = 'facilities/infrastructure';
const INFRASTRUCTURE_LIST = 'infrastructure-pictures.json';
const IS_PICTURE = /\.(?:jpe?g|jfif|png|webp|avif|gif|heic|tiff?)$/iu;

/** A folder of pictures. Its id is its path below `content/`, by which pages ask for it. */
type Folder = { id: string; sample: boolean; pictures: readonly FolderPicture[] };

/** The widest file of a picture. */
type MadePicture = { src: string; width: number; height: number };

/** The data of a folder that pages read (`src/schemas/pictures.ts`). */
type FolderFiles = {
  sample: boolean;
  pictures: readonly (MadePicture & { alt: string })[];
};

function readFolder(content: string, id: string): Folder {
  const folder = path.join(content, id);
  const list = path.join(folder, LIST);
  if (!existsSync(list)) throw new ContentError(`${list}: is missing. It lists the folder's pictures and says what each shows.`);
  const { sample = false, pictures } = valueOf(list, parsePictureFolder(readJson(list)));
  const present = new Set(readdirSync(folder).filter((name) => IS_PICTURE.test(name)));
  const listed = new Set<string>();
  const checked = pictures.map((entry, index) => {
    const place = `${list}, entry ${index + 1}`;
    const picture = valueOf(place, parseFolderPicture(entry));
    if (!present.has(picture.file)) throw new ContentError(`${place}: there is no file "${picture.file}" in this folder`);
    if (listed.has(picture.file)) throw new ContentError(`${place}: "${picture.file}" stands there twice`);
    listed.add(picture.file);
    return picture;
  });
  const [unlisted] = [...present].filter((name) => !listed.has(name));
  if (unlisted !== undefined) {
    throw new ContentError(`${path.join(folder, unlisted)}: isn't in ${LIST}. List it there with its "alt" (what it shows), or remove it.`);
  }
  return { id, sample, pictures: checked };
}

/** Returns the gallery years, newest first. Four-digit years sort correctly as text. */
function readYears(content: string): readonly string[] {
  const folder = path.join(content, 'gallery');
  // Git does not keep an empty folder.
  if (!existsSync(folder)) return [];
  const years = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  for (const year of years) {
    if (!isGalleryYear(year)) throw new ContentError(`${path.join(folder, year)}: must be named by two years in a row, such as 2023-2024`);
  }
  return years.toSorted().toReversed();
}

/**
 * Returns the pictures that have no `pictures.json`, because each place's Markdown file describes
 * its own.
 */
function readInfrastructure(content: string): readonly string[] {
  const folder = path.join(content, INFRASTRUCTURE);
  return existsSync(folder) ? readdirSync(folder).filter((name) => IS_PICTURE.test(name)) : [];
}

const { values } = parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } });
const root = path.join(import.meta.dirname, '..');
const content = values.content ?? path.join(root, 'content');
const out = values.out ?? root;
const files = path.join(out, 'public', 'pictures');
const forFunctions = path.join(out, 'netlify', 'lib', 'generated');
const forPages = path.join(out, 'src', 'generated');

await runStep(async () => {
  const years = readYears(content);
  const folders = ['campus', 'sports', ...years.map((year) => `gallery/${year}`)].map((id) => readFolder(content, id));
  for (const folder of [files, forFunctions, forPages]) mkdirSync(folder, { recursive: true });

  const made = new Map<string, FolderFiles>();
  const wanted = new Set<string>();
  async function make(file: string): Promise<MadePicture> {
    const { names, address, ...facts } = await writePictureFiles(content, file, files);
    for (const name of names) wanted.add(name);
    return { src: address, ...facts };
  }
  for (const { id, sample, pictures } of folders) {
    const entries = [];
    // One after the other, because a large gallery does not fit into memory.
    for (const { file, alt } of pictures) entries.push({ ...(await make(`${id}/${file}`)), alt });
    made.set(id, { sample, pictures: entries });
  }

  const infrastructure: Record<string, MadePicture> = {};
  for (const file of readInfrastructure(content)) infrastructure[file] = await make(`${INFRASTRUCTURE}/${file}`);

  const addresses = (id: string) => made.get(id)?.pictures.map(({ src }) => src) ?? [];
  const gallery = Object.fromEntries(years.map((year) => [year, addresses(`gallery/${year}`)]));
  writeJson(path.join(forFunctions, LIST), { campus: addresses('campus'), sports: addresses('sports'), gallery });
  writeJson(path.join(forPages, LIST), Object.fromEntries(made));
  writeJson(path.join(forPages, INFRASTRUCTURE_LIST), infrastructure);
  // The stale files are removed last, because pages of the previous build may be served until now.
  removeStale(files, wanted);
});
