import type { ReportType } from '#records/reports/report.ts';
import type { Messages } from '#i18n/messages.ts';

import type { Audit, Log, LogEntry } from './log.ts';
import type { Purge } from './edge-cache.ts';
import type { Keys } from './keys.ts';
import type { askProgram } from './program.ts';
import type { Deploy, Stores } from './stores.ts';
import type { WriteQueue } from './concurrency.ts';

export type Settings = {
  keys: Keys;
  staffAccounts: ReadonlyMap<string, string>;
};

/** All that functions use from outside; tests replace it. */
export type Dependencies = {
  stores: Stores;
  writeQueue: WriteQueue;
  clock: () => Date;
  settings: () => Settings;
  keys: () => Keys;
  audience: string;
  reportPassword: (type: ReportType) => string | null;
  officeWebhook: () => URL | null;
  editorToken: () => string;
  deletesAtNight: boolean;
  afterAnswer: (work: () => Promise<unknown>) => void;
  ids: (time: Date) => string;
  purge: Purge;
  log: Log;
  audit: Audit;
  hashPassword: (password: string) => Promise<string>;
  askProgram: typeof askProgram;
};

/** The platform's `Context` is assignable to this type. */
export type Caller = { ip: string; requestId: string; deploy: Deploy; waitUntil?: (work: Promise<unknown>) => void };

export type CreateDependencies = (caller: Caller) => Dependencies;

export type FunctionContext = Dependencies & {
  request: Request;
  requestId: string;
  address: string;
  messages: Messages;
  note(error: unknown): void;
  describe(fields: Partial<Pick<LogEntry, 'route' | 'staff' | 'removed' | 'sent' | 'stopped'>>): void;
};
