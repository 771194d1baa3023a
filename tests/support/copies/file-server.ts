import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http';
import { extname, join } from 'node:path';

import { findFreePort } from '#scripts/serve/port.ts';

import { getNetlifyHeaders } from '#tests/support/editor/netlify-headers.ts';

/** With a hash in their names: most of what pages load. */
const FILES = /^\/_astro\/[\w./-]+$/u;

/** Without calls and the pages that netlify/functions/pages.ts fills. */
const PAGES = /^\/(?!api\/|(?:\w\w\/)?n(?:otices)?(?:\/|$))[\w/-]*$/u;

/** By the ending of a file. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

function passOn(request: IncomingMessage, response: ServerResponse, server: URL): void {
  const { method, url, headers } = request;
  const passed = ask({ host: '127.0.0.1', port: server.port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  passed.once('error', () => response.destroy());
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

/** Null if no built file can be the answer. */
function getBuiltName({ method, url = '/' }: IncomingMessage): string | null {
  const path = url.replace(/\?.*$/u, '');
  if (method !== 'GET') return null;
  if (FILES.test(path)) return path;
  return PAGES.test(path) ? `${path === '/' ? '/index' : path}.html` : null;
}

/**
 * Serves built files and pages as Netlify does and passes on other requests: the CLI needs 10 ms
 * for each, and lets browsers keep none. Returns the address.
 */
export async function serveFiles(folder: string, serverAddress: string): Promise<string> {
  const known = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    const path = getBuiltName(request);
    if (path === null) {
      passOn(request, response, new URL(serverAddress));
      return;
    }
    const file = known.get(path) ?? readFile(join(folder, 'dist', path));
    known.set(path, file);
    file.then(
      (content) => response.writeHead(200, { ...getNetlifyHeaders(path), 'content-type': TYPES[extname(path)] }).end(content),
      () => passOn(request, response, new URL(serverAddress)),
    );
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
  return `http://localhost:${String(port)}`;
}
