import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

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

/** What the registries of special-purpose addresses list: not reachable from everywhere, or not one host. */
const isSpecial = createAddressMatcher([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** Of IPv6 only this is assigned to hosts: neither mapped IPv4 addresses nor local ones are in it. */
const isGlobalUnicast = createAddressMatcher(['2000::/3']);

/** Whether a request to this address leaves the networks that the site itself is in. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  if (isIPv4(ip)) return !isSpecial(ip);
  const translated = translatedAddress(ip);
  return translated ? !isSpecial(translated) : isGlobalUnicast(ip) && !isSpecial(ip);
}

/** What the NAT64 gateway of an IPv6-only network connects to, as its name server says (RFC 6052). */
function translatedAddress(ip: string): string | undefined {
  // Two groups in the shortest form; what has fewer is none of a host.
  const groups = /^\[64:ff9b::(\w+):(\w+)\]$/.exec(new URL(`http://[${ip}]`).hostname)?.slice(1);
  return groups
    ?.map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
