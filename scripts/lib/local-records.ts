/**
 * Connects commands to the records of this machine, which are in `.netlify/blobs-serve`. If
 * `npm start` runs, its Blobs server is used, so that two servers never write to the folder;
 * otherwise a server is started for the command.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BlobsServer } from '@netlify/blobs/server';

// This corrects the server of this process, too (scripts/patches/README.md).
import '#scripts/patches/blobs-server.mjs';
import { announce, announcementFor } from '#scripts/patches/announce-blobs.mjs';

import { Stop, root } from './project.ts';

/** How the stores of the local site are reached. `siteId` is the name under which the CLI keeps them. */
export type LocalRecords = { url: string; token: string; siteId: string; close: () => Promise<void> };

type Announcement = { url: string; token: string; isSite: boolean };

/** The name that the Netlify CLI gives to a site that is not linked to one on the platform. */
const UNLINKED = 'unlinked';

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The file is incomplete: the process that wrote it was killed.
    return null;
  }
}

function isAnnouncement(value: unknown): value is Announcement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    'token' in value &&
    typeof value.token === 'string' &&
    'isSite' in value &&
    typeof value.isSite === 'boolean'
  );
}

/** Whether a server answers and takes the token. The file of a killed server may be left over. */
async function answers({ url, token }: Announcement): Promise<boolean> {
  try {
    const response = await fetch(`${url}/${UNLINKED}/site:notices-local`, { headers: { authorization: `Bearer ${token}` } });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Returns the server that runs on a folder of records; null if there is none. */
async function runningServer(directory: string): Promise<Announcement | null> {
  const file = announcementFor(directory);
  const announced = existsSync(file) ? jsonIn(file) : null;
  return isAnnouncement(announced) && (await answers(announced)) ? announced : null;
}

function folderOf(project: string): string {
  return join(project, '.netlify', 'blobs-serve');
}

/** Returns the id of the site that the folder is linked to. The CLI writes it. */
function linkedSite(project: string): string {
  const file = join(project, '.netlify', 'state.json');
  const state = existsSync(file) ? jsonIn(file) : null;
  return typeof state === 'object' && state !== null && 'siteId' in state && typeof state.siteId === 'string' ? state.siteId : UNLINKED;
}

/** Returns why the local site cannot be served now: a command works on its records. Null if it can. */
export async function recordsInUse(project = root): Promise<string | null> {
  const running = await runningServer(folderOf(project));
  return running === null || running.isSite
    ? null
    : 'A backup, a restore or a purge of the records on this machine is running. Please start again when it has finished.';
}

/**
 * Connects to the records of this machine. The caller closes the connection.
 * @param project the folder of the project
 * @throws Stop while another command works on the records
 */
export async function openLocalRecords(project = root): Promise<LocalRecords> {
  const directory = folderOf(project);
  const siteId = linkedSite(project);
  const running = await runningServer(directory);
  if (running?.isSite === false)
    throw new Stop('Another command works on the records of this machine. Please start again when it has finished.');
  if (running !== null) return { ...running, siteId, close: () => Promise.resolve() };
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://localhost:${String(port)}`;
  announce(directory, { url, token, isSite: false });
  return {
    url,
    token,
    siteId,
    close: async () => {
      await server.stop();
    },
  };
}
