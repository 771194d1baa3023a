import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

import { expect, getServerAddress, test } from '#tests/support/browser/test.ts';

/** Other machines use these. */
const otherAddresses: readonly string[] = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  // A link-local address (fe80::…) needs its link's name.
  .filter((address) => !address.internal && (address.family === 'IPv4' || address.scopeid === 0))
  .map(({ address }) => address);

function tryConnection(host: string, port: number): Promise<string> {
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

test('a connection to another address of this machine is refused', async () => {
  const port = Number(new URL(getServerAddress()).port);
  expect(await tryConnection('127.0.0.1', port)).toBe('open');
  expect(await tryConnection('::1', port)).not.toBe('open');
  for (const address of otherAddresses) expect([address, await tryConnection(address, port)]).toEqual([address, 'ECONNREFUSED']);
});
