/** What the editor saves goes to decap-server, which writes it into the working tree. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { contentOf, editorFiles } from '#editor/files.ts';
import { freePort } from '#scripts/serve/port.ts';

import { readJson } from './content-files.ts';
import { onEndByItself, startGroup } from './processes.ts';
import { CommandError, inProject, root } from './project.ts';

const FILES = '/editor/files';
const LOCAL = '127.0.0.1';
const READY_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 100;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

async function isReady(address: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address, { method: 'POST', headers, body: '{"action":"info"}' })).ok;
  } catch {
    return false;
  }
}

/** Returns its address. */
async function startDecapServer(): Promise<string> {
  const port = String(await freePort());
  const env = { PORT: port, BIND_HOST: LOCAL, MODE: 'fs', GIT_REPO_DIRECTORY: root, ORIGIN: `http://${LOCAL}:${port}`, LOG_LEVEL: 'error' };
  const child = startGroup('node', [inProject('node_modules', 'decap-server', 'dist', 'index.js')], env);
  child.stderr?.pipe(process.stderr);
  const state = { hasEnded: false };
  onEndByItself(child, () => void (state.hasEnded = true));
  const address = `http://${LOCAL}:${port}/api/v1`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (state.hasEnded || Date.now() > deadline) throw new CommandError('decap-server, which writes the files, did not start.');
    await wait(ASK_EVERY_MS);
  }
  return address;
}

async function passOn(request: IncomingMessage, response: ServerResponse, decapServer: string): Promise<void> {
  const body = await buffer(request);
  const answer = await fetch(decapServer, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

function siteSettings(): { address: string } {
  const site = readJson(inProject('content', 'settings', 'site.json'));
  const address: unknown = typeof site === 'object' && site !== null ? Reflect.get(site, 'address') : undefined;
  return { address: typeof address === 'string' ? address : 'https://example.org' };
}

/** The site's icons are made from it (`src/queries/brand.ts`). */
function iconFile(): URL {
  const settings = readJson(inProject('content', 'brand', 'brand.json'));
  if (typeof settings !== 'object' || settings === null) throw new CommandError('content/brand/brand.json must be an object.');
  const name: unknown = Reflect.get(settings, 'icon') ?? Reflect.get(settings, 'emblem');
  return pathToFileURL(inProject('content', 'brand', String(name)));
}

/**
 * The configuration is read again at each visit, so a new gallery year appears after a reload.
 * Returns the address.
 */
export async function startEditor(port: number): Promise<string> {
  const decapServer = await startDecapServer();
  const origins = ['localhost', LOCAL].map((host) => `http://${host}:${String(port)}`);
  const settings = { content: inProject('content'), site: siteSettings(), backend: { kind: 'local', address: FILES } } as const;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Pages of other sites may not write files, also not by a name of theirs that leads to this
    // machine.
    const isOwn = origins.includes(`http://${request.headers.host ?? ''}`) && origins.includes(request.headers.origin ?? origins[0] ?? '');
    if (!isOwn) response.writeHead(403).end();
    else if (request.method === 'POST' && pathname === FILES) await passOn(request, response, decapServer);
    else if (pathname === '/') response.writeHead(302, { location: '/editor' }).end();
    else {
      const files = new Map([...(await editorFiles(settings)), ['favicon.ico', iconFile()]] as const);
      const name = pathname === '/editor' ? 'editor.html' : pathname.slice(1);
      const source = files.get(name);
      if (source === undefined) response.writeHead(404).end();
      else
        response
          .writeHead(200, {
            'content-type': TYPES[extname(source instanceof URL ? source.pathname : name)] ?? 'text/plain',
            'cache-control': 'no-cache',
          })
          .end(await contentOf(source));
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOCAL, resolve);
  });
  return `http://localhost:${String(port)}/editor`;
}
