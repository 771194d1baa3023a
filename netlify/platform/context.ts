import type { AccountRecord } from '#records/accounts/account.ts';
import type { ReportType } from '#records/reports/report.ts';
import type { Messages } from '#i18n/messages.ts';

import type { Audit } from './audit.ts';
import type { Purge } from './edge-cache.ts';
import type { Ids } from './ids.ts';
import type { Keys } from './keys.ts';
import type { Log, LogEntry } from './log.ts';
import type { askProgram } from './program.ts';
import type { Deploy, Stores } from './stores.ts';
import type { WriteQueue } from './write-queue.ts';

export type Settings = {
  keys: Keys;
  /** Password hashes by username. */
  staffAccounts: ReadonlyMap<string, string>;
};

/** The records that this process read last, by deploy. `at` is the time before the read (milliseconds since 1970). */
export type AccountCache = Map<string, { at: number; records: readonly AccountRecord[] }>;

/** Everything that functions use from outside. `netlify/production.ts` creates it; tests replace it. */
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
  /** The password hash of a report type; null if the type needs no password. */
  reportPassword: (type: ReportType) => string | null;
  /** The address for messages to the office; null if none is set. */
  officeWebhook: () => URL | null;
  /** Runs work after the response is sent. */
  afterAnswer: (work: () => Promise<unknown>) => void;
  ids: Ids;
  purge: Purge;
  log: Log;
  audit: Audit;
  hashPassword: (password: string) => Promise<string>;
  askProgram: typeof askProgram;
};

/** The caller of a function. The platform's `Context` is assignable to this type. */
export type Caller = { ip: string; requestId: string; deploy: Deploy; waitUntil?: (work: Promise<unknown>) => void };

export type CreateDependencies = (caller: Caller) => Dependencies;

export type FunctionContext = Dependencies & {
  request: Request;
  requestId: string;
  address: string;
  /** The messages in the request's language. */
  messages: Messages;
  /** Adds an error to the log line without failing the request. */
  note(error: unknown): void;
  /** Sets fields of the log line. */
  describe(fields: Partial<Pick<LogEntry, 'route' | 'staff' | 'removed' | 'sent' | 'stopped'>>): void;
};
