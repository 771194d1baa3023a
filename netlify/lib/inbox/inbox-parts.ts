/**
 * Divides an inbox into parts. A part consists of all records whose names begin with the same
 * characters, so its records come from one span of time. The store lists the keys with a prefix in
 * pages of up to 1,000 and guarantees no order. Only a list that fits into one page therefore shows
 * which of its keys is the newest. A part that doesn't fit is divided by the next character of the
 * names. If that character names a folder, the store lists the folders that exist; inside the
 * innermost folder, any of the 32 characters may occur.
 */
import type { Store } from '@netlify/blobs';

import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import { ULID_LETTERS } from '#netlify/lib/platform/ids.ts';
import { EARLIER_LENGTH, FOLDERS_LENGTH, ID_LENGTH, TOP_LENGTH, nameIn } from './inbox-keys.ts';

export type NamedKey = { name: string; key: string; etag: string };

/** `after` is excluded, `last` is included. */
export type Bounds = { after: string; last: string };

/** The records that one page lists, newest first. If it is not complete, there may be more. */
export type PartListing = { named: readonly NamedKey[]; isComplete: boolean };

/** All records whose names begin with `start`. */
export type Part = {
  start: string;
  prefixes: readonly string[];
  /** One part for each next character, newest first. Some may be empty. */
  divide: () => Promise<readonly Part[]>;
};

/**
 * A set of keys in one part: all keys in and below a folder, or the keys in one folder whose names
 * begin like the part.
 */
type Branch = { folder: string; hasFolders: boolean };

/**
 * The most keys in one page of the store's list. Such a page is assumed not to be the last one,
 * which saves a request.
 */
const PAGE_SIZE = 1000;

/** The store may return folders with or without the parent path and a trailing slash. */
async function foldersIn(store: Store, folder: string): Promise<readonly string[]> {
  const { directories } = await orStoreFailure(store.list({ directories: true, ...(folder === '' ? {} : { prefix: folder }) }));
  return directories.map((directory) => directory.split('/').findLast((part) => part !== '') ?? '');
}

/** Returns all keys, or the first page if they don't fit into one. */
async function keysBelow(store: Store, prefix: string): Promise<{ keys: readonly Omit<NamedKey, 'name'>[]; isComplete: boolean }> {
  const pages = store.list({ prefix, paginate: true })[Symbol.asyncIterator]();
  const first = await orStoreFailure(pages.next());
  if (first.done === true) return { keys: [], isComplete: true };
  const keys = first.value.blobs;
  if (keys.length === PAGE_SIZE) return { keys, isComplete: false };
  const second = await orStoreFailure(pages.next());
  return { keys, isComplete: second.done === true };
}

function isWithin({ after, last }: Bounds, name: string): boolean {
  return name > after && name <= last;
}

/** Whether a name that begins with `start` can be within the bounds. */
export function mayContain({ after, last }: Bounds, start: string): boolean {
  return start >= after.slice(0, start.length) && start <= last.slice(0, start.length);
}

function byName(a: NamedKey, b: NamedKey): number {
  if (a.name === b.name) return b.key.length - a.key.length;
  return a.name < b.name ? -1 : 1;
}

/**
 * A record that is stored under both its keys is listed once.
 * @throws Failure 503 if the store can't be reached
 */
export async function listPart(store: Store, part: Part, bounds: Bounds): Promise<PartListing> {
  const lists = await Promise.all(part.prefixes.map((prefix) => keysBelow(store, prefix)));
  const named = lists
    .flatMap(({ keys }) => keys)
    .flatMap(({ key, etag }) => {
      const name = nameIn(key);
      return name !== null && isWithin(bounds, name) ? [{ name, key, etag }] : [];
    })
    .toSorted(byName)
    .filter(({ name }, index, all) => name !== all[index - 1]?.name);
  return { named, isComplete: lists.every(({ isComplete }) => isComplete) };
}

async function divideBranch(store: Store, start: string, { folder, hasFolders }: Branch): Promise<readonly [string, Branch][]> {
  if (start.length >= ID_LENGTH) return [];
  if (!hasFolders || start.length === FOLDERS_LENGTH) return Array.from(ULID_LETTERS, (letter) => [letter, { folder, hasFolders: false }]);
  return (await foldersIn(store, folder)).map((letter) => [letter, { folder: `${folder}${letter}/`, hasFolders: true }]);
}

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
 * 13 months each, newest first. Their prefixes also match the keys of earlier versions.
 * @throws Failure 503 if the store can't be reached
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
