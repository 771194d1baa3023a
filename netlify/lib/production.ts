/** The one place that makes the real dependencies. */
import { auditToOutput } from './audit.ts';
import { type Purge, purgeEdge } from './cache.ts';
import type { Caller, Dependencies } from './handler.ts';
import { createIds } from './ids.ts';
import { logToOutput } from './log.ts';
import type { RevocationCache } from './revoked-tokens.ts';
import { readKeys, readReportPassword, readSettings } from './settings.ts';
import { audienceOf, createStores } from './stores.ts';
import { createTurns } from './turns.ts';

// These hold what one process must remember between requests: the last id, who waits for whom, and which tokens were revoked.
const ids = createIds();
const turns = createTurns();
const revocations: RevocationCache = new Map();

const purgeNothing: Purge = () => Promise.resolve();

/** The dependencies of one request on the platform, or under the Netlify CLI (which says so by `NETLIFY_LOCAL`). */
export function production({ deploy }: Caller): Dependencies {
  const isLocal = process.env['NETLIFY_LOCAL'] !== undefined;
  return {
    stores: createStores({ deploy, isLocal }),
    turns,
    clock: () => new Date(),
    settings: () => readSettings(process.env),
    keys: () => readKeys(process.env),
    audience: audienceOf(deploy, isLocal),
    revocations,
    reportPassword: (type) => readReportPassword(process.env, type),
    ids,
    // There is no edge in front of the Netlify CLI.
    purge: isLocal ? purgeNothing : purgeEdge,
    log: logToOutput,
    audit: auditToOutput,
  };
}
