import { createHash } from 'node:crypto';

import type { FailureBody } from '#domain/answers.ts';
import type { Messages } from '#i18n/messages.ts';
import fileHeaders from '#netlify/generated/headers.json' with { type: 'json' };

import { type EdgeCachePolicy, createEdgeHeaders } from '#netlify/platform/edge-cache.ts';
import type { Failure } from '#netlify/platform/failure.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function respondWithJson(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...JSON_TYPE, 'cache-control': 'no-store', ...headers } });
}

export function respondOk(body: Readonly<Record<string, unknown>>): Response {
  return respondWithJson(200, { success: true, ...body });
}

export function respondCreated(body: Readonly<Record<string, unknown>>): Response {
  return respondWithJson(201, { success: true, ...body });
}

export function respondWithFailure(failure: Failure, { messages }: { messages: Messages }, extra: Readonly<Record<string, unknown>> = {}) {
  const { errors, extra: own, headers } = failure.details;
  const body: FailureBody = { success: false, message: failure.messageIn(messages), ...(errors === undefined ? {} : { errors }) };
  return respondWithJson(failure.status, { ...body, ...extra, ...own }, headers);
}

function isMatch({ headers }: Request, etag: string): boolean {
  // A weak comparison (RFC 9110 §13.1.2), because the edge weakens an ETag when it compresses.
  const sent = headers.get('if-none-match')?.split(',') ?? [];
  return sent.some((part) => part.trim() === '*' || part.trim().replace(/^W\//u, '') === etag);
}

export function respondWithCacheableJson(request: Request, body: Readonly<Record<string, unknown>>, cachePolicy: EdgeCachePolicy) {
  return respondWithCacheableText(request, JSON.stringify({ success: true, ...body }), JSON_TYPE['content-type'], cachePolicy);
}

export function respondWithCacheableText(request: Request, text: string, contentType: string, cachePolicy: EdgeCachePolicy): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = { ...createEdgeHeaders(cachePolicy), etag };
  if (isMatch(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { status: 200, headers: { 'content-type': contentType, ...headers } });
}

type Binary = {
  type: string;
  size: number;
  headers: Readonly<Record<string, string>>;
  /** Not called for HEAD or 304. */
  open: () => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};

/** Browsers show pictures and save everything else (RFC 6266), because a PDF may have scripts. */
export function formatContentDisposition({ name, type }: { name: string; type: string }): string {
  const way = type.startsWith('image/') ? 'inline' : 'attachment';
  const quoted = name.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll(/["\\]/gu, String.raw`\$&`);
  const encoded = encodeURIComponent(name).replaceAll(/['()*!]/gu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `${way}; filename="${quoted}"; filename*=UTF-8''${encoded}`;
}

export function respondWithFile(request: Request, { type, size, headers, open }: Binary): Response {
  const etag = headers['etag'];
  if (etag !== undefined && isMatch(request, etag)) return new Response(null, { status: 304, headers });
  const all = { 'content-type': type, 'content-length': String(size), ...headers };
  return new Response(request.method === 'HEAD' ? null : open(), { status: 200, headers: all });
}

/** Browsers use the latest `Strict-Transport-Security`, so it equals that of files. */
const COMMON_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': fileHeaders['Strict-Transport-Security'],
  'x-content-type-options': 'nosniff',
  // Nothing runs in a response other than a page.
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
};

export function withCommonHeaders(response: Response, request: Request, id: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-request-id', id);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!headers.has(name)) headers.set(name, value);
  return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers });
}
