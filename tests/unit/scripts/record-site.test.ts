/** Which site a command works on, and how it reaches its records. */
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, expect, test } from 'vitest';

import { openLocalRecords } from '#scripts/lib/local-records.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { openSite, withSite } from '#scripts/lib/record-site.ts';
import { findFreePort } from '#scripts/serve/port.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

const COMMAND = { npm: 'npm run backup' };
const SITE_ID = '5c1f3b6a-0b1c-4a3f-8d2e-1f2a3b4c5d6e';
const TOKEN = 'a-token-of-the-tests';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startBlobs(directory: string): Promise<string> {
  const server = new BlobsServer({ directory, token: TOKEN });
  const { port } = await server.start();
  closers.push(async () => {
    await server.stop();
  });
  return `http://localhost:${String(port)}`;
}

function answerRequest(url: string, authorization = ''): { status: number; body?: string } {
  if (authorization !== `Bearer ${TOKEN}`) return { status: 401 };
  const isKnown = ['college-site.netlify.app', SITE_ID].includes(url.replace('/api/v1/sites/', ''));
  if (isKnown) return { status: 200, body: JSON.stringify({ id: SITE_ID, name: 'college-site' }) };
  return { status: url.includes('broken') ? 500 : 404 };
}

/** Imitates Netlify's API, with one site. Returns its address. */
async function startApi(): Promise<string> {
  const blobs = await startBlobs(folder());
  const server = createServer((request, response) => {
    const { url = '', method = 'GET', headers } = request;
    const { authorization = '', accept = '*/*' } = headers;
    if (!url.startsWith('/api/v1/blobs/')) {
      const { status, body } = answerRequest(url, authorization);
      response.writeHead(status).end(body);
      return;
    }
    void fetch(`${blobs}${url}`, { method, headers: { authorization, accept } }).then(async (answer) => {
      response.writeHead(answer.status).end(await answer.text());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
}

test.each([['college-site'], ['college-site.netlify.app'], [SITE_ID]])(
  '%s names a site of Netlify, with the stores of the live site',
  async (site) => {
    const apiUrl = await startApi();
    const { name, stores } = await openSite(COMMAND, { site }, { apiUrl, token: TOKEN });
    expect(name).toBe('college-site');
    await stores.open('files').writeFile('a-key', Buffer.from('a text'), { by: 'a test' });
    expect(await stores.open('files').readFile('a-key')).toMatchObject({
      bytes: new TextEncoder().encode('a text'),
      facts: { by: 'a test' },
    });
    expect(statSync(path.join(folder(), 'entries', SITE_ID, 'site:files', 'a-key')).isFile()).toBe(true);
  },
);

test.each([
  [{ site: 'nowhere' }, TOKEN, 'Netlify has no site "nowhere" that this token may use.'],
  [{ site: 'broken' }, TOKEN, 'Netlify could not say which site "broken" is (status 500).'],
  [{ site: SITE_ID }, 'another', 'Netlify refuses the token in NETLIFY_AUTH_TOKEN.'],
  [{ site: SITE_ID }, undefined, 'The variable NETLIFY_AUTH_TOKEN is missing'],
  [{ site: '' }, TOKEN, 'The option --site needs a value.'],
])('%j with the token %s is refused with a sentence', async (options, token, sentence) => {
  await expect(openSite(COMMAND, options, { apiUrl: await startApi(), token })).rejects.toThrow(sentence);
});

test('without a network a command ends with a sentence, at its beginning and in the middle', async () => {
  const dead = `http://127.0.0.1:${String(await findFreePort())}`;
  await expect(openSite(COMMAND, { site: SITE_ID }, { apiUrl: dead, token: TOKEN })).rejects.toThrow(
    /^Netlify could not be reached \(.*ECONNREFUSED.*\)\. Please check the network\.$/u,
  );
  const work = withSite(COMMAND, { site: SITE_ID }, () => fetch(dead), { apiUrl: await startApi(), token: TOKEN });
  await expect(work).rejects.toThrow(CommandError);
  await expect(work).rejects.toThrow('The records of the site "college-site" could not be read or written: TypeError: fetch failed');
});

test('the records of a folder that is linked to a site of Netlify are under its id', async () => {
  mkdirSync(path.join(folder(), '.netlify'));
  writeFileSync(path.join(folder(), '.netlify', 'state.json'), JSON.stringify({ siteId: SITE_ID }));
  const { siteId, close } = await openLocalRecords(folder());
  await close();
  expect(siteId).toBe(SITE_ID);
});
