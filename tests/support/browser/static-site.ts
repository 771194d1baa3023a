/** Without functions; calls are answered from the built lists. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

import { API_BASE } from '#domain/answers.ts';
import { getValueAt } from '#domain/unknown.ts';
import { buildDirectory, sortAsShown } from '#records/faculty/directory.ts';
import { parseFacultyList } from '#records/faculty/faculty.ts';
import { LATEST_NOTICES_PATH, URGENT_NOTICES_PATH } from '#records/notices/notice-address.ts';
import { readJson } from '#tests/support/copies/content-tree.ts';
import { TYPES } from '#tests/support/copies/file-server.ts';

function createAnswers(site: string): ReadonlyMap<string, unknown> {
  const generated = join(site, 'netlify', 'generated');
  const faculty = parseFacultyList(readJson(join(generated, 'faculty.json')));
  if (!faculty.ok) throw new Error(`The first faculty list is not valid: ${faculty.message}`);
  const pictures = readJson(join(site, 'dist', 'pictures.json'));
  return new Map<string, unknown>([
    ['get_faculty_list', { data: buildDirectory(sortAsShown(faculty.value), (key) => key) }],
    ['get_course_list', { data: readJson(join(generated, 'courses.json')) }],
    ['get_our_institution', { images: getValueAt(pictures, 'campus') }],
    ['get_sports_page', { images: getValueAt(pictures, 'sports') }],
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
