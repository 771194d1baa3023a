// @ts-check
/**
 * Makes the site's port listen at SITE_HOST and every other port at 127.0.0.1. Netlify CLI 27.10.2
 * listens at every address, so anybody in the network could log in with the demonstration account
 * and read the records.
 */
import { Server } from 'node:net';
import process from 'node:process';

const LOCAL_HOST = '127.0.0.1';

/** @param {unknown} port */
function getHost(port) {
  const isSite = process.env['SITE_PORT'] !== undefined && String(port) === process.env['SITE_PORT'];
  return isSite ? (process.env['SITE_HOST'] ?? LOCAL_HOST) : LOCAL_HOST;
}

/**
 * Unless the arguments of `listen` have a host, a pipe or a handle.
 * @param {readonly unknown[]} args
 * @returns {readonly unknown[]}
 */
export function withHost(args) {
  const [first, second, ...rest] = args;
  if (typeof first === 'object' && first !== null) {
    const isOpen = 'port' in first && !('host' in first && first.host) && !('path' in first && first.path);
    return isOpen ? [{ ...first, host: getHost(first.port) }, ...args.slice(1)] : args;
  }
  const isPort = first === undefined || typeof first === 'number' || (typeof first === 'string' && /^\d+$/u.test(first));
  if (typeof first === 'function') return [0, LOCAL_HOST, ...args];
  if (!isPort || typeof second === 'string') return args;
  return second === undefined ? [first ?? 0, getHost(first), ...rest] : [first ?? 0, getHost(first), second, ...rest];
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
