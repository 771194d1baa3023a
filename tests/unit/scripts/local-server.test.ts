/** Where `npm start` serves the site; it alone writes the records, and all its programs end with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, test } from 'vitest';

import { claimRecords, openLocalRecords } from '#scripts/lib/local-records.ts';
import { onEndByItself, startGroup, stopGroup } from '#scripts/lib/processes.ts';
import { resolveInProject } from '#scripts/lib/project.ts';
import { findFreePort, readAddress, requireFreePort } from '#scripts/serve/port.ts';
import { createEnvironment } from '#scripts/serve/site-server.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

test('PORT and HOST say where the site is served, and a wrong value is refused with a sentence', () => {
  expect(readAddress({})).toEqual({ port: 8888, host: '127.0.0.1' });
  expect(readAddress({ PORT: '9000', HOST: '0.0.0.0' })).toEqual({ port: 9000, host: '0.0.0.0' });
  for (const PORT of ['0', '65536', '80.5', 'abc'])
    expect(() => readAddress({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  expect(() => readAddress({ HOST: '0.0.0.0:80' })).toThrow('HOST must be "localhost" or an address of this machine');
});

test('a port that another program uses is refused, and the message proposes the next one', async () => {
  const port = await findFreePort();
  await expect(requireFreePort(port)).resolves.toBeUndefined();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(requireFreePort(port)).rejects.toThrow(
    new RegExp(`^Port ${String(port)} is in use .*PORT=${String(port + 1)} npm start$`, 'u'),
  );
  server.close();
});

test('no second process writes the records of a folder, and a killed one releases them', async () => {
  const { close } = await openLocalRecords(folder());
  expect(() => claimRecords({ port: 8888 }, folder())).toThrow(`is running (process ${String(process.pid)})`);
  await close();
  const code = `const { claimRecords } = await import('./scripts/lib/local-records.ts'); claimRecords({ port: 8888 }, ${JSON.stringify(folder())}); console.log('claimed'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: resolveInProject(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  const sentence = `The site runs in this folder already, at port 8888 (process ${String(other.pid)}).`;
  await expect(openLocalRecords(folder())).rejects.toThrow(sentence);
  other.kill('SIGKILL');
  await once(other, 'exit');
  claimRecords({ port: 8888 }, folder())();
});

test('stopping a program ends what it started, too', async () => {
  const child = startGroup('sh', ['-c', 'sleep 300 & echo $!; wait'], {});
  if (child.stdout === null) throw new Error('no output');
  const [printed]: unknown[] = await once(child.stdout, 'data');
  await stopGroup(child);
  expect(() => process.kill(Number(String(printed)), 0)).toThrow('ESRCH');
});

test('what a program that ends by itself has left behind ends, too', async () => {
  const child = startGroup('sh', ['-c', 'sleep 300 > /dev/null 2>&1 & echo $!'], {});
  if (child.stdout === null) throw new Error('no output');
  const ended = new Promise<number>((resolve) => onEndByItself(child, resolve));
  const [printed]: unknown[] = await once(child.stdout, 'data');
  expect(await ended).toBe(0);
  expect(() => process.kill(Number(String(printed)), 0)).toThrow('ESRCH');
});

test('a proxy of the network is asked by the Netlify CLI for nothing', () => {
  expect(createEnvironment({ port: 8888, host: '127.0.0.1' })).toMatchObject({ HTTP_PROXY: '', HTTPS_PROXY: '' });
});
