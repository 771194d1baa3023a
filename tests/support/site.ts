/** The real handlers with dependencies of a test: a Blobs server, a clock that is moved by hand, a log that can be read. */
import { type NoticeRecord, parseNoticeList, parseNoticeRecord } from '#domain/notice.ts';
import type { Parsed } from '#domain/parse.ts';
import type { Caller, Dependencies, SetUp } from '#netlify/lib/handler.ts';
import { createIds } from '#netlify/lib/ids.ts';
import type { LogEntry } from '#netlify/lib/log.ts';
import { hashPassword } from '#netlify/lib/passwords.ts';
import { readCountingSecret, readReportPassword, readSettings } from '#netlify/lib/settings.ts';
import { createStores, impatientFetch } from '#netlify/lib/stores.ts';
import { signToken } from '#netlify/lib/tokens.ts';
import { createTurns } from '#netlify/lib/turns.ts';

import type { Connection } from './blobs.ts';
import { type TestClock, aClock } from './clock.ts';

export const USERNAME = 'staff';
export const PASSWORD = 'the right password';
export const AUTH_SECRET = 'a secret that only the tests know, long enough';

/** As light as a hash can be: the hash says so itself, production's code treats all alike. */
const passwordHash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });

export const environment = { AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: passwordHash }) };

/** A handler's module. */
export type Resource = (setUp: SetUp) => (request: Request, caller: Caller) => Promise<Response>;

export type Sent = {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, for what is no JSON. */
  body?: BodyInit;
  headers?: Record<string, string>;
  token?: string;
  address?: string;
};

export type TestSite = {
  clock: TestClock;
  dependencies: Dependencies;
  log: LogEntry[];
  purged: string[];
  token(username?: string): Promise<string>;
  /** @param call method and path below `/api/users/`, e.g. `PUT update_notices/1` */
  send(resource: Resource, call: string, sent?: Sent): Promise<Response>;
};

type SiteOptions = {
  environment?: Record<string, string>;
  fetch?: typeof fetch;
  overrides?: Partial<Dependencies>;
};

function requestOf(call: string, { json, body, headers, token }: Sent): Request {
  const [method = '', path = ''] = call.split(' ');
  const all = new Headers(headers);
  if (json !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  if (token !== undefined) all.set('authorization', `Bearer ${token}`);
  const content = json === undefined ? (body ?? null) : JSON.stringify(json);
  const duplex = content instanceof ReadableStream ? { duplex: 'half' as const } : {};
  return new Request(`https://college.example/api/users/${path}`, { method, headers: all, body: content, ...duplex });
}

/** One process of the site; two with the same connection share their records and nothing else. */
export function aSite(connection: Connection, options: SiteOptions = {}): TestSite {
  const clock = aClock();
  const log: LogEntry[] = [];
  const purged: string[] = [];
  const variables = options.environment ?? environment;
  const dependencies: Dependencies = {
    stores: createStores({
      deploy: { context: 'production' },
      isLocal: false,
      connection,
      // Patient: a busy machine is no outage.
      fetch: options.fetch ?? impatientFetch({ tryMs: 15_000, pausesMs: [10] }),
    }),
    turns: createTurns(),
    clock: clock.now,
    settings: () => readSettings(variables),
    countingSecret: () => readCountingSecret(variables),
    reportPassword: (type) => readReportPassword(variables, type),
    ids: createIds(),
    purge: (tag) => {
      purged.push(tag);
      return Promise.resolve();
    },
    log: (entry) => void log.push(entry),
    ...options.overrides,
  };
  return {
    clock,
    dependencies,
    log,
    purged,
    token: async (username = USERNAME) => (await signToken(readSettings(environment), username, clock.now())).token,
    send: (resource, call, sent = {}) => {
      const caller = { ip: sent.address ?? '203.0.113.7', requestId: '', deploy: { context: 'production' } };
      return resource(() => dependencies)(requestOf(call, sent), caller);
    },
  };
}

/** The answer's body. */
export async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return body;
}

/** What a parser read; throws where it refused. */
export function valueOf<Value>(parsed: Parsed<Value>): Value {
  if (!parsed.ok) throw new Error(`not as promised: ${parsed.message}`);
  return parsed.value;
}

/** One field of an answer. */
export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}

/** The notice that an answer carries. */
export async function noticeIn(response: Response): Promise<NoticeRecord> {
  return valueOf(parseNoticeRecord(field(await bodyOf(response), 'notice')));
}

/** The notices that an answer lists. */
export async function noticesIn(response: Response): Promise<readonly NoticeRecord[]> {
  return valueOf(parseNoticeList(field(await bodyOf(response), 'data')));
}
