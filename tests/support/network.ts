/** This machine in its network, as others see it. */
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The addresses by which others reach this machine; a machine without a network has none. */
export const otherAddresses: readonly string[] = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  // An address of one link alone (fe80::…) can't be connected to without naming the link.
  .filter((address) => !address.internal && (address.family === 'IPv4' || address.scopeid === 0))
  .map(({ address }) => address);

/** Connects: `open`, or the system's error code. */
export function connection(host: string, port: number): Promise<string> {
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
