import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Header } from 'tar';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { readState } from '#netlify/store/nightly-state.ts';
import { parseDocument, formatDocument } from '#netlify/store/documents.ts';
import { parseAccountRecord } from '#records/accounts/account.ts';
import { checkArchive, readEntries, writeArchive } from '#scripts/backup/archive.ts';
import type { RestoreOptions } from '#scripts/backup/restore-site.ts';
import { saveSite } from '#scripts/backup/save.ts';
import {
  createAnsweringTerminal,
  readBuckets,
  killEverywhere,
  createKilledFetch,
  createMeetingFetch,
  putEntries,
  putText,
  recordSite,
  restoreAsCommand,
  createSiteOnBlobs,
  useEverything,
} from '#tests/support/store/backups.ts';
import { type MemoryBlobs, createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { useFolder } from '#tests/support/copies/folder.ts';
import { DAY, HOUR, runNightly } from '#tests/support/functions/hourly.ts';
import { NEWEST, createId } from '#tests/support/functions/inboxes.ts';
import { createNotice, createEnquiry } from '#tests/support/functions/records.ts';
import { type TestSite, createSiteInMemory, getField, unwrapParsed } from '#tests/support/functions/site.ts';

const folder = useFolder();

const ACCOUNTS = 'accounts/list.json';

async function save(site: TestSite, into = folder()): Promise<string> {
  return (await saveSite(recordSite(site), { folder: into, kind: 'backup', now: site.clock.now(), print: () => undefined })).file;
}

function restore(site: TestSite, from: string, options: Partial<RestoreOptions> = {}): Promise<readonly string[]> {
  return restoreAsCommand(site, from, { folder: folder(), ...options });
}

async function readText(site: TestSite, key: string): Promise<string> {
  return (await site.dependencies.stores.open('records').read(key))?.text ?? '';
}

/** A restore ends the sessions. */
async function readAllButAccounts(site: TestSite): Promise<Readonly<Record<string, unknown>>> {
  const { [`records/${ACCOUNTS}`]: _, ...others } = await readBuckets(site.dependencies.stores);
  return others;
}

async function readAccounts(site: TestSite) {
  return parseDocument(ACCOUNTS, await readText(site, ACCOUNTS)).records.map((record) => unwrapParsed(parseAccountRecord(record)));
}

let memory: MemoryBlobs;
let tokens: readonly string[];
let original: Readonly<Record<string, unknown>>;
let archive: string;

/** No other test shares it. */
function createFullSite(blobs = memory.copy()): TestSite {
  return createSiteOnBlobs(blobs);
}

beforeAll(async () => {
  memory = createMemoryBlobs();
  const site = createSiteOnBlobs(memory);
  tokens = [await useEverything(site), await site.token()];
  original = await readAllButAccounts(site);
  archive = await save(site, path.join(await mkdtemp(path.join(tmpdir(), 'college-backups-')), 'backups'));
});

afterAll(() => rm(path.dirname(path.dirname(archive)), { recursive: true, force: true }));

test('an archive restores every byte, every key and all facts into an empty site, and ends all sessions', async () => {
  const site = createSiteInMemory();
  const told = await restore(site, archive, { overwrite: false });
  expect(await readAllButAccounts(site)).toEqual(original);
  expect(Object.keys(original).map((place) => place.replace(/\/[^a-z][^/]*$/u, '').replace(/\/[0-9a-f]{64}$/u, ''))).toEqual(
    expect.arrayContaining([
      ...['records/notices/list.json', 'records/faculty/list.json', 'records/history/notices', 'records/log', 'files'],
      ...['enquiries', 'feedback', 'data-requests', 'grievances'].map((name) => `records/${name}`),
    ]),
  );
  const before = await readAccounts(createFullSite());
  expect(before.flatMap(({ sessions }) => sessions)).not.toEqual([]);
  expect(await readAccounts(site)).toEqual(before.map((account) => ({ ...account, sessions: [] })));
  for (const token of tokens) expect((await site.send('GET get_enquiries', { token })).status).toBe(401);
  expect(told.at(-1)).toMatch(/^Restored: \d+ documents and files; 0 removed that were not in the archive\.$/u);
  expect(told.join('\n')).toMatch(
    /notices 2, faculty \d+, accounts 2, enquiries 1, feedback 1, data-requests 1, grievances 1,(?: [a-z-]+ 0,)* log \d+, files 4/u,
  );
});

test('only the owner can read an archive, which the common programs can read, too', () => {
  expect([statSync(archive).mode & 0o777, statSync(path.dirname(archive)).mode & 0o777]).toEqual([0o600, 0o700]);
  const listed = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8' });
  expect([listed.status, listed.stdout.split('\n')]).toEqual([0, expect.arrayContaining(['records/notices/list.json', 'list.json'])]);
});

test('a site that is not empty is equal to the archive afterwards, but keeps its log, and what it had is saved', async () => {
  const site = createSiteInMemory();
  site.clock.forward(3 * DAY);
  await useEverything(site);
  await putText(site, 'a-count', '1', 'limits');
  const before = await readBuckets(site.dependencies.stores);
  const terminal = createAnsweringTerminal('replace college');
  const told = await restore(site, archive, { terminal });
  expect(terminal.questions).toEqual([expect.stringContaining('Type "replace college" to go on')]);
  const log = Object.fromEntries(Object.entries(before).filter(([place]) => place.startsWith('records/log/')));
  // Somebody may be adding to today's documents.
  const after = Object.entries(await readAllButAccounts(site)).filter(([place]) => !/(?<!log)\/2026-01-18/u.test(place));
  expect(Object.fromEntries(after)).toEqual({ ...original, ...log });
  expect(parseDocument('', await readText(site, 'enquiries/2026-01-18.json')).records).toEqual([]);
  expect((await site.dependencies.stores.open('limits').read('a-count'))?.text).toBe('1');
  const second = path.join(folder(), 'before-restore-2026-01-18T09-00-00Z.tar.gz');
  expect(told).toContain(`The present records are saved in ${second}.`);
  const again = createSiteInMemory();
  await restore(again, second);
  const { [`records/${ACCOUNTS}`]: _, ...had } = before;
  expect(await readAllButAccounts(again)).toEqual(had);
});

test('the entries of one day of the log are put together', async () => {
  const site = createFullSite();
  const file = await save(site);
  const [key = ''] = Object.keys(original).flatMap((place) => /log\/.*/u.exec(place)?.[0] ?? []);
  const all = parseDocument(key, await readText(site, key)).records;
  await putText(site, key, formatDocument([...all.slice(2), { id: 'another' }]));
  await restore(site, file);
  expect(new Set(parseDocument(key, await readText(site, key)).records)).toEqual(new Set([...all, { id: 'another' }]));
});

test.each<[name: string, options: Partial<RestoreOptions>, sentence: string]>([
  ['without a terminal and without --yes', { yes: false }, 'There is no terminal to ask at. Add --yes'],
  ['without a terminal and with --yes alone', { overwrite: false }, 'There is no terminal to ask at. Add --overwrite'],
  ['after "no" to the first question', { yes: false, terminal: createAnsweringTerminal('no') }, 'Nothing was changed.'],
  ['after "yes" to the second question', { yes: false, terminal: createAnsweringTerminal('yes', 'yes') }, 'Nothing was changed.'],
  ['at a terminal with both options', { terminal: createAnsweringTerminal('') }, 'Nothing was changed.'],
])('a site that is not empty stays as it is %s', async (_name, options, sentence) => {
  const site = createFullSite();
  const before = await readBuckets(site.dependencies.stores);
  await expect(restore(site, archive, options)).rejects.toThrow(sentence);
  expect(await readBuckets(site.dependencies.stores)).toEqual(before);
});

function writeOtherArchive(bytes: Uint8Array): string {
  const target = path.join(folder(), 'other.tar.gz');
  writeFileSync(target, bytes);
  return target;
}

function changeArchive(change: (tar: Buffer<ArrayBuffer>) => Uint8Array): () => string {
  return () => writeOtherArchive(gzipSync(change(gunzipSync(readFileSync(archive)))));
}

function replaceInArchive(from: string, to: string): () => string {
  return changeArchive((tar) => {
    const at = tar.indexOf(from);
    expect([at > 0, from.length]).toEqual([true, to.length]);
    tar.write(to, at);
    return tar;
  });
}

/** From the end if `at` is negative. */
function flipByte(bytes: Buffer<ArrayBuffer>, at: number, bits = 1): Buffer<ArrayBuffer> {
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(index) ^ bits, index);
  return bytes;
}

const [NONE, DOCUMENT] = [Buffer.alloc(1024), '{"version":1,"records"'];

const damages: readonly (readonly [name: string, damage: () => string, sentence: RegExp])[] = [
  ['that breaks off', () => writeOtherArchive(readFileSync(archive).subarray(0, -200)), /incomplete or damaged/u],
  // Changed data could still unpack to the same files.
  ['with a changed byte', () => writeOtherArchive(flipByte(readFileSync(archive), -8)), /incomplete or damaged.*data check/u],
  ['with a header whose number is damaged', changeArchive((tar) => flipByte(tar, 100, 0x80)), /incomplete or damaged.*base256/u],
  ['without its list', changeArchive((tar) => Buffer.concat([tar.subarray(0, tar.lastIndexOf('list.json')), NONE])), /no list/u],
  ['without its end', changeArchive((tar) => tar.subarray(0, -1024)), /it breaks off/u],
  ['that goes on after its end', changeArchive((tar) => Buffer.concat([tar, Buffer.alloc(5000, 1)])), /goes on after its end/u],
  ['of a later version', replaceInArchive('"version":1,"created_at"', '"version":2,"created_at"'), /a later version of this program/u],
  ['with a document of a later version', replaceInArchive(DOCUMENT, DOCUMENT.replace('1', '2')), /a later version of the site/u],
  ['with a document that is none', replaceInArchive(DOCUMENT, DOCUMENT.replace('rds', 'rts')), /this is no document of the site/u],
  ['that is no archive', () => writeOtherArchive(Buffer.from('no archive at all')), /incomplete or damaged/u],
  ['that does not exist', () => path.join(folder(), 'absent.tar.gz'), /There is no archive/u],
];

function createSiteThatCounts(): { site: TestSite; asked: () => number } {
  const refused = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 403 })));
  return { site: createSiteOnBlobs(createMemoryBlobs(), refused), asked: () => refused.mock.calls.length };
}

test.each(damages)('an archive %s is refused before any request', async (_name, damage, sentence) => {
  const { site, asked } = createSiteThatCounts();
  await expect(restore(site, damage())).rejects.toThrow(sentence);
  expect(asked()).toBe(0);
});

function encodeHeader(entry: ConstructorParameters<typeof Header>[0]): Buffer {
  const header = new Header(entry);
  header.encode();
  return header.block ?? Buffer.alloc(0);
}

const [LOWER, UPPER] = ['a'.repeat(64), 'A'.repeat(64)];
const HOSTILE = `../../outside /outside records/../../../sites/6b1c1d2e-0000-4000-8000-000000000000/disable records/notices/list.json?x
  records/history/enquiries/01KEKPQ8000000000000000004.json records/history/notices/../x.json records/enquiries/2026-13-01.json
  records/enquiries/2026-01-15.1.json records/enquiries/2026-01-15.02.json records/sessions/list.json limits/2026-01-15/salt
  nightly/state.json files/${UPPER} files/${LOWER}/x files/sent/feedback/${LOWER} files/sent/../2026-01-15/${LOWER}`;

test.each([
  ...HOSTILE.split(/\s+/u).map((name) => [name, 'File'] as const),
  ['records/notices/list.json', 'SymbolicLink'],
  ['records/notices/list.json', 'Link'],
  ['records/notices/', 'Directory'],
] as const)('an archive with %s (%s) is refused before any request', async (name, type) => {
  const entry = encodeHeader({ path: name, type, mode: 0o600, size: 0, linkpath: type === 'File' ? '' : '/etc/passwd' });
  const { site, asked } = createSiteThatCounts();
  await expect(restore(site, writeOtherArchive(gzipSync(Buffer.concat([entry, Buffer.alloc(1024)]))))).rejects.toThrow(
    /the site makes no such key: .*Nothing was changed|it has something else than files/u,
  );
  expect([asked(), readdirSync(folder())]).toEqual([0, ['other.tar.gz']]);
});

const CHUNK = 64 * 1024;

/** With the number of bytes asked for. */
function createZeros(size: number): { tar: AsyncIterable<Uint8Array>; asked: () => number } {
  let asked = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const bytes = Buffer.concat([
        encodeHeader({ path: `files/${String(number).padStart(64, '0')}`, type: 'File', size }),
        Buffer.alloc(Math.min(size, CHUNK - 512)),
      ]);
      for (let left = 512 + Math.ceil(size / 512) * 512; left > 0; left -= bytes.length) {
        asked += bytes.length;
        yield await Promise.resolve(bytes);
      }
    }
  }
  return { tar: chunks(), asked: () => asked };
}

test.each([
  ['a huge file', 2_000_000_000, {}, 'a file in it has more than 64 MB', 1],
  ['too many files', 0, { maxFiles: 1000 }, 'it has more than 1,000 files', 8],
  ['too much in all', CHUNK - 512, { maxTotal: 1_000_000 }, 'its files have more than 1 MB together', 16],
])('of an archive that unpacks to %s no more is read than up to there', async (_name, size, limits, sentence, chunks) => {
  const { tar, asked } = createZeros(size);
  const reading = readEntries('bomb.tar.gz', { maxFile: 64_000_000, maxFiles: 250_000, maxTotal: 20_000_000_000, ...limits }, tar);
  await expect(Array.fromAsync(reading)).rejects.toThrow(`bomb.tar.gz: ${sentence}. Nothing was changed.`);
  expect(asked()).toBeLessThanOrEqual((chunks + 1) * CHUNK);
});

test('a bomb in a real archive is refused, and no file is written', async () => {
  const header = encodeHeader({ path: `files/${'a'.repeat(64)}`, type: 'File', size: 70_000_000 });
  const bomb = writeOtherArchive(gzipSync(Buffer.concat([header, Buffer.alloc(5_000_000)])));
  await expect(restore(createSiteInMemory(), bomb)).rejects.toThrow('a file in it has more than 64 MB');
  expect(readdirSync(folder())).toEqual(['other.tar.gz']);
});

test('a backup that fails or is stopped leaves nothing, and the next one removes what a killed one left', async () => {
  await expect(save(createSiteThatCounts().site)).rejects.toThrow('cannot be reached');
  expect(readdirSync(folder())).toEqual([]);
  const ended = String(spawnSync(process.execPath, ['--eval', '']).pid);
  const [left, running] = [`backup-a.tar.gz.${ended}.incomplete`, `backup-b.tar.gz.${String(process.ppid)}.incomplete`];
  for (const name of [left, running]) copyFileSync(archive, path.join(folder(), name));
  const listeners = new Set(process.listeners('exit'));
  async function* stopped() {
    await vi.waitFor(() => expect(readdirSync(folder())).toEqual([expect.stringMatching(/^a\..*\.incomplete$/u), running]), MINUTE);
    for (const listener of process.listeners('exit').filter((one) => !listeners.has(one))) listener(1);
    expect(readdirSync(folder())).toEqual([running]);
    yield* await Promise.resolve([]);
  }
  await expect(writeArchive(path.join(folder(), 'a.tar.gz'), { site: 'x', createdAt: '' }, stopped())).rejects.toThrow('ENOENT');
  expect(readdirSync(folder())).toEqual([running]);
});

test('what the site did not make is left out of an archive, and the person is told', async () => {
  const site = createFullSite();
  await putText(site, 'a stray key', 'x', 'files');
  await putText(site, 'grievances/2026-01-01.json', 'nonsense');
  const told: string[] = [];
  const options = { folder: folder(), kind: 'backup', now: site.clock.now(), print: (line: string) => void told.push(line) } as const;
  const { file } = await saveSite(recordSite(site), options);
  expect(told[0]).toBe('files: 1 left out, because the site makes no such keys');
  expect(told[1]).toBe('grievances/2026-01-01.json: this is no document of the site. An archive with it cannot be restored.');
  await expect(checkArchive(file)).rejects.toThrow('this is no document of the site');
  await restore(site, archive);
  expect(await readText(site, 'grievances/2026-01-01.json')).toBe('');
});

test('an archive with one record that this version cannot read is refused before any request, with its name, whatever kind it has', async () => {
  const keys = Object.keys(original).flatMap((place) => /^records\/(?<key>.*)/u.exec(place)?.groups?.['key'] ?? []);
  const id = createId(NEWEST);
  for (const key of [...keys, ACCOUNTS]) {
    const site = createFullSite();
    const text = await readText(site, key);
    await putText(site, key, text.replace('"records":[', `"records":[{"id":"${id}"},`));
    const file = await save(site);
    const { site: other, asked } = createSiteThatCounts();
    await expect(restore(other, file)).rejects.toThrow(`${key}: 1 records cannot be read: ${id} (`);
    expect(asked()).toBe(0);
  }
});

test('a site that a later version has written stays as it is', async () => {
  const site = createFullSite();
  await putText(site, 'notices/list.json', '{"version":2}');
  const before = await readBuckets(site.dependencies.stores);
  await expect(restore(site, archive)).rejects.toThrow('Update this program first. Nothing was changed.');
  expect(await readBuckets(site.dependencies.stores)).toEqual(before);
});

test('a restore that is killed at every tenth request and repeated ends in the same state', async () => {
  const other = createMemoryBlobs();
  const used = createSiteOnBlobs(other);
  await useEverything(used);
  const expected = createSiteOnBlobs(other.copy());
  await restore(expected, archive);
  const wanted = await readBuckets(expected.dependencies.stores);
  const times = await killEverywhere(
    other,
    (site) => restore(site, archive),
    async (site) => expect(await readBuckets(site.dependencies.stores)).toEqual(wanted),
    { step: 5 },
  );
  expect(times).toBeGreaterThan(8);
});

test('the nightly run waits for a restore, which waits for a run that began before it', async () => {
  const blobs = memory.copy();
  const site = createSiteOnBlobs(blobs);
  await runNightly(site);
  const before = await readBuckets(site.dependencies.stores);
  for (const { key } of await site.dependencies.stores.open('files').list('')) await site.dependencies.stores.open('files').remove(key);
  site.clock.forward(4 * DAY);
  const waits: number[] = [];
  const slow = createSiteOnBlobs(
    blobs,
    createMeetingFetch(blobs, /^PUT .*site:records\/notices/u, async () => {
      expect(await runNightly(site)).toBe(204);
      expect(site.log.at(-1)?.stopped).toContain('a restore is running, at the latest until');
      site.clock.forward(50 * MINUTE);
    }),
  );
  slow.clock.now = site.clock.now;
  await restore(slow, archive, {
    clock: site.clock.now,
    wait: async (ms) => {
      waits.push(ms);
      expect(await site.dependencies.stores.open('files').list('')).toEqual([]);
    },
  });
  // The platform ends a run after 30 seconds.
  expect(waits).toEqual([35_000]);
  await runNightly(site);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
  const { [`records/${ACCOUNTS}`]: _, ...others } = before;
  expect(await readAllButAccounts(site)).toEqual(others);
});

test('after a restore that broke off the nightly run waits for an hour', async () => {
  const blobs = memory.copy();
  const site = createSiteOnBlobs(blobs);
  await expect(restore(createSiteOnBlobs(blobs, createKilledFetch(blobs, 30)), archive)).rejects.toThrow();
  site.clock.forward(HOUR - 1);
  await runNightly(site);
  expect(site.log.at(-1)?.stopped).toContain('a restore is running');
  site.clock.forward(1);
  await runNightly(site);
  expect(site.log.at(-1)).not.toHaveProperty('stopped');
});

test('a form that arrives during a restore stays, and one that is lost meanwhile is no success', async () => {
  const blobs = memory.copy();
  const site = createSiteOnBlobs(blobs);
  await site.send('POST submit_enquiry', { json: createEnquiry({ name: 'Before' }) });
  const sends = createMeetingFetch(blobs, /^PUT .*site:records\/enquiries/u, async () => {
    expect((await site.send('POST submit_enquiry', { json: createEnquiry({ name: 'Meanwhile' }) })).status).toBe(201);
  });
  await restore(createSiteOnBlobs(blobs, sends), archive);
  const names = parseDocument('', await readText(site, 'enquiries/2026-01-15.json')).records.map((entry) =>
    getField(getField(entry, 'values'), 'name'),
  );
  expect(names).toEqual(['Asha Rani', 'Meanwhile']);

  await putText(site, 'notices/list.json', formatDocument([]));
  const loses = createMeetingFetch(blobs, /^PUT .*site:records\/notices/u, async () => {
    const files = site.dependencies.stores.open('files');
    await files.remove((await files.list(''))[0]?.key ?? '');
  });
  await expect(restore(createSiteOnBlobs(blobs, loses), archive)).rejects.toThrow(/1 documents and files are missing after the restore/u);
});

test('a complete backup is noted, so that health knows its age, and one that cannot be restored is not', async () => {
  const site = createFullSite();
  const noted = async () => (await readState(site.dependencies))?.backed_up_at;
  await save(site);
  expect(await noted()).toBe(site.clock.now().toISOString());
  site.clock.forward(HOUR);
  await putText(site, 'grievances/2026-01-01.json', 'nonsense');
  await save(site);
  expect(await noted()).not.toBe(site.clock.now().toISOString());
});

test('a text that looks like the key of a file names none, and a day of several documents comes back with all its files', async () => {
  const site = createSiteInMemory();
  for (const part of [1, 2, 3]) await putEntries(site, 1, 2, { files: 2, part });
  const key = 'b'.repeat(64);
  await putText(site, 'notices/list.json', formatDocument([createNotice({ description: `See ${key}` })]));
  const file = await save(site);
  const { documents } = await checkArchive(file);
  expect([...documents].flatMap(([, { files }]) => files)).toHaveLength(6);
  const before = await readBuckets(site.dependencies.stores);
  const other = createSiteInMemory();
  await restore(other, file);
  expect(await readBuckets(other.dependencies.stores)).toEqual(before);
});
