import path from 'node:path';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/functions/**/*.test.ts'],
    // The functions import files that the build generates from content/.
    globalSetup: ['tests/support/manifests.ts'],
    // The first file patches the local Blobs server, as `npm start` does.
    setupFiles: ['scripts/patches/blobs-server.mjs', 'tests/support/console.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 60_000,
  },
});
