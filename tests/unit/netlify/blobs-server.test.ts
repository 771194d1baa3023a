/** The local Blobs server keeps what the platform promises; `npm start` loads the same code (`scripts/blobs-preload.mjs`). */
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';

import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { expect, test } from 'vitest';

import { improve } from '#scripts/blobs-server.mjs';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';

const blobs = useBlobs();

function aStore(connection: Connection = blobs.newSite()) {
  return getStore({ ...connection, name: 'test', consistency: 'strong' });
}

test('reading gives an ETag, the same until the next write and another after it', async () => {
  const store = aStore();
  const { etag: written } = await store.set('key', 'one');
  const [first, again, head] = [await store.getWithMetadata('key'), await store.getWithMetadata('key'), await store.getMetadata('key')];
  expect(written).toMatch(/^"[0-9a-f]{64}"$/u);
  expect([first?.etag, again?.etag, head?.etag]).toEqual([written, written, written]);
  const { etag: rewritten } = await store.set('key', 'one');
  expect(rewritten).not.toBe(written);
});

test('a reader who has the current version is told so', async () => {
  const store = aStore();
  const { etag = '' } = await store.set('key', 'one');
  expect(await store.getWithMetadata('key', { etag })).toMatchObject({ data: null, etag });
  expect(await store.getWithMetadata('key', { etag: '"other"' })).toMatchObject({ data: 'one', etag });
});

test('a write against an older version and a first write over another are refused', async () => {
  const store = aStore();
  const { etag = '' } = await store.set('key', 'one');
  await store.set('key', 'two');
  expect(await store.set('key', 'three', { onlyIfMatch: etag })).toEqual({ modified: false });
  expect(await store.set('key', 'three', { onlyIfNew: true })).toEqual({ modified: false });
  expect(await store.get('key')).toBe('two');
});

test('of fifty concurrent increments fifty hold', async () => {
  const connection = blobs.newSite();
  await aStore(connection).set('count', '0');
  async function increment() {
    const store = aStore(connection);
    for (;;) {
      const current = await store.getWithMetadata('count');
      if (current?.etag === undefined) throw new Error('no ETag');
      const { modified } = await store.set('count', String(Number(current.data) + 1), { onlyIfMatch: current.etag });
      if (modified) return;
    }
  }
  await Promise.all(Array.from({ length: 50 }, increment));
  expect(await aStore(connection).get('count')).toBe('50');
});

test('of fifty first writes at once one is done', async () => {
  const connection = blobs.newSite();
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => aStore(connection).set('first', String(index), { onlyIfNew: true })),
  );
  expect(results.filter(({ modified }) => modified)).toHaveLength(1);
});

test('what is missing or deleted has no ETag and no content', async () => {
  const store = aStore();
  expect(await store.getWithMetadata('missing')).toBeNull();
  await store.set('key', 'one');
  await store.delete('key');
  expect(await store.getWithMetadata('key')).toBeNull();
  expect(await store.set('key', 'two', { onlyIfNew: true })).toMatchObject({ modified: true });
});

/** Sends the start of a write, and goes away. */
async function writeAndDie(connection: Connection, content: string): Promise<void> {
  const { hostname, port } = new URL(connection.edgeURL);
  const socket = connect(Number(port), hostname);
  const head = [
    `PUT /${connection.siteID}/site:test/key HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${connection.token}`,
    'Content-Length: 100',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${content}`);
  await once(socket.resume(), 'close');
}

test.each(['', 'half'])('a write whose sender dies after "%s" changes nothing, and keeps nobody waiting', async (content) => {
  const connection = blobs.newSite();
  const store = aStore(connection);
  await store.set('key', 'whole');
  await writeAndDie(connection, content);
  expect(await store.get('key')).toBe('whole');
  expect(await store.set('key', 'next')).toMatchObject({ modified: true });
});

test('a file that a killed server left half written is in no list', async () => {
  const store = aStore();
  await store.set('folder/key', 'one');
  const files = await readdir(blobs.directory(), { recursive: true });
  const folder = files.filter((file) => file.startsWith('entries') && file.endsWith('folder')).at(-1) ?? '';
  await writeFile(path.join(blobs.directory(), folder, '.k2j4h5'), 'half');
  const { blobs: listed } = await store.list();
  expect(listed.map(({ key }) => key)).toEqual(['folder/key']);
});

test('a server class that lacks what is replaced is refused by name', () => {
  class NewServer {
    get() {
      return null;
    }
  }
  expect(() => improve(NewServer)).toThrow(/head, put, delete, .*static generateETag, static walk/u);
  expect(() => improve(undefined)).toThrow('no BlobsServer');
  expect(() => improve(BlobsServer)).not.toThrow();
});
