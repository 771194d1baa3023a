/** Tests that only this machine can reach the site that `npm start` serves. */
import { connection, otherAddresses } from '#tests/support/browser/network.ts';
import { expect, siteAddress, test } from '#tests/support/browser/test.ts';

test('a connection to another address of this machine is refused', async () => {
  const port = Number(new URL(siteAddress()).port);
  expect(await connection('127.0.0.1', port)).toBe('open');
  expect(await connection('::1', port)).not.toBe('open');
  for (const address of otherAddresses) expect([address, await connection(address, port)]).toEqual([address, 'ECONNREFUSED']);
});
