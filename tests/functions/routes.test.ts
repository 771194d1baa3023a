/**
 * Tests that the routes agree with `calls.ts`. A function's routes must be literals in its
 * `config`, so every path is written twice. Netlify's own lister, which silently skips a config
 * that it cannot read, shows what the platform will see.
 */
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';

import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';

const functions = await listFunctions('netlify/functions', { parseISC: true });

const CATCH_ALL = 'unknown-call';
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
const SCHEDULED: readonly string[] = SCHEDULES.map(([name]) => name);
/** Two calls can share a path: PUT changes `faculty/:id`, DELETE removes it. */
const paths = [...new Set(Object.values(calls).map((call) => `${API_BASE}${call.path}`))];

function patternsOf(routes: readonly { pattern: string }[] = []): string[] {
  return routes.map(({ pattern }) => pattern);
}

test('each file is one function', () => {
  expect(functions.map(({ name }) => name).toSorted()).toEqual([
    'auth',
    'courses',
    'daily-backup',
    'data-requests',
    SIGN_IN,
    'enquiries',
    'faculty',
    FEED,
    'feedback',
    'gallery',
    'health',
    'notices',
    'office-message',
    'picture-sweep',
    'reports',
    'retention',
    CATCH_ALL,
  ]);
});

test('every call is a route of exactly one function, and there is no other route', () => {
  const routes = functions
    .filter(({ name }) => ![CATCH_ALL, FEED, SIGN_IN, ...SCHEDULED].includes(name))
    .flatMap((entry) => patternsOf(entry.routes));
  expect(routes.toSorted()).toEqual(paths.toSorted());
});

test('the scheduled functions run once an hour, that of the message in the morning alone, and have no route', () => {
  const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
  expect(scheduled.map(({ name, schedule, routes = [] }) => [name, schedule, routes])).toEqual(
    SCHEDULES.map(([name, schedule]) => [name, schedule, []]),
  );
});

test('the catch-all takes everything below the base, with and without a closing slash, but no call', () => {
  const catchAll = functions.find(({ name }) => name === CATCH_ALL);
  expect(patternsOf(catchAll?.routes)).toEqual(['/api/users', '/api/users/', '/api/users/*']);
  expect(patternsOf(catchAll?.excludedRoutes).toSorted()).toEqual(paths.toSorted());
});

test("no route is bound to a method: another one must get 405, not the site's page", () => {
  expect(functions.flatMap(({ routes = [] }) => routes.flatMap(({ methods }) => methods))).toEqual([]);
});
