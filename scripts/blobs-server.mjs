/**
 * Makes the local Blobs server keep the promises that our code relies on and that the platform keeps. @netlify/blobs 11.1.1's own local server
 * gives no ETag on get and head, checks a conditional write's ETag apart from writing (of 50 concurrent increments 47 were lost), takes its ETag
 * from a time in milliseconds, lists its own temporary files, and stores what had come of a write whose sender died in the middle. Here every answer
 * carries an ETag that differs after each write, what concerns one key happens one after the other, and a write is taken whole or not at all. Lists
 * come in pages and open only the folders that their prefix leads to (`blobs-listing.mjs`).
 *
 * Loaded into the Netlify CLI's process (`blobs-preload.mjs`) and by the tests: one implementation. It refuses to load where the methods that it
 * replaces are gone, which a new version of @netlify/blobs may bring.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';

import { etagFrom, isTemporary, listPage } from './blobs-listing.mjs';
import { inTurn } from './blobs-turns.mjs';

const REPLACED = ['get', 'head', 'put', 'delete'];
const REPLACED_LIST = 'listBlobs';
const USED = ['dispatchOnRequestEvent', 'getLocalPaths', 'parseAPIRequest'];
const REPLACED_STATIC = ['generateETag', 'walk'];
const MARK = Symbol.for('college-site.blobs-preload');

/**
 * @param {string} file
 * @returns {Promise<string>} the ETag, or '' where there is no such file
 */
async function etagOf(file) {
  try {
    return etagFrom(file, await stat(file, { bigint: true }));
  } catch {
    return '';
  }
}

/**
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
 * The request with its body already here, so that a slow sender keeps nobody waiting for the key; null where the body broke off.
 * @param {Request} request
 */
async function arrived(request) {
  const bytes = await request.arrayBuffer().catch(() => null);
  const length = request.headers.get('content-length');
  if (bytes === null || (length !== null && bytes.byteLength !== Number(length))) return null;
  return new Request(request.url, { method: request.method, headers: request.headers, body: bytes });
}

/** Replaces the methods of a server's class; throws where one of them is gone. @param {unknown} Server */
export function improve(Server) {
  if (typeof Server !== 'function') throw new Error('@netlify/blobs/server exports no BlobsServer any more.');
  const { prototype } = Server;
  const missing = [
    ...[...REPLACED, REPLACED_LIST, ...USED].filter((name) => typeof Reflect.get(prototype, name) !== 'function'),
    ...REPLACED_STATIC.filter((name) => typeof Reflect.get(Server, name) !== 'function').map((name) => `static ${name}`),
  ];
  if (missing.length > 0) throw new Error(`BlobsServer has no ${missing.join(', ')} any more: scripts/blobs-preload.mjs must follow it.`);
  if (Reflect.has(Server, MARK)) return;
  Reflect.set(Server, MARK, true);

  for (const name of REPLACED) {
    const original = Reflect.get(prototype, name);
    Reflect.set(
      prototype,
      name,
      /** @this {object} @param {Request} request */
      async function replaced(request) {
        const call = (/** @type {Request} */ whole) => Reflect.apply(original, this, [whole]);
        const apiRequest = Reflect.apply(Reflect.get(prototype, 'parseAPIRequest'), this, [request]);
        const url = apiRequest?.url ?? new URL(request.url);
        const { dataPath, key } = Reflect.apply(Reflect.get(prototype, 'getLocalPaths'), this, [url]);
        // No key: a list, or the removal of a whole store. A signed address is asked for, not the blob.
        if (!dataPath || !key || apiRequest?.useSignedURL) return call(request);
        const whole = name === 'put' ? await arrived(request) : request;
        if (whole === null) return new Response(null, { status: 400 });
        return inTurn(dataPath, async () => {
          const response = await call(whole);
          return name === 'get' || name === 'head' ? withEtag(response, dataPath, request.headers.get('if-none-match')) : response;
        });
      },
    );
  }

  Reflect.set(
    prototype,
    REPLACED_LIST,
    /** @this {object} @param {{ rootPath: string, url: URL }} options */
    async function listBlobs({ rootPath, url }) {
      Reflect.apply(Reflect.get(prototype, 'dispatchOnRequestEvent'), this, ['list', url]);
      const { searchParams } = url;
      const prefix = searchParams.get('prefix') ?? '';
      const directories = searchParams.get('directories') === 'true';
      return Response.json(await listPage({ rootPath, prefix, directories, cursor: searchParams.get('cursor') }));
    },
  );

  Reflect.set(Server, 'generateETag', etagOf);

  const walk = Reflect.get(Server, 'walk');
  Reflect.set(
    Server,
    'walk',
    /** @this {object} @param {{ result: { blobs?: { key: string }[] } }} options */
    async function walkEntries(options) {
      await Reflect.apply(walk, this, [options]);
      const { result } = options;
      result.blobs = result.blobs?.filter(({ key }) => !isTemporary(path.posix.basename(key)));
    },
  );
}

improve(BlobsServer);
