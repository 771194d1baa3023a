/**
 * Preloaded into the Netlify CLI's process: `NODE_OPTIONS=--import=<this file>` (`npm start`, `npm run dev`). It makes the local Blobs server and the
 * local routes behave as the platform's do, and keeps the servers within this machine.
 */
import { isMainThread } from 'node:worker_threads';

// NODE_OPTIONS reaches the CLI's workers too, one for each call of a function; they need none of this.
if (isMainThread) {
  await import('./listen-locally.mjs');
  await import('./cli-corrections.mjs');
  await import('./blobs-server.mjs');
}
