import { isIPv6 } from 'node:net';

/** The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function placeOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.split('%')[0]!.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const gap = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
