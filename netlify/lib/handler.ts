/**
 * Creates a request handler from a table of calls. The order of checks is defined here and nowhere
 * else (docs/api.md, "Order of checks"): 404 for an unknown route, 405, 401, 415, 413, 400, 422,
 * and then the call itself: 429, 403, 404 for an unknown record, 409.
 */
import { API_BASE } from '#domain/answers.ts';
import { type CallName, calls } from '#domain/calls.ts';
import type { Parsed } from '#domain/parse.ts';
import type { ReportType } from '#domain/report.ts';

import type { Audit, StaffChange } from './audit.ts';
import { readJson } from './body.ts';
import type { Purge } from './cache.ts';
import { Failure } from './failure.ts';
import { failureResponse, withCommonHeaders } from './http.ts';
import type { Ids } from './ids.ts';
import type { Keys } from './keys.ts';
import type { LastGood } from './last-good.ts';
import { type Log, describeCause, describeFault } from './log.ts';
import { type RevocationCache, isRevoked } from './revoked-tokens.ts';
import type { Settings } from './settings.ts';
import type { Deploy, Stores } from './stores.ts';
import { type Claims, endedSession, requireClaims } from './tokens.ts';
import type { WriteQueue } from './write-queue.ts';

/**
 * Everything that handlers use from outside: clock, stores, settings. Production code creates it in
 * `production.ts`, and each test creates its own.
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
  /** Returns the password hash for a report type, or null if it needs none. */
  reportPassword: (type: ReportType) => string | null;
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

/** Everything that a call needs to answer one request. */
export type RequestContext = Dependencies & {
  request: Request;
  /** The `:id` or `:key` of the path, or `''` if the path has none. */
  id: string;
  /** The client's IP address, as the platform saw it. */
  address: string;
  /** The verified content of the request's token, or null if the call needs no token. */
  claims: Claims | null;
  /** The request's id. It is in the log lines and in the header of the answer. */
  requestId: string;
  /** Adds an error to the log line without failing the request. */
  note(error: unknown): void;
  /** Writes a change made by staff into the audit trail once the call has succeeded. */
  recordChange(change: StaffChange): void;
};

/** One call of a resource: its name, and the function that answers it after the checks. */
export type Call = { name: CallName; answer(context: RequestContext): Promise<Response> };

type Handler = (request: Request, caller: Caller) => Promise<Response>;

/** Creates a call without a body. */
export function call(name: CallName, answer: (context: RequestContext) => Promise<Response>): Call {
  return { name, answer };
}

/** Creates a call with a JSON body. The body is read and checked before `answer` runs. */
export function callWithBody<Body>(
  name: CallName,
  parse: (input: unknown) => Parsed<Body>,
  answer: (context: RequestContext, body: Body) => Promise<Response>,
): Call {
  return {
    name,
    answer: async (context) => {
      const parsed = parse(await readJson(context.request));
      if (!parsed.ok) throw new Failure(422, parsed.message, { errors: parsed.errors });
      return answer(context, parsed.value);
    },
  };
}

type Route = { call: Call; id: string };

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Our ids never need decoding, so the call will find no such record.
    return part;
  }
}

function matchPath(pattern: string, path: string): string | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  let id = '';
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    const isParameter = part.startsWith(':');
    if (!isParameter && part !== actual) return null;
    if (isParameter && actual === '') return null;
    if (isParameter) id = decode(actual);
  }
  return id;
}

function routesAt(table: readonly Call[], url: string): readonly Route[] {
  const { pathname } = new URL(url);
  if (!pathname.startsWith(API_BASE)) return [];
  const path = pathname.slice(API_BASE.length);
  return table.flatMap((row) => {
    const id = matchPath(calls[row.name].path, path);
    return id === null ? [] : [{ call: row, id }];
  });
}

function methodsOf(route: Route): readonly string[] {
  const { method } = calls[route.call.name];
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

function findRoute(table: readonly Call[], request: Request): Route {
  const routes = routesAt(table, request.url);
  if (routes.length === 0) throw new Failure(404, 'There is no such call.');
  const route = routes.find((candidate) => methodsOf(candidate).includes(request.method));
  if (route !== undefined) return route;
  throw new Failure(405, 'This call does not take that method.', { headers: { allow: routes.flatMap(methodsOf).join(', ') } });
}

async function findClaims(
  name: CallName,
  request: Request,
  dependencies: Dependencies,
  note: (error: unknown) => void,
): Promise<Claims | null> {
  const { auth } = calls[name];
  const authorization = request.headers.get('authorization');
  if (auth === 'none' || (auth === 'optional' && authorization === null)) return null;
  const { settings, audience, clock } = dependencies;
  const claims = await requireClaims(authorization, () => ({ settings: settings(), audience }), clock());
  if (await isRevoked({ ...dependencies, note }, claims)) throw endedSession();
  return claims;
}

const PLATFORM_ID = /^[\w-]{8,64}$/u;

function asFailure(error: unknown, id: string): Failure {
  if (error instanceof Failure) return error;
  return new Failure(500, `Something went wrong on our side. Please try again, and tell us this number if it stays so: ${id}`);
}

function describe(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return describeFault(error);
  return error.cause === undefined ? undefined : describeCause(error.cause);
}

/** Additional fields in the answers of a call's failures. */
type FailureExtras = Readonly<Partial<Record<CallName, Readonly<Record<string, unknown>>>>>;

function extraOf(table: readonly Call[], request: Request, extras: FailureExtras): Readonly<Record<string, unknown>> {
  const [route] = routesAt(table, request.url);
  return (route === undefined ? undefined : extras[route.call.name]) ?? {};
}

/** Creates the handler of one resource. It never throws: it turns every error into an answer. */
export function createHandler(table: readonly Call[], setUp: SetUp, failureExtras: FailureExtras = {}): Handler {
  return async (request, caller) => {
    const startedAt = performance.now();
    const dependencies = setUp(caller);
    const id = PLATFORM_ID.test(caller.requestId) ? caller.requestId : dependencies.ids(dependencies.clock());
    const causes: string[] = [];
    let routeName = 'unknown';

    async function answer(): Promise<Response> {
      const route = findRoute(table, request);
      const call = route.call.name;
      routeName = call;
      const note = (error: unknown) => void causes.push(describeCause(error));
      const claims = await findClaims(call, request, dependencies, note);
      const changes: StaffChange[] = [];
      const recordChange = (change: StaffChange) => void changes.push(change);
      const context: RequestContext = {
        ...dependencies,
        request,
        id: route.id,
        address: caller.ip,
        claims,
        requestId: id,
        note,
        recordChange,
      };
      const response = await route.call.answer(context);
      for (const change of changes) dependencies.audit({ event: 'staff_change', id, staff: claims?.username ?? '', call, ...change });
      return response;
    }

    const response = await answer().catch((error: unknown) => {
      const cause = describe(error);
      if (cause !== undefined) causes.push(cause);
      return failureResponse(asFailure(error, id), extraOf(table, request, failureExtras));
    });
    const duration = Math.round(performance.now() - startedAt);
    dependencies.log({
      id,
      route: routeName,
      status: response.status,
      duration,
      ...(causes.length > 0 ? { cause: causes.join('; ') } : {}),
    });
    return withCommonHeaders(response, request, id);
  };
}
