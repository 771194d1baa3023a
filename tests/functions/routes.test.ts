/**
 * A function's routes stand in its `config`, which must be a bare literal, so every path stands twice: there and in `calls.ts`. Netlify's own lister,
 * which passes over a config that it can't read without a word, says here what the platform will see.
 */
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';

import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';

const functions = await listFunctions('netlify/functions', { parseISC: true });

const CATCH_ALL = 'unknown-call';
/** No call: the feed of notices, at an address of its own. */
const FEED = 'feed';
/** No call: the platform runs it once an hour, and it has no address. */
const SWEEP = 'feedback-picture-sweep';
/** Two calls may share a path: `faculty/:id` is changed by PUT and removed by DELETE. */
const paths = [...new Set(Object.values(calls).map((call) => `${API_BASE}${call.path}`))];

function patternsOf(routes: readonly { pattern: string }[] = []): string[] {
  return routes.map(({ pattern }) => pattern);
}

test('each file is a function of its own', () => {
  expect(functions.map(({ name }) => name).toSorted()).toEqual([
    'auth',
    'courses',
    'enquiries',
    'faculty',
    FEED,
    'feedback',
    SWEEP,
    'gallery',
    'notices',
    'reports',
    CATCH_ALL,
  ]);
});

test('every call is a route of exactly one function, and there is no other route', () => {
  const routes = functions.filter(({ name }) => ![CATCH_ALL, FEED, SWEEP].includes(name)).flatMap((entry) => patternsOf(entry.routes));
  expect(routes.toSorted()).toEqual(paths.toSorted());
});

test('what the platform runs by the clock is run once an hour and has no route', () => {
  const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
  expect(scheduled.map(({ name, schedule, routes = [] }) => [name, schedule, routes])).toEqual([[SWEEP, '@hourly', []]]);
});

test('the catch-all takes everything below the base, with and without a closing slash, but no call', () => {
  const catchAll = functions.find(({ name }) => name === CATCH_ALL);
  expect(patternsOf(catchAll?.routes)).toEqual(['/api/users', '/api/users/', '/api/users/*']);
  expect(patternsOf(catchAll?.excludedRoutes).toSorted()).toEqual(paths.toSorted());
});

test("no route is bound to a method: another one must get 405, not the site's page", () => {
  expect(functions.flatMap(({ routes = [] }) => routes.flatMap(({ methods }) => methods))).toEqual([]);
});
