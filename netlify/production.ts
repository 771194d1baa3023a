import builtFor from '#netlify/generated/preview.json' with { type: 'json' };
import { hashPassword } from '#netlify/access/passwords.ts';
import {
  readEditorToken,
  readKeys,
  readNightlyDeletion,
  readOfficeWebhook,
  readReportPassword,
  readSettings,
} from '#netlify/access/settings.ts';
import type { Caller, Dependencies } from '#netlify/platform/context.ts';
import { purgeEdge } from '#netlify/platform/edge-cache.ts';
import { createIds } from '#netlify/store/days.ts';
import { writeLine } from '#netlify/platform/log.ts';
import { askProgram } from '#netlify/platform/program.ts';
import { createWriteQueue } from '#netlify/platform/concurrency.ts';
import { getAudience, createStores, resolveDeploy } from '#netlify/store/blobs.ts';

const ids = createIds();
const writeQueue = createWriteQueue();

/** The Netlify CLI sets `NETLIFY_LOCAL`. */
export function createDependencies(caller: Caller): Dependencies {
  const isLocal = process.env['NETLIFY_LOCAL'] !== undefined;
  const deploy = resolveDeploy(caller.deploy, builtFor.context);
  return {
    stores: createStores({ deploy, isLocal }),
    writeQueue,
    clock: () => new Date(),
    settings: () => readSettings(process.env),
    keys: () => readKeys(process.env),
    audience: getAudience(deploy, isLocal),
    reportPassword: (type) => readReportPassword(process.env, type),
    deletesAtNight: readNightlyDeletion(process.env),
    officeWebhook: () => readOfficeWebhook(process.env),
    editorToken: () => readEditorToken(process.env),
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
