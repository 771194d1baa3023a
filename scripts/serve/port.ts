import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, isIP } from 'node:net';

import { CommandError } from '#scripts/lib/project.ts';

const DEFAULT_HOST = '127.0.0.1';

export function readAddress({ PORT, HOST }: NodeJS.Dict<string>, defaultPort = 8888): { port: number; host: string } {
  const port = PORT ? Number(/^\d{1,5}$/u.exec(PORT)?.[0]) : defaultPort;
  if (!(port >= 1 && port <= 65_535)) throw new CommandError(`PORT must be a number from 1 to 65535, not "${PORT ?? ''}".`);
  const host = !HOST || HOST === 'localhost' ? DEFAULT_HOST : HOST;
  if (isIP(host) !== 0) return { port, host };
  throw new CommandError(`HOST must be "localhost" or an address of this machine (0.0.0.0 for all of them), not "${host}".`);
}

export function isLocalHost(host: string): boolean {
  return host.startsWith('127.') || host === '::1';
}

export function formatHost(host: string): string {
  if (isLocalHost(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

async function tryPort(port: number): Promise<void> {
  // Without a host, a port counts as taken even if only one address uses it.
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

export async function requireFreePort(port: number, command = 'npm start'): Promise<void> {
  try {
    await tryPort(port);
  } catch (error) {
    const other = `Choose another port: PORT=${String(port === 65_535 ? 8888 : port + 1)} ${command}`;
    throw new CommandError(`Port ${String(port)} is in use by another program, or not allowed. ${other}`, { cause: error });
  }
}

/** Systems give higher ports to outgoing connections, which could take a free port before its program does. */
const FREE_PORTS = [20_000, 30_000] as const;

/** @throws the last error, if this many random ports are taken */
export async function findFreePort(tries = 10): Promise<number> {
  const port = randomInt(...FREE_PORTS);
  try {
    await tryPort(port);
    return port;
  } catch (error) {
    if (tries <= 1) throw error;
    return findFreePort(tries - 1);
  }
}
