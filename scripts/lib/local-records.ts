/** Opens this machine's records in `.netlify/blobs-serve`, which one process at a time may write. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { BlobsServer } from '@netlify/blobs/server';

// Patches the Blobs server of this process, too (scripts/patches/README.md).
import '#scripts/patches/blobs-server.mjs';

import { getValueAt, parseJson } from '#domain/unknown.ts';

import { CommandError, root } from './project.ts';

/** `siteId` is the CLI's folder name for the stores. */
export type LocalRecords = { url: string; token: string; siteId: string; close: () => Promise<void> };

/** The CLI's name for a folder without a Netlify site. */
const UNLINKED = 'unlinked';

function getProjectFolder(project: string): string {
  return join(project, '.netlify', 'blobs-serve');
}

function readLinkedSite(project: string): string {
  const file = join(project, '.netlify', 'state.json');
  // Incomplete if the process was killed while writing it.
  const siteId = existsSync(file) ? getValueAt(parseJson(readFileSync(file, 'utf8')), 'siteId') : null;
  return typeof siteId === 'string' ? siteId : UNLINKED;
}

/** The garbage collector would release unreferenced locks. */
const openLocks = new Set<DatabaseSync>();
const LOCK_WAIT_MS = 500;
const SQLITE_BUSY = 5;

/** Locks the records by SQLite, because the system releases that lock when a process is killed. */
export function claimRecords({ port }: { port: number }, project = root): () => void {
  mkdirSync(join(project, '.netlify'), { recursive: true });
  const lock = new DatabaseSync(join(project, '.netlify', 'records.lock'), { timeout: LOCK_WAIT_MS });
  try {
    const holder = `PRAGMA user_version = ${String(process.pid)}; PRAGMA application_id = ${String(port)}`;
    lock.exec(`BEGIN IMMEDIATE; ${holder}; COMMIT; BEGIN IMMEDIATE`);
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    const pid = String(lock.prepare('PRAGMA user_version').get()?.['user_version']);
    const sitePort = Number(lock.prepare('PRAGMA application_id').get()?.['application_id']);
    lock.close();
    throw new CommandError(
      sitePort === 0
        ? `A backup, a restore or a purge of the records on this machine is running (process ${pid}). Please start again when it has finished.`
        : `The site runs in this folder already, at port ${String(sitePort)} (process ${pid}). Use that one, or stop it first: two servers would lose each other's records.`,
    );
  }
  openLocks.add(lock);
  return () => {
    openLocks.delete(lock);
    lock.close();
  };
}

/** Deleted records leave documents behind, so this tells whether the store was ever written. */
export function hasLocalRecords(project = root): boolean {
  const folder = getProjectFolder(project);
  return existsSync(folder) && readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
}

async function startServer(directory: string, project: string) {
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  return { url: `http://localhost:${String(port)}`, token, siteId: readLinkedSite(project), stop: () => server.stop() };
}

/**
 * Creates the first records, all or none: they are written to another folder, which then replaces
 * the empty one. The caller holds the lock.
 * @throws CommandError if there are records
 */
export async function makeFirstRecords(write: (records: Omit<LocalRecords, 'close'>) => Promise<void>, project = root): Promise<void> {
  const directory = join(project, '.netlify', 'blobs-first');
  rmSync(directory, { recursive: true, force: true });
  const { stop, ...records } = await startServer(directory, project);
  try {
    await write(records);
  } finally {
    await stop();
  }
  if (hasLocalRecords(project)) throw new CommandError('There are records on this machine already. They stay as they are.');
  rmSync(getProjectFolder(project), { recursive: true, force: true });
  renameSync(directory, getProjectFolder(project));
}

/** The caller closes the records. */
export async function openLocalRecords(project = root): Promise<LocalRecords> {
  const release = claimRecords({ port: 0 }, project);
  const { stop, ...records } = await startServer(getProjectFolder(project), project);
  return {
    ...records,
    close: async () => {
      await stop();
      release();
    },
  };
}
