// @ts-check
/**
 * Reads the port and the address at which the site is served, and checks that the port is free. It
 * is plain JavaScript, because it runs before anything is installed.
 */
import { createServer, isIP } from 'node:net';

const DEFAULT_PORT = 8888;
/** Only this machine can reach this address. */
const DEFAULT_HOST = '127.0.0.1';

/**
 * Reads from PORT and HOST where the site is to be served: by default at 127.0.0.1:8888.
 * @param {NodeJS.Dict<string>} environment
 * @returns {{ port: number, host: string } | { problem: string }} the problem is a line for a person
 */
export function readPlace({ PORT, HOST }) {
  const port = PORT ? Number(/^\d{1,5}$/.exec(PORT)?.[0]) : DEFAULT_PORT;
  if (!(port >= 1 && port <= 65_535)) return { problem: `PORT must be a number from 1 to 65535, not "${PORT}".` };
  const host = !HOST || HOST === 'localhost' ? DEFAULT_HOST : HOST;
  if (isIP(host) !== 0) return { port, host };
  return { problem: `HOST must be "localhost" or an address of this machine (0.0.0.0 for all of them), not "${HOST}".` };
}

/**
 * Whether only this machine can reach a server that listens at a host.
 * @param {string} host
 */
export function isLocalHost(host) {
  return host.startsWith('127.') || host === '::1';
}

/**
 * Returns the host's name for the site's address in a browser on this machine.
 * @param {string} host
 */
export function hostInAddress(host) {
  if (isLocalHost(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/**
 * Listens at a port for a moment. Port 0 stands for any free port.
 * @param {number} port
 * @returns {Promise<{ port: number } | { code: string }>} the port it got, or the system's error code
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      resolve({ code: 'code' in error ? String(error.code) : error.message });
    });
    // No host is given, so that the port counts as taken even if it is taken at one address only:
    // "localhost" may lead to that address.
    server.listen(port, () => {
      const address = server.address();
      server.close(() => {
        resolve({ port: typeof address === 'object' && address !== null ? address.port : port });
      });
    });
  });
}

/**
 * Returns why the site cannot be served at a port.
 * @param {number} port
 * @returns {Promise<string | null>} a line for a person; null when the port is free
 */
export async function portProblem(port) {
  const result = await tryPort(port);
  if ('port' in result) return null;
  if (result.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port === 65_535 ? 8888 : port + 1} npm start`;
  }
  if (result.code === 'EACCES') return `Port ${port} may not be used by this account. Choose one above 1023: PORT=8888 npm start`;
  return `Port ${port} can't be used (${result.code}). Choose another: PORT=8888 npm start`;
}

/**
 * Returns a free port.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const result = await tryPort(0);
  if ('port' in result) return result.port;
  throw new Error(`The system gives no free port (${result.code}).`);
}
