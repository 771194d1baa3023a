/**
 * Lists a store as the platform does: by prefix, and in pages of 1,000 entries. The stock server
 * walks through the whole store for every prefix, so listing a few keys takes seconds in a large
 * store.
 */
import { createHash } from 'node:crypto';
import { opendir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { createWriteQueue } from '#netlify/platform/write-queue.ts';

/** @typedef {{ etag: string, key: string, last_modified: string, size: number }} ListedBlob */
/** @typedef {{ blobs: ListedBlob[], directories: string[], next_cursor?: string }} ListedPage */
/** @typedef {{ rootPath: string, prefix: string, directories: boolean, cursor: string | null }} ListOptions */
/** @typedef {{ rootPath: string, directories: boolean, prefix: string, after: readonly string[] }} Reading */

const runInOrder = createWriteQueue();

const PAGE_SIZE = 1000;
const STAT_BATCH = 64;
/** Folders with so many files are cached for the next list. */
const CACHED_FROM = 2000;
const MAX_CACHED_FOLDERS = 8;
/** A folder that has just changed may change again without getting another modification time. */
const SETTLED_MS = 100;

/** How the server names its temporary files. No key of this site begins with a dot. */
const TEMPORARY_NAME = /^\.[a-z0-9]+$/u;

/**
 * With the modification time of each folder.
 * @type {Map<string, { mtimeNs: bigint, names: readonly string[] }>}
 */
const cachedNames = new Map();

/** @param {string} name */
export function isTemporary(name) {
  return TEMPORARY_NAME.test(name);
}

/**
 * A write renames a new file to the key: the inode or the modification time is different.
 * @param {string} file
 * @param {import('node:fs').BigIntStats} stats
 */
export function etagFrom(file, { ino, mtimeNs, size }) {
  return `"${createHash('sha256').update(`${file}\n${ino}\n${mtimeNs}\n${size}`).digest('hex')}"`;
}

/**
 * A file may have been deleted since its name was read.
 * @template Answer, Other
 * @param {Promise<Answer>} answer
 * @param {Other} otherwise
 * @returns {Promise<Answer | Other>}
 */
async function unlessMissing(answer, otherwise) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return otherwise;
    throw error;
  }
}

/** @param {string} file */
function statsOf(file) {
  return unlessMissing(stat(file, { bigint: true }), null);
}

/**
 * Lists of the same folder run one after the other, so that the next one can use the cached names.
 * @param {string} folder
 * @returns {Promise<readonly string[]>}
 */
function sortedNames(folder) {
  return runInOrder(folder, async () => {
    const cached = cachedNames.get(folder);
    if (cached !== undefined && (await statsOf(folder))?.mtimeNs === cached.mtimeNs) return cached.names;
    cachedNames.delete(folder);
    const startedAt = Date.now();
    const all = await unlessMissing(readdir(folder), []);
    const names = all.filter((name) => !isTemporary(name)).toSorted();
    if (names.length >= CACHED_FROM) await cacheNames(folder, names, startedAt);
    return names;
  });
}

/**
 * Not if the folder changed just before or while it was read.
 * @param {string} folder
 * @param {readonly string[]} names
 * @param {number} startedAt when reading began, in milliseconds since 1970
 */
async function cacheNames(folder, names, startedAt) {
  const stats = await statsOf(folder);
  if (stats === null || Number(stats.mtimeMs) > startedAt - SETTLED_MS) return;
  cachedNames.set(folder, { mtimeNs: stats.mtimeNs, names });
  const [oldest = ''] = cachedNames.keys();
  if (cachedNames.size > MAX_CACHED_FOLDERS) cachedNames.delete(oldest);
}

/**
 * The first name that is not less than `wanted`.
 * @param {readonly string[]} names sorted
 * @param {string} wanted
 */
function lowerBound(names, wanted) {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The platform has no empty directories.
 * @param {string} folder
 * @returns {Promise<boolean>}
 */
async function hasEntry(folder) {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() ? await hasEntry(path.join(folder, entry.name)) : !isTemporary(entry.name)) return true;
  }
  return false;
}

/**
 * In the order of names. `reading.after` is the path, below this folder, of the entry that was
 * listed last.
 * @param {Reading} reading
 * @param {string} folder the first part of the keys, with its final slash
 * @returns {AsyncGenerator<{ directory: string } | { blob: ListedBlob }>}
 */
async function* entriesIn(reading, folder) {
  const { rootPath, directories, prefix, after } = reading;
  const [lastName, ...afterInside] = after;
  const names = await sortedNames(path.join(rootPath, folder));
  let next = lowerBound(names, lastName !== undefined && lastName > prefix ? lastName : prefix);
  while (next < names.length) {
    const batch = names.slice(next, next + STAT_BATCH).filter((name) => name.startsWith(prefix));
    if (batch.length === 0) return;
    next += STAT_BATCH;
    const found = await Promise.all(batch.map(async (name) => ({ name, stats: await statsOf(path.join(rootPath, folder, name)) })));
    for (const { name, stats } of found) {
      const key = `${folder}${name}`;
      const inside = name === lastName ? afterInside : [];
      if (stats === null || (name === lastName && inside.length === 0)) continue;
      if (!stats.isDirectory()) {
        const file = path.join(rootPath, key);
        yield { blob: { etag: etagFrom(file, stats), key, last_modified: stats.mtime.toISOString(), size: Number(stats.size) } };
      } else if (!directories) yield* entriesIn({ ...reading, prefix: '', after: inside }, `${key}/`);
      else if (await hasEntry(path.join(rootPath, key))) yield { directory: key };
    }
  }
}

/**
 * @param {ListOptions} options
 * @returns {Promise<ListedPage>}
 */
export async function listPage({ rootPath, prefix, directories, cursor }) {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  /** @type {ListedPage} */
  const page = { blobs: [], directories: [] };
  // No key has such a part, and a list must not leave the folder of its store.
  if (folder.split('/').some((part, index, parts) => part === '..' || part === '.' || (part === '' && index < parts.length - 1)))
    return page;
  const last = cursor === null ? '' : Buffer.from(cursor, 'base64url').toString();
  const after = last.startsWith(folder) && last !== '' ? last.slice(folder.length).split('/') : [];
  let lastListed = '';
  for await (const entry of entriesIn({ rootPath, directories, prefix: prefix.slice(folder.length), after }, folder)) {
    // The page is full, and this entry belongs to the next one.
    if (page.blobs.length + page.directories.length === PAGE_SIZE) {
      return { ...page, next_cursor: Buffer.from(lastListed).toString('base64url') };
    }
    if ('blob' in entry) page.blobs.push(entry.blob);
    else page.directories.push(entry.directory);
    lastListed = 'blob' in entry ? entry.blob.key : entry.directory;
  }
  return page;
}
