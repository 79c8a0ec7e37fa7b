import { isIPv6 } from 'node:net';

/**
 * What counts as one caller: an IPv4 address, or the first half of an IPv6 address. The second half
 * is for whoever has the first to choose, and nobody should get as many attempts as there are.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ip] = ip.split('%');
  if (!isIPv6(address)) return ip;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [front = '', back] = address.toLowerCase().split('::');
  const [before, after] = [front, back ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = back === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const all = [
    ...(before ?? []),
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(after ?? []),
  ];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}
