/**
 * What all functions do alike, whether they answer calls of the API or not: they give each request
 * an id, turn every error into an answer, write one log line, and set the headers that every answer
 * has.
 */
import type { ReportType } from '#domain/report.ts';

import type { Audit } from '#netlify/lib/platform/audit.ts';
import type { Purge } from '#netlify/lib/platform/cache.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import type { StoreChecks } from '#netlify/lib/maintenance/health.ts';
import { failureResponse, withCommonHeaders } from './http.ts';
import type { Ids } from '#netlify/lib/platform/ids.ts';
import type { Keys } from '#netlify/lib/platform/keys.ts';
import type { LastGood } from '#netlify/lib/lists/last-good.ts';
import { type Log, type LogEntry, describeCause, describeFault } from '#netlify/lib/platform/log.ts';
import type { RevocationCache } from '#netlify/lib/access/revoked-tokens.ts';
import type { Settings } from '#netlify/lib/platform/settings.ts';
import type { Deploy, Stores } from '#netlify/lib/platform/stores.ts';
import type { WriteQueue } from '#netlify/lib/platform/write-queue.ts';

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
  /** The revocations that this process has cached. */
  revocations: RevocationCache;
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

/** Ids of other forms are not repeated, because a client may have invented them. */
const PLATFORM_ID = /^[\w-]{8,64}$/u;

function asFailure(error: unknown, id: string): Failure {
  if (error instanceof Failure) return error;
  return new Failure(
    500,
    `Something went wrong on our side. Please try again. If the problem continues, please quote this reference: ${id}`,
  );
}

function causeOf(error: unknown): readonly string[] {
  if (!(error instanceof Failure)) return [describeFault(error)];
  return error.cause === undefined ? [] : [describeCause(error.cause)];
}

/**
 * Creates a function as the platform calls it. It never throws.
 * @param route the function's name in the log, until `answer` sets another one
 * @param refuse makes the answer of a failure; an unexpected error is a failure with status 500
 */
export function createFunction(
  route: string,
  setUp: SetUp,
  answer: (context: FunctionContext) => Promise<Response>,
  refuse: (failure: Failure, request: Request) => Response = (failure) => failureResponse(failure),
) {
  return async (request: Request, caller: Caller): Promise<Response> => {
    const startedAt = performance.now();
    const dependencies = setUp(caller);
    const id = PLATFORM_ID.test(caller.requestId) ? caller.requestId : dependencies.ids(dependencies.clock());
    const causes: string[] = [];
    let described: Partial<LogEntry> = {};
    const context: FunctionContext = {
      ...dependencies,
      request,
      requestId: id,
      address: caller.ip,
      note: (error) => void causes.push(describeCause(error)),
      describe: (fields) => void (described = { ...described, ...fields }),
    };
    const response = await answer(context).catch((error: unknown) => {
      causes.push(...causeOf(error));
      return refuse(asFailure(error, id), request);
    });
    const duration = Math.round(performance.now() - startedAt);
    const cause = causes.length > 0 ? { cause: causes.join('; ') } : {};
    dependencies.log({ id, route, ...described, status: response.status, duration, ...cause });
    return withCommonHeaders(response, request, id);
  };
}
