/** Where `npm start` serves the site; it alone writes the records, and all its programs end with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { claimRecords, openLocalRecords } from '#scripts/lib/local-records.ts';
import { onEndByItself, startGroup, stopGroup } from '#scripts/lib/processes.ts';
import { resolveInProject } from '#scripts/lib/project.ts';
import { findFreePort, readAddress, requireFreePort } from '#scripts/serve/port.ts';
import { createEnvironment, formatEndMessage, isNoise, openLog } from '#scripts/serve/site-server.ts';
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
    new RegExp(`^Port ${String(port)} is in use .* PORT=${String(port + 1)} npm start$`, 'u'),
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

test('the log can be read only by its owner, without an older one and its wider permissions', async () => {
  const file = path.join(folder(), '.netlify', 'server.log');
  mkdirSync(path.dirname(file));
  writeFileSync(file, 'old\n');
  chmodSync(file, 0o666);
  const log = openLog(file);
  log.end('new\n');
  await once(log, 'close');
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, 'new\n']);
});

test.for([
  ['', true],
  ['Request from ::ffff:127.0.0.1: GET /api/users/get_notices', true],
  ['Response with status 200 in 119 ms.', true],
  ['⬥ Rewrote URL to /About.html', true],
  ['(node:8627) [DEP0060] DeprecationWarning: The `util._extend` API is deprecated.', true],
  ['{"id":"01M7","route":"login","status":503,"duration":2,"cause":"AUTH_SECRET is not set"}', false],
  ['⬥ Failed to load function notices: Expected ";"', false],
  ['(node:1) UnhandledPromiseRejectionWarning: Error: x', false],
] as const)('the line "%s" of the Netlify CLI is hidden: %s', ([line, isHidden]) => {
  expect(isNoise(line)).toBe(isHidden);
});

test('of a server that ends the last lines are shown, without its hundreds of lines of configuration', () => {
  const config = Array.from({ length: 600 }, () => '    - force: true');
  const lines = [
    '⬥ Injected .env file env vars: AUTH_SECRET',
    '[astro] Unable to load your Astro config',
    '',
    '  Resolved config',
    ...config,
  ];
  expect(formatEndMessage(lines)).toBe(
    '[astro] Unable to load your Astro config\nThe server has stopped by itself. Its full log is in .netlify/server.log.',
  );
});

/** Every write to it fails, as on a full disk. Only Linux has it. */
const FULL = '/dev/full';

test.runIf(existsSync(FULL)).each([
  ['/dev/null', `writeFileSync('${FULL}', 'x')`],
  [FULL, `console.log('a report'); console.log('and more'); return 0`],
])('a command whose disk is full ends with one sentence and is not a success: output to %s', async (file, main) => {
  const code = `import { writeFileSync } from 'node:fs'; import { runCommand } from '#scripts/lib/processes.ts'; await runCommand(() => { ${main} });`;
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', output, 'pipe'] });
  closeSync(output);
  const ended = once(child, 'exit');
  expect(child.stderr && (await text(child.stderr))).toBe('ENOSPC: no space left on device, write\n');
  expect(await ended).toEqual([1, null]);
});
