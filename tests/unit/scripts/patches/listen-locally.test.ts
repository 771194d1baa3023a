/**
 * Tests that the servers of `npm start` accept no connections from other machines. It loads
 * scripts/patches/listen-locally.mjs as the Netlify CLI's process does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, expect, test } from 'vitest';

import { freePort } from '#scripts/serve/port.ts';
import { connection, otherAddresses } from '#tests/support/network.ts';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'patches', 'listen-locally.mjs')).href;

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/**
 * Runs `createServer().listen(...)` with these arguments in a new process. Returns where it
 * listens.
 */
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
  'listen(%s) listens at 127.0.0.1, and a connection to another address of the machine is refused',
  async (args) => {
    const { address, port } = await listenWith(args);
    expect(address).toBe('127.0.0.1');
    expect(await connection('127.0.0.1', port)).toBe('open');
    for (const other of otherAddresses) expect([other, await connection(other, port)]).toEqual([other, 'ECONNREFUSED']);
  },
);

test('a server that passes a host listens there', async () => {
  expect((await listenWith('{ port: 0, host: "::1" }')).address).toBe('::1');
  expect((await listenWith('0, "0.0.0.0"')).address).toBe('0.0.0.0');
});

test('only the site’s port listens at SITE_HOST', async () => {
  const port = await freePort();
  const env = { SITE_HOST: '0.0.0.0', SITE_PORT: String(port) };
  expect(await listenWith(`{ port: ${port} }`, env)).toMatchObject({ address: '0.0.0.0', port });
  expect((await listenWith('0', env)).address).toBe('127.0.0.1');
  for (const other of otherAddresses.filter((address) => !address.includes(':'))) expect(await connection(other, port)).toBe('open');
});

test('without SITE_HOST the site’s port listens at 127.0.0.1, too', async () => {
  const port = await freePort();
  expect((await listenWith(String(port), { SITE_PORT: String(port) })).address).toBe('127.0.0.1');
});
