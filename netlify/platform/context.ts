import type { ReportType } from '#domain/report.ts';
import type { Messages } from '#i18n/words.ts';

import type { AccountCache } from '#netlify/access/accounts.ts';
import type { Deploy } from '#netlify/store/blobs.ts';
import type { Stores } from '#netlify/store/port.ts';
import type { askProgram } from '#netlify/uploads/check/program.ts';
import type { Audit } from './audit.ts';
import type { Purge } from './edge-cache.ts';
import type { StoreChecks } from './health.ts';
import type { Ids } from './ids.ts';
import type { Keys } from './keys.ts';
import type { Log, LogEntry } from './log.ts';
import type { WriteQueue } from './write-queue.ts';

export type Settings = {
  keys: Keys;
  /** Password hashes by username. */
  staffAccounts: ReadonlyMap<string, string>;
};

/**
 * What functions use from outside: production code creates it in `production.ts`, tests their own.
 */
export type Dependencies = {
  stores: Stores;
  writeQueue: WriteQueue;
  clock: () => Date;
  settings: () => Settings;
  /** Throws a 503 failure if `AUTH_SECRET` is missing. */
  keys: () => Keys;
  /** The deploy for which tokens and cookies are valid. */
  audience: string;
  accountCache: AccountCache;
  storeChecks: StoreChecks;
  /** Null if the type needs none. */
  reportPassword: (type: ReportType) => string | null;
  /** The messages to the office go there. */
  officeWebhook: () => URL | null;
  /** Runs what the sender of a request need not wait for. */
  afterAnswer: (work: () => Promise<unknown>) => void;
  ids: Ids;
  purge: Purge;
  log: Log;
  audit: Audit;
  hashPassword: (password: string) => Promise<string>;
  /** Reads an uploaded file in a process of its own. */
  askProgram: typeof askProgram;
};

/** The platform's `Context` is assignable to it. */
export type Caller = { ip: string; requestId: string; deploy: Deploy; waitUntil?: (work: Promise<unknown>) => void };

export type CreateDependencies = (caller: Caller) => Dependencies;

export type FunctionContext = Dependencies & {
  request: Request;
  requestId: string;
  address: string;
  /** Those of the request's language (docs/api.md, "Language of messages"). */
  words: Messages;
  /** Adds an error to the log line without failing the request. */
  note(error: unknown): void;
  /** Sets fields of the log line. */
  describe(fields: Partial<Pick<LogEntry, 'route' | 'staff' | 'removed' | 'sent' | 'stopped'>>): void;
};
