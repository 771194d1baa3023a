/**
 * `npm start` and `npm run dev` set `NODE_OPTIONS=--import=<this file>`. The README of this folder
 * describes each patch.
 */
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

import { whenParentEnds } from '#scripts/lib/parent.mjs';

import './cli-corrections.mjs';

// The CLI starts a worker for each function. Workers inherit NODE_OPTIONS and start no servers.
if (isMainThread) {
  await import('./listen-locally.mjs');
  await import('./blobs-server.mjs');
  // Without the command that has started it, the CLI would go on writing records, and another start
  // would find them free.
  whenParentEnds(() => process.exit(1));
}
