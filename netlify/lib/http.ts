/** The answers: every `Response` of the API is made here. */
import { createHash } from 'node:crypto';

import type { FailureBody } from '#domain/answers.ts';

import type { Failure } from './failure.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };
const NO_STORE = { 'cache-control': 'no-store' };

function json(status: number, body: object, headers: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });
}

/** 200: read or changed. Kept by nobody. */
export function ok(body: Readonly<Record<string, unknown>>): Response {
  return json(200, { success: true, ...body }, NO_STORE);
}

/** 201: created. */
export function created(body: Readonly<Record<string, unknown>>): Response {
  return json(201, { success: true, ...body }, NO_STORE);
}

/**
 * The form of every refusal.
 * @param extra what a resource adds to each of its failures (`status` at login)
 */
export function failureResponse(failure: Failure, extra: Readonly<Record<string, unknown>> = {}): Response {
  const { errors, extra: own, headers } = failure.details;
  const body: FailureBody = { success: false, message: failure.message, ...(errors === undefined ? {} : { errors }) };
  return json(failure.status, { ...body, ...extra, ...own }, { ...NO_STORE, ...headers });
}

/** What visitors read, and how the edge keeps it. */
export type EdgeCachePolicy = {
  /** Staff's changes purge the edge by this tag (`cache.ts`). */
  tag: string;
  /** How long the edge keeps it without asking, in seconds. */
  seconds: number;
  /** How long after that the edge still answers it, while it asks for a newer one; in seconds. */
  staleSeconds: number;
  /** The parameters of the query that the call knows; none where this is left out. */
  query?: readonly string[];
  /** Where a token changes the answer, the edge must keep it for requests without one alone. */
  variesByToken?: boolean;
  /** Whether all places of the edge share it (`durable`); they do where this is left out. */
  isShared?: boolean;
};

/**
 * Netlify can't be told that no parameter counts: without `query=` the whole query string is part
 * of the cache's key, so that each `?cb=1` would reach the function. Therefore an answer that
 * depends on no parameter names one that no call has. (A request with just this parameter still
 * gets past the cache: the rate limits are for that.)
 */
const NO_PARAMETER = 'none';

/**
 * How long the edge keeps what stands in for an answer while the store can't be reached, in
 * seconds.
 */
const STAND_IN_SECONDS = 10;

/** For an answer from memory: the edge keeps it for moments only, so that it asks again soon. */
export function staleAnswerPolicy(cachePolicy: EdgeCachePolicy): EdgeCachePolicy {
  return { ...cachePolicy, seconds: STAND_IN_SECONDS, staleSeconds: 0, isShared: false };
}

/**
 * The headers that tell the edge what to keep, and browsers to ask each time. Every answer of an
 * address that the edge may keep must carry the same `Netlify-Vary`: the first one that is kept
 * decides for all.
 */
export function edgeHeaders({ tag, seconds, staleSeconds, query = [], variesByToken = false, isShared = true }: EdgeCachePolicy) {
  const parameters = query.length === 0 ? NO_PARAMETER : query.join('|');
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': [
      'public',
      ...(isShared ? ['durable'] : []),
      `max-age=${seconds}`,
      ...(staleSeconds > 0 ? [`stale-while-revalidate=${staleSeconds}`] : []),
    ].join(', '),
    'netlify-cache-tag': tag,
    'netlify-vary': `query=${parameters}${variesByToken ? ',header=Authorization' : ''}`,
    ...(variesByToken ? { vary: 'Authorization' } : {}),
  };
}

function isMatch(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  // Weak comparison (RFC 9110 §13.1.2): the edge weakens an ETag when it compresses.
  return ifNoneMatch.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//u, '') === etag);
}

/** 304: the browser has it already. It carries whatever the 200 says of keeping the answer. */
function notModified(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 304, headers: { 'x-content-type-options': 'nosniff', ...headers } });
}

/**
 * 200, or 304 where the browser has it already. The edge keeps it and is purged by tag; browsers
 * ask each time. `Netlify-Vary` and `Vary` both name the authorization header where a token changes
 * the answer: the edge then never gives the visitors' answer to a request with a token, good or
 * bad.
 */
export function cacheableJson(request: Request, body: Readonly<Record<string, unknown>>, cachePolicy: EdgeCachePolicy): Response {
  return cacheableText(request, JSON.stringify({ success: true, ...body }), JSON_TYPE['content-type'], cachePolicy);
}

/** As `published`, for an answer that isn't JSON. */
export function cacheableText(request: Request, text: string, contentType: string, cachePolicy: EdgeCachePolicy): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = { ...edgeHeaders(cachePolicy), etag };
  if (isMatch(request.headers.get('if-none-match'), etag)) return notModified(headers);
  return new Response(text, { status: 200, headers: { ...JSON_TYPE, 'content-type': contentType, ...headers } });
}

/** Bytes to send: a picture or a report. */
export type Binary = {
  type: string;
  size: number;
  headers: Readonly<Record<string, string>>;
  /** Called only where the bytes are sent: not for HEAD, not for 304. */
  open: () => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};

/** 200 with bytes, or 304 where they have an ETag and the browser has them already. */
export function binaryResponse(request: Request, { type, size, headers, open }: Binary): Response {
  const etag = headers['etag'];
  if (etag !== undefined && isMatch(request.headers.get('if-none-match'), etag)) return notModified(headers);
  const all = { 'content-type': type, 'content-length': String(size), 'x-content-type-options': 'nosniff', ...headers };
  return new Response(request.method === 'HEAD' ? null : open(), { status: 200, headers: all });
}

/**
 * The same answer with the request's id, and without content for HEAD.
 * `Cross-Origin-Resource-Policy` keeps other sites from embedding what the API answers, pictures
 * included, in their pages. Nothing but browsers heeds it: feed readers and the crawlers of social
 * networks and search engines fetch as before.
 */
export function withCommonHeaders(response: Response, request: Request, id: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-request-id', id);
  headers.set('cross-origin-resource-policy', 'same-origin');
  return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers });
}
