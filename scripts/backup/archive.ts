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
import { createGunzip, createGzip } from 'node:zlib';

import { Header } from 'tar';

import { naming } from '#scripts/lib/file-problem.ts';
import { Stop } from '#scripts/lib/project.ts';
import type { StoreName } from '#netlify/lib/stores.ts';

import { recordsIn } from './count.ts';
import { type ArchivedBlob, FORMAT, MANIFEST, type Manifest, parseManifest } from './manifest.ts';

/** A blob of a site: its store, its key, and its content. */
export type SiteBlob = { store: StoreName; key: string; metadata: Readonly<Record<string, unknown>>; bytes: Uint8Array };

/** What an archive says about itself. `createdAt` is ISO 8601. */
export type About = { site: string; createdAt: string; stores: readonly StoreName[] };

/** How much is unpacked: the bytes of one file and of all files, and the number of files. */
export type Limits = { maxFile: number; maxFiles: number; maxTotal: number };

/**
 * Far above the largest site (docs/operations.md, "Size and limits"), and little enough for the
 * memory of a small computer. A list of so many blobs has about 60 MB.
 */
const LIMITS: Limits = { maxFile: 64_000_000, maxFiles: 250_000, maxTotal: 20_000_000_000 };

const BLOCK = 512;
/** An archive has personal data, so only its owner may read it. */
const OWNER_ONLY = 0o600;

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-IN')} MB`;
}

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
    listed.push({ file, store, key, metadata, size: bytes.byteLength, sha256: sha256Of(bytes), records: recordsIn(bytes) });
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
    throw naming(file, error);
  }
  return { createdAt: about.createdAt, site: about.site, stores: about.stores, blobs: listed };
}

function problemOf(archive: string, problem: string): Stop {
  return new Stop(`${archive}: ${problem}. Nothing was changed.`);
}

/** Returns a function that reads the next bytes: as many as it is asked for, or fewer at the end. */
function readerOf(chunks: AsyncIterator<Buffer>): (count: number) => Promise<Buffer> {
  let ahead: Buffer = Buffer.alloc(0);
  return async (count) => {
    const parts = [ahead];
    for (let size = ahead.length; size < count;) {
      const next = await chunks.next();
      if (next.done === true) break;
      parts.push(next.value);
      size += next.value.length;
    }
    const all = parts.length === 1 ? ahead : Buffer.concat(parts);
    ahead = all.subarray(count);
    return all.subarray(0, count);
  };
}

/**
 * Yields the files of an archive, one after the other. It unpacks the next file only when the caller
 * asks for it, and none that is larger than an archive of this site can have.
 * @throws Stop if the archive exceeds a limit; Error if it breaks off or is no archive
 */
async function* filesIn(archive: string, { maxFile, maxFiles, maxTotal }: Limits): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const source = createReadStream(archive);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(Object.assign(error, { path: archive })));
  const read = readerOf(unpacked[Symbol.asyncIterator]());
  try {
    for (let files = 1, total = 0; ; files += 1) {
      const block = await read(BLOCK);
      // Two empty blocks end a tar archive.
      if (block.every((byte) => byte === 0)) return;
      const { path: name = '', size = 0, type, cksumValid } = new Header(block);
      if (!cksumValid || type !== 'File') throw new Error('it has something else than files');
      total += size;
      if (files > maxFiles) throw problemOf(archive, `it has more than ${maxFiles.toLocaleString('en-IN')} files`);
      if (size > maxFile) throw problemOf(archive, `a file in it has more than ${megabytes(maxFile)}`);
      if (total > maxTotal) throw problemOf(archive, `its files have more than ${megabytes(maxTotal)} together`);
      const bytes = await read(Math.ceil(size / BLOCK) * BLOCK);
      if (bytes.length < size) throw new Error('it breaks off');
      yield { name, bytes: bytes.subarray(0, size) };
    }
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/**
 * Reads a whole archive and compares every file with its checksum.
 * @param limits only tests set them
 * @returns the list of what is in it
 * @throws Stop if it is incomplete, damaged or too large, has an unknown format, or a key that the site does not make
 */
export async function checkArchive(archive: string, limits: Limits = LIMITS): Promise<Manifest> {
  const found = new Map<string, Pick<ArchivedBlob, 'size' | 'sha256' | 'records'>>();
  let lastFile = '';
  let list: Uint8Array = new Uint8Array();
  try {
    for await (const { name, bytes } of filesIn(archive, limits)) {
      lastFile = name;
      if (name === MANIFEST) list = bytes;
      else found.set(name, { size: bytes.byteLength, sha256: sha256Of(bytes), records: recordsIn(bytes) });
    }
  } catch (error) {
    if (error instanceof Stop || (error instanceof Error && 'syscall' in error)) throw error;
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
  return { ...manifest, blobs: manifest.blobs.map((blob) => ({ ...blob, ...found.get(blob.file) })) };
}

/**
 * Calls back for each blob of an archive, one after the other, and waits for each call.
 * @param manifest what `checkArchive` returned
 * @throws Stop if the archive has changed since it was checked
 */
export async function readBlobs(archive: string, manifest: Manifest, onBlob: (blob: SiteBlob) => Promise<void>): Promise<void> {
  const byFile = new Map(manifest.blobs.map((blob) => [blob.file, blob]));
  for await (const { name, bytes } of filesIn(archive, LIMITS)) {
    const blob = byFile.get(name);
    if (blob === undefined) continue;
    if (sha256Of(bytes) !== blob.sha256) throw new Stop(`${archive} has changed while it was read.`);
    await onBlob({ store: blob.store, key: blob.key, metadata: blob.metadata, bytes });
  }
}
