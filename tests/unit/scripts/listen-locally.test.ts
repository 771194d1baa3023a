/** The servers of `npm start` stay within this machine: scripts/listen-locally.mjs, loaded as the Netlify CLI loads it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, expect, test } from 'vitest';

import { freePort } from '#scripts/setup/port.mjs';
import { connection, otherAddresses } from '#tests/support/network.ts';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, '..', '..', '..', 'scripts', 'listen-locally.mjs')).href;

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/** Runs `createServer().listen(...)` with these arguments in a process of its own, and answers where it listens. */
async function listenWith(args: string, env: Record<string, string> = {}): Promise<{ address: string; port: number }> {
  const code = `const s = require('node:http').createServer(); s.on('listening', () => console.log(JSON.stringify(s.address()))); s.listen(${args});`;
  const child = spawn(process.execPath, [`--import=${PRELOAD}`, '-e', code], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line]: unknown[] = await once(child.stdout, 'data');
  const { address, port }: { address: string; port: number } = JSON.parse(String(line));
  return { address, port };
}

test.each(['{ port: 0 }', '0', '"0"', '', '0, () => {}', '{ port: 0, backlog: 5 }, () => {}', '0, undefined, 5', '() => {}'])(
  'listen(%s) listens at this machine’s own address, and a connection to another address of the machine is refused',
  async (args) => {
    const { address, port } = await listenWith(args);
    expect(address).toBe('127.0.0.1');
    expect(await connection('127.0.0.1', port)).toBe('open');
    for (const other of otherAddresses) expect([other, await connection(other, port)]).toEqual([other, 'ECONNREFUSED']);
  },
);

test('a server that names its host keeps it', async () => {
  expect((await listenWith('{ port: 0, host: "::1" }')).address).toBe('::1');
  expect((await listenWith('0, "0.0.0.0"')).address).toBe('0.0.0.0');
});

test('the site’s port alone listens where SITE_HOST says', async () => {
  const port = await freePort();
  const env = { SITE_HOST: '0.0.0.0', SITE_PORT: String(port) };
  expect(await listenWith(`{ port: ${port} }`, env)).toMatchObject({ address: '0.0.0.0', port });
  expect((await listenWith('0', env)).address).toBe('127.0.0.1');
  for (const other of otherAddresses.filter((address) => !address.includes(':'))) expect(await connection(other, port)).toBe('open');
});

test('without SITE_HOST the site’s port is this machine’s alone, too', async () => {
  const port = await freePort();
  expect((await listenWith(String(port), { SITE_PORT: String(port) })).address).toBe('127.0.0.1');
});
