/** Tests that a restore is not disturbed by the hourly functions, and that a hostile archive does no harm. */
import { closeSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { Header } from 'tar';
import { expect, test } from 'vitest';

import { LIST_VERSION } from '#netlify/lib/lists/list-document.ts';
import { impatientFetch, type StoreName } from '#netlify/lib/platform/stores.ts';
import { unpackArchive, writeArchive } from '#scripts/backup/archive.ts';
import { restoreSite } from '#scripts/backup/restore-site.ts';
import { saveSite } from '#scripts/backup/save.ts';
import { contentsOf, useEverything } from '#tests/support/backups.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { useFolder } from '#tests/support/folder.ts';
import { DAY, HOUR, backUp, passDays, retain, sweep } from '#tests/support/hourly.ts';
import { aFacultyMember } from '#tests/support/records.ts';
import { type TestSite, aSite } from '#tests/support/site.ts';

const blobs = useBlobs();
const folder = useFolder();

type Waits = { wait?: (ms: number) => Promise<void>; told?: string[] };

async function restore(site: TestSite, from: string, { wait = () => Promise.resolve(), told = [] }: Waits = {}): Promise<void> {
  const here = { name: 'college', stores: site.dependencies.stores, close: () => Promise.resolve() };
  const options = { from, yes: true, overwrite: true, folder: folder(), clock: site.clock.now, wait, terminal: { ask: null } };
  await restoreSite(here, { ...options, print: (line) => void told.push(line) });
}

async function save(site: TestSite): Promise<string> {
  const here = { name: 'college', stores: site.dependencies.stores };
  return (await saveSite(here, { folder: folder(), kind: 'backup', now: site.clock.now(), print: () => undefined })).file;
}

/** Adds twenty faculty members with pictures, as they were stored a month ago. */
async function putFaculty({ dependencies: { stores }, clock }: TestSite): Promise<void> {
  const keys = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(64, '0')}.jpeg`);
  const metadata = { stored_at: new Date(clock.now().getTime() - 30 * DAY).toISOString() };
  for (const key of keys) await stores.open('faculty-pictures').set(key, key, { metadata });
  const items = keys.map((image, index) => aFacultyMember({ id: `01KEKPQ80000000000000000${String(index + 10)}`, image }));
  await stores.open('faculty').setJSON('list.json', { version: LIST_VERSION, items, marks: [] });
  await stores.open('notices').setJSON('list.json', { version: LIST_VERSION, items: [], marks: [] });
}

/** Returns a `fetch` that does something once, after the tenth picture was written. */
function afterTenPictures(act: () => Promise<unknown>): typeof fetch {
  let pictures = 0;
  return async (input, init) => {
    const response = await fetch(input, init);
    const isPicture = init?.method?.toUpperCase() === 'PUT' && new Request(input).url.includes('/site:faculty-pictures/');
    if (isPicture) pictures += 1;
    if (isPicture && pictures === 10) await act();
    return response;
  };
}

function reaching(connection: Connection, site: TestSite, fetchOnce: typeof fetch): TestSite {
  return { ...aSite(connection, { fetch: impatientFetch({ tryMs: 60_000, pausesMs: [] }, fetchOnce) }), clock: site.clock };
}

/** Returns a site whose records are lost, and an archive of what it had. Its backup of the day before has the pictures. */
async function aLostSite(): Promise<{ connection: Connection; site: TestSite; archive: string; had: object }> {
  const connection = blobs.newSite();
  const site = aSite(connection);
  await putFaculty(site);
  await passDays(site, 2);
  const archive = await save(site);
  const had = await contentsOf(site.dependencies.stores);
  await site.dependencies.stores.open('faculty').delete('list.json');
  const pictures = site.dependencies.stores.open('faculty-pictures');
  for (const { key } of (await pictures.list()).blobs) await pictures.delete(key);
  return { connection, site, archive, had };
}

test('a restore that meets the hourly functions loses nothing, and they wait until it has ended', async () => {
  const { connection, site, archive, had } = await aLostSite();
  const meeting = afterTenPictures(async () => {
    for (const run of [sweep, backUp, retain]) expect(await run(site)).toBe(204);
  });
  await restore(reaching(connection, site, meeting), archive);
  const until = new Date(site.clock.now().getTime() + HOUR).toISOString();
  expect(site.log.slice(-3).map(({ route, stopped, removed }) => [route, stopped, removed])).toEqual(
    ['picture-sweep', 'daily-backup', 'retention'].map((route) => [route, `a restore is running, at the latest until ${until}`, undefined]),
  );
  expect(await contentsOf(site.dependencies.stores)).toEqual(had);
  expect(await backUp(site)).toBe(204);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
  for (const run of [sweep, retain]) await run(site);
  expect(await contentsOf(site.dependencies.stores)).toEqual(had);
});

test('a restore writes only when the runs that began before it have ended', async () => {
  const { site, archive, had } = await aLostSite();
  const before = await contentsOf(site.dependencies.stores);
  const waits: number[] = [];
  await restore(site, archive, {
    wait: async (ms) => {
      waits.push(ms);
      expect(await contentsOf(site.dependencies.stores)).toEqual(before);
    },
  });
  // The platform ends a run after 30 seconds.
  expect(waits).toEqual([35_000]);
  expect(await contentsOf(site.dependencies.stores)).toEqual(had);
});

test('after a restore that broke off the functions wait for an hour, and a repeated one completes it', async () => {
  const { connection, site, archive, had } = await aLostSite();
  const breaking = afterTenPictures(() => Promise.reject(new TypeError('fetch failed')));
  await expect(restore(reaching(connection, site, breaking), archive)).rejects.toThrow('fetch failed');
  site.clock.forward(HOUR - 1);
  await sweep(site);
  expect(site.log.at(-1)?.stopped).toContain('a restore is running');
  await restore(site, archive);
  expect(await contentsOf(site.dependencies.stores)).toEqual(had);
  const breakingAgain = afterTenPictures(() => Promise.reject(new TypeError('fetch failed')));
  await expect(restore(reaching(connection, site, breakingAgain), archive)).rejects.toThrow('fetch failed');
  site.clock.forward(HOUR);
  await sweep(site);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
});

test('a long restore keeps the functions waiting', async () => {
  const { connection, site, archive } = await aLostSite();
  const slow = afterTenPictures(() => {
    site.clock.forward(50 * 60_000);
    return Promise.resolve();
  });
  let isPaused: string | undefined;
  const late: typeof fetch = async (input, init) => {
    const response = await slow(input, init);
    if (init?.method?.toUpperCase() === 'PUT' && new Request(input).url.includes('/site:notices/')) {
      site.clock.forward(30 * 60_000);
      await sweep(site);
      isPaused = site.log.at(-1)?.stopped;
    }
    return response;
  };
  await restore(reaching(connection, site, late), archive);
  expect(isPaused).toContain('a restore is running');
});

test('a restore after which something is missing does not report success', async () => {
  const { connection, site, archive } = await aLostSite();
  const losing = afterTenPictures(() => site.dependencies.stores.open('faculty-pictures').delete(`${'0'.repeat(64)}.jpeg`));
  const told: string[] = [];
  await expect(restore(reaching(connection, site, losing), archive, { told })).rejects.toThrow(
    /1 of the \d+ documents and pictures are missing after the restore, for example faculty-pictures\/0+\.jpeg/u,
  );
  expect(told.filter((line) => line.startsWith('Restored'))).toEqual([]);
});

const strangeKeys: readonly (readonly [StoreName, string])[] = [
  ['enquiries', '../../../sites/6b1c1d2e-0000-4000-8000-000000000000/disable'],
  ['feedback', 'ZZZ/Z/Z/Z/ZZZZZZZZZZZZZZZZZZZZZZZZZZ/../../x'],
  ['data-requests', '01KEKPQ8000000000000000004'],
  ['notices', 'list.json?x'],
  ['faculty', '../faculty/list.json'],
  ['faculty-pictures', `${'a'.repeat(64)}.jpeg/../../x`],
  ['faculty-pictures', "an odd/key 'of' — ü.jpeg"],
  ['feedback-pictures', '..'],
  ['revoked-tokens', '../01KEKPQ8000000000000000004'],
  ['revoked-tokens', '490000/01KEKPQ8000000000000000004/x'],
];

test.each(strangeKeys)('an archive with a key that the site does not make (%s, %s) is refused before any request', async (store, key) => {
  const file = path.join(folder(), 'strange.tar.gz');
  async function* entries() {
    yield await Promise.resolve({ store, key, metadata: {}, bytes: Buffer.from('{}') });
  }
  await writeArchive(file, { site: 'x', createdAt: '2026-01-15T09:00:00.000Z', stores: [store] }, entries());
  const requests: string[] = [];
  const site = aSite(blobs.newSite(), {
    fetch: (input) => {
      requests.push(new Request(input).url);
      return Promise.resolve(new Response(null, { status: 200 }));
    },
  });
  await expect(restore(site, file)).rejects.toThrow(
    `the site makes no such key in the store ${store}: ${JSON.stringify(key)}. Nothing was changed.`,
  );
  expect(requests).toEqual([]);
});

test('a key that the site does not make is left out of an archive, and the person is told', async () => {
  const site = aSite(blobs.newSite());
  await useEverything(site);
  const had = await contentsOf(site.dependencies.stores);
  await site.dependencies.stores.open('faculty-pictures').set('a stray key', 'x');
  const told: string[] = [];
  const here = { name: 'college', stores: site.dependencies.stores };
  const { file } = await saveSite(here, { folder: folder(), kind: 'backup', now: site.clock.now(), print: (line) => void told.push(line) });
  expect(told).toContain('faculty-pictures: 1 left out, because the site makes no such keys');
  const restored = aSite(blobs.newSite());
  await restore(restored, file);
  expect(await contentsOf(restored.dependencies.stores)).toEqual(had);
});

test.each([
  ['a path that leads out of the folder', { path: '../../outside', type: 'File' }],
  ['an absolute path', { path: '/tmp/outside', type: 'File' }],
  ['a link', { path: 'blobs/0000001', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
  ['a folder', { path: 'blobs/', type: 'Directory' }],
] as const)('an archive that has %s is refused, and nothing of it is left', async (_name, entry) => {
  const header = new Header({ ...entry, mode: 0o600, size: 0 });
  header.encode();
  const file = path.join(folder(), 'hostile.tar.gz');
  writeFileSync(file, gzipSync(Buffer.concat([header.block ?? Buffer.alloc(0), Buffer.alloc(1024)])));
  await expect(restore(aSite(blobs.newSite()), file)).rejects.toThrow('it has something else than files). Nothing was changed.');
  expect(readdirSync(folder())).toEqual(['hostile.tar.gz']);
});

/** Writes an archive of files of zeros, which is a thousand times smaller than they are. */
function anArchiveOfZeros(files: number, size: number): string {
  const header = new Header({ path: 'blobs/0000001', mode: 0o600, size, type: 'File' });
  header.encode();
  const content = Buffer.alloc(Math.ceil(size / 512) * 512);
  const target = path.join(folder(), 'zeros.tar.gz');
  const one = gzipSync(Buffer.concat([header.block ?? Buffer.alloc(0), content]));
  const handle = openSync(target, 'w');
  for (let count = 0; count < files; count += 1) writeSync(handle, one);
  closeSync(handle);
  return target;
}

test('an archive that unpacks to a huge file is refused', async () => {
  const site = aSite(blobs.newSite());
  await expect(restore(site, anArchiveOfZeros(1, 70_000_000))).rejects.toThrow('a file in it has more than 64 MB. Nothing was changed.');
});

test('an archive that unpacks to too many files, or too much in all, is refused', async () => {
  const archive = anArchiveOfZeros(12, 1000);
  const limits = { maxFile: 1000, maxFiles: 20, maxTotal: 20_000 };
  await expect(unpackArchive(archive, folder(), { ...limits, maxFiles: 11 })).rejects.toThrow(
    'it has more than 11 files. Nothing was changed.',
  );
  await expect(unpackArchive(archive, folder(), { ...limits, maxTotal: 11_000 })).rejects.toThrow(
    'its files have more than 0.011 MB together',
  );
  await expect(unpackArchive(archive, folder(), limits)).rejects.toThrow('it has no list of its files');
});
