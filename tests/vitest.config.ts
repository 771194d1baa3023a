import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { GENERATED } from './support/manifests.ts';

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  resolve: {
    // Code that reads `content/` gets the test content. Only reports are the college's own, because
    // the function finds their files by its own place.
    alias: [
      { find: /^#content\//u, replacement: `${path.join(import.meta.dirname, 'content')}/` },
      { find: /^#netlify\/lib\/generated\/(?<name>courses|faculty)\.json$/u, replacement: `${GENERATED}/$<name>.json` },
    ],
  },
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
