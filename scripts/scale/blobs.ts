/**
 * A Blobs server in memory. It answers the requests of `@netlify/blobs` as the platform does:
 * conditional writes, and lists by prefix in pages of 1,000. It keeps its keys sorted and takes about
 * the same time for each request whatever the number of records, so that measurements show the growth
 * of our own code. It counts the requests.
 */
import { randomUUID } from 'node:crypto';

import type { Connection } from '#scripts/lib/site-in-process.ts';

type Blob = { bytes: Uint8Array<ArrayBuffer>; etag: string; metadata: string | null };

const METADATA = 'netlify-blobs-metadata';
const PAGE_SIZE = 1000;
/** Sorts after each character of a key. */
const AFTER_ALL = '~';

/** The keys and blobs of one store. */
class MemoryStore {
  readonly blobs = new Map<string, Blob>();
  #keys: string[] | null = null;

  /** The keys in their order. They are sorted when they are needed for the first time after a change. */
  get keys(): readonly string[] {
    return (this.#keys ??= [...this.blobs.keys()].sort());
  }

  set(key: string, blob: Blob): void {
    if (!this.blobs.has(key)) this.#keys = null;
    this.blobs.set(key, blob);
  }

  delete(key: string): void {
    if (this.blobs.delete(key)) this.#keys = null;
  }

  /** Returns the index of the first key that is not less than `wanted`. */
  indexOf(wanted: string): number {
    const { keys } = this;
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the folders directly below a prefix. */
  foldersBelow(prefix: string): readonly string[] {
    const folders: string[] = [];
    const end = this.indexOf(prefix + AFTER_ALL);
    for (let index = this.indexOf(prefix); index < end;) {
      const key = this.keys[index] ?? '';
      const slash = key.indexOf('/', prefix.length);
      if (slash !== -1) folders.push(key.slice(0, slash));
      index = slash === -1 ? index + 1 : this.indexOf(`${key.slice(0, slash)}/${AFTER_ALL}`);
    }
    return folders;
  }
}

function list(store: MemoryStore, { searchParams }: URL): Response {
  const prefix = searchParams.get('prefix') ?? '';
  if (searchParams.get('directories') === 'true') return Response.json({ blobs: [], directories: store.foldersBelow(prefix) });
  const start = store.indexOf(prefix) + Number(searchParams.get('cursor') ?? '0');
  const end = store.indexOf(prefix + AFTER_ALL);
  const blobs = store.keys.slice(start, Math.min(end, start + PAGE_SIZE)).map((key) => ({ key, etag: store.blobs.get(key)?.etag ?? '' }));
  const next = start + PAGE_SIZE - store.indexOf(prefix);
  return Response.json({ blobs, directories: [], ...(start + PAGE_SIZE < end ? { next_cursor: String(next) } : {}) });
}

async function put(store: MemoryStore, key: string, request: Request): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const current = store.blobs.get(key);
  const ifMatch = request.headers.get('if-match');
  const isRefused =
    (request.headers.get('if-none-match') === '*' && current !== undefined) || (ifMatch !== null && current?.etag !== ifMatch);
  if (isRefused) return new Response(null, { status: 412 });
  const etag = `"${randomUUID()}"`;
  store.set(key, { bytes, etag, metadata: request.headers.get(METADATA) });
  return new Response(null, { status: 200, headers: { etag } });
}

function read({ bytes, etag, metadata }: Blob, method: string): Response {
  const headers = { etag, ...(metadata === null ? {} : { [METADATA]: metadata }) };
  return new Response(method === 'HEAD' ? null : bytes, { headers });
}

export type MemoryBlobs = {
  connection: Connection;
  fetch: typeof fetch;
  /** The number of requests so far. */
  counts: { requests: number };
};

/** Returns a new server without any records. */
export function blobsInMemory(): MemoryBlobs {
  const stores = new Map<string, MemoryStore>();
  const counts = { requests: 0 };
  const address = 'http://blobs.invalid';

  async function answer(request: Request): Promise<Response> {
    counts.requests += 1;
    const url = new URL(request.url);
    const [, , name = '', ...rest] = url.pathname.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    const store = stores.get(name) ?? new MemoryStore();
    stores.set(name, store);
    if (key === '') return list(store, url);
    if (request.method === 'PUT') return put(store, key, request);
    const blob = store.blobs.get(key);
    if (request.method === 'DELETE') {
      store.delete(key);
      return new Response(null, { status: 204 });
    }
    return blob === undefined ? new Response(null, { status: 404 }) : read(blob, request.method);
  }

  return {
    connection: { edgeURL: address, uncachedEdgeURL: address, siteID: 'a-site-of-the-measurements', token: 'a-token' },
    fetch: (input, init) => answer(new Request(input, init)),
    counts,
  };
}
