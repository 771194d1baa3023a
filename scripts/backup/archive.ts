/**
 * Archives are compressed tar files with a list of the other files, their sizes and checksums. The
 * files have numbers instead of keys, because a key may contain any character. They are put
 * together, and unpacked, in a folder, so that only one of them at a time is in memory.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { create, extract } from 'tar';

import { parseArchiveFormat, parseArchiveList } from '#domain/backup-documents.ts';
import type { SavedBlob } from '#netlify/lib/maintenance/backup-parts.ts';
import { isKeyOf, isSaved } from '#netlify/lib/maintenance/backup-stores.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';
import { naming } from '#scripts/lib/file-problem.ts';
import { CommandError } from '#scripts/lib/project.ts';

import { recordsIn } from './records.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

export type SiteBlob = SavedBlob & { store: StoreName };

/** `size` is in bytes, `sha256` is hexadecimal. */
export type ArchivedBlob = Omit<SiteBlob, 'bytes'> & { file: string; size: number; sha256: string; records: number };

/** `createdAt` is ISO 8601; `stores` are those that the archive covers. */
export type About = { site: string; createdAt: string; stores: readonly StoreName[] };

export type Manifest = About & { blobs: readonly ArchivedBlob[] };

/** `maxFile` and `maxTotal` are in bytes. */
type Limits = { maxFile: number; maxFiles: number; maxTotal: number };

/** Far above the largest site (docs/measuring.md, "Sizes"). */
const LIMITS: Limits = { maxFile: 64_000_000, maxFiles: 250_000, maxTotal: 20_000_000_000 };
const MANIFEST = 'manifest.json';
const FILE = /^(?:blobs\/\d{1,9}|manifest\.json)$/u;
/** Raised when older code could not restore an archive. */
const FORMAT = 1;
/** An archive has personal data. */
const OWNER_ONLY = 0o600;

function described(bytes: Uint8Array): Pick<ArchivedBlob, 'size' | 'sha256' | 'records'> {
  return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex'), records: recordsIn(bytes) };
}

async function pack(archive: string, folder: string, about: About, blobs: AsyncIterable<SiteBlob>): Promise<Manifest> {
  const listed: ArchivedBlob[] = [];
  mkdirSync(join(folder, 'blobs'));
  for await (const { bytes, ...blob } of blobs) {
    const file = `blobs/${String(listed.length + 1).padStart(7, '0')}`;
    writeFileSync(join(folder, file), bytes, { mode: OWNER_ONLY });
    listed.push({ file, ...blob, ...described(bytes) });
  }
  const { createdAt, ...rest } = about;
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ format: FORMAT, created_at: createdAt, ...rest, blobs: listed }));
  const packed = create({ cwd: folder, gzip: true, portable: true }, [...listed.map(({ file }) => file), MANIFEST]);
  await pipeline(packed, createWriteStream(join(folder, 'archive'), { mode: OWNER_ONLY, flush: true }));
  renameSync(join(folder, 'archive'), archive);
  return { ...about, blobs: listed };
}

/** The archive has its name only when it is complete, and replaces one of this name. */
export async function writeArchive(archive: string, about: About, blobs: AsyncIterable<SiteBlob>): Promise<Manifest> {
  const folder = `${archive}.incomplete`;
  return inTemporaryFolder(folder, () => pack(archive, folder, about, blobs)).catch((error: unknown) => {
    throw naming(archive, error);
  });
}

/** Returns a clause about what is wrong; '' if nothing is. */
async function unpack(archive: string, folder: string, { maxFile, maxFiles, maxTotal }: Limits): Promise<string> {
  let problem = '';
  let files = 0;
  let total = 0;
  const limits = (name: string, { size, type }: { size: number; type?: string }): string => {
    files += 1;
    total += size;
    if (type !== 'File' || !FILE.test(name)) return 'the archive is incomplete or damaged (it has something else than files)';
    if (files > maxFiles) return `it has more than ${maxFiles.toLocaleString('en-IN')} files`;
    if (size > maxFile) return `a file in it has more than ${String(maxFile / 1_000_000)} MB`;
    return total > maxTotal ? `its files have more than ${String(maxTotal / 1_000_000)} MB together` : '';
  };
  try {
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      // After the first problem nothing more is written.
      filter: (name, entry) => (problem ||= limits(name, { size: entry.size, type: 'type' in entry ? entry.type : '' })) === '',
    });
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error) throw naming(archive, error);
    problem ||= `the archive is incomplete or damaged (${error.message})`;
  }
  return problem;
}

function storedList(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch {
    return null;
  }
}

/** Returns a clause about what is wrong if the list can't be used. */
function parseManifest(stored: unknown): Manifest | string {
  const format = parseArchiveFormat(stored);
  if (!format.ok) return 'the archive is incomplete: it has no list of its files';
  if (format.value.format > FORMAT)
    return `a newer version of this program wrote it (format ${String(format.value.format)}); update the program first`;
  const list = parseArchiveList(stored);
  if (!list.ok) return 'the list of its files is not complete';
  const { created_at: createdAt, site } = list.value;
  const stores = list.value.stores.filter(isSaved);
  const blobs = list.value.blobs.flatMap(({ store, ...blob }) =>
    isSaved(store) && stores.includes(store) && FILE.test(blob.file) ? [{ ...blob, store, records: 1 }] : [],
  );
  if (stores.length < list.value.stores.length || blobs.length < list.value.blobs.length)
    return 'the list of its files has entries that this program does not know';
  const strange = blobs.find(({ store, key }) => !isKeyOf(store, key));
  if (strange !== undefined) return `the site makes no such key in the store ${strange.store}: ${JSON.stringify(strange.key)}`;
  return { createdAt, site, stores, blobs };
}

/**
 * Unpacks into an empty folder. Only tests set the limits.
 * @throws CommandError if the archive is incomplete, damaged or too large, has an unknown format,
 *   or a key that the site does not make
 */
export async function unpackArchive(archive: string, folder: string, limits: Limits = LIMITS): Promise<Manifest> {
  const problemOf = (problem: string) => new CommandError(`${archive}: ${problem}. Nothing was changed.`);
  const problem = await unpack(archive, folder, limits);
  if (problem !== '') throw problemOf(problem);
  const manifest = parseManifest(storedList(folder));
  if (typeof manifest === 'string') throw problemOf(manifest);
  const blobs = manifest.blobs.map((blob) => {
    const found = existsSync(join(folder, blob.file)) ? described(readFileSync(join(folder, blob.file))) : null;
    if (found?.size !== blob.size || found.sha256 !== blob.sha256)
      throw problemOf(`${found === null ? 'missing' : 'damaged'}: ${blob.store}, ${blob.key}`);
    return { ...blob, ...found };
  });
  return { ...manifest, blobs };
}
