/**
 * Implements the stores with Netlify Blobs. @netlify/blobs 11 retries five times, 5 s apart: too long for a waiting person, and
 * a write could be applied long after its sender was told that it failed. `createRetryingFetch` does it instead. Facts about
 * conditional writes:
 * - One that loses the race returns `modified: false`; any other status, even 401 or 500, `modified: true` without an ETag.
 * - `onlyIfMatch: undefined` is an unconditional write, so a document without an ETag is a fault.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { type GetStoreOptions, type Store, getDeployStore, getStore } from '@netlify/blobs';

import { Failure, createStoreFailure } from '#netlify/platform/failure.ts';
import type { Bucket, BucketName, Deploy, Stores } from '#netlify/platform/stores.ts';

/**
 * A preview never uses production's records, even if the platform reports "production".
 * @param builtFor the build's context; '' for the live site
 */
export function resolveDeploy(reported: Deploy, builtFor: string): Deploy {
  return builtFor === '' ? reported : { ...reported, context: builtFor };
}

type Retries = {
  tryMs: number;
  pausesMs: readonly number[];
};

const RETRIES: Retries = { tryMs: 3000, pausesMs: [150, 500] };

/** In a burst the CLI's one process can take seconds. */
const LOCAL_RETRIES: Retries = { tryMs: 20_000, pausesMs: [150] };

/** A status that the client does not retry. */
const NOT_RETRIED = 424;

function createFinalFailure(reason: string): Response {
  return new Response(null, { status: NOT_RETRIED, headers: { 'x-nf-error': reason.replace(/[^\x20-\x7e]/gu, ' ') } });
}

export function createRetryingFetch({ tryMs, pausesMs }: Retries = RETRIES, fetchOnce: typeof fetch = fetch): typeof fetch {
  async function tryOnce(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    try {
      return await fetchOnce(input, { ...init, signal: AbortSignal.timeout(tryMs) });
    } catch (error) {
      return createFinalFailure(String(error));
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

export function getAudience({ context, id = '' }: Deploy, isLocal: boolean): string {
  if (isLocal) return 'local';
  return context === 'production' ? context : `${context}/${id}`;
}

function openBucket(open: () => Store): Bucket {
  async function ask<Result>(request: (store: Store) => Promise<Result>): Promise<Result> {
    try {
      // Opening fails without a connection of the platform.
      return await request(open());
    } catch (error) {
      throw error instanceof Failure ? error : createStoreFailure(error);
    }
  }
  return {
    async read(key) {
      const blob = await ask((store) => store.getWithMetadata(key, { type: 'text' }));
      if (blob === null) return null;
      if (blob.etag === undefined || blob.etag === '') throw createStoreFailure(new Error('the store gave no ETag'));
      return { text: blob.data, etag: blob.etag };
    },
    async write(key, text, etag) {
      const condition = etag === null ? { onlyIfNew: true } : { onlyIfMatch: etag };
      const result = await ask((store) => store.set(key, text, condition));
      if (!result.modified) return null;
      if (result.etag === undefined || result.etag === '') throw createStoreFailure(new Error('a conditional write was refused'));
      return result.etag;
    },
    async readFile(key) {
      const blob = await ask((store) => store.getWithMetadata(key, { type: 'blob' }));
      return blob === null ? null : { bytes: new Uint8Array(await ask(() => blob.data.arrayBuffer())), facts: blob.metadata };
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
  connection?: Omit<GetStoreOptions, 'name' | 'consistency' | 'fetch'> & { deployID?: string };
  fetch?: typeof fetch;
};

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
