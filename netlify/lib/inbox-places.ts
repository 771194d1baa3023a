/**
 * Finds the records of an inbox newest first, by their keys alone, with few requests to the store however many records there are.
 *
 * What has to be known of the store: it lists the keys that begin with a prefix, in pages of up to 1,000, and promises no order. So only a list
 * that fits into one page says which of its keys is the newest. The search therefore begins with a long time and divides it: a prefix whose keys
 * don't fit into one page is divided by the next character of the names, and the newest of these parts is looked at first. Folders tell which
 * parts there are; inside a folder each of the 32 characters has to be tried. Parts are tried in groups that double in size (1, 2, 4, …), so that
 * a full inbox takes one request for each division, and one with long pauses takes few rounds.
 */
import type { Store } from '@netlify/blobs';

import { storeFailure } from './failure.ts';
import { EARLIER_LENGTH, FOLDERS_LENGTH, ID_LENGTH, LETTERS, TOP_LENGTH, nameIn, opposite } from './inbox-keys.ts';

/** Which records are meant: those with an id below `before` (excluded) and not below `from` (included). */
export type Range = { before?: string | undefined; from?: string | undefined };

/** Where a record lies. */
export type Place = { id: string; key: string };

type Named = { name: string; key: string };

/** Names between these two: `after` is excluded, `last` is included. Both are the names of the ids in a `Range`. */
type Bounds = { after: string; last: string };

/** What one page tells of a part. */
type Listed = { named: readonly Named[]; areAll: boolean };

/** Keys of names with the same beginning: all below a folder, or those in a folder whose name begins so. */
type Branch = { folder: string; hasFolders: boolean };

/** All names with the same beginning. */
type Part = { start: string; prefixes: readonly string[]; divide: () => Promise<readonly Part[]> };

/** The most keys that the store puts into one page. A page with as many is taken for one that isn't the last, which saves a request. */
const PAGE_SIZE = 1000;

/** How many parts of 12 days are tried one by one before their 13 months are listed as a whole: 1 and 2. */
const TRIED_BEFORE_WHOLE = 3;

/** Sorts after every letter of a name. */
const AFTER_ALL = '~';

async function reaching<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw storeFailure(error);
  }
}

/** The names of the folders in a folder; the store may write them with or without what stands around them. */
async function foldersIn(store: Store, folder: string): Promise<readonly string[]> {
  const { directories } = await reaching(store.list({ directories: true, ...(folder === '' ? {} : { prefix: folder }) }));
  return directories.map((directory) => directory.split('/').findLast((part) => part !== '') ?? '');
}

/** The keys that begin with a prefix: all of them, or the first that the store names where they are more than a page. */
async function keysBelow(store: Store, prefix: string): Promise<{ keys: readonly string[]; areAll: boolean }> {
  const pages = store.list({ prefix, paginate: true })[Symbol.asyncIterator]();
  const first = await reaching(pages.next());
  if (first.done === true) return { keys: [], areAll: true };
  const keys = first.value.blobs.map(({ key }) => key);
  if (keys.length === PAGE_SIZE) return { keys, areAll: false };
  const second = await reaching(pages.next());
  return { keys, areAll: second.done === true };
}

function isWithin({ after, last }: Bounds, name: string): boolean {
  return name > after && name <= last;
}

/** Whether some name with this beginning may be within the bounds. */
function mayHave({ after, last }: Bounds, start: string): boolean {
  return start >= after.slice(0, start.length) && start <= last.slice(0, start.length);
}

function byName(a: Named, b: Named): number {
  if (a.name === b.name) return b.key.length - a.key.length;
  return a.name < b.name ? -1 : 1;
}

/** The records of a part within the bounds, newest first: all or some of them. A record that lies under both its keys counts once. */
async function listPart(store: Store, part: Part, bounds: Bounds): Promise<Listed> {
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

/** The parts with the longest times, 13 months each. Their prefix leads to the keys of earlier versions too. */
async function topParts(store: Store): Promise<readonly Part[]> {
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

function asPlaces(named: readonly Named[]): readonly Place[] {
  return named.map(({ name, key }) => ({ id: opposite(name), key }));
}

/** How many parts are listed first: up to the first of which a record is known, so that empty ones take no round of their own. */
function firstGroup(parts: readonly Part[], known: readonly Named[]): number {
  const length = parts[0]?.start.length ?? 0;
  const starts = new Set(known.map(({ name }) => name.slice(0, length)));
  return (
    Math.max(
      0,
      parts.findIndex(({ start }) => starts.has(start)),
    ) + 1
  );
}

type Divided = {
  parts: readonly Part[];
  /** Some of the records in them. */
  known: readonly Named[];
  /** What was divided, where it may hold few records in all: it is listed as a whole once the first of its parts were not enough. */
  whole?: Part;
};

/** The records of the parts, newest first. */
async function* walk(store: Store, { parts, known, whole }: Divided, bounds: Bounds): AsyncGenerator<readonly Place[], void> {
  const wanted = parts.filter(({ start }) => mayHave(bounds, start));
  let group = wanted.slice(0, firstGroup(wanted, known));
  let untried = whole;
  for (let next = 0, size = 1; next < wanted.length; next += group.length, size *= 2) {
    if (next > 0) group = wanted.slice(next, next + size);
    if (untried !== undefined && next >= TRIED_BEFORE_WHOLE) {
      const rest = await listPart(store, untried, { ...bounds, after: `${wanted[next - 1]?.start ?? ''}${AFTER_ALL}` });
      if (rest.areAll) return yield asPlaces(rest.named);
      untried = undefined;
    }
    const lists = await Promise.all(group.map((part) => listPart(store, part, bounds)));
    for (const [index, part] of group.entries()) {
      const { named, areAll } = lists[index] ?? { named: [], areAll: false };
      if (areAll) yield asPlaces(named);
      else yield* walk(store, { parts: await part.divide(), known: named }, bounds);
    }
  }
}

/**
 * The places of an inbox's records within a range, newest first, in portions that may be empty. The store is asked only for as many portions as are
 * taken.
 * @throws Failure 503 where the store can't be reached
 */
export async function* placesIn(store: Store, { before, from }: Range): AsyncGenerator<readonly Place[], void> {
  const bounds: Bounds = { after: before === undefined ? '' : opposite(before), last: from === undefined ? AFTER_ALL : opposite(from) };
  const [newest, ...others] = (await topParts(store)).filter(({ start }) => mayHave(bounds, start));
  // Thirteen months of most inboxes fill more than a page, and its first days are what a page of records takes.
  if (newest !== undefined) yield* walk(store, { parts: await newest.divide(), known: [], whole: newest }, bounds);
  yield* walk(store, { parts: others, known: [] }, bounds);
}
