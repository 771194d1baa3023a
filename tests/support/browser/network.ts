/** Lists this machine's network addresses and tries connections to them. */
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Addresses at which other machines reach this one; empty without a network. */
export const otherAddresses: readonly string[] = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  // A link-local address (fe80::…) needs the name of its link.
  .filter((address) => !address.internal && (address.family === 'IPv4' || address.scopeid === 0))
  .map(({ address }) => address);

export function tryConnection(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      resolve('open');
      socket.destroy();
    });
    socket.once('error', (error) => {
      resolve('code' in error ? String(error.code) : error.message);
    });
  });
}
