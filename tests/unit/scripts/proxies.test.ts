/** Tests that a proxy of another network does not keep the site from running on this machine. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { withoutLocalProxy } from '#scripts/setup/proxies.mjs';
import { freePort } from '#scripts/serve/port.ts';
import { inProject } from '#scripts/lib/project.ts';
import { environment } from '#scripts/serve/site-server.ts';

const run = promisify(execFile);

let site: Server;
let port: number;
let outside: NodeJS.Dict<string>;

beforeEach(async () => {
  port = await freePort();
  site = createServer((_, response) => response.end('the site')).listen(port, '127.0.0.1');
  await once(site, 'listening');
  const dead = `http://127.0.0.1:${String(await freePort())}`;
  outside = { HTTP_PROXY: dead, HTTPS_PROXY: dead, http_proxy: dead, https_proxy: dead, NODE_USE_ENV_PROXY: '1' };
});

afterEach(() => site.close());

async function evaluate(code: string, env: NodeJS.Dict<string>): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { env });
  return stdout.trim();
}

test.each(['localhost', '127.0.0.1'])('a command asks %s without a proxy', async (host) => {
  const ask = `console.log(await (await fetch('http://${host}:${String(port)}')).text())`;
  await expect(evaluate(ask, outside)).rejects.toThrow('ECONNREFUSED');
  expect(await evaluate(ask, withoutLocalProxy(outside))).toBe('the site');
});

test('hosts that are asked without a proxy already stay so', () => {
  expect(withoutLocalProxy({ NO_PROXY: 'college.example' })).toMatchObject({ no_proxy: 'college.example,localhost,127.0.0.1,::1' });
});

test('the Netlify CLI gets no proxy to wait for', async () => {
  const url = pathToFileURL(inProject('node_modules', 'netlify-cli', 'dist', 'commands', 'base-command.js')).href;
  const ask = `const { default: Command } = await import('${url}'); console.log(new Command().createCommand('serve').opts().httpProxy)`;
  expect(await evaluate(ask, { ...process.env, ...outside })).toBe(outside['HTTP_PROXY']);
  const { NODE_OPTIONS: _, ...env } = environment({ port, host: '127.0.0.1' });
  expect(await evaluate(ask, { ...process.env, ...outside, ...env })).toBe('');
});
