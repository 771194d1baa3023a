/**
 * A Blobs server in memory. It answers the requests of `@netlify/blobs` as the platform does:
 * conditional writes, and lists by prefix, in pages of 1,000 entries and in an order that is not
 * guaranteed. It takes almost no time. A made-up store has keys and contents that are computed when
 * they are asked for, so it can have more records than a test could write.
 */
import { randomUUID } from 'node:crypto';

import type { Connection } from './blobs.ts';

type Blob = { bytes: Uint8Array<ArrayBuffer>; etag: string; metadata: string | null };

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

type Keys = Omit<MadeUpStore, 'contentOf'>;

/** What a request did, and in which store. */
type Asked = { store: string; did: 'list' | 'read' | 'write' };

export type MemoryBlobs = {
  connection: Connection;
  fetch: typeof fetch;
  /** The requests so far. */
  asked: readonly Asked[];
  /** Returns another server with the same blobs. */
  copy: () => MemoryBlobs;
};

const METADATA = 'x-amz-meta-user';
/** A prime that is larger than any list, so that steps of this size visit each entry once. */
const STEP = 15_485_863;
/** Sorts after each character of a key. */
const AFTER_ALL = '\uffff';
const ADDRESS = 'http://blobs.invalid';

function keysOf(blobs: ReadonlyMap<string, Blob>): Keys {
  const keys = [...blobs.keys()].sort();
  return { count: keys.length, keyAt: (index) => keys[index] ?? '', order: 'sorted' };
}

/** Returns the index of the first key that is not less than `wanted`. */
function lowerBound({ count, keyAt }: Keys, wanted: string): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns what is directly below a prefix: keys, and directories with a slash at the end. */
function directlyBelow(keys: Keys, prefix: string): readonly string[] {
  const names: string[] = [];
  const end = lowerBound(keys, prefix + AFTER_ALL);
  for (let index = lowerBound(keys, prefix); index < end;) {
    const key = keys.keyAt(index);
    const slash = key.indexOf('/', prefix.length);
    const name = slash === -1 ? key : key.slice(0, slash + 1);
    names.push(name);
    index = slash === -1 ? index + 1 : lowerBound(keys, name + AFTER_ALL);
  }
  return names;
}

function list(keys: Keys, etagOf: (key: string) => string, { searchParams }: URL): Response {
  const prefix = searchParams.get('prefix') ?? '';
  const start = lowerBound(keys, prefix);
  const below = searchParams.get('directories') === 'true' ? directlyBelow(keys, prefix) : null;
  const count = below?.length ?? lowerBound(keys, prefix + AFTER_ALL) - start;
  const cursor = Number(searchParams.get('cursor') ?? '0');
  const end = Math.min(count, cursor + (keys.pageSize ?? 1000));
  const names = Array.from({ length: end - cursor }, (_, offset) => {
    const index = keys.order === 'sorted' ? cursor + offset : ((cursor + offset) * STEP) % count;
    return below === null ? keys.keyAt(start + index) : (below[index] ?? '');
  });
  return Response.json({
    blobs: names.filter((name) => !name.endsWith('/')).map((key) => ({ key, etag: etagOf(key) })),
    directories: names.filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1)),
    ...(end < count ? { next_cursor: String(end) } : {}),
  });
}

async function put(blobs: Map<string, Blob>, key: string, request: Request): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const current = blobs.get(key);
  const wanted = request.headers.get('if-match');
  const isTaken = request.headers.get('if-none-match') === '*' && current !== undefined;
  if (isTaken || (wanted !== null && current?.etag !== wanted)) return new Response(null, { status: 412 });
  const etag = `"${randomUUID()}"`;
  blobs.set(key, { bytes, etag, metadata: request.headers.get(METADATA) });
  return new Response(null, { headers: { etag } });
}

async function answerFrom(blobs: Map<string, Blob>, key: string, request: Request): Promise<Response> {
  if (request.method === 'PUT') return put(blobs, key, request);
  const blob = blobs.get(key);
  if (request.method === 'DELETE') {
    blobs.delete(key);
    return new Response(null, { status: 204 });
  }
  if (blob === undefined) return new Response(null, { status: 404 });
  const { bytes, etag, metadata } = blob;
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { etag, ...(metadata === null ? {} : { [METADATA]: metadata }) },
  });
}

function answerMadeUp(store: MadeUpStore, key: string): Response {
  if (store.keyAt(lowerBound(store, key)) !== key) return new Response(null, { status: 404 });
  return new Response(store.contentOf(key), { headers: { etag: '"any"' } });
}

function whatItDid(key: string, method: string): Asked['did'] {
  if (key === '') return 'list';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/**
 * Returns a new server. Its stores are empty, except for those that are made up.
 * @param madeUp stores that can only be read, by their names
 */
export function blobsInMemory(
  madeUp: Readonly<Record<string, MadeUpStore>> = {},
  stores = new Map<string, Map<string, Blob>>(),
): MemoryBlobs {
  const asked: Asked[] = [];

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, , name = '', ...rest] = url.pathname.split('/');
    const store = name.replace(/^site:/u, '');
    const key = rest.map(decodeURIComponent).join('/');
    asked.push({ store, did: whatItDid(key, request.method) });
    const computed = madeUp[store];
    if (computed !== undefined) return key === '' ? list(computed, () => '"any"', url) : answerMadeUp(computed, key);
    const blobs = stores.get(name) ?? new Map<string, Blob>();
    stores.set(name, blobs);
    return key === '' ? list(keysOf(blobs), (one) => blobs.get(one)?.etag ?? '', url) : answerFrom(blobs, key, request);
  }

  return {
    connection: { edgeURL: ADDRESS, uncachedEdgeURL: ADDRESS, siteID: 'a-site-of-the-tests', token: 'a-token' },
    fetch: (input, init) => answer(new Request(input, init)),
    asked,
    copy: () => blobsInMemory(madeUp, new Map([...stores].map(([name, blobs]) => [name, new Map(blobs)]))),
  };
}
