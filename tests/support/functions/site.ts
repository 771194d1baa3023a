/** Real handlers in this process, with a Blobs server, a movable clock and a readable log. */
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

import type { Parsed } from '#domain/parse.ts';
import { mergeAccounts, readAccounts, addSession, isActiveSession } from '#netlify/access/accounts.ts';
import { hashPassword } from '#netlify/access/passwords.ts';
import {
  readEditorToken,
  readKeys,
  readNightlyDeletion,
  readOfficeWebhook,
  readReportPassword,
  readSettings,
} from '#netlify/access/settings.ts';
import { signToken } from '#netlify/access/tokens.ts';
import { createWriteQueue } from '#netlify/platform/concurrency.ts';
import type { Caller, CreateDependencies, Dependencies } from '#netlify/platform/context.ts';
import type { AuditEntry, LogEntry } from '#netlify/platform/log.ts';
import { askProgram } from '#netlify/platform/program.ts';
import { createStores, createRetryingFetch } from '#netlify/store/blobs.ts';
import { createIds } from '#netlify/store/days.ts';
import { type NoticeRecord, parseNoticeList, parseNoticeRecord } from '#records/notices/notice-record.ts';

import { create as api } from '#tests/support/functions/api.ts';
import { type TestClock, createClock } from '#tests/support/functions/clock.ts';
import { type MemoryBlobs, createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import type { Connection } from '#tests/support/store/blobs.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { getMessages } from '#i18n/messages.ts';

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

export const USERNAME = 'staff';
export const PASSWORD = 'the right password';
export const AUTH_SECRET = 'a secret that only the tests know, long enough';

/** Cheap; a hash contains its own cost. */
export const PASSWORD_HASH = await hashPassword(PASSWORD, { N: 2 ** 4, r: 8, p: 1 });

export const environment = { AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: PASSWORD_HASH }) };

export type TestSite = {
  clock: TestClock;
  dependencies: Dependencies;
  log: LogEntry[];
  audit: AuditEntry[];
  purged: string[];
  token(username?: string): Promise<string>;
  /** @param call method and path below `/api/users/`, such as `PUT update_notices/1` */
  send(call: string, sent?: Sent): Promise<Response>;
  /** With a token of `USERNAME`. */
  staff(call: string, sent?: Sent): Promise<Response>;
  sendTo(resource: Resource, call: string, sent?: Sent): Promise<Response>;
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

function createTestRequest(call: string, { json, body, headers, token }: Sent): Request {
  const [method = '', path = ''] = call.split(' ');
  const all = new Headers(headers);
  if (json !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  if (token !== undefined) all.set('authorization', `Bearer ${token}`);
  const content = json === undefined ? (body ?? null) : JSON.stringify(json);
  const duplex = content instanceof ReadableStream ? { duplex: 'half' as const } : {};
  return new Request(`https://college.example/api/users/${path}`, { method, headers: all, body: content, ...duplex });
}

/** Each function once, as in a process of the platform. */
function createSender(dependencies: Dependencies): TestSite['sendTo'] {
  const handlers = new Map<Resource, ReturnType<Resource>>();
  return (resource, call, sent = {}) => {
    const handle = handlers.get(resource) ?? resource(() => dependencies);
    handlers.set(resource, handle);
    return handle(createTestRequest(call, sent), {
      ip: sent.address ?? '203.0.113.7',
      requestId: '',
      deploy: { context: 'production' },
    });
  };
}

/** Once, because deriving keys takes most of a call. A failure is not kept. */
function keepResult<Value>(read: () => Value): () => Value {
  const kept: Value[] = [];
  return () => {
    const value = kept[0] ?? read();
    kept[0] = value;
    return value;
  };
}

type SiteOptions = {
  environment?: Record<string, string>;
  fetch?: typeof fetch;
  overrides?: Partial<Dependencies>;
};

/** One process of a site. With the same connection processes share only records. */
export function createSite(connection: Connection, options: SiteOptions = {}): TestSite {
  const clock = createClock();
  const log: LogEntry[] = [];
  const audit: AuditEntry[] = [];
  const purged: string[] = [];
  const { environment: variables = environment } = options;
  const dependencies: Dependencies = {
    stores: createStores({
      deploy: { context: 'production' },
      isLocal: false,
      connection,
      // A busy machine is not an outage.
      fetch: options.fetch ?? createRetryingFetch({ tryMs: 60_000, pausesMs: [10] }),
    }),
    writeQueue: createWriteQueue(),
    clock: clock.now,
    settings: keepResult(() => readSettings(variables)),
    keys: keepResult(() => readKeys(variables)),
    audience: 'production',
    reportPassword: (type) => readReportPassword(variables, type),
    deletesAtNight: readNightlyDeletion(variables),
    officeWebhook: () => readOfficeWebhook(variables),
    editorToken: () => readEditorToken(variables),
    afterAnswer: () => undefined,
    ids: createIds(),
    purge: (tags) => Promise.resolve(void purged.push(...tags)),
    log: (entry) => void log.push(entry),
    audit: (entry) => void audit.push(entry),
    // At full cost a hash takes seconds.
    hashPassword: (password) => hashPassword(password, { N: 2 ** 4, r: 8, p: 1 }),
    askProgram: askOnce,
    ...options.overrides,
  };
  const sessions = new Map<string, { id: string; startedAt: Date }>();
  const token = async (username = USERNAME): Promise<string> => {
    const settings = dependencies.settings();
    const now = clock.now();
    // If the store fails, tokens lack its accounts.
    const reading = await readAccounts(dependencies).catch(() => mergeAccounts(settings, []));
    const account = reading.get(username);
    if (account === undefined) throw new Error(`there is no account ${username}`);
    const known = sessions.get(username);
    const isKnown = known !== undefined && isActiveSession({ clock: clock.now }, account, known.id);
    const session = isKnown ? known : { id: dependencies.ids(now), startedAt: now };
    if (!isKnown) {
      sessions.set(username, session);
      const context = { ...dependencies, request: new Request('https://college.example'), requestId: '', address: '' };
      await addSession(
        { ...context, messages: getMessages(DEFAULT_LANGUAGE), note: () => undefined, describe: () => undefined },
        account,
        session.id,
      ).catch(() => undefined);
    }
    return (await signToken(dependencies, { account, tokenId: session.id, now, startedAt: session.startedAt })).token;
  };
  const sendTo = createSender(dependencies);
  return {
    clock,
    dependencies,
    log,
    audit,
    purged,
    token,
    send: (call, sent) => sendTo(api, call, sent),
    staff: async (call, sent) => sendTo(api, call, { ...sent, token: await token() }),
    sendTo,
  };
}

/** Staff of this token. */
export function withToken(site: TestSite, token: string): TestSite {
  return { ...site, staff: (call, sent) => site.send(call, { ...sent, token }) };
}

type MemoryOptions = Omit<SiteOptions, 'fetch'>;

/** Makes processes of one site, which share only records. */
export function createSiteFactory(): (options?: MemoryOptions) => TestSite {
  const { connection, fetch } = createMemoryBlobs();
  return (options = {}) => createSite(connection, { ...options, fetch });
}

/** With the requests to its store. Races need the real server of `useBlobs`. */
export function createSiteInMemory(options: MemoryOptions = {}): TestSite & Pick<MemoryBlobs, 'asked'> {
  const { connection, fetch, asked } = createMemoryBlobs();
  return { ...createSite(connection, { ...options, fetch }), asked };
}

export function createSiteWithoutStore(options: MemoryOptions = {}): TestSite {
  return createSite(createMemoryBlobs().connection, { ...options, fetch: () => Promise.reject(new TypeError('fetch failed')) });
}

export async function readBody(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return body;
}

/** Throws if the parser refused the value. */
export function unwrapParsed<Value>(parsed: Parsed<Value>): Value {
  if (!parsed.ok) throw new Error(`not as promised: ${parsed.message}`);
  return parsed.value;
}

export function getField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}

export async function readNotice(response: Response): Promise<NoticeRecord> {
  return unwrapParsed(parseNoticeRecord(getField(await readBody(response), 'notice')));
}

export async function readNotices(response: Response): Promise<readonly NoticeRecord[]> {
  return unwrapParsed(parseNoticeList(getField(await readBody(response), 'data')));
}
