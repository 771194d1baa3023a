/**
 * Makes the site's port listen at SITE_HOST and every other port at 127.0.0.1. Netlify CLI 27.10.2
 * listens at every address, so anybody in the network could log in with the demonstration account
 * and read the records.
 */
import { Server } from 'node:net';
import process from 'node:process';

const LOCAL_HOST = '127.0.0.1';

function getHost(port) {
  const isSite = process.env['SITE_PORT'] !== undefined && String(port) === process.env['SITE_PORT'];
  return isSite ? (process.env['SITE_HOST'] ?? LOCAL_HOST) : LOCAL_HOST;
}

/** Unless the arguments of `listen` have a host, a pipe or a handle. */
function withHost(args) {
  const [first, second, ...rest] = args;
  if (typeof first === 'object' && first !== null) {
    const isOpen = 'port' in first && !first.host && !first.path;
    return isOpen ? [{ ...first, host: getHost(first.port) }, ...args.slice(1)] : args;
  }
  if (typeof first === 'function') return [0, LOCAL_HOST, ...args];
  const isPort = first === undefined || typeof first === 'number' || /^\d+$/u.test(first);
  if (!isPort || typeof second === 'string') return args;
  return second === undefined ? [first ?? 0, getHost(first)] : [first ?? 0, getHost(first), second, ...rest];
}

const { listen } = Server.prototype;
Server.prototype.listen = function listenAtHost(...args) {
  return listen.apply(this, withHost(args));
};
