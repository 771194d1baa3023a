/**
 * Serves the built site and the real functions from this process. Each function is found by the
 * paths in its `config`, as the platform finds it.
 */
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import * as courses from '#netlify/functions/courses.ts';
import * as enquiries from '#netlify/functions/enquiries.ts';
import * as faculty from '#netlify/functions/faculty.ts';
import * as feed from '#netlify/functions/feed.ts';
import * as gallery from '#netlify/functions/gallery.ts';
import * as notices from '#netlify/functions/notices.ts';
import * as reports from '#netlify/functions/reports.ts';
import type { Dependencies } from '#netlify/lib/function.ts';
import { inProject } from '#scripts/lib/project.ts';

/** The functions that visitors' pages and the console's lists call. */
const FUNCTIONS = [courses, enquiries, faculty, feed, gallery, notices, reports];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const IDLE_MS = 600_000;

type Handler = (request: Request) => Promise<Response>;

function pathsOf({ config }: (typeof FUNCTIONS)[number]): readonly string[] {
  const { path = [] } = config;
  return typeof path === 'string' ? [path] : path;
}

function routerOf(dependencies: Dependencies): (path: string) => Handler | null {
  const caller = { ip: '203.0.113.7', requestId: '', deploy: { context: 'production' } };
  const routes = FUNCTIONS.flatMap((module) => {
    const handler = module.create(() => dependencies);
    return pathsOf(module).map((path) => {
      // A parameter is one part of the path.
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+$/u, '[^/]+')}$`, 'u');
      return { pattern, handle: (request: Request) => handler(request, caller) };
    });
  });
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.handle ?? null;
}

/** Serves the files of `dist`, which it keeps in memory. */
function staticFiles(): Handler {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  return async ({ url }) => {
    const path = normalize(decodeURIComponent(new URL(url).pathname));
    const name = path === '/' ? '/index.html' : extname(path) === '' ? `${path}.html` : path;
    try {
      const bytes = kept.get(name) ?? (await readFile(inProject('dist', join('.', name))));
      kept.set(name, bytes);
      return new Response(bytes, { headers: { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' } });
    } catch {
      return new Response('Not found', { status: 404 });
    }
  };
}

/** Returns the request. Only GET reaches the functions, so it has no body. */
function requestFrom({ url = '/', headers }: IncomingMessage): Request {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') all.set(name, value);
  return new Request(new URL(url, 'http://localhost'), { headers: all });
}

async function answer(message: IncomingMessage, handlerAt: (path: string) => Handler | null, serveFile: Handler): Promise<Response> {
  if (message.method !== 'GET') return new Response('Only GET is served here.', { status: 405 });
  const request = requestFrom(message);
  return (handlerAt(new URL(request.url).pathname) ?? serveFile)(request);
}

async function send(response: Response, target: ServerResponse): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());
  target.writeHead(response.status, Object.fromEntries(response.headers)).end(bytes);
}

/** A server in this process. */
export type LocalServer = { address: string; stop: () => Promise<void> };

/** Starts the server at a free port of this machine. */
export async function startLocalServer(dependencies: Dependencies): Promise<LocalServer> {
  const handlerAt = routerOf(dependencies);
  const serveFile = staticFiles();
  const server = createServer((message, target) => {
    answer(message, handlerAt, serveFile)
      .then((response) => send(response, target))
      .catch((error: unknown) => {
        console.error(error);
        target.destroy();
      });
  });
  // A client must not reuse a connection at the moment at which the server closes it.
  server.keepAliveTimeout = IDLE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  return {
    address: `http://127.0.0.1:${place.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
