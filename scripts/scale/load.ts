/**
 * The load test of the public reads: how many requests a second the functions answer in this process,
 * and through the local server. What the edge would answer is computed from the headers of the
 * answers, because nothing on this machine behaves like the edge.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';
import autocannon from 'autocannon';

import reportList from '#netlify/lib/generated/reports.json' with { type: 'json' };
import { createStores } from '#netlify/lib/stores.ts';
import { createWriteQueue } from '#netlify/lib/write-queue.ts';
import '#scripts/patches/blobs-server.mjs';
import { serveCopy } from '#scripts/lib/site-copy.ts';

import { policyIn, shareOf } from './edge.ts';
import { bestOf } from './measure.ts';
import { startLocalServer } from './server.ts';
import { siteInMemory, storeLists } from './site.ts';

/** What autocannon measured at one address. Times are in milliseconds. */
export type Load = {
  server: string;
  path: string;
  perSecond: number;
  p50: number;
  p97_5: number;
  p99: number;
  /** Connections that failed or were too slow, and answers other than 2xx. */
  errors: number;
  bytes: number;
  /** CPU time of this process for each request: of the functions and of autocannon; null for another process. */
  cpuMs: number | null;
};

/** What the edge would answer by itself. It is computed, not measured. */
export type EdgeRow = { path: string; policy: string; requestsPerMinute: number; fromCache: string; functionCallsPerMinute: number };

const REQUESTS_PER_MINUTE = [0.1, 1, 10, 100] as const;
const CONNECTIONS = 10;
/** The identifier under which the Netlify CLI keeps the records of a project that is not linked to a site. */
const LOCAL_SITE = 'unlinked';

function publicReads(): readonly string[] {
  const report = reportList.find(({ type }) => type === 'annual_reports');
  const calls = ['get_notices', 'get_faculty_list', 'get_course_list', 'get_our_institution', 'get_sports_page'];
  const download = report === undefined ? [] : [`download_reports?type=${report.type}&year=${report.year}`];
  return [...[...calls, ...download].map((call) => `/api/users/${call}`), '/notices.xml', '/About'];
}

/** Asks once more and more until the time is over. Returns how long each answer took, in milliseconds. */
async function askFor(url: string, seconds: number): Promise<readonly { ms: number; isOk: boolean }[]> {
  const endsAt = performance.now() + seconds * 1000;
  const answers: { ms: number; isOk: boolean }[] = [];
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    answers.push({ ms: performance.now() - startedAt, isOk: response.ok });
  }
  return answers;
}

type Measured = Pick<Load, 'perSecond' | 'p50' | 'p97_5' | 'p99' | 'errors' | 'cpuMs'>;

async function measureInProcess(url: string, seconds: number): Promise<Measured> {
  const { result, cpuMs } = await bestOf(1, () => autocannon({ url, duration: seconds, connections: CONNECTIONS }));
  const { p50, p97_5, p99 } = result.latency;
  const errors = result.errors + result.timeouts + result.non2xx;
  return { perSecond: result.requests.average, p50, p97_5, p99, errors, cpuMs: Math.round((cpuMs / result.requests.total) * 100) / 100 };
}

/**
 * Measures through the local server with two clients: it starts a thread for each call, so more would
 * only wait. It closes the connection after each answer, and autocannon 9 then counts the times of
 * other requests, so they are measured here.
 */
async function measureLocalServer(url: string, seconds: number): Promise<Measured> {
  const answers = (await Promise.all([askFor(url, seconds), askFor(url, seconds)])).flat();
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const perSecond = Math.round((answers.length / seconds) * 100) / 100;
  return { perSecond, p50: at(0.5), p97_5: at(0.975), p99: at(0.99), errors: answers.filter(({ isOk }) => !isOk).length, cpuMs: null };
}

async function loadOf(server: keyof typeof SERVERS, address: string, path: string, seconds: number): Promise<Load> {
  const url = address + path;
  const { before, measure } = SERVERS[server];
  let bytes = 0;
  for (let count = 0; count < before; count += 1) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    bytes = (await response.arrayBuffer()).byteLength;
  }
  const load = { server, path, ...(await measure(url, seconds)), bytes };
  console.log(JSON.stringify(load));
  return load;
}

/** In a process, the first calls load and compile the code. Under the local server, every call does. */
const SERVERS = {
  'in process': { before: 30, measure: measureInProcess },
  'npm start': { before: 1, measure: measureLocalServer },
} as const;

async function loadInProcess(seconds: number): Promise<{ loads: readonly Load[]; shares: readonly EdgeRow[] }> {
  const site = await siteInMemory();
  await storeLists(site, 1);
  const server = await startLocalServer(site.dependencies);
  try {
    const loads: Load[] = [];
    for (const path of publicReads()) loads.push(await loadOf('in process', server.address, path, seconds));
    const shares: EdgeRow[] = [];
    for (const path of publicReads()) shares.push(...(await sharesOf(server.address, path)));
    return { loads, shares };
  } finally {
    await server.stop();
  }
}

function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

async function sharesOf(address: string, path: string): Promise<readonly EdgeRow[]> {
  const header = (await fetch(address + path)).headers.get('netlify-cdn-cache-control');
  const policy = policyIn(header);
  if (policy === null) return [];
  return REQUESTS_PER_MINUTE.map((requestsPerMinute) => {
    const { fromCache, functionCallsPerMinute } = shareOf(policy, requestsPerMinute);
    const calls = Number(functionCallsPerMinute.toPrecision(2));
    return { path, policy: header ?? '', requestsPerMinute, fromCache: percent(fromCache), functionCallsPerMinute: calls };
  });
}

/** Writes the lists at full size into the folder in which a copy of the project keeps its records. */
async function fillCopy(folder: string): Promise<void> {
  const directory = join(folder, '.netlify', 'blobs-serve');
  await mkdir(directory, { recursive: true });
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const address = `http://localhost:${port}`;
  const connection = { edgeURL: address, uncachedEdgeURL: address, siteID: LOCAL_SITE, token };
  const stores = createStores({ deploy: { context: 'dev' }, isLocal: true, connection });
  await storeLists({ dependencies: { stores, writeQueue: createWriteQueue() } }, 1);
  await server.stop();
}

async function loadThroughLocalServer(seconds: number): Promise<readonly Load[]> {
  const { address, stop } = await serveCopy(fillCopy, () => undefined);
  try {
    const loads: Load[] = [];
    for (const path of publicReads()) loads.push(await loadOf('npm start', address, path, seconds));
    return loads;
  } finally {
    await stop();
  }
}

/**
 * Measures all public reads with all records, one after the other.
 * @param seconds for how long each is asked for
 */
export async function measureLoad(seconds: number): Promise<{ loads: readonly Load[]; shares: readonly EdgeRow[] }> {
  const { loads, shares } = await loadInProcess(seconds);
  return { loads: [...loads, ...(await loadThroughLocalServer(seconds))], shares };
}
