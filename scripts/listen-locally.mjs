// @ts-check
/**
 * Loaded into the Netlify CLI's process: its servers listen where the site's own setting says. The CLI (27.10.2) has no option for it. Its proxy, its
 * server of functions and its Blobs server each name a port and no host, which means every address of the machine: anybody in the same network could
 * open the site with its demonstration login, and reach the records past the functions. Here a server that names no host gets one: the site's port
 * listens at SITE_HOST, every other at this machine's own address alone.
 */
import { Server } from 'node:net';
import process from 'node:process';

const LOCAL_HOST = '127.0.0.1';

/**
 * The host for a server that names none.
 * @param {unknown} port
 */
function hostFor(port) {
  const isSite = process.env['SITE_PORT'] !== undefined && String(port) === process.env['SITE_PORT'];
  return isSite ? (process.env['SITE_HOST'] ?? LOCAL_HOST) : LOCAL_HOST;
}

/**
 * The arguments of `listen` with a host. What listens at no port (a pipe, a handle) or names its host stays as it is.
 * @param {readonly unknown[]} args
 * @returns {readonly unknown[]}
 */
export function withHost(args) {
  const [first, second, ...rest] = args;
  if (typeof first === 'object' && first !== null) {
    const isOpen = 'port' in first && !('host' in first && first.host) && !('path' in first && first.path);
    return isOpen ? [{ ...first, host: hostFor(first.port) }, ...args.slice(1)] : args;
  }
  const isPort = first === undefined || typeof first === 'number' || (typeof first === 'string' && /^\d+$/u.test(first));
  if (typeof first === 'function') return [0, LOCAL_HOST, ...args];
  if (!isPort || typeof second === 'string') return args;
  return second === undefined ? [first ?? 0, hostFor(first), ...rest] : [first ?? 0, hostFor(first), second, ...rest];
}

const { listen } = Server.prototype;
Reflect.set(
  Server.prototype,
  'listen',
  /** @this {Server} @param {unknown[]} args */
  function listenAtHost(...args) {
    return Reflect.apply(listen, this, withHost(args));
  },
);
