/**
 * A Blobs server that stores nothing. It generates the keys and records of an inbox that is too
 * large for a test to write to a disk. It answers the read requests of `@netlify/blobs` as the
 * platform does: lists by prefix, in pages of 1,000 entries, and in an order that is not
 * guaranteed.
 */
/** A prime that is larger than any list, so that steps of this size visit each entry once. */
const STEP = 15_485_863;
/** A character that sorts after each character of a key. */
const AFTER_ALL = '~';

export type MadeUpStore = {
  count: number;
  /** The sorted keys. */
  keyAt: (index: number) => string;
  contentOf: (key: string) => string;
  /** Whether lists are in the order of the keys or in another one. */
  order: 'sorted' | 'scattered';
  /** The maximum number of entries in one page of a list. */
  pageSize?: number;
};

export type CountingFetch = {
  fetch: typeof fetch;
  /** The number of requests so far: those that list keys, and those that read a record. */
  counts: { lists: number; reads: number };
};

/** Returns the index of the first key that is not less than `wanted`. */
function lowerBound({ count, keyAt }: MadeUpStore, wanted: string): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the directories directly below a prefix. */
function directoriesBelow(store: MadeUpStore, prefix: string): readonly string[] {
  const directories: string[] = [];
  const end = lowerBound(store, `${prefix}${AFTER_ALL}`);
  let index = lowerBound(store, prefix);
  while (index < end) {
    const key = store.keyAt(index);
    const slash = key.indexOf('/', prefix.length);
    if (slash !== -1) directories.push(key.slice(0, slash));
    index = slash === -1 ? index + 1 : lowerBound(store, `${key.slice(0, slash)}/${AFTER_ALL}`);
  }
  return directories;
}

function pageOf({ order, pageSize = 1000 }: MadeUpStore, count: number, cursor: number, entryAt: (index: number) => string) {
  const end = Math.min(count, cursor + pageSize);
  const entries = Array.from({ length: end - cursor }, (_, offset) => {
    const index = cursor + offset;
    return entryAt(order === 'sorted' ? index : (index * STEP) % count);
  });
  return { entries, ...(end < count ? { next_cursor: String(end) } : {}) };
}

function list(store: MadeUpStore, { searchParams }: URL): Response {
  const prefix = searchParams.get('prefix') ?? '';
  const cursor = Number(searchParams.get('cursor') ?? '0');
  if (searchParams.get('directories') === 'true') {
    const below = directoriesBelow(store, prefix);
    const { entries, ...rest } = pageOf(store, below.length, cursor, (index) => below[index] ?? '');
    return Response.json({ blobs: [], directories: entries, ...rest });
  }
  const start = lowerBound(store, prefix);
  const count = lowerBound(store, `${prefix}${AFTER_ALL}`) - start;
  const { entries, ...rest } = pageOf(store, count, cursor, (index) => store.keyAt(start + index));
  return Response.json({ blobs: entries.map((key) => ({ key, etag: '"any"' })), directories: [], ...rest });
}

function read(store: MadeUpStore, key: string): Response {
  if (store.keyAt(lowerBound(store, key)) !== key) return new Response(null, { status: 404 });
  return new Response(store.contentOf(key), { headers: { etag: '"any"' } });
}

/** The `fetch` for `@netlify/blobs`. Every store that it opens has these keys. */
export function madeUpStore(store: MadeUpStore): CountingFetch {
  const counts = { lists: 0, reads: 0 };
  return {
    counts,
    fetch: (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      // Revoked tokens are in another store, which is empty here.
      if (url.pathname.includes('revoked-tokens')) return Promise.resolve(new Response(null, { status: 404 }));
      const key = url.pathname.split('/').slice(3).join('/');
      counts[key === '' ? 'lists' : 'reads'] += 1;
      return Promise.resolve(key === '' ? list(store, url) : read(store, key));
    },
  };
}
