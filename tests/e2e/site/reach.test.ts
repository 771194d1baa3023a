/** Tests that only this machine can reach the site that `npm start` serves. */
import { tryConnection, otherAddresses } from '#tests/support/browser/network.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

test('a connection to another address of this machine is refused', async () => {
  const port = Number(new URL(getSiteAddress()).port);
  expect(await tryConnection('127.0.0.1', port)).toBe('open');
  expect(await tryConnection('::1', port)).not.toBe('open');
  for (const address of otherAddresses) expect([address, await tryConnection(address, port)]).toEqual([address, 'ECONNREFUSED']);
});
