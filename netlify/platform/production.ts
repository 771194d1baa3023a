import type { Caller, Dependencies } from './context.ts';
import { purgeEdge } from './edge-cache.ts';
import builtFor from '#netlify/generated/preview.json' with { type: 'json' };
import { hashPassword } from '#netlify/access/passwords.ts';
import { readKeys, readOfficeWebhook, readReportPassword, readSettings } from '#netlify/access/settings.ts';
import { audienceOf, createStores, deployOf } from '#netlify/store/blobs.ts';
import { askProgram } from '#netlify/uploads/check/program.ts';
import { createIds } from './ids.ts';
import { writeLine } from './log.ts';
import type { StoreChecks } from './memory.ts';
import { type LastGood, createLastGood } from './memory.ts';
import type { AccountCache } from './memory.ts';
import { createWriteQueue } from './write-queue.ts';

// These keep state between the requests of one process.
const ids = createIds();
const writeQueue = createWriteQueue();
const accountCache: AccountCache = new Map();
const storeChecks: StoreChecks = new Map();

/**
 * What visitors read last, for each deploy. One process may serve several deploys, and a preview's
 * records must never be shown on the live site.
 */
const lastGoodOf = new Map<string, LastGood>();
const MAX_DEPLOYS = 4;

function lastGoodFor(audience: string): LastGood {
  if (lastGoodOf.size >= MAX_DEPLOYS && !lastGoodOf.has(audience)) lastGoodOf.clear();
  const lastGood = lastGoodOf.get(audience) ?? createLastGood();
  lastGoodOf.set(audience, lastGood);
  return lastGood;
}

/** The Netlify CLI sets `NETLIFY_LOCAL`. */
export function production(caller: Caller): Dependencies {
  const isLocal = process.env['NETLIFY_LOCAL'] !== undefined;
  const deploy = deployOf(caller.deploy, builtFor.context);
  const audience = audienceOf(deploy, isLocal);
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
    lastGood: lastGoodFor(audience),
    log: writeLine,
    audit: writeLine,
    hashPassword,
    askProgram,
  };
}
