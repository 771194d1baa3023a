/** Loads the patches (README.md) by `NODE_OPTIONS=--import=<this file>`. */
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

import { onParentExit } from '#scripts/lib/parent.mjs';

import './cli-corrections.mjs';

// Function workers inherit NODE_OPTIONS but start no servers.
if (isMainThread) {
  await import('./listen-locally.mjs');
  await import('./blobs-server.mjs');
  // If the command is killed, the CLI would write on to records that another start may claim.
  onParentExit(() => process.exit(1));
}
