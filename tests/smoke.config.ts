/** What `npm test -- --content` runs in a browser: a visit of the site that was built, with its own content. */
import { defineConfig } from 'playwright/test';

import settings from './playwright.config.ts';

export default defineConfig({
  ...settings,
  projects: [{ name: 'content' }],
  testDir: 'smoke',
  outputDir: '../test-results/smoke',
  globalSetup: [],
});
