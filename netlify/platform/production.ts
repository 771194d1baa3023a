import type { Caller, Dependencies } from './context.ts';
import { purgeEdge } from './edge-cache.ts';
import builtFor from '#netlify/generated/preview.json' with { type: 'json' };
import type { AccountCache } from '#netlify/access/accounts.ts';
import { hashPassword } from '#netlify/access/passwords.ts';
import { readKeys, readOfficeWebhook, readReportPassword, readSettings } from '#netlify/access/settings.ts';
import { getAudience, createStores, resolveDeploy } from '#netlify/store/blobs.ts';
import { askProgram } from '#netlify/uploads/check/program.ts';
import type { StoreChecks } from './health.ts';
import { createIds } from './ids.ts';
import { writeLine } from './log.ts';
import { createWriteQueue } from './write-queue.ts';

// State that the requests of a process share.
const ids = createIds();
const writeQueue = createWriteQueue();
const accountCache: AccountCache = new Map();
const storeChecks: StoreChecks = new Map();

/** Creates the dependencies of production and of the local server, where the Netlify CLI sets `NETLIFY_LOCAL`. */
export function createDependencies(caller: Caller): Dependencies {
  const isLocal = process.env['NETLIFY_LOCAL'] !== undefined;
  const deploy = resolveDeploy(caller.deploy, builtFor.context);
  const audience = getAudience(deploy, isLocal);
  return {
    stores: createStores({ deploy, isLocal }),
    writeQueue,
    clock: () => new Date(),
    settings: () => readSettings(process.env),
    keys: () => readKeys(process.env),
    audience,
    accountCache,
    storeChecks,
    reportPassword: (type) => readReportPassword(process.env, type),
    officeWebhook: () => readOfficeWebhook(process.env),
    afterAnswer: (work) => caller.waitUntil?.(work()),
    ids,
    // The Netlify CLI has no edge cache.
    purge: isLocal ? () => Promise.resolve() : purgeEdge,
    log: writeLine,
    audit: writeLine,
    hashPassword,
    askProgram,
  };
}
