import { once } from 'node:events';
import { createServer, isIP } from 'node:net';

import { CommandError } from '#scripts/lib/project.ts';

/** Only this machine can reach this address. */
const DEFAULT_HOST = '127.0.0.1';

/**
 * From PORT and HOST; by default 127.0.0.1:8888.
 * @throws CommandError with a line for a person
 */
export function readPlace({ PORT, HOST }: NodeJS.Dict<string>, defaultPort = 8888): { port: number; host: string } {
  const port = PORT ? Number(/^\d{1,5}$/u.exec(PORT)?.[0]) : defaultPort;
  if (!(port >= 1 && port <= 65_535)) throw new CommandError(`PORT must be a number from 1 to 65535, not "${PORT ?? ''}".`);
  const host = !HOST || HOST === 'localhost' ? DEFAULT_HOST : HOST;
  if (isIP(host) !== 0) return { port, host };
  throw new CommandError(`HOST must be "localhost" or an address of this machine (0.0.0.0 for all of them), not "${host}".`);
}

export function isLocalHost(host: string): boolean {
  return host.startsWith('127.') || host === '::1';
}

export function hostInAddress(host: string): string {
  if (isLocalHost(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** Port 0 stands for any free port. Returns the port it got. */
async function tryPort(port: number): Promise<number> {
  // Without a host, so that the port counts as taken even if it is taken at one address only.
  const server = createServer().listen(port);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** @throws CommandError if nothing can be served at the port */
export async function requireFreePort(port: number, command = 'npm start'): Promise<void> {
  try {
    await tryPort(port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') {
      const other = `PORT=${String(port === 65_535 ? 8888 : port + 1)} ${command}`;
      throw new CommandError(`Port ${String(port)} is in use by another program. Stop that program, or choose another port: ${other}`);
    }
    throw new CommandError(`Port ${String(port)} can't be used (${code}). Choose another above 1023: PORT=8888 ${command}`);
  }
}

export function freePort(): Promise<number> {
  return tryPort(0);
}
