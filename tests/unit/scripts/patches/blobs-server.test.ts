/**
 * Tests that the patched local Blobs server behaves as the platform does. `npm start` loads the
 * same patch (`scripts/patches/preload.mjs`).
 */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { expect, test } from 'vitest';

import { patchBlobsServer } from '#scripts/patches/blobs-server.mjs';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { breakOffWrite } from '#tests/support/raw-write.ts';

const blobs = useBlobs();

function aStore(connection: Connection = blobs.newSite()) {
  return getStore({ ...connection, name: 'test', consistency: 'strong' });
}

test('a read returns the ETag of the last write, and each write changes it', async () => {
  const store = aStore();
  const { etag: written } = await store.set('key', 'one');
  const [first, again, head] = [await store.getWithMetadata('key'), await store.getWithMetadata('key'), await store.getMetadata('key')];
  expect(written).toMatch(/^"[0-9a-f]{64}"$/u);
  expect([first?.etag, again?.etag, head?.etag]).toEqual([written, written, written]);
  const { etag: rewritten } = await store.set('key', 'one');
  expect(rewritten).not.toBe(written);
});

test('a conditional read returns no data if the version is still current', async () => {
  const store = aStore();
  const { etag = '' } = await store.set('key', 'one');
  expect(await store.getWithMetadata('key', { etag })).toMatchObject({ data: null, etag });
  expect(await store.getWithMetadata('key', { etag: '"other"' })).toMatchObject({ data: 'one', etag });
});

test('a write with an outdated ETag and a first write to an existing key are refused', async () => {
  const store = aStore();
  const { etag = '' } = await store.set('key', 'one');
  await store.set('key', 'two');
  expect(await store.set('key', 'three', { onlyIfMatch: etag })).toEqual({ modified: false });
  expect(await store.set('key', 'three', { onlyIfNew: true })).toEqual({ modified: false });
  expect(await store.get('key')).toBe('two');
});

test('no increment is lost when fifty run at once', async () => {
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

test('only one of fifty concurrent first writes succeeds', async () => {
  const connection = blobs.newSite();
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => aStore(connection).set('first', String(index), { onlyIfNew: true })),
  );
  expect(results.filter(({ modified }) => modified)).toHaveLength(1);
});

test('a missing or deleted key has no ETag and no content', async () => {
  const store = aStore();
  expect(await store.getWithMetadata('missing')).toBeNull();
  await store.set('key', 'one');
  await store.delete('key');
  expect(await store.getWithMetadata('key')).toBeNull();
  expect(await store.set('key', 'two', { onlyIfNew: true })).toMatchObject({ modified: true });
});

test.each(['', 'half'])('a write that breaks off after "%s" changes nothing and does not block the key', async (content) => {
  const connection = blobs.newSite();
  const store = aStore(connection);
  await store.set('key', 'whole');
  await breakOffWrite(connection, content);
  expect(await store.get('key')).toBe('whole');
  expect(await store.set('key', 'next')).toMatchObject({ modified: true });
});

test('a temporary file that a killed server left behind is not listed', async () => {
  const store = aStore();
  await store.set('folder/key', 'one');
  const files = await readdir(blobs.directory(), { recursive: true });
  const folder = files.filter((file) => file.startsWith('entries') && file.endsWith('folder')).at(-1) ?? '';
  await writeFile(path.join(blobs.directory(), folder, '.k2j4h5'), 'half');
  const { blobs: listed } = await store.list();
  expect(listed.map(({ key }) => key)).toEqual(['folder/key']);
});

test('a server class that lacks replaced methods is refused, and the error names them', () => {
  class NewServer {
    get() {
      return null;
    }
  }
  expect(() => patchBlobsServer(NewServer)).toThrow(/head, put, delete, .*static generateETag, static walk/u);
  expect(() => patchBlobsServer(undefined)).toThrow('no BlobsServer');
  expect(() => patchBlobsServer(BlobsServer)).not.toThrow();
});
