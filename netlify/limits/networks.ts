/** A sender can use all addresses of an IPv6 /64, /56 or /48, so an address is counted for all three. */
import { isIPv6 } from 'node:net';

/** The limit of a network is `share` times that of an address. */
export type Network = { size: 'address' | '56' | '48'; name: string; share: 1 | 2 | 4 };

function splitIPv6(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, '0'));
}

/** The narrowest first. A text that is no IPv6 address stays unchanged. */
export function listNetworks(address: string): readonly Network[] {
  if (!isIPv6(address) || address.includes('%')) return [{ size: 'address', name: address, share: 1 }];
  const groups = splitIPv6(address);
  const isMappedIpv4 = groups.slice(0, 6).join(':') === '0000:0000:0000:0000:0000:ffff';
  if (isMappedIpv4) return [{ size: 'address', name: groups.slice(6).join(':'), share: 1 }];
  const digits = groups.join('');
  return [
    { size: 'address', name: `${digits.slice(0, 16)}/64`, share: 1 },
    { size: '56', name: `${digits.slice(0, 14)}/56`, share: 2 },
    { size: '48', name: `${digits.slice(0, 12)}/48`, share: 4 },
  ];
}

export function getWidestNetwork(address: string): string {
  return listNetworks(address).at(-1)?.name ?? '';
}
