// @ts-check
/** Where to serve: which port, whether it is free, and at which addresses of the machine. Plain JavaScript: it runs before anything is installed. */
import { createServer, isIP } from 'node:net';

const DEFAULT_PORT = 8888;

/**
 * The port that PORT asks for, 8888 without it.
 * @param {string | undefined} wanted the environment's PORT
 * @returns {number | null} null for a value that is no port
 */
export function readPort(wanted) {
  if (wanted === undefined || wanted === '') return DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(wanted)) return null;
  const port = Number(wanted);
  return port >= 1 && port <= 65_535 ? port : null;
}

/** Where the site is served unless HOST says otherwise: this machine alone can reach it. */
const DEFAULT_HOST = '127.0.0.1';

/**
 * The address that HOST asks for, this machine's own without it.
 * @param {string | undefined} wanted the environment's HOST
 * @returns {string | null} null for a value that is no address
 */
export function readHost(wanted) {
  if (wanted === undefined || wanted === '' || wanted === 'localhost') return DEFAULT_HOST;
  return isIP(wanted) === 0 ? null : wanted;
}

/** Said of a HOST that is none. @param {string | undefined} wanted */
export function hostProblem(wanted) {
  return `HOST must be "localhost" or an address of this machine (0.0.0.0 for all of them), not "${wanted}".`;
}

/**
 * Whether others in the network can reach what listens at a host.
 * @param {string} host
 */
export function isLocalHost(host) {
  return host.startsWith('127.') || host === '::1';
}

/**
 * The host's name in an address for a browser on this machine.
 * @param {string} host
 */
export function hostInAddress(host) {
  if (isLocalHost(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/**
 * Listens for a moment. Port 0 gives any free port.
 * @param {number} port
 * @returns {Promise<{ port: number } | { code: string }>} the port it got, or the system's error code
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      resolve({ code: 'code' in error ? String(error.code) : error.message });
    });
    // Without a host: a port that is taken on one address only is taken, since "localhost" may lead to that one.
    server.listen(port, () => {
      const address = server.address();
      server.close(() => {
        resolve({ port: typeof address === 'object' && address !== null ? address.port : port });
      });
    });
  });
}

/**
 * Why the site can't be served at a port.
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
 * A port that nothing listens at.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const result = await tryPort(0);
  if ('port' in result) return result.port;
  throw new Error(`The system gives no free port (${result.code}).`);
}
