/** Real handlers in this process, with the caller's Blobs server. */
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

import { hashPassword } from '#netlify/access/passwords.ts';
import {
  readEditorToken,
  readKeys,
  readNightlyDeletion,
  readOfficeWebhook,
  readReportPassword,
  readSettings,
} from '#netlify/access/settings.ts';
import type { AuditEntry, LogEntry } from '#netlify/platform/log.ts';
import type { Caller, Dependencies, CreateDependencies } from '#netlify/platform/context.ts';
import { createIds } from '#netlify/store/days.ts';
import { createWriteQueue } from '#netlify/platform/concurrency.ts';
import { createStores, createRetryingFetch } from '#netlify/store/blobs.ts';
import { askProgram } from '#netlify/platform/program.ts';

/** No other site shares these stores. */
export type Connection = { edgeURL: string; uncachedEdgeURL: string; siteID: string; token: string };

/** A handler module's `create`. */
export type Resource = (makeDependencies: CreateDependencies) => (request: Request, caller: Caller) => Promise<Response>;

export type Sent = {
  json?: unknown;
  /** Sent unchanged. */
  body?: BodyInit;
  headers?: Record<string, string>;
  token?: string;
  address?: string;
};

/** The deploy of the tokens. */
const AUDIENCE = 'production';

type DependencyOptions = {
  connection: Connection;
  environment: Readonly<Record<string, string>>;
  clock: () => Date;
  fetch?: typeof fetch;
  purge: (tags: readonly string[]) => void;
  log: (entry: LogEntry) => void;
  audit?: (entry: AuditEntry) => void;
};

const answers = new Map<string, unknown>();

/** Once for each job, because starting a process takes 0.25 s. */
const askOnce: typeof askProgram = async (program, job, limits) => {
  const name = createHash('sha256').update(program.href).update(serialize(job)).digest('hex');
  const known = answers.get(name);
  const answer = known === undefined ? await askProgram(program, job, limits) : known;
  answers.set(name, answer);
  return answer;
};

export function createTestDependencies({
  connection,
  environment,
  clock,
  fetch: fetchOnce,
  purge,
  log,
  audit = () => undefined,
}: DependencyOptions): Dependencies {
  return {
    stores: createStores({
      deploy: { context: 'production' },
      isLocal: false,
      connection,
      // A busy machine is not an outage.
      fetch: fetchOnce ?? createRetryingFetch({ tryMs: 60_000, pausesMs: [10] }),
    }),
    writeQueue: createWriteQueue(),
    clock,
    settings: () => readSettings(environment),
    keys: () => readKeys(environment),
    audience: AUDIENCE,
    reportPassword: (type) => readReportPassword(environment, type),
    deletesAtNight: readNightlyDeletion(environment),
    officeWebhook: () => readOfficeWebhook(environment),
    editorToken: () => readEditorToken(environment),
    afterAnswer: () => undefined,
    ids: createIds(),
    purge: (tags) => {
      purge(tags);
      return Promise.resolve();
    },
    log,
    audit,
    // At full cost a hash takes seconds.
    hashPassword: (password) => hashPassword(password, { N: 2 ** 4, r: 8, p: 1 }),
    askProgram: askOnce,
  };
}

function createTestRequest(call: string, { json, body, headers, token }: Sent): Request {
  const [method = '', path = ''] = call.split(' ');
  const all = new Headers(headers);
  if (json !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  if (token !== undefined) all.set('authorization', `Bearer ${token}`);
  const content = json === undefined ? (body ?? null) : JSON.stringify(json);
  const duplex = content instanceof ReadableStream ? { duplex: 'half' as const } : {};
  return new Request(`https://college.example/api/users/${path}`, { method, headers: all, body: content, ...duplex });
}

/** @param call method and path below `/api/users/`, such as `PUT update_notices/1` */
export function sendTo(resource: Resource, dependencies: Dependencies, call: string, sent: Sent = {}): Promise<Response> {
  const caller = { ip: sent.address ?? '203.0.113.7', requestId: '', deploy: { context: 'production' } };
  return resource(() => dependencies)(createTestRequest(call, sent), caller);
}
