import { defineConfig } from 'playwright/test';

import { findBrowser } from '#scripts/lib/browser.ts';

const executablePath = findBrowser();
/** Chromium's sandbox does not work for root, and containers run as root. */
const isRoot = process.getuid?.() === 0;
/** Draws text as Chromium with a user interface does. */
const HINTING = '--font-render-hinting=slight';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/end-to-end',
  // One picture for all platforms: what differs between them is tolerated where it is compared.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  // The site as `npm start` serves it, from a copy of its own.
  globalSetup: './support/serve-site.ts',
  workers: 2,
  // A second try tells a race from a fault; `npm test` names what needed one.
  retries: 1,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/names/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/playwright.json' }]],
  use: {
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: [HINTING, ...(isRoot ? ['--no-sandbox'] : [])] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Nothing moves unless a test asks for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Recording every test costs a third of the run.
    trace: 'on-first-retry',
  },
});
