/**
 * Tests the addresses of the functions. Netlify's own lister, which silently skips a config that it
 * cannot read, shows what the platform will see.
 */
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';

const functions = await listFunctions('netlify/functions', { parseISC: true });

/** All calls but the download of reports. */
const API = 'api';
/** The feed of notices is not a call and has its own address. */
const FEED = 'feed';
/** The editor's sign-in is not a call either. People see its answers in a window. */
const SIGN_IN = 'editor-login';
/** The platform runs these functions at these times in UTC. They have no address. */
const SCHEDULES = [
  ['daily-backup', '@hourly'],
  // From nine in the morning in India, so that a message that failed is sent an hour later.
  ['office-message', '30 3-8 * * *'],
  ['picture-sweep', '@hourly'],
  ['retention', '@hourly'],
] as const;
function patternsOf(routes: readonly { pattern: string }[] = []): string[] {
  return routes.map(({ pattern }) => pattern);
}

test('each file is one function', () => {
  expect(functions.map(({ name }) => name).toSorted()).toEqual([
    API,
    'daily-backup',
    SIGN_IN,
    FEED,
    'notice-pages',
    'office-message',
    'picture-sweep',
    'reports',
    'retention',
  ]);
});

test('the scheduled functions run once an hour, that of the message in the morning alone, and have no route', () => {
  const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
  expect(scheduled.map(({ name, schedule, routes = [] }) => [name, schedule, routes])).toEqual(
    SCHEDULES.map(([name, schedule]) => [name, schedule, []]),
  );
});

test('one function takes everything below the base, with and without a closing slash, but the download of reports', () => {
  const [api, reports] = [API, 'reports'].map((wanted) => functions.find(({ name }) => name === wanted));
  expect(patternsOf(api?.routes)).toEqual(['/api/users', '/api/users/', '/api/users/*']);
  expect(patternsOf(reports?.routes)).toEqual(['/api/users/download_reports']);
  expect(patternsOf(api?.excludedRoutes)).toEqual(patternsOf(reports?.routes));
});

test("no route is bound to a method: another one must get 405, not the site's page", () => {
  expect(functions.flatMap(({ routes = [] }) => routes.flatMap(({ methods }) => methods))).toEqual([]);
});
