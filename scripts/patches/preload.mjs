/**
 * Loads all patches into the Netlify CLI's process. `npm start` and `npm run dev` set
 * `NODE_OPTIONS=--import=<this file>`. The README of this folder describes each patch.
 */
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

import { whenParentEnds } from '#scripts/setup/parent.mjs';

// The CLI starts a worker for each call of a function, and workers inherit NODE_OPTIONS. They
// start no servers, so they do not need the patches.
if (isMainThread) {
  await import('./listen-locally.mjs');
  await import('./cli-corrections.mjs');
  await import('./blobs-server.mjs');
  const { announceServers } = await import('./announce-blobs.mjs');
  announceServers();
  // Without the command that has started it, the CLI would go on writing records, and another start
  // would find them free.
  whenParentEnds(() => process.exit(1));
}
