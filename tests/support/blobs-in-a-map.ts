/**
 * A Blobs server that stores its records in a map. It answers the requests of `@netlify/blobs` as
 * the platform does, including conditional writes, and takes almost no time. It is for tests that
 * make many requests or measure the time of our own code.
 */
import { createHash, randomUUID } from 'node:crypto';

import type { Connection } from './blobs.ts';

type Blob = { bytes: Uint8Array<ArrayBuffer>; etag: string; metadata: string | null };

const METADATA = 'x-amz-meta-user';

function headersOf({ etag, metadata }: Blob): Record<string, string> {
  return { etag, ...(metadata === null ? {} : { [METADATA]: metadata }) };
}

/** Returns the directories directly below a prefix, and the keys that are in none of them. */
function list(keys: readonly string[], { searchParams }: URL, etagOf: (key: string) => string): Response {
  const prefix = searchParams.get('prefix') ?? '';
  const matching = keys.filter((key) => key.startsWith(prefix));
  const isDeep = (key: string) => searchParams.get('directories') === 'true' && key.includes('/', prefix.length);
  const directories = new Set(matching.filter(isDeep).map((key) => key.slice(0, key.indexOf('/', prefix.length))));
  const blobs = matching.filter((key) => !isDeep(key)).map((key) => ({ key, etag: etagOf(key) }));
  return Response.json({ blobs, directories: [...directories] });
}

async function put(blobs: Map<string, Blob>, key: string, request: Request): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const current = blobs.get(key);
  const wanted = request.headers.get('if-match');
  const mayExist = request.headers.get('if-none-match') !== '*';
  if ((!mayExist && current !== undefined) || (wanted !== null && current?.etag !== wanted)) return new Response(null, { status: 412 });
  const etag = `"${createHash('sha256').update(bytes).update(randomUUID()).digest('hex')}"`;
  blobs.set(key, { bytes, etag, metadata: request.headers.get(METADATA) });
  return new Response(null, { status: 200, headers: { etag } });
}

async function answer(blobs: Map<string, Blob>, key: string, request: Request): Promise<Response> {
  if (request.method === 'PUT') return put(blobs, key, request);
  const blob = blobs.get(key);
  if (request.method === 'DELETE') blobs.delete(key);
  if (request.method === 'DELETE') return new Response(null, { status: 204 });
  if (blob === undefined) return new Response(null, { status: 404 });
  return new Response(request.method === 'HEAD' ? null : blob.bytes, { status: 200, headers: headersOf(blob) });
}

/** Returns a new server: the connection and the `fetch` for a site. */
export function blobsInAMap(): { connection: Connection; fetch: typeof fetch } {
  const stores = new Map<string, Map<string, Blob>>();
  const address = 'http://blobs.example';
  return {
    connection: { edgeURL: address, uncachedEdgeURL: address, siteID: 'a-site-of-the-tests', token: 'a-token' },
    fetch: (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const [, , store = '', ...rest] = url.pathname.split('/');
      const blobs = stores.get(store) ?? new Map<string, Blob>();
      stores.set(store, blobs);
      const key = rest.map((part) => decodeURIComponent(part)).join('/');
      if (key === '') return Promise.resolve(list([...blobs.keys()], url, (name) => blobs.get(name)?.etag ?? ''));
      return answer(blobs, key, request);
    },
  };
}
