import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { freePort, hostInAddress, isLocalHost, readPlace, requireFreePort } from '#scripts/serve/port.ts';

const RUN = path.join(import.meta.dirname, '..', '..', '..', 'scripts', 'run.mjs');

/** Listens at a free port while a task runs. */
async function withBusyPort(host: string, task: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
  try {
    await task(port);
  } finally {
    server.close();
  }
}

/** Runs `npm start` at a port. Returns how it ended and what it printed. */
async function startAt(port: string) {
  const child = spawn(process.execPath, [RUN, 'start'], {
    env: { ...process.env, PORT: port, HOST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, code };
}

test.for([
  [undefined, 8888],
  ['', 8888],
  ['9000', 9000],
  ['1', 1],
  ['65535', 65_535],
  ['0', null],
  ['65536', null],
  ['-1', null],
  ['80.5', null],
  ['abc', null],
  ['8888 ', null],
  ['0x50', null],
  ['999999999999', null],
] as const)('PORT %o is port %o', ([wanted, port]) => {
  if (port === null) expect(() => readPlace({ PORT: wanted })).toThrow(`PORT must be a number from 1 to 65535, not "${wanted}".`);
  else expect(readPlace({ PORT: wanted })).toEqual({ port, host: '127.0.0.1' });
});

test('a free port has no problem', async () => {
  await expect(requireFreePort(await freePort())).resolves.toBeUndefined();
});

test.for(['127.0.0.1', '0.0.0.0'])('a port that is taken at %s is taken', async (host) => {
  await withBusyPort(host, async (port) => {
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is in use`);
  });
});

test('npm start at a busy port fails at once with a message of one line', async () => {
  await withBusyPort('127.0.0.1', async (port) => {
    const { said, complained, code } = await startAt(String(port));
    expect(complained).toMatch(new RegExp(`^Port ${port} is in use by another program\\..*PORT=${port + 1} npm start\\n$`, 'u'));
    expect(said).toBe('');
    expect(code).toBe(1);
  });
});

test.for([
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['localhost', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['::', '::'],
  ['192.0.2.7', '192.0.2.7'],
  ['x86_64-conda-linux-gnu', null],
  ['0.0.0.0:80', null],
] as const)('HOST %o is host %o', ([wanted, host]) => {
  const problem = `HOST must be "localhost" or an address of this machine (0.0.0.0 for all of them), not "${wanted}".`;
  if (host === null) expect(() => readPlace({ HOST: wanted })).toThrow(problem);
  else expect(readPlace({ HOST: wanted })).toEqual({ port: 8888, host });
});

test.for([
  ['127.0.0.1', 'localhost', true],
  ['::1', 'localhost', true],
  ['0.0.0.0', 'localhost', false],
  ['::', 'localhost', false],
  ['192.0.2.7', '192.0.2.7', false],
  ['2001:db8::7', '[2001:db8::7]', false],
] as const)('a browser on this machine finds %s at %s', ([host, name, isLocal]) => {
  expect([hostInAddress(host), isLocalHost(host)]).toEqual([name, isLocal]);
});
