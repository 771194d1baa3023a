/**
 * Tests that every function with an address has a rate limit of the platform, which stops floods
 * before our code runs.
 */
import { pathToFileURL } from 'node:url';

import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';

import { config as grievances } from '#netlify/functions/grievances/grievances.ts';
import { grievanceForm } from '#records/forms/grievance.ts';

const functions = await listFunctions('netlify/functions', { parseISC: true });

async function importConfig(file: string): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return typeof module === 'object' && module !== null && 'config' in module ? module.config : undefined;
}

/** A scheduled function has no address, so nobody can call it. */
const withAddress = functions.filter(({ schedule }) => schedule === undefined);

test.each(withAddress.map(({ name, mainFile, routes = [] }) => ({ name, mainFile, routes })))(
  '$name counts requests by address, over a minute, with room for a hostel behind one address',
  async ({ mainFile, routes }) => {
    expect(routes.length).toBeGreaterThan(0);
    const config = await importConfig(mainFile);
    expect(config).toMatchObject({ rateLimit: { windowSize: 60, windowLimit: expect.any(Number), aggregateBy: ['ip', 'domain'] } });
  },
);

test('one address alone cannot send as many grievances in an hour as the form takes', () => {
  const { windowLimit = Infinity, windowSize = 0 } = grievances.rateLimit ?? {};
  expect((windowLimit * 3600) / windowSize).toBeLessThan(grievanceForm.perHour);
});
