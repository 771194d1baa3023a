/** From one picture of `content/` to the files that browsers get: WebP in several widths, named by what is in them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import { ContentError, writeWhole } from './content-files.ts';

/** Each about 1.4 times the one before, so that no screen has to take many more pixels than it shows. None is wider than its source. */
const WIDTHS = [200, 280, 400, 560, 800, 1120, 1600] as const;
const QUALITY = 64;

/** Where the site serves the folder of these files. */
export const PICTURES_PATH = '/pictures/';

/** One picture in all its widths, as pages need it. */
export type PictureFiles = {
  /** The widest file's address: what the calls return. */
  address: string;
  srcSet: string;
  /** Of the widest file. */
  width: number;
  height: number;
  /** The names of its files. */
  names: readonly string[];
};

function nameOf(file: string): string {
  const plain = file
    .replace(/\.[^.]+$/u, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
  return plain === '' ? 'picture' : plain;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256')
    .update(JSON.stringify([WIDTHS, QUALITY]))
    .update(bytes)
    .digest('hex')
    .slice(0, 12);
}

async function sizeOf(bytes: Uint8Array, file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new ContentError(`${file}: can't be read as a picture (${error instanceof Error ? error.message : 'unknown error'})`);
    });
  return autoOrient;
}

async function encode(bytes: Uint8Array, width: number, file: string): Promise<Uint8Array> {
  return sharp(bytes, { autoOrient: true, failOn: 'error' })
    .resize({ width })
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new ContentError(`${file}: can't be read as a picture (${error instanceof Error ? error.message : 'unknown error'})`);
    });
}

/**
 * Writes the widths of one picture that aren't there yet.
 * @param content the folder `content/`
 * @param file the picture's path below it
 * @param out where the files go
 */
export async function writePictureFiles(content: string, file: string, out: string): Promise<PictureFiles> {
  const source = path.join(content, file);
  const bytes = readFileSync(source);
  const size = await sizeOf(bytes, source);
  const base = `${nameOf(file)}-${hashOf(bytes)}`;
  const widest = Math.min(size.width, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((width) => width < widest), widest];
  const files = widths.map((width) => ({ width, name: `${base}-${width}.webp` }));

  await Promise.all(
    files
      .filter(({ name }) => !existsSync(path.join(out, name)))
      .map(async ({ width, name }) => {
        writeWhole(path.join(out, name), await encode(bytes, width, source));
      }),
  );
  return {
    address: `${PICTURES_PATH}${base}-${widest}.webp`,
    srcSet: files.map(({ width, name }) => `${PICTURES_PATH}${name} ${width}w`).join(', '),
    width: widest,
    height: Math.round((size.height * widest) / size.width),
    names: files.map(({ name }) => name),
  };
}

/** Removes the files of pictures that are no longer in `content/`. */
export function removeStale(out: string, wanted: ReadonlySet<string>): void {
  for (const name of readdirSync(out)) {
    // A name that ends otherwise is a file that another process is just writing.
    if (name.endsWith('.webp') && !wanted.has(name)) rmSync(path.join(out, name), { force: true });
  }
}
