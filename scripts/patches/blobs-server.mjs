/**
 * Patches the local Blobs server of @netlify/blobs 11.1.1, so that it behaves as the platform does.
 * The stock server has these faults:
 * - It sends no ETag on GET and HEAD.
 * - It checks the ETag of a conditional write and writes in two steps that are not atomic: of 50
 *   concurrent increments 47 were lost.
 * - It makes its ETag from a time in milliseconds, so two quick writes can have the same one.
 * - It lists its own temporary files, and a file that goes meanwhile ends the list.
 * - It stores an incomplete body when a client disconnects in the middle of a write.
 *
 * With this patch every response has an ETag that changes with each write, requests for one key run
 * one after the other, and a write is stored completely or not at all.
 *
 * The Netlify CLI's process (`preload.mjs`) and the tests load this same module. It throws an error
 * when a new version of @netlify/blobs lacks a method that it replaces.
 */
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';

import { createWriteQueue } from '#netlify/platform/write-queue.ts';

const REPLACED_METHODS = ['get', 'head', 'put', 'delete'];
const USED_METHODS = ['getLocalPaths', 'parseAPIRequest'];
const REPLACED_STATIC_METHODS = ['generateETag', 'walk'];
/** The CLI runs two Blobs servers over the same folder in one process. They share this module, and so its queue. */
const runInOrder = createWriteQueue();
const PATCHED = Symbol.for('college-site.blobs-server');

/** How the server names its temporary files. No key of this site begins with a dot. */
const TEMPORARY_NAME = /^\.[a-z0-9]+$/u;

/**
 * A write renames a new file to the key: the inode or the modification time is different.
 * @param {string} file
 * @param {import('node:fs').BigIntStats} stats
 */
function etagFrom(file, { ino, mtimeNs, size }) {
  return `"${createHash('sha256').update(`${file}\n${ino}\n${mtimeNs}\n${size}`).digest('hex')}"`;
}

/** @param {string} file */
function statsOf(file) {
  return stat(file, { bigint: true }).catch(() => null);
}

/**
 * @param {string} file
 * @returns {Promise<string>} '' if the file does not exist
 */
async function etagOf(file) {
  const stats = await statsOf(file);
  return stats === null ? '' : etagFrom(file, stats);
}

/**
 * Lists all blobs of a store whose keys begin with the prefix. This site lists no directories.
 * @param {{ path: string, rootPath: string, prefix: string, result: { blobs?: object[] } }} options
 */
async function walk({ path: folder, rootPath, prefix, result }) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(rootPath, file).split(path.sep).join('/');
    if (!entry.isFile() || TEMPORARY_NAME.test(entry.name) || !key.startsWith(prefix)) continue;
    const stats = await statsOf(file);
    if (stats === null) continue;
    result.blobs?.push({ key, etag: etagFrom(file, stats), last_modified: stats.mtime.toISOString(), size: Number(stats.size) });
  }
}

/**
 * Answers 304 if the client has the file's version.
 * @param {Response} response
 * @param {string} file
 * @param {string | null} ifNoneMatch
 */
async function withEtag(response, file, ifNoneMatch) {
  const etag = response.status === 200 ? await etagOf(file) : '';
  if (etag === '') return response;
  const headers = new Headers(response.headers);
  headers.set('etag', etag);
  if (etag === ifNoneMatch) return new Response(null, { status: 304, headers });
  return new Response(response.body, { status: 200, headers });
}

/**
 * A slow client must not block other requests for the same key.
 * @param {Request} request
 * @returns {Promise<Request | null>} null if the body is incomplete
 */
async function withCompleteBody(request) {
  const bytes = await request.arrayBuffer().catch(() => null);
  const length = request.headers.get('content-length');
  if (bytes === null || (length !== null && bytes.byteLength !== Number(length))) return null;
  return new Request(request.url, { method: request.method, headers: request.headers, body: bytes });
}

/**
 * @param {unknown} Server
 * @throws {Error} if the class lacks a method that the patch replaces or calls
 */
export function patchBlobsServer(Server) {
  if (typeof Server !== 'function') throw new Error('@netlify/blobs/server exports no BlobsServer any more.');
  const { prototype } = Server;
  const missing = [
    ...[...REPLACED_METHODS, ...USED_METHODS].filter((name) => typeof Reflect.get(prototype, name) !== 'function'),
    ...REPLACED_STATIC_METHODS.filter((name) => typeof Reflect.get(Server, name) !== 'function').map((name) => `static ${name}`),
  ];
  if (missing.length > 0)
    throw new Error(`BlobsServer has no ${missing.join(', ')} any more: scripts/patches/blobs-server.mjs must follow it.`);
  if (Reflect.has(Server, PATCHED)) return;
  Reflect.set(Server, PATCHED, true);

  for (const name of REPLACED_METHODS) {
    const original = Reflect.get(prototype, name);
    Reflect.set(
      prototype,
      name,
      /** @this {object} @param {Request} request */
      async function replaced(request) {
        const call = (/** @type {Request} */ received) => Reflect.apply(original, this, [received]);
        const apiRequest = Reflect.apply(Reflect.get(prototype, 'parseAPIRequest'), this, [request]);
        const url = apiRequest?.url ?? new URL(request.url);
        const { dataPath, key } = Reflect.apply(Reflect.get(prototype, 'getLocalPaths'), this, [url]);
        // A request without a key lists or deletes a store. With `useSignedURL` the client asks for
        // a signed URL and not for the blob.
        if (!dataPath || !key || apiRequest?.useSignedURL) return call(request);
        const complete = name === 'put' ? await withCompleteBody(request) : request;
        if (complete === null) return new Response(null, { status: 400 });
        return runInOrder(dataPath, async () => {
          const response = await call(complete);
          return name === 'get' || name === 'head' ? withEtag(response, dataPath, request.headers.get('if-none-match')) : response;
        });
      },
    );
  }

  Reflect.set(Server, 'generateETag', etagOf);
  Reflect.set(Server, 'walk', walk);
}

patchBlobsServer(BlobsServer);
