/** From one picture of `content/` to the files that browsers get: WebP in several widths, named by what is in them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import { PICTURE_WIDTHS, pictureAddress, widthsUpTo } from '#domain/picture-widths.ts';

import { ContentError, writeWhole } from './content-files.ts';

const QUALITY = 64;

/** Enough beside the name: of one picture there are never more than a few versions. */
const HASH_LENGTH = 8;

/** One picture in all its widths, as pages need it. */
export type PictureFiles = {
  /** The widest file's address: what the calls return, and what the others follow from. */
  address: string;
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
    .update(JSON.stringify([PICTURE_WIDTHS, QUALITY]))
    .update(bytes)
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

/** For a picture that can't be read: ends the build with a sentence for an editor. */
export function refuse(file: string): (error: unknown) => never {
  return (error) => {
    throw new ContentError(`${file}: can't be read as a picture (${error instanceof Error ? error.message : 'unknown error'})`);
  };
}

async function sizeOf(bytes: Uint8Array, file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes).metadata().catch(refuse(file));
  return autoOrient;
}

async function encode(bytes: Uint8Array, width: number, file: string): Promise<Uint8Array> {
  return sharp(bytes, { autoOrient: true, failOn: 'error' })
    .resize({ width })
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer()
    .catch(refuse(file));
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
  const widths = widthsUpTo(size.width);
  const widest = Math.max(...widths);
  const files = widths.map((width) => ({ width, name: path.posix.basename(pictureAddress(base, width)) }));

  await Promise.all(
    files
      .filter(({ name }) => !existsSync(path.join(out, name)))
      .map(async ({ width, name }) => {
        writeWhole(path.join(out, name), await encode(bytes, width, source));
      }),
  );
  return {
    address: pictureAddress(base, widest),
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
