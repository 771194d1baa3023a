/**
 * Archives: compressed tar files with documents, files and a final list. Gzip's checksum covers
 * everything; entries are streamed, never unpacked to disk.
 */
import { createReadStream, createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline, promises } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

import { Header } from 'tar';

import { parseJson } from '#domain/unknown.ts';
import type { Facts } from '#netlify/platform/stores.ts';
import { parseArchiveList, parseArchiveVersion } from '#records/function-documents.ts';
import { CommandError } from '#scripts/lib/project.ts';

import { type Contents, type SavedBucket, readContents, isSiteKey } from './documents.ts';

export type ArchiveEntry = { bucket: SavedBucket; key: string; facts: Facts; bytes: Uint8Array };

/** A checked archive. `documents` and `files` (metadata) are keyed by blob key; `createdAt` is ISO 8601. */
export type Archive = { file: string; site: string; createdAt: string; documents: Map<string, Contents>; files: Record<string, Facts> };

/** Far above the largest site; in bytes and numbers of files. */
const LIMITS = { maxFile: 64_000_000, maxFiles: 250_000, maxTotal: 20_000_000_000 };
const LIST = 'list.json';
/** Raised when older code cannot restore new archives. */
const VERSION = 1;
/** Archives contain personal data. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 };
const BLOCK = 512;
/** Bytes after the end of a tar file. */
const MAX_TAIL = 64 * 1024;
const DAMAGED = 'the archive is incomplete or damaged';

function getPadding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function* formatTarEntry(path: string, bytes: Uint8Array): Generator<Uint8Array> {
  const header = new Header({ path, mode: OWNER_ONLY.file, size: bytes.byteLength, type: 'File' });
  header.encode();
  yield* [header.block ?? Buffer.alloc(0), bytes, Buffer.alloc(getPadding(bytes.byteLength))];
}

async function* writeTar({ site, createdAt, documents, files }: Archive, entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { bucket, key, facts, bytes } of entries) {
    if (bucket === 'files') files[key] = facts;
    else documents.set(key, readContents(key, Buffer.from(bytes).toString()));
    yield* formatTarEntry(`${bucket}/${key}`, bytes);
  }
  yield* formatTarEntry(LIST, Buffer.from(JSON.stringify({ version: VERSION, created_at: createdAt, site, files })));
  yield Buffer.alloc(2 * BLOCK);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /\.(?<pid>\d+)\.incomplete$/u.exec(name)?.groups?.['pid'];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** The archive gets its name, replacing a file of that name, only when complete. */
export async function writeArchive(file: string, about: Pick<Archive, 'site' | 'createdAt'>, entries: AsyncIterable<ArchiveEntry>) {
  const archive: Archive = { ...about, file, documents: new Map(), files: {} };
  const incomplete = `${file}.${String(process.pid)}.incomplete`;
  const remove = () => rmSync(incomplete, { force: true });
  process.once('exit', remove);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
    removeLeftovers(dirname(file));
    const target = createWriteStream(incomplete, { mode: OWNER_ONLY.file, flush: true });
    await promises.pipeline(writeTar(archive, entries), createGzip(), target);
    renameSync(incomplete, file);
    return archive;
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Reads the next bytes of a stream, fewer at its end. */
function createTaker(chunks: AsyncIterator<Uint8Array>): (size: number) => Promise<Buffer> {
  let rest = Buffer.alloc(0);
  return async (size) => {
    const parts: Uint8Array[] = [rest];
    for (let length = rest.length; length < size;) {
      const next = await chunks.next();
      if (next.done === true) break;
      parts.push(next.value);
      length += next.value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(size);
    return all.subarray(0, size);
  };
}

export type ArchiveItem = { bucket: SavedBucket | 'list'; key: string; bytes: Buffer };

/** Reads up to the first problem. Only tests pass limits and tar bytes. */
export async function* readEntries(
  file: string,
  { maxFile, maxFiles, maxTotal } = LIMITS,
  tar: AsyncIterable<Uint8Array> = pipeline(createReadStream(file), createGunzip(), () => undefined),
): AsyncGenerator<ArchiveItem, void> {
  const chunks = tar[Symbol.asyncIterator]();
  const take = createTaker(chunks);
  let [count, total] = [0, 0];
  const refuseIf = (isWrong: boolean, problem: string) => {
    if (isWrong) throw new CommandError(`${file}: ${problem}. Nothing was changed.`);
  };
  try {
    for (;;) {
      const block = await take(BLOCK);
      refuseIf(block.length < BLOCK, `${DAMAGED} (it breaks off)`);
      const header = new Header(block, 0);
      if (header.nullBlock) break;
      const { path = '', size = -1, type, cksumValid } = header;
      refuseIf(!cksumValid || type !== 'File' || !(size >= 0), `${DAMAGED} (it has something else than files)`);
      const bucket = path === LIST ? 'list' : path.startsWith('files/') ? 'files' : 'records';
      const key = path.slice(path.indexOf('/') + 1);
      const isKnown = bucket === 'list' || (path === `${bucket}/${key}` && isSiteKey(bucket, key));
      refuseIf(!isKnown, `the site makes no such key: ${JSON.stringify(path)}`);
      [count, total] = [count + 1, total + size];
      refuseIf(count > maxFiles, `it has more than ${maxFiles.toLocaleString('en-IN')} files`);
      refuseIf(size > maxFile, `a file in it has more than ${String(maxFile / 1_000_000)} MB`);
      refuseIf(total > maxTotal, `its files have more than ${String(maxTotal / 1_000_000)} MB together`);
      const bytes = await take(size);
      refuseIf((await take(getPadding(size))).length + bytes.length < size + getPadding(size), `${DAMAGED} (it breaks off)`);
      yield { bucket, key, bytes };
    }
    // Gzip verifies its checksum at the end.
    const tail = await take(MAX_TAIL);
    refuseIf(tail.length === MAX_TAIL || tail.some((byte) => byte !== 0), `${DAMAGED} (it goes on after its end)`);
  } catch (error) {
    if (error instanceof CommandError || (error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError(`${file}: ${DAMAGED} (${String(error)}). Nothing was changed.`, { cause: error });
  } finally {
    await chunks.return?.();
  }
}

/** Only tests pass limits. */
export async function checkArchive(file: string, limits = LIMITS): Promise<Archive> {
  const refusal = (problem: string) => new CommandError(`${file}: ${problem}. Nothing was changed.`);
  const [documents, files] = [new Map<string, Contents>(), new Set<string>()];
  let stored: unknown = null;
  for await (const { bucket, key, bytes } of readEntries(file, limits)) {
    stored = bucket === 'list' ? parseJson(bytes.toString()) : null;
    if (bucket === 'files') files.add(key);
    if (bucket !== 'records') continue;
    const contents = readContents(key, bytes.toString());
    if (contents.problem !== null) throw refusal(contents.problem.message);
    documents.set(key, contents);
  }
  const version = parseArchiveVersion(stored);
  if (!version.ok) throw refusal('the archive is incomplete: it has no list of its files');
  if (version.value.version > VERSION) throw refusal('a later version of this program wrote it; update the program first');
  const list = parseArchiveList(stored);
  if (!list.ok || files.symmetricDifference(new Set(Object.keys(list.value.files))).size > 0)
    throw refusal('its list does not fit its files');
  return { file, site: list.value.site, createdAt: list.value.created_at, documents, files: list.value.files };
}
