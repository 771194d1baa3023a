/**
 * Writes the WebP files of a picture of `content/` in several widths. Their names contain a hash of
 * their content.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import { PICTURE_WIDTHS, pictureAddress, widthsUpTo } from '#domain/picture-widths.ts';

import { ContentError, writeAtomically } from './content-files.ts';

const QUALITY = 64;

/** This length is enough, because only a few versions of one picture exist at a time. */
const HASH_LENGTH = 8;

/** The files of one picture, as pages need them. */
export type PictureFiles = {
  /**
   * The address of the widest file. The calls return it, and the other addresses are derived from
   * it.
   */
  address: string;
  /** The size of the widest file in pixels. */
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

/**
 * Returns a handler that ends the build with a sentence for an editor when a picture cannot be
 * read.
 */
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
 * Writes those files of one picture that do not exist yet.
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
        writeAtomically(path.join(out, name), await encode(bytes, width, source));
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
    // A file with another ending is being written by another process.
    if (name.endsWith('.webp') && !wanted.has(name)) rmSync(path.join(out, name), { force: true });
  }
}
