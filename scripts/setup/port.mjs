// @ts-check
/** Which port to serve at, and whether it is free. Plain JavaScript: it runs before anything is installed. */
import { createServer } from 'node:net';

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
    // Without a host, as the Netlify CLI listens: a port that is taken on one address only is taken.
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
