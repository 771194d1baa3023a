/**
 * Makes the local Blobs server of @netlify/blobs 11.1.1 behave like the platform. Its faults:
 * - GET and HEAD send no ETag.
 * - Conditional writes are not atomic: of 50 concurrent increments 47 were lost.
 * - ETags derive from milliseconds, so two quick writes can have equal ones.
 * - Lists contain temporary files, and end when one disappears.
 * - A write from which the client disconnects stores an incomplete body.
 * - A write killed between data and metadata leaves the metadata of the version before.
 * Patched, each write is atomic and changes the ETag, and requests for one key run in sequence. The
 * Netlify CLI's process (`preload.mjs`) and the tests load this module, which throws if a method
 * that it replaces is missing.
 */
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';

import { createWriteQueue } from '#netlify/platform/concurrency.ts';

const REPLACED_METHODS = ['get', 'head', 'put', 'delete'];
const USED_METHODS = ['getLocalPaths', 'parseAPIRequest'];
const REPLACED_STATIC_METHODS = ['generateETag', 'walk'];
/** The CLI runs two Blobs servers over one folder in one process. */
const runInOrder = createWriteQueue();
const PATCHED = Symbol.for('college-site.blobs-server');

/** Metadata of a blob. */
const METADATA_HEADER = 'x-amz-meta-user';
/** The server's temporary files; the site's keys never begin with a dot. */
const TEMPORARY_NAME = /^\.[a-z0-9]+$/u;

/**
 * A write renames a new file to the key, so inode or modification time changes.
 * @param {string} file
 * @param {import('node:fs').BigIntStats} stats
 */
function createEtag(file, { ino, mtimeNs, size }) {
  return `"${createHash('sha256').update(`${file}\n${ino}\n${mtimeNs}\n${size}`).digest('hex')}"`;
}

/** @param {string} file */
function readStats(file) {
  return stat(file, { bigint: true }).catch(() => null);
}

/**
 * @param {string} file
 * @returns {Promise<string>} '' if the file does not exist
 */
async function readEtag(file) {
  const stats = await readStats(file);
  return stats === null ? '' : createEtag(file, stats);
}

/**
 * Lists a store's blobs by prefix. This site lists no directories.
 * @param {{ path: string, rootPath: string, prefix: string, result: { blobs?: object[] } }} options
 */
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

/**
 * The server writes metadata after the data, so older ones are of the version before.
 * @param {string} metadataPath
 * @param {string} dataPath
 */
async function areOutdated(metadataPath, dataPath) {
  const [metadata, data] = await Promise.all([readStats(metadataPath), readStats(dataPath)]);
  return metadata !== null && data !== null && metadata.mtimeNs < data.mtimeNs;
}

/**
 * Also drops outdated metadata, and answers 304 if the client has this version.
 * @param {Response} response
 * @param {{ dataPath: string, metadataPath: string }} paths
 * @param {string | null} ifNoneMatch
 */
async function withEtag(response, { dataPath, metadataPath }, ifNoneMatch) {
  const etag = response.status === 200 ? await readEtag(dataPath) : '';
  if (etag === '') return response;
  const headers = new Headers(response.headers);
  headers.set('etag', etag);
  if (await areOutdated(metadataPath, dataPath)) headers.delete(METADATA_HEADER);
  if (etag === ifNoneMatch) return new Response(null, { status: 304, headers });
  return new Response(response.body, { status: 200, headers });
}

/**
 * A slow client must not block other requests for the key.
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
        const { dataPath, key, metadataPath } = Reflect.apply(Reflect.get(prototype, 'getLocalPaths'), this, [url]);
        // Without a key a store is listed or deleted; `useSignedURL` asks for a signed URL.
        if (!dataPath || !key || apiRequest?.useSignedURL) return call(request);
        const complete = name === 'put' ? await withCompleteBody(request) : request;
        if (complete === null) return new Response(null, { status: 400 });
        return runInOrder(dataPath, async () => {
          const response = await call(complete);
          return name === 'get' || name === 'head'
            ? withEtag(response, { dataPath, metadataPath }, request.headers.get('if-none-match'))
            : response;
        });
      },
    );
  }

  Reflect.set(Server, 'generateETag', readEtag);
  Reflect.set(Server, 'walk', walk);
}

patchBlobsServer(BlobsServer);
