/**
 * Opens the stores. Facts about Netlify Blobs that this file holds:
 * - A site-wide store is shared by every deploy context, so its name carries the context;
 *   production alone has the plain name.
 * - Reads are eventually consistent unless asked otherwise: every store here is opened with
 *   `consistency: 'strong'`.
 * - `getStore` needs the environment of a running request, so it is called for each request, never
 *   at module level.
 * - @netlify/blobs 11 tries again five times, 5 s apart, after a network error or a status of 500
 *   or more. A person waits meanwhile, and a write may land long after its sender was told that it
 *   failed. `impatientFetch` tries again shortly or not at all, and answers its last failure with a
 *   status that the client doesn't take as a reason to go on.
 */
import { createHash } from 'node:crypto';

import { type GetStoreOptions, type Store, getStore } from '@netlify/blobs';

/** The stores by what they hold. */
export type StoreName =
  'notices' | 'faculty' | 'faculty-pictures' | 'enquiries' | 'feedback' | 'feedback-pictures' | 'form-places' | 'limits' | 'revoked-tokens';

export type Stores = { open(name: StoreName): Store };

/** Which deploy a request reached; the platform says so with each request. */
export type Deploy = { context: string; branch?: string };

type Patience = {
  /** How long one try may take, in milliseconds. */
  tryMs: number;
  /** How long to wait before each further try, in milliseconds. */
  pausesMs: readonly number[];
};

const PATIENCE: Patience = { tryMs: 3000, pausesMs: [150, 500] };

/**
 * The Netlify CLI serves the stores and starts a thread for each call in one process: a burst of
 * calls keeps it from answering for seconds.
 */
const LOCAL_PATIENCE: Patience = { tryMs: 20_000, pausesMs: [150] };

/** 424 Failed Dependency: not 429, not 5xx, hence not tried again by the client. */
const GIVEN_UP = 424;

function givenUp(reason: string): Response {
  return new Response(null, { status: GIVEN_UP, headers: { 'x-nf-error': reason } });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}`.replace(/[^\x20-\x7e]/gu, ' ') : 'unknown error';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * A `fetch` for the Blobs client that bounds each try and tries again only as often as `pausesMs`
 * is long.
 * @param fetchOnce what sends one request
 */
export function impatientFetch({ tryMs, pausesMs }: Patience = PATIENCE, fetchOnce: typeof fetch = fetch): typeof fetch {
  async function tryOnce(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    try {
      return await fetchOnce(input, { ...init, signal: AbortSignal.timeout(tryMs) });
    } catch (error) {
      return givenUp(nameOf(error));
    }
  }
  return async (input, init) => {
    for (const pauseMs of [...pausesMs, null]) {
      const response = await tryOnce(input, init);
      const hasFailed = response.status === GIVEN_UP || response.status === 429 || response.status >= 500;
      if (!hasFailed) return response;
      if (pauseMs === null) return response.status === GIVEN_UP ? response : givenUp(`status ${response.status}`);
      await response.body?.cancel();
      await pause(pauseMs);
    }
    return givenUp('no try was made');
  };
}

/**
 * Two of these, the longest name and the mark stay below the 64 bytes that a store's name may have.
 */
const SLUG_LENGTH = 16;

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, SLUG_LENGTH);
}

/**
 * Names the deploy that tokens and cookies are for: `production`, `local`, or context and branch of
 * a preview.
 * @param isLocal whether the Netlify CLI runs the function; asked first, since `netlify serve`
 *   calls itself production
 */
export function audienceOf(deploy: Deploy, isLocal: boolean): string {
  if (isLocal) return 'local';
  return deploy.context === 'production' ? 'production' : `${deploy.context}/${deploy.branch ?? ''}`;
}

/**
 * The name of a store as this deploy sees it: `notices` in production alone.
 * @param isLocal whether the Netlify CLI runs the function; asked first, since `netlify serve`
 *   calls itself production
 */
export function storeNameFor(name: StoreName, deploy: Deploy, isLocal: boolean): string {
  if (isLocal) return `${name}-local`;
  if (deploy.context === 'production') return name;
  const branch = deploy.branch ?? '';
  const hash = createHash('sha256').update(`${deploy.context}\n${branch}`).digest('hex').slice(0, 8);
  return [name, slug(deploy.context), slug(branch), hash].filter((part) => part !== '').join('-');
}

type StoresOptions = {
  deploy: Deploy;
  isLocal: boolean;
  /** Where the Blobs server is; the environment says so on the platform, tests say it here. */
  connection?: Omit<GetStoreOptions, 'name' | 'consistency' | 'fetch'>;
  fetch?: typeof fetch;
};

/** Opens stores for one request. */
export function createStores({
  deploy,
  isLocal,
  connection = {},
  fetch: fetchOnce = impatientFetch(isLocal ? LOCAL_PATIENCE : PATIENCE),
}: StoresOptions): Stores {
  return {
    open: (name) => getStore({ ...connection, name: storeNameFor(name, deploy, isLocal), consistency: 'strong', fetch: fetchOnce }),
  };
}
