// @ts-check
/**
 * Writes down how the local Blobs server can be reached, so that `npm run backup` and other commands
 * use the server of a running `npm start` and never write to its folder beside it. The Netlify CLI
 * chooses a random port and token and tells them only to the functions.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { BlobsServer } from '@netlify/blobs/server';

/**
 * How the server is reached.
 * @typedef {{ url: string, token: string }} Announcement
 */

/**
 * Returns the file of the announcement for a folder of records.
 * @param {string} directory
 */
export function announcementFor(directory) {
  return path.join(path.dirname(directory), 'blobs-server.json');
}

/**
 * Writes the announcement, which only this account can read, and removes it when this process ends.
 * @param {string} directory the folder of the records
 * @param {Announcement} announcement
 */
export function announce(directory, announcement) {
  const file = announcementFor(directory);
  mkdirSync(path.dirname(file), { recursive: true });
  // The mode applies only to a new file.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(announcement), { mode: 0o600 });
  process.once('exit', () => {
    try {
      if (JSON.parse(readFileSync(file, 'utf8')).url === announcement.url) rmSync(file);
    } catch {
      // Another process has removed or replaced the file.
    }
  });
}

/** Makes each Blobs server of this process announce itself when it has started. */
export function announceServers() {
  const { prototype } = BlobsServer;
  const start = Reflect.get(prototype, 'start');
  Reflect.set(
    prototype,
    'start',
    /** @this {object} */
    async function startAndAnnounce() {
      const started = await Reflect.apply(start, this, []);
      const directory = Reflect.get(this, 'directory');
      announce(directory, { url: `http://localhost:${started.port}`, token: Reflect.get(this, 'token') });
      return started;
    },
  );
}
