import { expect, test } from 'vitest';

import { isNoise } from '#scripts/serve/cli-noise.ts';

test.for([
  '',
  'Request from ::ffff:127.0.0.1: GET /api/users/get_notices',
  'Response with status 200 in 119 ms.',
  '⬥ Netlify Blobs running in sandbox mode for local development.',
  '⬥ Rewrote URL to /About.html',
  '(node:8627) [DEP0060] DeprecationWarning: The `util._extend` API is deprecated.',
])('"%s" is hidden', (line) => {
  expect(isNoise(line)).toBe(true);
});

test.for([
  '{"id":"01M7","route":"login","status":503,"duration":2,"cause":"AUTH_SECRET is not set"}',
  ' ›   Error: listen EADDRINUSE: address already in use :::8931',
  'TypeError: fetch failed',
  '⬥ Failed to load function notices: Expected ";"',
  '(node:1) UnhandledPromiseRejectionWarning: Error: x',
])('"%s" is shown', (line) => {
  expect(isNoise(line)).toBe(false);
});
