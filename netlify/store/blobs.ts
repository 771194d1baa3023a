/**
 * Implements the buckets of `port.ts` with Netlify Blobs (docs/architecture.md, "Facts about Netlify Blobs").
 * @netlify/blobs 11 retries five times, 5 s apart, after a network error or a status of 500 or more: too long
 * for a waiting person, and a write could be applied long after its sender was told that it failed.
 * `createRetryingFetch` retries quickly, and reports the last failure with a status that the client doesn't retry.
 * Facts about conditional writes:
 * - A write with `onlyIfMatch` or `onlyIfNew` that loses the race returns `modified: false`.
 * - With a condition, @netlify/blobs 11 reports **any other status as `modified: true`**, even 401 or
 *   500, but without an ETag. So a write has succeeded only if the result has an ETag.
 * - `onlyIfMatch: undefined` is an unconditional write, so a document without an ETag is a fault here.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { type GetStoreOptions, type Store, getDeployStore, getStore } from '@netlify/blobs';

import { mapStoreFailure, createStoreFailure } from '#netlify/platform/failure.ts';
import type { Bucket, BucketName, Stores } from './port.ts';

export type Deploy = { context: string; id?: string };

/**
 * Returns the deploy that determines the records a request may use. The context of the build counts: a preview's
 * functions never use production's records, even if the platform reports "production".
 * @param reported the deploy as the platform reports it
 * @param builtFor the context of the build; '' for the live site
 */
export function resolveDeploy(reported: Deploy, builtFor: string): Deploy {
  return builtFor === '' ? reported : { ...reported, context: builtFor };
}

type Retries = {
  tryMs: number;
  pausesMs: readonly number[];
};

const RETRIES: Retries = { tryMs: 3000, pausesMs: [150, 500] };

/**
 * The local retries are slower: one process of the Netlify CLI serves the stores and starts a thread for each
 * call, so in a burst of calls its responses can take seconds.
 */
const LOCAL_RETRIES: Retries = { tryMs: 20_000, pausesMs: [150] };

/** A status that the client does not retry (424 Failed Dependency). It retries only 429 and 5xx. */
const NOT_RETRIED = 424;

function createFinalFailure(reason: string): Response {
  return new Response(null, { status: NOT_RETRIED, headers: { 'x-nf-error': reason } });
}

function getErrorName(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}`.replace(/[^\x20-\x7e]/gu, ' ') : 'unknown error';
}

export function createRetryingFetch({ tryMs, pausesMs }: Retries = RETRIES, fetchOnce: typeof fetch = fetch): typeof fetch {
  async function tryOnce(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    try {
      return await fetchOnce(input, { ...init, signal: AbortSignal.timeout(tryMs) });
    } catch (error) {
      return createFinalFailure(getErrorName(error));
    }
  }
  return async (input, init) => {
    for (let retries = 0; ; retries += 1) {
      const response = await tryOnce(input, init);
      const { status } = response;
      if (status !== NOT_RETRIED && status !== 429 && status < 500) return response;
      const pauseMs = pausesMs[retries];
      if (pauseMs === undefined) return status === NOT_RETRIED ? response : createFinalFailure(`status ${status}`);
      await response.body?.cancel();
      await pause(pauseMs);
    }
  };
}

/** Returns `production`, `local`, or context and id of another deploy. */
export function getAudience({ context, id = '' }: Deploy, isLocal: boolean): string {
  if (isLocal) return 'local';
  return context === 'production' ? context : `${context}/${id}`;
}

function openBucket(open: () => Store): Bucket {
  // The store is opened inside the request, because opening fails if the platform provides no connection.
  const ask = <Result>(request: (store: Store) => Promise<Result>) => mapStoreFailure((async () => request(open()))());
  return {
    async read(key) {
      const blob = await ask((store) => store.getWithMetadata(key, { type: 'text' }));
      if (blob === null) return null;
      if (blob.etag === undefined || blob.etag === '') throw createStoreFailure(new Error('the store gave no ETag'));
      const { bytes } = blob.metadata;
      if (typeof bytes === 'number' && bytes !== Buffer.byteLength(blob.data))
        throw createStoreFailure(new Error(`the answer with ${key} was cut off`));
      return { text: blob.data, etag: blob.etag };
    },
    async write(key, text, etag) {
      const condition = etag === null ? { onlyIfNew: true } : { onlyIfMatch: etag };
      // The size is stored as metadata, so that `read` notices a response that was cut off.
      const result = await ask((store) => store.set(key, text, { ...condition, metadata: { bytes: Buffer.byteLength(text) } }));
      if (!result.modified) return null;
      if (result.etag === undefined || result.etag === '') throw createStoreFailure(new Error('a conditional write was refused'));
      return result.etag;
    },
    async readFile(key) {
      const blob = await ask((store) => store.getWithMetadata(key, { type: 'blob' }));
      return blob === null ? null : { bytes: new Uint8Array(await mapStoreFailure(blob.data.arrayBuffer())), facts: blob.metadata };
    },
    async writeFile(key, bytes, facts) {
      await ask((store) => store.set(key, new Uint8Array(bytes).buffer, { metadata: { ...facts } }));
    },
    factsOf: async (key) => (await ask((store) => store.getMetadata(key)))?.metadata ?? null,
    list: async (prefix) => (await ask((store) => store.list(prefix === '' ? {} : { prefix }))).blobs,
    remove: (key) => ask((store) => store.delete(key)),
  };
}

type StoresOptions = {
  deploy: Deploy;
  isLocal: boolean;
  /** The connection to the store, which the platform's environment defines; set by tests. */
  connection?: Omit<GetStoreOptions, 'name' | 'consistency' | 'fetch'> & { deployID?: string };
  fetch?: typeof fetch;
};

/**
 * Opens the stores of a deploy. Production's stores belong to the site, those of a preview to its deploy: Netlify
 * removes them with it, and the branch's next deploy begins without records.
 */
export function createStores({
  deploy,
  isLocal,
  connection = {},
  fetch: fetchOnce = createRetryingFetch(isLocal ? LOCAL_RETRIES : RETRIES),
}: StoresOptions): Stores {
  const options = { ...connection, consistency: 'strong', fetch: fetchOnce } as const;
  function open(name: BucketName): Store {
    if (isLocal) return getStore({ ...options, name: `${name}-local` });
    return deploy.context === 'production' ? getStore({ ...options, name }) : getDeployStore({ ...options, name });
  }
  return { open: (name) => openBucket(() => open(name)) };
}
