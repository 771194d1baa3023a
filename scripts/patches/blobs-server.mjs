/**
 * Makes the local Blobs server of @netlify/blobs 11.1.1 behave like the platform; README.md lists
 * its faults. Patched, each write is atomic and changes the ETag, and requests for one key run in
 * sequence.
 */
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';

import { createWriteQueue } from '#netlify/platform/concurrency.ts';

const REPLACED_METHODS = ['get', 'head', 'put', 'delete'];
/** The CLI runs two Blobs servers over one folder in one process. */
const runInOrder = createWriteQueue();
const PATCHED = Symbol.for('college-site.blobs-server');

/** The server's temporary files; the site's keys never begin with a dot. */
const TEMPORARY_NAME = /^\.[a-z0-9]+$/u;

/** A write renames a new file to the key, so inode or modification time changes. */
function createEtag(file, { ino, mtimeNs, size }) {
  return `"${createHash('sha256').update(`${file}\n${ino}\n${mtimeNs}\n${size}`).digest('hex')}"`;
}

function readStats(file) {
  return stat(file, { bigint: true }).catch(() => null);
}

async function readEtag(file) {
  const stats = await readStats(file);
  return stats === null ? '' : createEtag(file, stats);
}

/** Lists a store's blobs by prefix. This site lists no directories. */
async function walk({ path: folder, rootPath, prefix, result }) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(rootPath, file).split(path.sep).join('/');
    if (!entry.isFile() || TEMPORARY_NAME.test(entry.name) || !key.startsWith(prefix)) continue;
    const stats = await readStats(file);
    if (stats === null) continue;
    result.blobs?.push({ key, etag: createEtag(file, stats), last_modified: stats.mtime.toISOString(), size: Number(stats.size) });
  }
}

async function withEtag(response, dataPath, ifNoneMatch) {
  const etag = response.status === 200 ? await readEtag(dataPath) : '';
  if (etag === '') return response;
  const headers = new Headers(response.headers);
  headers.set('etag', etag);
  if (etag === ifNoneMatch) return new Response(null, { status: 304, headers });
  return new Response(response.body, { status: 200, headers });
}

/** A slow client must not block other requests for the key. Returns null if the body is incomplete. */
async function withCompleteBody(request) {
  const bytes = await request.arrayBuffer().catch(() => null);
  const length = request.headers.get('content-length');
  if (bytes === null || (length !== null && bytes.byteLength !== Number(length))) return null;
  return new Request(request.url, { method: request.method, headers: request.headers, body: bytes });
}

function replaceMethod(prototype, name) {
  const original = prototype[name];
  prototype[name] = async function replaced(request) {
    const apiRequest = this.parseAPIRequest(request);
    const { dataPath, key } = this.getLocalPaths(apiRequest?.url ?? new URL(request.url));
    // Without a key a store is listed or deleted; `useSignedURL` asks for a signed URL.
    if (!dataPath || !key || apiRequest?.useSignedURL) return original.call(this, request);
    const complete = name === 'put' ? await withCompleteBody(request) : request;
    if (complete === null) return new Response(null, { status: 400 });
    return runInOrder(dataPath, async () => {
      const response = await original.call(this, complete);
      return name === 'get' || name === 'head' ? withEtag(response, dataPath, request.headers.get('if-none-match')) : response;
    });
  };
}

if (!(PATCHED in BlobsServer)) {
  for (const name of REPLACED_METHODS) replaceMethod(BlobsServer.prototype, name);
  Object.assign(BlobsServer, { [PATCHED]: true, generateETag: readEtag, walk });
}
