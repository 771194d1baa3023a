/** Tests `scripts/pictures.ts` as the build runs it, with a small `content/` of its own. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';
import { expect, test } from 'vitest';

type OnTestFinished = (done: () => Promise<void>) => void;

type Project = {
  /** Runs the script. Returns null, or the sentence with which it ended. */
  run(): Promise<string | null>;
  write(file: string, content: string | Uint8Array): Promise<void>;
  read(file: string): Promise<unknown>;
  /** Returns the files that visitors can load. */
  pictures(): Promise<string[]>;
  folder: string;
};

function aPicture(width: number, height: number, background = '#6d1a36') {
  return sharp({ create: { width, height, channels: 3, background } });
}

function listOf(...files: string[]): string {
  return JSON.stringify({ sample: true, pictures: files.map((file) => ({ file, alt: `What ${file} shows` })) });
}

/**
 * Creates a project with one campus picture of 900 × 600 pixels, no sports picture, and one year
 * without pictures.
 */
async function aProject(onTestFinished: OnTestFinished): Promise<Project> {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  await write('content/campus/pictures.json', listOf('Main Gate.jpg'));
  await write('content/campus/Main Gate.jpg', await aPicture(900, 600).jpeg().toBuffer());
  await write('content/sports/pictures.json', '{"pictures":[]}');
  await write('content/gallery/2019-2020/pictures.json', '{"pictures":[]}');
  return {
    folder,
    write,
    read: async (file) => {
      const value: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
      return value;
    },
    pictures: async () => (await readdir(path.join(folder, 'public/pictures'))).toSorted(),
    run: async () => {
      try {
        await promisify(execFile)(process.execPath, ['scripts/pictures.ts', '--content', path.join(folder, 'content'), '--out', folder]);
        return null;
      } catch (error) {
        return error instanceof Error && 'stderr' in error ? String(error.stderr).replaceAll(`${folder}/`, '') : String(error);
      }
    },
  };
}

const HASH = /-[0-9a-f]{8}-/u;

function withoutHash(name: string): string {
  return name.replace(HASH, '-#-');
}

test('a picture becomes WebP files of several widths, none wider than itself, which are listed for functions and pages', async ({
  onTestFinished,
}) => {
  const project = await aProject(onTestFinished);
  expect(await project.run()).toBeNull();
  const names = await project.pictures();
  expect(names.map(withoutHash)).toEqual([200, 280, 400, 560, 800, 900].map((width) => `campus-main-gate-#-${width}.webp`));
  const smallest = await sharp(path.join(project.folder, 'public/pictures', names[0] ?? '')).metadata();
  expect(smallest).toMatchObject({ format: 'webp', width: 200, height: 133 });

  const address = `/pictures/${names[5] ?? ''}`;
  expect(await project.read('netlify/lib/generated/pictures.json')).toEqual({
    campus: [address],
    sports: [],
    gallery: { '2019-2020': [] },
  });
  expect(await project.read('src/generated/pictures.json')).toEqual({
    campus: { sample: true, pictures: [{ src: address, width: 900, height: 600, alt: 'What Main Gate.jpg shows' }] },
    sports: { sample: false, pictures: [] },
    'gallery/2019-2020': { sample: false, pictures: [] },
  });
});

test('a second run writes no picture again; a changed picture gets new addresses and its old files are removed', async ({
  onTestFinished,
}) => {
  const project = await aProject(onTestFinished);
  await project.run();
  const before = await project.pictures();
  const file = path.join(project.folder, 'public/pictures', before[0] ?? '');
  const { mtimeMs } = await stat(file);
  await project.run();
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);

  await project.write('content/campus/Main Gate.jpg', await aPicture(900, 600, '#0f4c4a').jpeg().toBuffer());
  await project.run();
  const after = await project.pictures();
  expect(after.map(withoutHash)).toEqual(before.map(withoutHash));
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});

test('a photograph that a camera stored on its side stands upright', async ({ onTestFinished }) => {
  const project = await aProject(onTestFinished);
  await project.write('content/campus/Main Gate.jpg', await aPicture(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  await project.run();
  expect(await project.read('src/generated/pictures.json')).toMatchObject({ campus: { pictures: [{ width: 200, height: 300 }] } });
});

test('pictures without a list are prepared, too, and found by their file names', async ({ onTestFinished }) => {
  const project = await aProject(onTestFinished);
  await project.write('content/facilities/infrastructure/hall-1.jpg', await aPicture(300, 200).jpeg().toBuffer());
  await project.write('content/facilities/infrastructure/hall.md', '---');
  expect(await project.run()).toBeNull();
  const names = (await project.pictures()).filter((name) => name.startsWith('facilities-'));
  expect(names.map(withoutHash)).toEqual([200, 280, 300].map((width) => `facilities-infrastructure-hall-1-#-${width}.webp`));
  expect(await project.read('src/generated/infrastructure-pictures.json')).toEqual({
    'hall-1.jpg': { src: `/pictures/${names[2] ?? ''}`, width: 300, height: 200 },
  });
});

test('years come newest first', async ({ onTestFinished }) => {
  const project = await aProject(onTestFinished);
  for (const year of ['2021-2022', '2020-2021']) await project.write(`content/gallery/${year}/pictures.json`, '{"pictures":[]}');
  await project.run();
  expect(await project.read('netlify/lib/generated/pictures.json')).toHaveProperty('gallery');
  const pages = await readFile(path.join(project.folder, 'src/generated/pictures.json'), 'utf8');
  expect([...pages.matchAll(/gallery\/(?<year>[\d-]+)/gu)].map(({ groups }) => groups?.['year'])).toEqual([
    '2021-2022',
    '2020-2021',
    '2019-2020',
  ]);
});

test.for<[sentence: string, file: string, text: string]>([
  ['entry 2: there is no file "gone.jpg" in this folder', 'content/campus/pictures.json', listOf('Main Gate.jpg', 'gone.jpg')],
  ['entry 2: "Main Gate.jpg" stands there twice', 'content/campus/pictures.json', listOf('Main Gate.jpg', 'Main Gate.jpg')],
  ['content/campus/Main Gate.jpg: isn\'t in pictures.json. List it there with its "alt"', 'content/campus/pictures.json', listOf()],
  ['file: file must be the name of a jpg, jpeg, jfif, png or webp file', 'content/campus/pictures.json', listOf('../campus/Main Gate.jpg')],
  ['entry 1: \n  - alt: alt is required', 'content/campus/pictures.json', '{"pictures":[{"file":"Main Gate.jpg"}]}'],
  ['pictures: pictures must be a list', 'content/campus/pictures.json', '{"pictures":"Main Gate.jpg"}'],
  ['pictures: pictures must be a list', 'content/campus/pictures.json', '{"images":[]}'],
  ['content/campus/pictures.json: not valid JSON', 'content/campus/pictures.json', '{'],
  ["content/campus/Main Gate.jpg: can't be read as a picture", 'content/campus/Main Gate.jpg', 'no picture'],
  ['content/gallery/2019-20: must be named by two years in a row', 'content/gallery/2019-20/pictures.json', '{"pictures":[]}'],
  ['content/gallery/2020-2021/pictures.json: is missing', 'content/gallery/2020-2021/notes.txt', 'nothing'],
])('the build ends with the sentence … %s', async ([sentence, file, text], { onTestFinished }) => {
  const project = await aProject(onTestFinished);
  await project.write(file, text);
  expect(await project.run()).toContain(sentence);
});
