/** Without functions; calls are answered from the built lists. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

import { API_BASE } from '#domain/answers.ts';
import { buildDirectory, sortAsShown } from '#records/faculty/directory.ts';
import { parseFacultyList } from '#records/faculty/faculty.ts';
import { LATEST_NOTICES_PATH, URGENT_NOTICES_PATH } from '#records/notices/notice-address.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

function readGenerated(site: string, name: string): unknown {
  const json: unknown = JSON.parse(readFileSync(join(site, 'netlify', 'generated', name), 'utf8'));
  return json;
}

function readPictures(site: string, folder: 'campus' | 'sports'): unknown {
  const pictures: unknown = JSON.parse(readFileSync(join(site, 'dist', 'pictures.json'), 'utf8'));
  return typeof pictures === 'object' && pictures !== null ? Reflect.get(pictures, folder) : [];
}

function readDirectory(site: string): unknown {
  const records = parseFacultyList(readGenerated(site, 'faculty.json'));
  if (!records.ok) throw new Error(`The first faculty list is not valid: ${records.message}`);
  return buildDirectory(sortAsShown(records.value), (key) => key);
}

function createAnswers(site: string): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ['get_faculty_list', { data: readDirectory(site) }],
    ['get_course_list', { data: readGenerated(site, 'courses.json') }],
    ['get_our_institution', { images: readPictures(site, 'campus') }],
    ['get_sports_page', { images: readPictures(site, 'sports') }],
  ]);
}

function findFile(site: string, path: string): string | undefined {
  const file = join(site, 'dist', decodeURIComponent(path));
  return [file, `${file}.html`, join(file, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile());
}

export type StaticSite = { address: string; stop: () => Promise<void> };

export async function serveStatic(site: string): Promise<StaticSite> {
  const answers = createAnswers(site);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = pathname.startsWith(API_BASE) ? answers.get(pathname.slice(API_BASE.length)) : undefined;
    const file = findFile(site, pathname);
    if ([LATEST_NOTICES_PATH, URGENT_NOTICES_PATH].some((path) => pathname.endsWith(path))) {
      response.writeHead(200, { 'content-type': 'text/html' }).end();
      return;
    }
    if (typeof answer === 'object') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, ...answer }));
    } else if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    address: `http://127.0.0.1:${String(address.port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
