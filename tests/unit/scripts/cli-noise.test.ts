import { expect, test } from 'vitest';

import { findReason, isNoise } from '#scripts/serve/cli-noise.ts';

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

const PROGRESS = [
  '⬥ Injected .env file env vars: AUTH_SECRET',
  '⬥ Setting up local dev server',
  '⬥ Starting framework dev server',
  '⠋ Waiting for framework dev server to be ready on port 22213',
  "(node:18548) Warning: The 'NO_COLOR' env is ignored due to the 'FORCE_COLOR' env being set.",
  '(Use `node --trace-warnings ...` to show where the warning was created)',
];
const SPINNER = '⠙ Still waiting for server on port 22213 to be ready. Are you sure this is the correct port?';
const CONFIG = [
  '​',
  '  Resolved config',
  '  build:',
  '    command: npm run build',
  ...Array.from({ length: 600 }, () => '    - force: true'),
];

test.for([
  [
    'Astro, which refuses its settings',
    [
      ...[...PROGRESS, SPINNER, '[astro] Unable to load your Astro config', SPINNER, 'the config is broken', '  Location:'],
      ...['    /site/node_modules/vite/dist/node/module-runner.js:807:3', '  Stack trace:', '    at eval (/site/astro.config.mjs:174:7)'],
      ...[SPINNER, '⬥ Command failed with exit code 1: astro dev --port 22213 --ignore-lock. Shutting down Netlify Dev server'],
    ],
    ['[astro] Unable to load your Astro config', 'the config is broken'],
  ],
  [
    'the bundler, which refuses a function',
    [
      ...['❯ Version', '  @netlify/build 37.3.3', 'Bundling of function "feed" failed', '────────', '​', '  Error message'],
      ...['  Build failed with 1 error:', '  netlify/functions/feed.ts:52:15: ERROR: Unexpected ";"', '​', '  Error location'],
      ...CONFIG,
    ],
    ['  Build failed with 1 error:', '  netlify/functions/feed.ts:52:15: ERROR: Unexpected ";"'],
  ],
] as const)('of the end of %s two lines are shown, which say why', ([, lines, reason]) => {
  expect(findReason(lines)).toEqual(reason);
});
