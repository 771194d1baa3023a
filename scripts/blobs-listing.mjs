/**
 * Lists a store of the local Blobs server as the platform does: by prefix, and in pages of 1,000 entries. The server's own list walks through the
 * whole store for every prefix, looks at each file twice and answers everything in one page, so a list of a few keys takes seconds in a large
 * store. This one opens only the folders that the prefix leads to, and stops when its page is full.
 */
import { createHash } from 'node:crypto';
import { opendir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { inTurn } from './blobs-turns.mjs';

/** @typedef {{ etag: string, key: string, last_modified: string, size: number }} ListedBlob */
/** @typedef {{ blobs: ListedBlob[], directories: string[], next_cursor?: string }} ListedPage */
/** @typedef {{ rootPath: string, prefix: string, directories: boolean, cursor: string | null }} Wanted */
/** @typedef {{ rootPath: string, directories: boolean, prefix: string, after: readonly string[] }} Walk */

const PAGE_SIZE = 1000;
/** How many files are looked at together. */
const STATS = 64;
/** From this size on, the names in a folder are kept for the next list. */
const LARGE = 2000;
const KEPT_FOLDERS = 8;
/** A folder that was changed this recently, in milliseconds, may change again without getting another time. */
const SETTLED_MS = 100;

/** The temporary file beside an entry, as the server names it while writing. Keys of ours never begin with a dot. */
const TEMPORARY = /^\.[a-z0-9]+$/u;

/** The names in large folders, sorted, with the folder's time of change. @type {Map<string, { mtimeNs: bigint, names: readonly string[] }>} */
const namesOf = new Map();

/** Whether a file is what the server writes before it is an entry. @param {string} name */
export function isTemporary(name) {
  return TEMPORARY.test(name);
}

/**
 * The ETag of a file. Each write renames a new file into place: a new inode, or at least another time in nanoseconds.
 * @param {string} file
 * @param {import('node:fs').BigIntStats} stats
 */
export function etagFrom(file, { ino, mtimeNs, size }) {
  return `"${createHash('sha256').update(`${file}\n${ino}\n${mtimeNs}\n${size}`).digest('hex')}"`;
}

/**
 * What a file system answers, or `otherwise` where the file or folder isn't there: it may have been deleted since its name was read.
 * @template Answer, Other
 * @param {Promise<Answer>} answer
 * @param {Other} otherwise
 * @returns {Promise<Answer | Other>}
 */
async function ifThere(answer, otherwise) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return otherwise;
    throw error;
  }
}

/** @param {string} file */
function statsOf(file) {
  return ifThere(stat(file, { bigint: true }), null);
}

/**
 * The sorted names in a folder. A large folder is read again only after it has changed, and by one list at a time: the next one may find its names.
 * @param {string} folder
 * @returns {Promise<readonly string[]>}
 */
function sortedNames(folder) {
  return inTurn(folder, async () => {
    const kept = namesOf.get(folder);
    if (kept !== undefined && (await statsOf(folder))?.mtimeNs === kept.mtimeNs) return kept.names;
    namesOf.delete(folder);
    const startedAt = Date.now();
    const all = await ifThere(readdir(folder), []);
    const names = all.filter((name) => !isTemporary(name)).toSorted();
    if (names.length >= LARGE) await keepNames(folder, names, startedAt);
    return names;
  });
}

/** @param {string} folder @param {readonly string[]} names @param {number} startedAt when reading began, in milliseconds since 1970 */
async function keepNames(folder, names, startedAt) {
  const stats = await statsOf(folder);
  if (stats === null || Number(stats.mtimeMs) > startedAt - SETTLED_MS) return;
  namesOf.set(folder, { mtimeNs: stats.mtimeNs, names });
  const [oldest = ''] = namesOf.keys();
  if (namesOf.size > KEPT_FOLDERS) namesOf.delete(oldest);
}

/** The index of the first name that is not less than `wanted`. @param {readonly string[]} names @param {string} wanted */
function lowerBound(names, wanted) {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether any entry lies in a folder: the platform has no empty directories. @param {string} folder @returns {Promise<boolean>} */
async function hasEntry(folder) {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() ? await hasEntry(path.join(folder, entry.name)) : !isTemporary(entry.name)) return true;
  }
  return false;
}

/**
 * What lies in one folder, in the order of its names. `after` is the path below the folder of what was listed last.
 * @param {Walk} walk
 * @param {string} folder the key's part up to here, with its slash
 * @returns {AsyncGenerator<{ directory: string } | { blob: ListedBlob }>}
 */
async function* entriesIn(walk, folder) {
  const { rootPath, directories, prefix, after } = walk;
  const [passed, ...afterInside] = after;
  const names = await sortedNames(path.join(rootPath, folder));
  let next = lowerBound(names, passed !== undefined && passed > prefix ? passed : prefix);
  while (next < names.length) {
    const some = names.slice(next, next + STATS).filter((name) => name.startsWith(prefix));
    if (some.length === 0) return;
    next += STATS;
    const found = await Promise.all(some.map(async (name) => ({ name, stats: await statsOf(path.join(rootPath, folder, name)) })));
    for (const { name, stats } of found) {
      const key = `${folder}${name}`;
      const inside = name === passed ? afterInside : [];
      if (stats === null || (name === passed && inside.length === 0)) continue;
      if (!stats.isDirectory()) {
        const file = path.join(rootPath, key);
        yield { blob: { etag: etagFrom(file, stats), key, last_modified: stats.mtime.toISOString(), size: Number(stats.size) } };
      } else if (!directories) yield* entriesIn({ ...walk, prefix: '', after: inside }, `${key}/`);
      else if (await hasEntry(path.join(rootPath, key))) yield { directory: key };
    }
  }
}

/**
 * One page of a store's list.
 * @param {Wanted} wanted
 * @returns {Promise<ListedPage>}
 */
export async function listPage({ rootPath, prefix, directories, cursor }) {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  /** @type {ListedPage} */
  const page = { blobs: [], directories: [] };
  // No key has such a part, and no list may leave the store's folder.
  if (folder.split('/').some((part, index, parts) => part === '..' || part === '.' || (part === '' && index < parts.length - 1)))
    return page;
  const last = cursor === null ? '' : Buffer.from(cursor, 'base64url').toString();
  const after = last.startsWith(folder) && last !== '' ? last.slice(folder.length).split('/') : [];
  let lastListed = '';
  for await (const entry of entriesIn({ rootPath, directories, prefix: prefix.slice(folder.length), after }, folder)) {
    // There is more than fits.
    if (page.blobs.length + page.directories.length === PAGE_SIZE) {
      return { ...page, next_cursor: Buffer.from(lastListed).toString('base64url') };
    }
    if ('blob' in entry) page.blobs.push(entry.blob);
    else page.directories.push(entry.directory);
    lastListed = 'blob' in entry ? entry.blob.key : entry.directory;
  }
  return page;
}
