import { getValueAt } from '#domain/unknown.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { describeCause } from '#netlify/platform/log.ts';
import { createStores, createRetryingFetch } from '#netlify/store/blobs.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';
import type { Stores } from '#netlify/platform/stores.ts';

import { createWrongArgument } from './arguments.ts';
import { type LocalRecords, openLocalRecords } from './local-records.ts';
import { CommandError } from './project.ts';

export type RecordSite = {
  /** `local`, or the Netlify site's name. */
  name: string;
  stores: Stores;
  close: () => Promise<void>;
};

export type SiteOptions = { site?: string | undefined };

type Netlify = { apiUrl: string; token: string | undefined };

const API = 'https://api.netlify.com';
/** Commands can wait longer than visitors. */
const RETRIES = { tryMs: 60_000, pausesMs: [500, 2000, 8000, 20_000] };
const SITE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Also verifies the token. `wanted`: an id, a domain, or a name without `netlify.app`. */
async function findSite(wanted: string, { apiUrl, token = '' }: Netlify): Promise<{ id: string; name: string }> {
  const key = SITE_ID.test(wanted) || wanted.includes('.') ? wanted : `${wanted}.netlify.app`;
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${apiUrl}/api/v1/sites/${encodeURIComponent(key)}`, { headers }).catch((error: unknown) => {
    throw new CommandError(`Netlify could not be reached (${describeCause(error)}). Please check the network.`);
  });
  if (response.status === 401) throw new CommandError('Netlify refuses the token in NETLIFY_AUTH_TOKEN.');
  if (response.status === 404) throw new CommandError(`Netlify has no site "${wanted}" that this token may use.`);
  const answer: unknown = response.status === 200 ? await response.json().catch(() => null) : null;
  const [id, name] = [getValueAt(answer, 'id'), getValueAt(answer, 'name')];
  if (typeof id !== 'string' || typeof name !== 'string')
    throw new CommandError(`Netlify could not say which site "${wanted}" is (status ${String(response.status)}).`);
  return { id, name };
}

async function openNetlifySite(wanted: string, netlify: Netlify): Promise<RecordSite> {
  const { token, apiUrl } = netlify;
  if (token === undefined || token === '')
    throw new CommandError('The variable NETLIFY_AUTH_TOKEN is missing: make a token in Netlify, "User settings", "Applications".');
  const { id, name } = await findSite(wanted, netlify);
  const stores = createStores({
    deploy: { context: 'production' },
    isLocal: false,
    connection: { siteID: id, token, apiURL: apiUrl },
    fetch: createRetryingFetch(RETRIES),
  });
  return { name, stores, close: () => Promise.resolve() };
}

export function createLocalStores({ url, token, siteId }: Omit<LocalRecords, 'close'>): Stores {
  const connection = { siteID: siteId, token, edgeURL: url, uncachedEdgeURL: url };
  return createStores({ deploy: { context: 'dev' }, isLocal: true, connection });
}

/** Opens a site's records; without `site`, the local ones. */
export async function openSite(
  command: { npm: string },
  { site }: SiteOptions,
  netlify: Netlify = { apiUrl: API, token: process.env['NETLIFY_AUTH_TOKEN'] },
): Promise<RecordSite> {
  if (site === '') throw createWrongArgument(command, 'The option --site needs a value.');
  if (site !== undefined) return openNetlifySite(site, netlify);
  const { close, ...records } = await openLocalRecords();
  return { name: 'local', stores: createLocalStores(records), close };
}

function describeStoreProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof Failure) return describeCause(error.cause ?? error);
  if (error instanceof UnreadableDocument) return error.message;
  // How "fetch" reports refused and broken connections.
  if (error instanceof TypeError && error.cause instanceof Error) return describeCause(error);
  return error.name === 'BlobsInternalError' ? error.message : null;
}

/** @throws CommandError like `openSite`, and if the stores cannot be reached */
export async function withSite<Result>(
  command: { npm: string },
  options: SiteOptions,
  work: (site: RecordSite) => Promise<Result>,
  netlify?: Netlify,
): Promise<Result> {
  const site = await openSite(command, options, netlify);
  try {
    return await work(site);
  } catch (error) {
    const problem = describeStoreProblem(error);
    throw problem === null ? error : new CommandError(`The records of the site "${site.name}" could not be read or written: ${problem}`);
  } finally {
    await site.close();
  }
}
