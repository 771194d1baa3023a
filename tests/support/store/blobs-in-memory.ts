/** Behaves like the platform: conditional writes, and lists by prefix in pages of 1,000. */
import { randomUUID } from 'node:crypto';

import type { Connection } from '#tests/support/store/blobs.ts';

type Blob = { bytes: Uint8Array<ArrayBuffer>; etag: string; metadata: string | null };

type Asked = { store: string; did: 'list' | 'read' | 'write' };

export type MemoryBlobs = {
  connection: Connection;
  fetch: typeof fetch;
  asked: readonly Asked[];
  /** Another server with the same blobs. */
  copy: () => MemoryBlobs;
};

const METADATA = 'x-amz-meta-user';
const PAGE_SIZE = 1000;
const ADDRESS = 'http://blobs.invalid';

function list(blobs: ReadonlyMap<string, Blob>, { searchParams }: URL): Response {
  const prefix = searchParams.get('prefix') ?? '';
  const found = [...blobs].filter(([key]) => key.startsWith(prefix)).map(([key, { etag }]) => ({ key, etag }));
  const start = Number(searchParams.get('cursor') ?? '0');
  const end = start + PAGE_SIZE;
  return Response.json({ blobs: found.slice(start, end), directories: [], ...(end < found.length ? { next_cursor: String(end) } : {}) });
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

function getOperation(key: string, method: string): Asked['did'] {
  if (key === '') return 'list';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

export function createMemoryBlobs(stores = new Map<string, Map<string, Blob>>()): MemoryBlobs {
  const asked: Asked[] = [];

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, , name = '', ...rest] = url.pathname.split('/');
    const store = name.replace(/^site:/u, '');
    const key = rest.map(decodeURIComponent).join('/');
    asked.push({ store, did: getOperation(key, request.method) });
    const blobs = stores.get(name) ?? new Map<string, Blob>();
    stores.set(name, blobs);
    return key === '' ? list(blobs, url) : answerFrom(blobs, key, request);
  }

  return {
    connection: { edgeURL: ADDRESS, uncachedEdgeURL: ADDRESS, siteID: 'a-site-of-the-tests', token: 'a-token' },
    fetch: (input, init) => answer(new Request(input, init)),
    asked,
    copy: () => createMemoryBlobs(new Map([...stores].map(([name, blobs]) => [name, new Map(blobs)]))),
  };
}
