/**
 * Tests that the patched local Blobs server lists as the platform does: by prefix, and in pages.
 */
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Store, getStore } from '@netlify/blobs';
import { expect, test } from 'vitest';

import { useBlobs } from '#tests/support/blobs.ts';

const blobs = useBlobs();

function aStore() {
  const connection = blobs.newSite();
  const folder = path.join(blobs.directory(), 'entries', connection.siteID, 'site:test');
  return { store: getStore({ ...connection, name: 'test', consistency: 'strong' }), folder };
}

/** Writes files as the server does, but without a request for each. Returns their sorted names. */
async function writeMany(folder: string, count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, index) => `key-${String(index).padStart(5, '0')}`);
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(path.join(folder, name), name);
  return names;
}

async function pagesOf(store: Store, prefix = ''): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for await (const page of store.list({ paginate: true, prefix })) pages.push(page.blobs.map(({ key }) => key));
  return pages;
}

async function keysOf(store: Store, prefix = ''): Promise<readonly string[]> {
  return (await store.list({ prefix })).blobs.map(({ key }) => key);
}

test('a list comes in pages of a thousand keys, with each key once', async () => {
  const { store, folder } = aStore();
  const [first, second] = [await writeMany(path.join(folder, 'a', 'b'), 1500), await writeMany(path.join(folder, 'c'), 800)];
  const pages = await pagesOf(store);
  expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 300]);
  expect(pages.flat()).toEqual([...first.map((name) => `a/b/${name}`), ...second.map((name) => `c/${name}`)]);
});

test('a list of exactly a thousand keys has one page', async () => {
  const { store, folder } = aStore();
  await writeMany(folder, 1000);
  expect((await pagesOf(store)).map(({ length }) => length)).toEqual([1000]);
});

test('writes and deletions between two pages neither hide nor repeat other keys', async () => {
  const { store, folder } = aStore();
  const names = await writeMany(folder, 1100);
  const pages = store.list({ paginate: true })[Symbol.asyncIterator]();
  const listed: string[] = [];
  for (let page = await pages.next(); page.done !== true; page = await pages.next()) {
    listed.push(...page.value.blobs.map(({ key }) => key));
    // The first key, the last one that was listed, and one that has not been listed yet.
    for (const index of [0, 999, 1050]) await store.delete(names[index] ?? '');
    await store.set('a-new-key', 'x');
  }
  expect(listed).toEqual(names.filter((_, index) => index !== 1050));
});

test('a prefix may end in the middle of the name of a key or a folder', async () => {
  const { store } = aStore();
  for (const key of ['cats/garfield', 'cats/tom', 'catsuit', 'mice/deep/jerry']) await store.set(key, 'x');
  expect(await keysOf(store, 'cats')).toEqual(['cats/garfield', 'cats/tom', 'catsuit']);
  expect(await keysOf(store, 'cats/')).toEqual(['cats/garfield', 'cats/tom']);
  expect(await keysOf(store, 'cats/t')).toEqual(['cats/tom']);
  expect(await keysOf(store, 'mice/de')).toEqual(['mice/deep/jerry']);
  expect(await keysOf(store, 'cats/tom')).toEqual(['cats/tom']);
  expect(await keysOf(store, 'dogs/')).toEqual([]);
  expect(await keysOf(store, 'catsuit/')).toEqual([]);
});

test('a list of one level contains its directories, but only those that contain keys', async () => {
  const { store } = aStore();
  for (const key of ['cats/garfield', 'mice/deep/jerry', 'panther']) await store.set(key, 'x');
  expect(await store.list({ directories: true })).toMatchObject({ blobs: [{ key: 'panther' }], directories: ['cats', 'mice'] });
  expect(await store.list({ directories: true, prefix: 'mice/' })).toMatchObject({ blobs: [], directories: ['mice/deep'] });
  await store.delete('mice/deep/jerry');
  expect((await store.list({ directories: true })).directories).toEqual(['cats']);
  expect((await store.list({ directories: true, prefix: 'mice/' })).directories).toEqual([]);
});

test('a list has the same ETag as the write', async () => {
  const { store } = aStore();
  const { etag } = await store.set('key', 'x');
  expect((await store.list()).blobs).toEqual([{ key: 'key', etag }]);
});

test('a large folder whose names are cached is read again when it has changed', async () => {
  const { store, folder } = aStore();
  const names = await writeMany(folder, 2100);
  // The names of a folder are cached only if it has not changed for a while.
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(folder, anHourAgo, anHourAgo);
  expect(await keysOf(store)).toEqual(names);
  await store.set('key-00000-and-more', 'x');
  expect(await keysOf(store, 'key-00000')).toEqual(['key-00000', 'key-00000-and-more']);
  await utimes(folder, anHourAgo, anHourAgo);
  expect(await keysOf(store, 'key-00000')).toEqual(['key-00000', 'key-00000-and-more']);
  await store.delete('key-00000');
  expect(await keysOf(store, 'key-00000')).toEqual(['key-00000-and-more']);
});

test('no prefix lists keys outside the store', async () => {
  const { store } = aStore();
  await store.set('key', 'x');
  for (const prefix of ['../', '../site:test/', './', '/', 'a//b', '..']) expect(await keysOf(store, prefix)).toEqual([]);
});
