/**
 * Tests that every function with an address has a rate limit of the platform, which stops floods
 * before our code runs.
 */
import { pathToFileURL } from 'node:url';

import { listFunctions, zipFunction } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';

import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

const functions = await listFunctions('netlify/functions', { parseISC: true });

async function configOf(file: string): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return typeof module === 'object' && module !== null && 'config' in module ? module.config : undefined;
}

/** A scheduled function has no address, so nobody can call it. */
const withAddress = functions.filter(({ schedule }) => schedule === undefined);

test.each(withAddress.map(({ name, mainFile, routes = [] }) => ({ name, mainFile, routes })))(
  '$name counts requests by address, over a minute, with room for a hostel behind one address',
  async ({ mainFile, routes }) => {
    expect(routes.length).toBeGreaterThan(0);
    const config = await configOf(mainFile);
    expect(config).toMatchObject({ rateLimit: { windowSize: 60, windowLimit: expect.any(Number), aggregateBy: ['ip', 'domain'] } });
  },
);

test('public reads are allowed ten times a second from one address, but not without a limit', async () => {
  const limits = new Map<string, unknown>();
  for (const { name, mainFile } of functions) limits.set(name, await configOf(mainFile));
  for (const name of ['notices', 'faculty', 'gallery', 'courses']) {
    expect(limits.get(name)).toMatchObject({
      rateLimit: { windowLimit: expect.toSatisfy((limit: number) => limit >= 600 && limit <= 1200) },
    });
  }
});

test('the platform’s own bundler understands the limit', { timeout: 120_000 }, async () => {
  const bundle = await zipFunction('netlify/functions/unknown-call.ts', folder(), { archiveFormat: 'none', basePath: process.cwd() });
  expect(bundle?.trafficRules).toMatchObject({
    action: {
      config: { rateLimitConfig: { windowLimit: 120, windowSize: 60 }, aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] } },
    },
  });
});
