/** Adds made-up entries and pictures to the content of a copy of the project. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { readJson, writeJson } from '#scripts/lib/content-files.ts';

import { inLetters, pick, sentence, text } from './made-up.ts';

/** At full size. */
export const FULL_CONTENT = { entries: 2000, pictures: 400 } as const;

/** Which share of the entries is of which kind. Every second one is a page of its own. */
const SHARES = { pages: 0.5, rules: 0.125, conduct: 0.125, places: 0.1, members: 0.15 } as const;
/** Of ten pictures, nine are of the gallery and one of the sports page. */
const SPORTS_SHARE = 0.1;
const PICTURES_OF_A_YEAR = 30;
/** Years that the college does not have. */
const FIRST_YEAR = 1900;
const PICTURE = { width: 1600, height: 1067 } as const;

/** Writes files. @param write writes the one with an index from 0 on */
async function many(count: number, write: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => write(index)));
}

function sections(seed: number): string {
  return [0, 1, 2, 3].map((part) => `## ${sentence(seed + part, 3)}\n\n${text(seed * 7 + part, 6)}\n`).join('\n');
}

/** Returns a Markdown file. JSON is YAML, too. */
function markdown(front: Readonly<Record<string, unknown>>, body: string): string {
  return `---\n${JSON.stringify({ ...front, sample: true }, null, 2)}\n---\n\n${body}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds items to a list in a JSON file, and makes the file if it does not exist. */
function addToList(file: string, name: string, items: readonly unknown[], isNew = false): void {
  const before: unknown = isNew ? { sample: true, [name]: [] } : readJson(file);
  const list = isObject(before) ? before[name] : undefined;
  if (!isObject(before) || !Array.isArray(list)) throw new Error(`${file} has no list "${name}".`);
  writeJson(file, { ...before, [name]: [...list.map((item: unknown) => item), ...items] });
}

/**
 * Adds entries: pages of their own, sections and places on existing pages, and people.
 * @param content the folder `content/` of a copy
 * @returns how many were added
 */
export async function addEntries(content: string, count: number): Promise<number> {
  const of = (share: number) => Math.round(count * share);
  await many(of(SHARES.pages), (index) => {
    const [title, lead] = [sentence(index, 4), sentence(index + 1, 12)];
    const page = markdown({ title, eyebrow: 'Sample', lead, description: lead }, sections(index));
    return writeFile(join(content, 'pages', `sample-page-${index}.md`), page);
  });
  for (const folder of ['rules', 'conduct'] as const) {
    await many(of(SHARES[folder]), (index) => {
      const section = markdown({ title: sentence(index, 3), order: 1000 + index }, `1. ${text(index, 1)}\n2. ${text(index + 1, 1)}\n`);
      return writeFile(join(content, folder, `sample-section-${index}.md`), section);
    });
  }
  await many(of(SHARES.places), (index) => {
    const place = markdown({ title: sentence(index, 3), order: 1000 + index, pictures: [] }, text(index, 2));
    return writeFile(join(content, 'facilities', 'infrastructure', `sample-place-${index}.md`), place);
  });
  const portrait = (await readdir(join(content, 'governing-body'))).find((name) => name.endsWith('.svg')) ?? '';
  const members = Array.from({ length: of(SHARES.members) }, (_, index) => ({
    name: `Sample Member ${inLetters(index)}`,
    designation: 'Sample',
    education: 'Sample',
    picture: `./${portrait}`,
    sample: true,
  }));
  addToList(join(content, 'governing-body', 'members.json'), 'members', members);
  return Object.values(SHARES).reduce((sum, share) => sum + of(share), 0);
}

/** Returns grain, which makes a picture about as costly to encode as a photograph. */
function drawGrain(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
  return sharp({ create: { ...PICTURE, channels: 3, background: 'gray', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns a picture with shapes and grain. */
async function photograph(seed: number, grain: Uint8Array): Promise<Uint8Array> {
  const shapes = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [pick(seed * 97 + index, PICTURE.width), pick(seed * 89 + index * 3, PICTURE.height)];
    return `<circle cx="${x}" cy="${y}" r="${40 + pick(seed + index, 260)}" fill="hsl(${pick(seed * 13 + index, 360)} 50% 55%)" fill-opacity="0.6"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">${shapes.join('')}</svg>`;
  return sharp(grain)
    .composite([{ input: Buffer.from(drawing), blend: 'overlay' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function writePictures(folder: string, first: number, count: number): Promise<readonly { file: string; alt: string }[]> {
  const listed = Array.from({ length: count }, (_, index) => ({ file: `sample-${first + index}.jpg`, alt: sentence(first + index, 6) }));
  const grain = await drawGrain();
  await mkdir(folder, { recursive: true });
  for (const [index, { file }] of listed.entries()) await writeFile(join(folder, file), await photograph(first + index, grain));
  return listed;
}

/**
 * Adds pictures to the gallery, in years of 30, and to the sports page.
 * @param content the folder `content/` of a copy
 * @returns how many were added
 */
export async function addPictures(content: string, count: number): Promise<number> {
  const sports = Math.round(count * SPORTS_SHARE);
  addToList(join(content, 'sports', 'pictures.json'), 'pictures', await writePictures(join(content, 'sports'), 0, sports));
  for (let next = sports; next < count; next += PICTURES_OF_A_YEAR) {
    const year = FIRST_YEAR + Math.floor((next - sports) / PICTURES_OF_A_YEAR);
    const folder = join(content, 'gallery', `${year}-${year + 1}`);
    const listed = await writePictures(folder, next, Math.min(PICTURES_OF_A_YEAR, count - next));
    addToList(join(folder, 'pictures.json'), 'pictures', listed, true);
  }
  return count;
}
