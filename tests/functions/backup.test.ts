/** Tests the archives of `npm run backup` and their way back into a site. */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { LIST_VERSION } from '#netlify/lib/lists/list-document.ts';
import { unpackArchive } from '#scripts/backup/archive.ts';
import { type RestoreOptions, restoreSite } from '#scripts/backup/restore-site.ts';
import { saveSite } from '#scripts/backup/save.ts';
import { inTemporaryFolder } from '#scripts/backup/temporary-folder.ts';
import type { Terminal } from '#scripts/lib/questions.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';
import { SAVED, addOddBlobs, contentsOf, useEverything } from '#tests/support/backups.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { useFolder } from '#tests/support/folder.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { aForm } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { type TestSite, aSite, bodyOf, field } from '#tests/support/site.ts';

const blobs = useBlobs();
const folder = useFolder();

const NOW = new Date('2026-11-22T10:15:00.000Z');
const NO_TERMINAL: Terminal = { ask: null };
const ALL_SAVED = [...SAVED, 'data-requests'] as const;

function recordSite({ dependencies: { stores } }: TestSite, name = 'college'): RecordSite {
  return { name, stores, close: () => Promise.resolve() };
}

async function save(site: TestSite, into = folder()): Promise<string> {
  return (await saveSite(recordSite(site), { folder: into, kind: 'backup', now: NOW, print: () => undefined })).file;
}

/** Restores as the command does. Returns the lines that it printed. */
async function restore(site: TestSite, from: string, options: Partial<RestoreOptions> = {}): Promise<readonly string[]> {
  const told: string[] = [];
  await restoreSite(recordSite(site), {
    from,
    yes: true,
    overwrite: false,
    folder: folder(),
    clock: () => NOW,
    wait: () => Promise.resolve(),
    terminal: NO_TERMINAL,
    print: (line) => void told.push(line),
    ...options,
  });
  return told;
}

/** A terminal that gives these answers in turn, and keeps the questions. */
function answering(...answers: readonly string[]): Terminal & { questions: string[] } {
  const left = [...answers];
  const questions: string[] = [];
  return {
    questions,
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(left.shift() ?? '');
    },
  };
}

/** Returns a site with records of all kinds, and the token that was logged out there. */
async function aFullSite(): Promise<{ site: TestSite; token: string }> {
  const site = aSite(blobs.newSite());
  const token = await useEverything(site);
  await addOddBlobs(site);
  return { site, token };
}

let full: TestSite;
let loggedOut: string;
let original: Readonly<Record<string, unknown>>;

/** The archive of the full site. */
let archive: string;

beforeAll(async () => {
  ({ site: full, token: loggedOut } = await aFullSite());
  original = await contentsOf(full.dependencies.stores);
  archive = await save(full, await mkdtemp(path.join(tmpdir(), 'college-backups-')));
});

afterAll(() => rm(path.dirname(archive), { recursive: true, force: true }));

test('an archive restores every byte, every key and all metadata into an empty site', async () => {
  expect(readdirSync(path.dirname(archive))).toEqual(['backup-2026-11-22T10-15-00Z.tar.gz']);
  const site = aSite(blobs.newSite());
  const told = await restore(site, archive);
  expect(await contentsOf(site.dependencies.stores)).toEqual(original);
  expect(new Set(Object.keys(original).map((place) => place.split('/')[0]))).toEqual(new Set(SAVED));
  expect(told).toContain('1 documents have records that this version cannot read. They were restored as they are.');
  // An empty site needs no second archive, and what was unpacked is removed.
  expect(readdirSync(folder())).toEqual([]);
});

test('what was deleted before a backup can be restored after the backup was, with its portrait', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const texts = { name: 'Asha', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
  const body = aForm(texts, { field: 'faculty_image', bytes: await aJpeg() });
  const member = field(await bodyOf(await site.send('POST faculty', { body, token })), 'faculty');
  const [id, image] = [String(field(member, 'id')), String(field(member, 'image')).replace('/api/users/', '')];
  const portrait = await (await site.send(`GET ${image}`)).arrayBuffer();
  await site.send(`DELETE faculty/${id}`, { token });
  const other = aSite(blobs.newSite());
  await restore(other, await save(site));
  expect((await other.send('POST restore_faculty', { json: { ids: [id] }, token })).status).toBe(200);
  expect(await (await other.send(`GET ${image}`)).arrayBuffer()).toEqual(portrait);
});

test('a backup and a restore count records, not the documents that have them', async () => {
  const site = aSite(blobs.newSite());
  for (const title of ['First', 'Second', 'Third']) await site.staff('POST add_notices', { json: { title, description: 'A text' } });
  await site.send('POST submit_enquiry', { json: anEnquiry() });
  const told: string[] = [];
  const { file, records } = await saveSite(recordSite(site), {
    folder: folder(),
    kind: 'backup',
    now: NOW,
    print: (line) => void told.push(line),
  });
  // The three notices, the enquiry, and three entries of the log.
  expect(records).toBe(7);
  expect(told).toEqual(expect.arrayContaining(['notices: 3', 'faculty: 0', 'enquiries: 1', 'faculty-pictures: 0']));
  const restored = await restore(aSite(blobs.newSite()), file);
  expect(restored).toContainEqual(expect.stringContaining('notices 3, faculty 0, enquiries 1, feedback 0'));
  expect(restored).toContainEqual(expect.stringMatching(/^Restored: 7 records and pictures in 3 files, /u));
});

const SAVED_EARLIER = new URL('fixtures/saved/', import.meta.url);

test('an archive and a daily backup that an earlier version wrote are restored byte for byte', async () => {
  const contents: unknown = JSON.parse(readFileSync(new URL('contents.json', SAVED_EARLIER), 'utf8'));
  const site = aSite(blobs.newSite());
  await restore(site, fileURLToPath(new URL('archive-format-1.tar.gz', SAVED_EARLIER)));
  expect(await contentsOf(site.dependencies.stores, ALL_SAVED)).toEqual(contents);

  type Stored = Readonly<Record<string, { content: string; metadata: Record<string, string | number> }>>;
  const stored: Stored = JSON.parse(readFileSync(new URL('daily-format-2.json', SAVED_EARLIER), 'utf8'));
  const other = aSite(blobs.newSite());
  for (const [key, { content, metadata }] of Object.entries(stored))
    await other.dependencies.stores.open('backups').set(key, new Uint8Array(Buffer.from(content, 'base64')).buffer, { metadata });
  await restore(other, '2026-01-15');
  expect(await contentsOf(other.dependencies.stores, ALL_SAVED)).toEqual(contents);
});

test('only the owner can read an archive', () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
});

test('a token that was logged out stays so on a restored site', async () => {
  const site = aSite(blobs.newSite());
  expect((await site.send('GET get_enquiries', { token: loggedOut })).status).toBe(200);
  const restored = aSite(blobs.newSite());
  await restore(restored, archive);
  expect((await restored.send('GET get_enquiries', { token: loggedOut })).status).toBe(401);
});

test('a site that is not empty is equal to the archive afterwards, but keeps its logouts and its log, and what it had is saved', async () => {
  const site = aSite(blobs.newSite());
  const token = await useEverything(site);
  await site.dependencies.stores.open('limits').set('a/count', '1');
  const before = await contentsOf(site.dependencies.stores);
  const terminal = answering('replace college');
  const told = await restore(site, archive, { terminal });
  expect(terminal.questions).toEqual([expect.stringContaining('Type "replace college" to go on')]);
  const after = await contentsOf(site.dependencies.stores);
  const logouts = Object.fromEntries(Object.entries(before).filter(([place]) => /^(?:revoked-tokens|audit)\//u.test(place)));
  expect(after).toEqual({ ...original, ...logouts });
  expect((await site.send('GET get_enquiries', { token })).status).toBe(401);
  expect(await site.dependencies.stores.open('limits').get('a/count')).toBe('1');

  const second = path.join(folder(), 'before-restore-2026-11-22T10-15-00Z.tar.gz');
  expect(told).toContain(`The present records are saved in ${second}.`);
  const again = aSite(blobs.newSite());
  await restore(again, second);
  expect(await contentsOf(again.dependencies.stores)).toEqual(before);
});

test.each<[name: string, options: Partial<RestoreOptions>, sentence: string]>([
  ['without a terminal and without --yes', { yes: false }, 'There is no terminal to ask at. Add --yes'],
  ['without a terminal and with --yes alone', {}, 'There is no terminal to ask at. Add --overwrite'],
  ['after "no" to the first question', { yes: false, terminal: answering('no') }, 'Nothing was changed.'],
  ['after "yes" to the second question', { yes: false, terminal: answering('yes', 'yes') }, 'Nothing was changed.'],
  ['at a terminal with both options', { overwrite: true, terminal: answering('') }, 'Nothing was changed.'],
])('a site that is not empty stays as it is %s', async (_name, options, sentence) => {
  const site = aSite(blobs.newSite());
  await site.dependencies.stores.open('notices').set('list.json', '{}');
  const before = await contentsOf(site.dependencies.stores);
  await expect(restore(site, archive, options)).rejects.toThrow(sentence);
  expect(await contentsOf(site.dependencies.stores)).toEqual(before);
});

test('a job without a terminal replaces records with --yes and --overwrite', async () => {
  const site = aSite(blobs.newSite());
  await site.dependencies.stores.open('notices').set('list.json', '{}');
  await restore(site, archive, { overwrite: true });
  expect(await contentsOf(site.dependencies.stores)).toEqual(original);
});

/** Returns the archive with some of its bytes replaced, before compression. */
function changed(file: string, change: (tar: Buffer<ArrayBuffer>) => Buffer): string {
  const target = path.join(folder(), 'changed.tar.gz');
  writeFileSync(target, gzipSync(change(gunzipSync(readFileSync(file)))));
  return target;
}

/** Replaces a text by another one of the same length. */
function replaced(tar: Buffer<ArrayBuffer>, from: string, to: string): Buffer {
  const at = tar.indexOf(from);
  expect([at > 0, from.length]).toEqual([true, to.length]);
  tar.write(to, at);
  return tar;
}

const damages: readonly (readonly [name: string, damage: (file: string) => string, sentence: RegExp])[] = [
  [
    'that breaks off',
    (file) => {
      const target = path.join(folder(), 'short.tar.gz');
      writeFileSync(target, readFileSync(file).subarray(0, -200));
      return target;
    },
    /incomplete or damaged/u,
  ],
  ['without its list', (file) => changed(file, (tar) => tar.subarray(0, tar.lastIndexOf('manifest.json'))), /has no list of its files/u],
  ['with a changed record', (file) => changed(file, (tar) => replaced(tar, 'Asha Rani', 'Usha Rani')), /damaged: enquiries/u],
  [
    'with a file that has another name',
    (file) => changed(file, (tar) => replaced(tar, '"blobs/0000001"', '"blobs/1000001"')),
    /missing: notices, list\.json/u,
  ],
  [
    'of a newer format',
    (file) => changed(file, (tar) => replaced(tar, '"format":1', '"format":2')),
    /a newer version of this program wrote it \(format 2\)/u,
  ],
  [
    'with a store that is not saved',
    (file) => changed(file, (tar) => replaced(tar, '"store":"notices"', '"store":"limits!"')),
    /entries that this program does not know/u,
  ],
  [
    'that is no archive',
    () => {
      const target = path.join(folder(), 'text.tar.gz');
      writeFileSync(target, 'no archive at all');
      return target;
    },
    /incomplete or damaged/u,
  ],
  ['that does not exist', () => path.join(folder(), 'absent.tar.gz'), /There is no archive/u],
];

test.each(damages)('an archive %s is refused before anything is written', async (_name, damage, sentence) => {
  const file = damage(archive);
  const site = aSite(blobs.newSite());
  await expect(restore(site, file)).rejects.toThrow(sentence);
  expect(await contentsOf(site.dependencies.stores)).toEqual({});
});

test('a backup that fails leaves no archive', async () => {
  const site = aSite(blobs.newSite(), { fetch: () => Promise.resolve(new Response(null, { status: 403 })) });
  await expect(save(site)).rejects.toThrow('403');
  expect(readdirSync(folder())).toEqual([]);
});

test('a process that is asked to stop leaves no records unpacked', async () => {
  const unpacked = path.join(folder(), 'unpacked');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const listeners = new Set(process.listeners('exit'));
  const work = inTemporaryFolder(unpacked, () => promise);
  expect(readdirSync(folder())).toEqual(['unpacked']);
  for (const listener of process.listeners('exit').filter((each) => !listeners.has(each))) listener(1);
  expect(readdirSync(folder())).toEqual([]);
  resolve(undefined);
  await work;
});

type Fixture = { store: 'notices' | 'faculty' | 'enquiries' | 'feedback'; key: string; document: { items: object[]; marks: string[] } };

const FIXTURES = new URL('fixtures/stored/version-0/', import.meta.url);

function fixtureIn(name: string): Fixture {
  const fixture: Fixture = JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'));
  return fixture;
}

test('records of version 0 are restored in the present version, under their keys', async () => {
  const fixtures = readdirSync(FIXTURES).map(fixtureIn);
  const unreadable = { id: '01KEKPQ8000000000000000099', title: 7 };
  const old = aSite(blobs.newSite());
  for (const { store, key, document } of fixtures) {
    const items = store === 'notices' ? [...document.items, unreadable] : document.items;
    await old.dependencies.stores.open(store).setJSON(key, { ...document, items });
  }
  const site = aSite(blobs.newSite());
  const told = await restore(site, await save(old));
  expect(told.at(-2)).toContain(`${fixtures.length} of them upgraded`);
  for (const { store, key, document } of fixtures) {
    const items = document.items.map((item): unknown => expect.objectContaining(item));
    expect(await site.dependencies.stores.open(store).get(key, { type: 'json' })).toEqual({
      version: LIST_VERSION,
      items: store === 'notices' ? [...items, unreadable] : items,
      marks: document.marks,
    });
  }
  // The present version is restored byte for byte.
  const again = aSite(blobs.newSite());
  await restore(again, await save(site));
  expect(await contentsOf(again.dependencies.stores)).toEqual(await contentsOf(site.dependencies.stores));
});

test('an archive can be checked without a site', async () => {
  const manifest = await unpackArchive(archive, folder());
  expect(manifest.blobs).toHaveLength(Object.keys(original).length);
  expect(manifest).toMatchObject({ site: 'college', createdAt: NOW.toISOString() });
});
