// @ts-check
/**
 * Writes down how the local Blobs server can be reached, for `npm run backup` and other commands.
 * The Netlify CLI chooses a random port and token and tells them only to the functions.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { BlobsServer } from '@netlify/blobs/server';

/** @typedef {{ url: string, token: string }} Announcement */

/** @param {string} directory of the records */
export function announcementFor(directory) {
  return path.join(path.dirname(directory), 'blobs-server.json');
}

/**
 * Only this account can read the announcement. It is removed when this process ends.
 * @param {string} directory
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
