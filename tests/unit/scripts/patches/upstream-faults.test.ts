/**
 * Tests that the faults that `scripts/patches` works around are still in the installed versions of
 * the tools. A test fails when a new version has mended its fault: then remove that part of the
 * patch, its test here, and its row in scripts/patches/README.md.
 */
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Store, getStore } from '@netlify/blobs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inProject } from '#scripts/lib/project.ts';
import { type BlobsProcess, startStockBlobsProcess } from '#tests/support/blobs-process.ts';
import type { Connection } from '#tests/support/blobs.ts';
import { breakOffWrite, writeSlowly } from '#tests/support/raw-write.ts';

type StockServer = BlobsProcess & { directory: string };

let server: StockServer;
let lastSite = 0;

beforeAll(async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'college-stock-blobs-'));
  server = { ...(await startStockBlobsProcess(directory)), directory };
});

afterAll(async () => {
  await server.kill();
  await rm(server.directory, { recursive: true, force: true });
});

function aStore(): { store: Store; folder: string; connection: Connection } {
  lastSite += 1;
  const connection = { ...server.connection, siteID: `site-${String(lastSite)}` };
  const folder = path.join(server.directory, 'entries', connection.siteID, 'site:test');
  return { store: getStore({ ...connection, name: 'test', consistency: 'strong' }), folder, connection };
}

async function etagInList(store: Store): Promise<string | undefined> {
  return (await store.list()).blobs[0]?.etag;
}

test('Blobs: a read returns no ETag', async () => {
  const { store } = aStore();
  await store.set('key', 'one');
  expect((await store.getWithMetadata('key'))?.etag).toBeUndefined();
  expect((await store.getMetadata('key'))?.etag).toBeUndefined();
});

test('Blobs: a conditional read returns the data although the version is still current', async () => {
  const { store } = aStore();
  const { etag = '' } = await store.set('key', 'one');
  expect(etag).not.toBe('');
  expect(await store.getWithMetadata('key', { etag })).toMatchObject({ data: 'one' });
});

// The stock server checks the condition before it has the body. The first write is checked once the
// server has answered other requests, and the second one is stored before the first one's body
// comes.
async function overtake(connection: Connection, condition: string, write: () => Promise<{ modified: boolean }>) {
  let modified = false;
  const status = await writeSlowly(connection, condition, async () => {
    for (let count = 0; count < 10; count += 1) await getStore({ ...connection, name: 'other', consistency: 'strong' }).get('key');
    ({ modified } = await write());
  });
  return { status, modified };
}

/** Tries several times, because on a busy machine the first write may be checked last. */
async function expectFault(attempt: () => ReturnType<typeof overtake>): Promise<void> {
  await expect.poll(attempt, { timeout: 30_000 }).toEqual({ status: 200, modified: true });
}

test('Blobs: two concurrent writes with the same ETag both succeed, so one of them is lost', async () => {
  await expectFault(async () => {
    const { store, connection } = aStore();
    const { etag = '' } = await store.set('key', 'one');
    return overtake(connection, `If-Match: ${etag}`, () => store.set('key', 'two', { onlyIfMatch: etag }));
  });
});

test('Blobs: two concurrent first writes to one key both succeed', async () => {
  await expectFault(() => {
    const { store, connection } = aStore();
    return overtake(connection, 'If-None-Match: *', () => store.set('key', 'two', { onlyIfNew: true }));
  });
});

test('Blobs: two writes in the same millisecond have the same ETag', async () => {
  const { store, folder } = aStore();
  const time = new Date(Date.now() - 60_000);
  await store.set('key', 'one');
  await utimes(path.join(folder, 'key'), time, time);
  const earlier = await etagInList(store);
  await store.set('key', 'something else');
  await utimes(path.join(folder, 'key'), time, time);
  expect(earlier).toMatch(/^"/u);
  expect(await etagInList(store)).toBe(earlier);
});

test('Blobs: a write that breaks off in the middle changes the record', async () => {
  const { store, connection } = aStore();
  await store.set('key', 'whole');
  // The fault shows only when the disconnection reaches the server before it reads the body, and
  // on a busy machine it sometimes comes later.
  const breakOffAndRead = async () => {
    await breakOffWrite(connection, 'half');
    return store.get('key');
  };
  await expect.poll(breakOffAndRead, { timeout: 60_000 }).not.toBe('whole');
}, 90_000);

test('Blobs: a temporary file that a killed server left behind is listed', async () => {
  const { store, folder } = aStore();
  await store.set('key', 'one');
  await writeFile(path.join(folder, '.k2j4h5'), 'half');
  expect((await store.list()).blobs.map(({ key }) => key)).toContain('.k2j4h5');
});

test('Blobs: a list of more than a thousand keys comes in one page', async () => {
  const { store, folder } = aStore();
  await mkdir(folder, { recursive: true });
  await Promise.all(Array.from({ length: 1001 }, (_, index) => writeFile(path.join(folder, `key-${String(index)}`), 'x')));
  const sizes: number[] = [];
  for await (const page of store.list({ paginate: true })) sizes.push(page.blobs.length);
  expect(sizes).toEqual([1001]);
});

test('Blobs: a list with a prefix reads the status of keys that cannot match', async () => {
  const { store, folder } = aStore();
  await store.set('wanted/key', 'one');
  // `stat` fails for a link to itself, and the stock server answers 500 when it fails.
  await symlink('loop', path.join(folder, 'loop'));
  await expect(store.list({ prefix: 'wanted/' })).rejects.toThrow('500');
});

test('Blobs: a list names a directory that has no blobs any more', async () => {
  const { store } = aStore();
  await store.set('folder/key', 'one');
  await store.delete('folder/key');
  expect((await store.list({ directories: true })).directories).toEqual(['folder']);
});

test('Blobs: the server listens at every address of the machine', () => {
  expect(['::', '0.0.0.0']).toContain(server.listensAt);
});

// Starting the CLI would take longer than all other tests of this file, so its source is read.
function sourceOfCli(file: string): Promise<string> {
  return readFile(inProject('node_modules', 'netlify-cli', 'dist', file), 'utf8');
}

test('Netlify CLI: the proxy and the functions server listen at every address of the machine', async () => {
  expect(await sourceOfCli('utils/proxy.js')).toContain('primaryServer.listen({ port: settings.port });');
  expect(await sourceOfCli('lib/functions/server.js')).toContain('server.listen(settings.functionsPort, () => {');
});

test('Netlify CLI: `netlify serve` does not pass on the excluded routes of a built function', async () => {
  const source = await sourceOfCli('lib/functions/registry.js');
  expect(source).toContain('routes: manifestEntry.routes,');
  expect(source).not.toContain('manifestEntry.excludedRoutes');
});

test('Netlify CLI: the proxy tries other paths whenever a function answers 404 or 403', async () => {
  const source = await sourceOfCli('utils/proxy.js');
  const [, branch = ''] = source.split('if (proxyRes.statusCode === 404 || proxyRes.statusCode === 403) {');
  const [firstStatement = ''] = branch
    .replaceAll(/^\s*\/\/.*$/gmu, '')
    .trim()
    .split('\n');
  expect(firstStatement).toBe('if (req.alternativePaths && req.alternativePaths.length !== 0) {');
});

test('Netlify CLI: nothing catches an error with which the proxy meets a request, and TRACE reaches functions', async () => {
  const source = await sourceOfCli('utils/proxy.js');
  expect(source).toContain('const onRequestWithOptions = onRequest.bind(undefined, {');
  expect(source).toContain('http.createServer(onRequestWithOptions)');
  expect(source).not.toContain("'TRACE'");
  const [, handler = ''] = source.split('const onRequest = async (');
  expect(handler.slice(handler.indexOf('=> {'), handler.indexOf('await createStreamPromise'))).not.toContain('try');
});

test('Netlify CLI: everybody can run a scheduled function by its name', async () => {
  const [, branch = ''] = (await sourceOfCli('lib/functions/registry.js')).split('if (defaultURLMatch) {');
  expect(branch.slice(0, branch.indexOf('matchURLPath'))).not.toContain('chedule');
});

test('Netlify CLI: each call of a function starts a worker that answers only this call', async () => {
  const [, call = ''] = (await sourceOfCli('lib/functions/runtimes/js/index.js')).split('export const invokeFunction = async (');
  expect(call.slice(0, call.indexOf('invokeFunctionDirectly = '))).toContain('const worker = new Worker(workerURL, {');
  expect(await sourceOfCli('lib/functions/runtimes/js/worker.js')).not.toContain(".on('message'");
});
