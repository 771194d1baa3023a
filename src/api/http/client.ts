import { type Deadline, startDeadline } from '#browser/deadline.ts';
import { API_BASE, parseFailure } from '#domain/answers.ts';
import { type NamedCall, type CallName, resolveCall } from '#domain/calls.ts';
import type { Parsed } from '#domain/parse.ts';
import { parseJson } from '#domain/unknown.ts';
import { RENEWED_TOKEN_HEADER, loginSentences } from '#records/accounts/login.ts';
import { ApiError, connectionSentences } from './api-error.ts';
import { endSessionIfCurrent, readToken, renewSession } from './session.ts';

const TIMEOUT_MS = 20_000;

export type ClientDependencies = {
  readLanguage: () => string;
  fetch: typeof globalThis.fetch;
  readToken: () => string | null;
  endSessionOf: (token: string) => void;
  renewSession: (before: string, token: string) => void;
  base: string;
  timeoutMs: number;
};

export const browser: ClientDependencies = {
  readLanguage: () => document.documentElement.lang,
  fetch: (input, init) => globalThis.fetch(input, init),
  readToken,
  endSessionOf: endSessionIfCurrent,
  renewSession,
  base: API_BASE,
  timeoutMs: TIMEOUT_MS,
};

type CallOptions<Value> = {
  parse: (answer: unknown) => Parsed<Value>;
  id?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: FormData;
  version?: string;
  asStaff?: boolean;
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
};

type CallRequest = Omit<CallOptions<unknown>, 'parse'>;

function getTokenForCall({ auth }: NamedCall, options: CallRequest, dependencies: ClientDependencies): string | null {
  if (auth !== 'required' && options.asStaff !== true) return null;
  const token = dependencies.readToken();
  if (token === null) throw new ApiError({ kind: 'refused', status: 401, message: loginSentences.noToken });
  return token;
}

function createRequestHeaders(token: string | null, options: CallRequest, { readLanguage }: ClientDependencies): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': readLanguage(), ...options.headers });
  // `Headers` throws on other characters. The server refuses the token without them, which ends the session.
  if (token !== null) headers.set('authorization', `Bearer ${token.replaceAll(/[^\x21-\x7e]/gu, '')}`);
  if (options.json !== undefined) headers.set('content-type', 'application/json');
  if (options.version !== undefined) headers.set('if-match', `"${options.version}"`);
  return headers;
}

export function readNumberHeader({ headers }: Response, name: string): number | null {
  const text = headers.get(name) ?? '';
  return /^\d+$/u.test(text) ? Number(text) : null;
}

export function createRefusedError(response: Response, body: unknown): ApiError {
  const facts = { status: response.status, retryAfter: readNumberHeader(response, 'retry-after'), body };
  const failure = parseFailure(body);
  if (failure.ok) return new ApiError({ ...facts, kind: 'refused', message: failure.value.message, errors: failure.value.errors ?? {} });
  // The response of the host or of a proxy.
  const message = response.status >= 500 ? connectionSentences.unavailable : connectionSentences.badShape;
  return new ApiError({ ...facts, kind: 'badShape', message });
}

async function fetchBody(url: string, init: RequestInit, callerSignal: AbortSignal | undefined, dependencies: ClientDependencies) {
  callerSignal?.throwIfAborted();
  const limit = startDeadline(dependencies.timeoutMs, callerSignal);
  try {
    const response = await waitForNetwork(dependencies.fetch(url, { ...init, signal: limit.signal }), limit, callerSignal);
    return { response, file: await waitForNetwork(response.blob(), limit, callerSignal) };
  } finally {
    limit.end();
  }
}

function getCallAddress({ path }: NamedCall, { id = '', query }: CallRequest, { base }: ClientDependencies): string {
  const address = base + path.replace(/:(?:id|key)$/u, encodeURIComponent(id));
  return query === undefined ? address : `${address}?${new URLSearchParams(query).toString()}`;
}

async function exchange(named: CallName | NamedCall, options: CallRequest, dependencies: ClientDependencies) {
  const call = resolveCall(named);
  const token = getTokenForCall(call, options, dependencies);
  const init: RequestInit = { method: call.method, headers: createRequestHeaders(token, options, dependencies) };
  if (token !== null) init.cache = 'no-store';
  if (options.json !== undefined) init.body = JSON.stringify(options.json);
  if (options.form !== undefined) init.body = options.form;
  if (options.keepalive === true) init.keepalive = true;

  const { response, file } = await fetchBody(getCallAddress(call, options, dependencies), init, options.signal, dependencies);
  const renewed = response.headers.get(RENEWED_TOKEN_HEADER);
  if (token !== null && renewed !== null) dependencies.renewSession(token, renewed);
  function refuse(body: unknown): ApiError {
    if (response.status === 401 && token !== null) dependencies.endSessionOf(token);
    return createRefusedError(response, body);
  }
  return { response, file, refuse };
}

/** @throws {ApiError} or, if the caller aborted the call, the reason of the abort */
export async function send<Value>(
  call: CallName | NamedCall,
  options: CallOptions<Value>,
  dependencies: ClientDependencies = browser,
): Promise<Value> {
  const { response, file, refuse } = await exchange(call, options, dependencies);
  const body = parseJson(await file.text());
  if (!response.ok || parseFailure(body).ok) throw refuse(body);
  const parsed = options.parse(body);
  if (!parsed.ok) throw new ApiError({ kind: 'badShape', status: response.status, message: parsed.message, body });
  return parsed.value;
}

export async function sendForFile(call: CallName | NamedCall, options: CallRequest, dependencies: ClientDependencies = browser) {
  const { response, file, refuse } = await exchange(call, options, dependencies);
  if (!response.ok) throw refuse(parseJson(await file.text()));
  if (/^(?:image\/|application\/pdf$)/u.test(file.type)) return { file, headers: response.headers };
  throw new ApiError({ kind: 'badShape', status: response.status, message: connectionSentences.badShape });
}

/** Reports every failure as one of the connection, so `work` must not run our code. */
export async function waitForNetwork<Value>(work: Promise<Value>, limit: Deadline, caller: AbortSignal | undefined): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    caller?.throwIfAborted();
    const kind = limit.isOver() ? 'timeout' : 'offline';
    throw new ApiError({ kind, message: connectionSentences[kind], cause });
  }
}
