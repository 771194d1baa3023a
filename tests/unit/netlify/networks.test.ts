import { expect, test } from 'vitest';

import { listNetworks } from '#netlify/limits/limit.ts';

function listNames(address: string): readonly string[] {
  return listNetworks(address).map(({ name }) => name);
}

test.each([
  ['2001:db8:1:2::1', ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']],
  ['2001:db8:ffff:abcd::', ['20010db8ffffabcd/64', '20010db8ffffab/56', '20010db8ffff/48']],
  ['::1', ['0000000000000000/64', '00000000000000/56', '000000000000/48']],
])('the IPv6 address %s is counted for its /64, its /56 and its /48', (address, names) => {
  expect(listNames(address)).toEqual(names);
});

test.each(['203.0.113.7', 'fe80::1%eth0', '', 'no address'])('the address "%s" is counted by itself', (address) => {
  expect(listNames(address)).toEqual([address]);
});

test('an IPv4 address written as IPv6 is counted by itself', () => {
  expect(listNames('::ffff:203.0.113.7')).toHaveLength(1);
  expect(listNames('::ffff:203.0.113.7')).not.toEqual(listNames('::ffff:203.0.113.8'));
  expect(listNames('::ffff:203.0.113.7')).toEqual(listNames('::ffff:cb00:7107'));
});
