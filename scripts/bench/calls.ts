/**
 * Measures how long each call of the API takes in this process with a local Blobs server, and how
 * many requests it makes to its store.
 */
import '#scripts/patches/blobs-server.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';

import { type CallName, calls } from '#domain/calls.ts';
import { hashPassword } from '#netlify/lib/passwords.ts';
import { readSettings } from '#netlify/lib/settings.ts';
import { signToken } from '#netlify/lib/tokens.ts';
import { resources } from '#scripts/lib/resources.ts';
import { type Sent, AUDIENCE, dependenciesOf, sendTo } from '#scripts/lib/site-in-process.ts';

import { PASSWORD, type Prepared, USERNAME, recipes } from './call-recipes.ts';
import { median, percentile } from './statistics.ts';

/** Times in milliseconds. `reads` is the number of requests that one call makes to its store. */
export type CallTimes = { call: CallName; median: number; p95: number; reads: number };

const TRIES = 30;
/** The password is hashed at full cost, as in production. */
const LOGIN_TRIES = 10;
const RECORDS = 30;

const names = Object.keys(calls).filter((name): name is CallName => name in calls);

function addressOf(index: number): string {
  return `198.51.${String(Math.floor(index / 250))}.${String((index % 250) + 1)}`;
}

/** Returns a site with some records, and a function that sends calls to it. */
async function openSite(directory: string) {
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${String(port)}`;
  const counted = { requests: 0, callers: 0 };
  const environment = {
    AUTH_SECRET: randomUUID().repeat(2),
    STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: await hashPassword(PASSWORD) }),
    REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: await hashPassword(PASSWORD) }),
  };
  const dependencies = dependenciesOf({
    connection: { edgeURL, uncachedEdgeURL: edgeURL, siteID: randomUUID(), token },
    environment,
    clock: () => new Date(),
    fetch: (...sent) => {
      counted.requests += 1;
      return fetch(...sent);
    },
    purge: () => undefined,
    log: () => undefined,
  });
  const signing = { settings: readSettings(environment), audience: AUDIENCE };
  const session = await signToken(signing, { username: USERNAME, tokenId: randomUUID(), now: new Date() });
  async function send(name: CallName, call: string, sent: Sent): Promise<unknown> {
    counted.callers += 1;
    // Each caller has a different address, because rate limits count by address.
    const response = await sendTo(resources[name], dependencies, call, {
      token: session.token,
      address: addressOf(counted.callers),
      ...sent,
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const body: unknown = isJson ? await response.json() : await response.arrayBuffer();
    if (!response.ok) throw new Error(`${call} answered ${String(response.status)}: ${JSON.stringify(body)}`);
    return body;
  }
  return { send, counted, stop: () => server.stop() };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function measureCall(site: Site, name: CallName): Promise<CallTimes> {
  const recipe = recipes[name];
  const times: number[] = [];
  const reads: number[] = [];
  for (let number = 0; number < (name === 'login' ? LOGIN_TRIES : TRIES); number += 1) {
    const prepared: Prepared = await recipe.prepare(site.send, number);
    const before = site.counted.requests;
    const began = performance.now();
    await site.send(name, `${calls[name].method} ${prepared.path}`, prepared.sent);
    times.push(performance.now() - began);
    reads.push(site.counted.requests - before);
  }
  return { call: name, median: median(times), p95: percentile(times, 0.95), reads: median(reads) };
}

/** Measures every call of the API. */
export async function measureCalls(say: (line: string) => void): Promise<CallTimes[]> {
  const directory = await mkdtemp(join(tmpdir(), 'college-blobs-'));
  const site = await openSite(directory);
  try {
    for (let number = 0; number < RECORDS; number += 1) {
      for (const name of ['addNotice', 'addFacultyMember', 'submitEnquiry', 'submitFeedback'] as const) {
        const { path, sent } = await recipes[name].prepare(site.send, number);
        await site.send(name, `POST ${path}`, sent);
      }
    }
    const measured: CallTimes[] = [];
    for (const name of names) {
      const times = await measureCall(site, name);
      measured.push(times);
      say(`${name}: ${times.median.toFixed(1)} ms, ${String(times.reads)} requests to the store`);
    }
    return measured;
  } finally {
    await site.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
