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
export function refused(failure: Failure, extra: Readonly<Record<string, unknown>> = {}): Response {
  const { errors, extra: own, headers } = failure.details;
  const body: FailureBody = { success: false, message: failure.message, ...(errors === undefined ? {} : { errors }) };
  return json(failure.status, { ...body, ...extra, ...own }, { ...NO_STORE, ...headers });
}

/** What visitors read, and how long the edge may keep it. */
export type Publicity = {
  /** Staff's changes purge the edge by this tag (`cache.ts`). */
  tag: string;
  /** How long the edge keeps it without asking, in seconds. */
  seconds: number;
  /** Where a token changes the answer, the edge must keep it for requests without one alone. */
  variesByToken?: boolean;
};

function isMatch(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  // Weak comparison (RFC 9110 §13.1.2): the edge weakens an ETag when it compresses.
  return ifNoneMatch.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//u, '') === etag);
}

/**
 * 200, or 304 where the browser has it already. The edge keeps it and is purged by tag; browsers ask each time.
 * `Netlify-Vary` and `Vary` both name the authorization header: the edge then never gives the visitors' answer to a request with a token,
 * good or bad.
 */
export function published(request: Request, body: Readonly<Record<string, unknown>>, publicity: Publicity): Response {
  return publishedText(request, JSON.stringify({ success: true, ...body }), JSON_TYPE['content-type'], publicity);
}

/** As `published`, for an answer that isn't JSON. */
export function publishedText(request: Request, text: string, contentType: string, publicity: Publicity): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': `public, durable, max-age=${publicity.seconds}`,
    'netlify-cache-tag': publicity.tag,
    etag,
    ...(publicity.variesByToken === true ? { vary: 'Authorization', 'netlify-vary': 'header=Authorization' } : {}),
  };
  if (isMatch(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
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
export function sent(request: Request, { type, size, headers, open }: Binary): Response {
  const etag = headers['etag'];
  if (etag !== undefined && isMatch(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const all = { 'content-type': type, 'content-length': String(size), 'x-content-type-options': 'nosniff', ...headers };
  return new Response(request.method === 'HEAD' ? null : open(), { status: 200, headers: all });
}

/** The same answer with the request's id, and without content for HEAD. */
export function finish(response: Response, request: Request, id: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-request-id', id);
  return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers });
}
