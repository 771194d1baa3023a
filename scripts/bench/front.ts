/**
 * A proxy in front of the site's own server. Like Netlify's edge, and unlike the Netlify CLI, it
 * uses HTTP/2, compresses texts with Brotli and serves static files from memory. It also serves the
 * baselines: `/About?as=bare`.
 */
import { type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session, createSecureServer } from 'node:http2';

import { selfSigned } from './certificate.ts';
import { type Variant, VARIANTS, variantOf } from './variants.ts';
import { compress } from './weigh.ts';

export type Front = { origin: string; stop: () => Promise<void> };

type Answer = { status: number; headers: Record<string, string>; body: Uint8Array };

const IS_TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/u;
/** Headers that concern only one connection or its compression, and are not forwarded. */
const NOT_ASKED_ON = ['accept-encoding', 'connection', 'content-length', 'host'];
const NOT_PASSED_ON = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

function variantAsked(url: URL): Variant {
  const requested = url.searchParams.get('as');
  return VARIANTS.find((variant) => variant === requested) ?? 'whole';
}

async function bodyOf(request: Http2ServerRequest): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return chunks.length === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}

function plainHeaders(headers: Http2ServerRequest['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !NOT_ASKED_ON.includes(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

async function ask(upstream: string, request: Http2ServerRequest, url: URL): Promise<Answer> {
  const variant = variantAsked(url);
  url.searchParams.delete('as');
  const answer = await fetch(`${upstream}${url.pathname}${url.search}`, {
    method: request.method,
    headers: { ...plainHeaders(request.headers), 'accept-encoding': 'identity' },
    body: await bodyOf(request),
    redirect: 'manual',
  });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_PASSED_ON.includes(name)));
  const content = new Uint8Array(await answer.arrayBuffer());
  const whole = variant === 'whole' ? content : Buffer.from(variantOf(Buffer.from(content).toString(), variant));
  if (!IS_TEXT.test(headers['content-type'] ?? '') || answer.status === 304) return { status: answer.status, headers, body: whole };
  const packed = { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' };
  return { status: answer.status, headers: packed, body: compress(whole) };
}

function send(response: Http2ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 304 ? {} : { 'content-length': String(body.byteLength) };
  response.writeHead(status, { ...headers, ...length });
  response.end(body);
}

/**
 * Starts the proxy.
 * @param upstream the address of the site's own server
 */
export async function startFront(upstream: string, port: number): Promise<Front> {
  const kept = new Map<string, Answer>();
  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const url = new URL(request.url, upstream);
    // Partial responses of a film and responses of functions are not cached.
    const isKept = request.method === 'GET' && request.headers.range === undefined && !url.pathname.startsWith('/api/');
    const key = url.href;
    const found = kept.get(key) ?? (await ask(upstream, request, url));
    if (isKept && found.status === 200) kept.set(key, found);
    send(response, found);
  }
  const server = createSecureServer(selfSigned('localhost'), (request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, { status: 502, headers: {}, body: Buffer.from(String(error)) });
    });
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, resolve);
  });
  return {
    origin: `https://localhost:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}
