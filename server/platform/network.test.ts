import { expect, it } from 'vitest';
import { isPublicAddress, networkOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['in-process', 'in-process'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ...['8.8.8.8', '99.255.255.255', '172.32.0.1', '223.255.255.254', '2606:4700::1111'],
  // IPv4 through NAT64.
  ...['64:ff9b::808:808', '64:FF9B::8.8.8.8', '64:ff9b:0:0:0:0:0808:0'],
])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

it.each([
  // This host, and private networks.
  ...['0.0.0.0', '127.0.0.1', '127.255.255.254', '::', '::1'],
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1'],
  // Shared by the customers of a provider, and on the same link, as the metadata of cloud servers.
  ...['100.64.0.1', '100.127.255.255', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  // Protocols, documentation and benchmarks.
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['2001::1', '2001:db8::1', '3fff::1', '5f00::1', '100::1'],
  // Many hosts, and reserved.
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  // IPv4 addresses within IPv6: mapped, compatible, translated, 6to4.
  ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1'],
  ...['64:ff9b::a00:1', '64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::7', '64:ff9b::'],
  ...['64:ff9b::1:808:808', '64:ff9b:1::a00:1', '2002:a00:1::', '2002:808:808::1'],
  // No addresses.
  ...['localhost', '', '0x7f.1', '127.1', '8.8.8.8:443'],
])('"%s" is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});
