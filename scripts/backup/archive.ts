/**
 * Writes and reads archives: compressed tar files whose last file lists the others with their sizes
 * and checksums, so that an incomplete archive is noticed. The files have numbers instead of keys,
 * because a key may contain any character. Only one file at a time is in memory.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { Header, Parser, type ReadEntry } from 'tar';

import { Stop } from '#scripts/lib/project.ts';
import type { StoreName } from '#netlify/lib/stores.ts';

import { type ArchivedBlob, FORMAT, MANIFEST, type Manifest, parseManifest } from './manifest.ts';

/** A blob of a site: its store, its key, and its content. */
export type SiteBlob = { store: StoreName; key: string; metadata: Readonly<Record<string, unknown>>; bytes: Uint8Array };

/** What an archive says about itself. `createdAt` is ISO 8601. */
export type About = { site: string; createdAt: string; stores: readonly StoreName[] };

const BLOCK = 512;
/** An archive has personal data, so only its owner may read it. */
const OWNER_ONLY = 0o600;

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Yields the bytes of one file of a tar archive: a header, the content, and zeros up to a whole block. */
function* fileInTar(path: string, bytes: Uint8Array, createdAt: string): Generator<Uint8Array> {
  const header = new Header({ path, mode: OWNER_ONLY, size: bytes.byteLength, mtime: new Date(createdAt), type: 'File' });
  header.encode();
  if (header.block === undefined) throw new Error('tar has written no header');
  yield header.block;
  yield bytes;
  yield Buffer.alloc((BLOCK - (bytes.byteLength % BLOCK)) % BLOCK);
}

async function* tarOf(
  { site, createdAt, stores }: About,
  blobs: AsyncIterable<SiteBlob>,
  listed: ArchivedBlob[],
): AsyncGenerator<Uint8Array> {
  for await (const { store, key, metadata, bytes } of blobs) {
    const file = `blobs/${String(listed.length + 1).padStart(7, '0')}`;
    listed.push({ file, store, key, metadata, size: bytes.byteLength, sha256: sha256Of(bytes) });
    yield* fileInTar(file, bytes, createdAt);
  }
  const manifest = { format: FORMAT, created_at: createdAt, site, stores, blobs: listed };
  yield* fileInTar(MANIFEST, Buffer.from(JSON.stringify(manifest)), createdAt);
  // Two empty blocks end a tar archive.
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Writes an archive. It has its name only when it is complete.
 * @param file the archive; an archive with this name is replaced
 * @returns the list of what is in it
 */
export async function writeArchive(file: string, about: About, blobs: AsyncIterable<SiteBlob>): Promise<Manifest> {
  const temporary = `${file}.incomplete`;
  const listed: ArchivedBlob[] = [];
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The mode applies only to a new file.
  rmSync(temporary, { force: true });
  try {
    const target = createWriteStream(temporary, { mode: OWNER_ONLY, flags: 'wx', flush: true });
    await pipeline(Readable.from(tarOf(about, blobs, listed), { objectMode: false }), createGzip(), target);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return { createdAt: about.createdAt, site: about.site, stores: about.stores, blobs: listed };
}

/** Calls back for each file of an archive, one after the other, and waits for each call. */
async function readFiles(archive: string, onFile: (name: string, bytes: Uint8Array) => void | Promise<void>): Promise<void> {
  const parser = new Parser({ strict: true });
  const source = createReadStream(archive);
  // A file is read only when the call for the one before has ended, so the parser waits for it, too.
  let work = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      source.destroy();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    parser.on('entry', (entry: ReadEntry) => {
      work = work.then(async () => onFile(entry.path, await entry.concat()));
      work.catch(fail);
    });
    parser.on('error', fail);
    source.on('error', fail);
    parser.on('end', resolve);
    source.pipe(parser);
  });
  await work;
}

function problemOf(archive: string, problem: string): Stop {
  return new Stop(`${archive}: ${problem}. Nothing was changed.`);
}

/**
 * Reads a whole archive and compares every file with its checksum.
 * @returns the list of what is in it
 * @throws Stop if it is incomplete or damaged, or has an unknown format
 */
export async function checkArchive(archive: string): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let lastFile = '';
  let list: Uint8Array = new Uint8Array();
  try {
    await readFiles(archive, (name, bytes) => {
      lastFile = name;
      if (name === MANIFEST) list = bytes;
      else found.set(name, { size: bytes.byteLength, sha256: sha256Of(bytes) });
    });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw problemOf(archive, `the archive is incomplete or damaged (${error instanceof Error ? error.message : 'unknown error'})`);
  }
  if (lastFile !== MANIFEST) throw problemOf(archive, 'the archive is incomplete: it does not end with the list of its files');
  const manifest = parseManifest(Buffer.from(list).toString());
  if (typeof manifest === 'string') throw problemOf(archive, manifest);
  for (const { file, store, key, size, sha256 } of manifest.blobs) {
    const actual = found.get(file);
    if (actual?.size !== size || actual.sha256 !== sha256)
      throw problemOf(archive, `${actual === undefined ? 'missing' : 'damaged'}: ${store}, ${key}`);
  }
  if (found.size !== manifest.blobs.length) throw problemOf(archive, 'the archive has files that are not in its list');
  return manifest;
}

/**
 * Calls back for each blob of an archive, one after the other, and waits for each call.
 * @param manifest what `checkArchive` returned
 * @throws Stop if the archive has changed since it was checked
 */
export async function readBlobs(archive: string, manifest: Manifest, onBlob: (blob: SiteBlob) => Promise<void>): Promise<void> {
  const byFile = new Map(manifest.blobs.map((blob) => [blob.file, blob]));
  await readFiles(archive, async (name, bytes) => {
    const blob = byFile.get(name);
    if (blob === undefined) return;
    if (sha256Of(bytes) !== blob.sha256) throw new Stop(`${archive} has changed while it was read.`);
    await onBlob({ store: blob.store, key: blob.key, metadata: blob.metadata, bytes });
  });
}
