import { availableParallelism } from 'node:os';
import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { GENERATED } from '#tests/support/copies/manifests.ts';

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  resolve: {
    // Code that reads `content/` gets the test content, without report files: tests make their own.
    alias: [
      { find: /^#content\//u, replacement: `${path.join(import.meta.dirname, 'content')}/` },
      { find: /^(?:#netlify|\.)\/generated\/(?<name>courses|faculty|reports)\.json$/u, replacement: `${GENERATED}/$<name>.json` },
    ],
  },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/functions/**/*.test.ts'],
    globalSetup: ['tests/support/copies/manifests.ts'],
    // The first file patches the local Blobs server, as `npm start` does.
    setupFiles: ['scripts/patches/blobs-server.mjs', 'tests/support/functions/console.ts'],
    // Vitest's own number leaves a core idle.
    maxWorkers: availableParallelism(),
    // A worker keeps its modules for all its files, because loading them again takes a fifth of the
    // time. Only netlify/production.ts keeps state between requests, and one file tests it.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A busy machine can make a test ten times slower.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
