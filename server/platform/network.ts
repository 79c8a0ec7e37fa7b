import { BlockList, isIPv6 } from 'node:net';

/**
 * The rate limit key of a client: an IPv4 address, or the /64 network of an IPv6 address, since a
 * client can choose any address in its /64.
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

/** Returns a function that checks whether an IP is one of these addresses and networks. */
export function createAddressMatcher(addresses: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const one of addresses) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (ip) => list.check(ip, familyOf(ip));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export const isLoopback = createAddressMatcher(['127.0.0.0/8', '::1']);

/** Private networks: such a client may be a proxy that is not configured, which connects for everyone. */
export const isPrivateAddress = createAddressMatcher([
  '10.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
