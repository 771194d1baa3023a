/**
 * The parts into which an inbox is divided: all records whose names have the same beginning, hence
 * records of one stretch of time. What has to be known of the store: it lists the keys that begin
 * with a prefix, in pages of up to 1,000, and promises no order, so only a list that fits into one
 * page says which of its keys is the newest. A part that doesn't fit is divided by the next
 * character of the names. Where that character is a folder's, the store says which there are;
 * inside a folder there may be any of the 32.
 */
import type { Store } from '@netlify/blobs';

import { orStoreFailure } from './failure.ts';
import { EARLIER_LENGTH, FOLDERS_LENGTH, ID_LENGTH, LETTERS, TOP_LENGTH, nameIn } from './inbox-keys.ts';

/** A record's name (`inbox-keys.ts`) and its key. */
export type Named = { name: string; key: string };

/** The names between these two: `after` is excluded, `last` is included. */
export type Bounds = { after: string; last: string };

/** What one page tells of a part: all of its records or some, newest first. */
export type Listed = { named: readonly Named[]; areAll: boolean };

/** All records whose names begin with `start`. */
export type Part = {
  start: string;
  /** The prefixes of their keys. */
  prefixes: readonly string[];
  /** The parts by the next character, newest first; there may be none in some of them. */
  divide: () => Promise<readonly Part[]>;
};

/**
 * Keys of one part: all below a folder, or those in a folder whose names begin as the part's do.
 */
type Branch = { folder: string; hasFolders: boolean };

/**
 * The most keys that the store puts into one page. A page with as many is taken for one that isn't
 * the last, which saves a request.
 */
const PAGE_SIZE = 1000;

/**
 * The names of the folders in a folder; the store may write them with or without what stands around
 * them.
 */
async function foldersIn(store: Store, folder: string): Promise<readonly string[]> {
  const { directories } = await orStoreFailure(store.list({ directories: true, ...(folder === '' ? {} : { prefix: folder }) }));
  return directories.map((directory) => directory.split('/').findLast((part) => part !== '') ?? '');
}

/**
 * The keys that begin with a prefix: all of them, or the first that the store names where they are
 * more than a page.
 */
async function keysBelow(store: Store, prefix: string): Promise<{ keys: readonly string[]; areAll: boolean }> {
  const pages = store.list({ prefix, paginate: true })[Symbol.asyncIterator]();
  const first = await orStoreFailure(pages.next());
  if (first.done === true) return { keys: [], areAll: true };
  const keys = first.value.blobs.map(({ key }) => key);
  if (keys.length === PAGE_SIZE) return { keys, areAll: false };
  const second = await orStoreFailure(pages.next());
  return { keys, areAll: second.done === true };
}

function isWithin({ after, last }: Bounds, name: string): boolean {
  return name > after && name <= last;
}

/** Whether some name with this beginning may be within the bounds. */
export function mayHave({ after, last }: Bounds, start: string): boolean {
  return start >= after.slice(0, start.length) && start <= last.slice(0, start.length);
}

function byName(a: Named, b: Named): number {
  if (a.name === b.name) return b.key.length - a.key.length;
  return a.name < b.name ? -1 : 1;
}

/**
 * The records of a part within the bounds, newest first: all or some of them. A record that lies
 * under both its keys counts once.
 * @throws Failure 503 where the store can't be reached
 */
export async function listPart(store: Store, part: Part, bounds: Bounds): Promise<Listed> {
  const lists = await Promise.all(part.prefixes.map((prefix) => keysBelow(store, prefix)));
  const named = lists
    .flatMap(({ keys }) => keys)
    .flatMap((key) => {
      const name = nameIn(key);
      return name !== null && isWithin(bounds, name) ? [{ name, key }] : [];
    })
    .toSorted(byName)
    .filter(({ name }, index, all) => name !== all[index - 1]?.name);
  return { named, areAll: lists.every(({ areAll }) => areAll) };
}

async function divideBranch(store: Store, start: string, { folder, hasFolders }: Branch): Promise<readonly [string, Branch][]> {
  if (start.length >= ID_LENGTH) return [];
  if (!hasFolders || start.length === FOLDERS_LENGTH) return Array.from(LETTERS, (letter) => [letter, { folder, hasFolders: false }]);
  return (await foldersIn(store, folder)).map((letter) => [letter, { folder: `${folder}${letter}/`, hasFolders: true }]);
}

/** The parts that lie in these branches, by the next character of their names. */
function partsOf(store: Store, start: string, divided: readonly (readonly [string, Branch])[]): readonly Part[] {
  const byLetter = Map.groupBy(divided, ([letter]) => letter);
  return Array.from(byLetter, ([letter, found]) =>
    partOf(
      store,
      `${start}${letter}`,
      found.map(([, branch]) => branch),
    ),
  ).toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

function partOf(store: Store, start: string, branches: readonly Branch[]): Part {
  return {
    start,
    prefixes: branches.map(({ folder, hasFolders }) => (hasFolders ? folder : `${folder}${start}`)),
    divide: async () => {
      const divided = await Promise.all(branches.map((branch) => divideBranch(store, start, branch)));
      return partsOf(store, start, divided.flat());
    },
  };
}

function topOf(folder: string): string {
  return folder.slice(0, TOP_LENGTH);
}

/**
 * The parts with the longest times, 13 months each, newest first. Their prefix leads to the keys of
 * earlier versions too.
 * @throws Failure 503 where the store can't be reached
 */
export async function topParts(store: Store): Promise<readonly Part[]> {
  const folders = await foldersIn(store, '');
  const tops = new Set(folders.filter(({ length }) => length === TOP_LENGTH || length === EARLIER_LENGTH).map(topOf));
  return [...tops].toSorted().map((start) => ({
    start,
    prefixes: [start],
    divide: async () => {
      const divided = folders.includes(start) ? await divideBranch(store, start, { folder: `${start}/`, hasFolders: true }) : [];
      const earlier = folders
        .filter((folder) => folder.length === EARLIER_LENGTH && topOf(folder) === start)
        .map((folder) => [folder.slice(TOP_LENGTH), { folder: `${folder}/`, hasFolders: false }] as const);
      return partsOf(store, start, [...divided, ...earlier]);
    },
  }));
}
