/** The browser tests of `npm test -- --content`: a visit to the built site with its own content. */
import { defineConfig } from 'playwright/test';

import settings from './playwright.config.ts';

export default defineConfig({
  ...settings,
  projects: [{ name: 'content' }],
  testDir: 'smoke',
  outputDir: '../test-results/smoke',
  globalSetup: [],
});
