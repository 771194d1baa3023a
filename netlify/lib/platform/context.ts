/** What functions get from outside, and what each request adds to it. */
import type { ReportType } from '#domain/report.ts';

import type { Audit } from './audit.ts';
import type { Purge } from './edge-cache.ts';
import type { Ids } from './ids.ts';
import type { Keys } from './keys.ts';
import type { Log, LogEntry } from './log.ts';
import type { AccountCache, LastGood, RevocationCache, StoreChecks } from './memory.ts';
import type { Deploy, Stores } from './stores.ts';
import type { WriteQueue } from './write-queue.ts';

/** The settings that the functions read from the environment. */
export type Settings = {
  /** The keys that are derived from `AUTH_SECRET`. */
  keys: Keys;
  /** Password hashes (`passwords.ts`) by username. */
  staffAccounts: ReadonlyMap<string, string>;
};

/**
 * Everything that functions use from outside: clock, stores, settings. Production code creates it
 * in `production.ts`, and each test creates its own.
 */
export type Dependencies = {
  stores: Stores;
  writeQueue: WriteQueue;
  clock: () => Date;
  settings: () => Settings;
  /** The keys that are derived from `AUTH_SECRET`. Throws a 503 failure if it is missing. */
  keys: () => Keys;
  /** The deploy for which tokens and cookies are valid. */
  audience: string;
  revocations: RevocationCache;
  accountCache: AccountCache;
  /** The checks of the store that this process has made. */
  storeChecks: StoreChecks;
  /** Returns the password hash for a report type, or null if it needs none. */
  reportPassword: (type: ReportType) => string | null;
  /** Returns the address that gets the daily message to the office, or null if there is none. */
  officeWebhook: () => URL | null;
  ids: Ids;
  purge: Purge;
  /** The data that visitors get while the store can't be reached. */
  lastGood: LastGood;
  log: Log;
  audit: Audit;
};

/** What the platform tells us about a request. The platform's `Context` is assignable to it. */
export type Caller = { ip: string; requestId: string; deploy: Deploy };

/** Creates the dependencies of one request. */
export type SetUp = (caller: Caller) => Dependencies;

/** Everything that a function needs to answer one request. */
export type FunctionContext = Dependencies & {
  request: Request;
  /** The request's id. It is in the log lines and in the header of the answer. */
  requestId: string;
  /** The client's IP address, as the platform saw it. */
  address: string;
  /** Adds an error to the log line without failing the request. */
  note(error: unknown): void;
  /** Sets fields of the log line. */
  describe(fields: Partial<Pick<LogEntry, 'route' | 'removed' | 'saved' | 'sent' | 'waiting' | 'stopped'>>): void;
};
