import path from 'node:path';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/functions/**/*.test.ts'],
    // The functions import what the build writes from content/.
    globalSetup: ['tests/support/manifests.ts'],
    // The first makes the local Blobs server keep the platform's promises, as `npm start` does.
    setupFiles: ['scripts/patches/blobs-server.mjs', 'tests/support/console.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 60_000,
  },
});
