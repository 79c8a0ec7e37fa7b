import { hostname, networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { welcomeMessage } from './welcome-message.ts';

it.each([
  ['on this machine only', { HOST: '127.0.0.1' }, undefined],
  ['on another interface', { HOST: '192.0.2.7' }, 'http://192.0.2.7:4100'],
  ['on another interface, by IPv6', { HOST: '2001:db8::7' }, 'http://[2001:db8::7]:4100'],
  [
    'on all interfaces, with PUBLIC_URL',
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://a.example' },
    undefined,
  ],
])('%s, warns about a missing PUBLIC_URL: %j, %s', (_case, environment, url) => {
  const message = welcomeMessage(readConfig({ PORT: '4100', ...environment }), 4100);
  expect(message.includes('Warning')).toBe(url !== undefined);
  expect(/^ +PUBLIC_URL=(\S+)$/m.exec(message)?.[1]).toBe(url);
});

it('proposes an address that other machines can use to a site on all interfaces', () => {
  const message = welcomeMessage(readConfig({ HOST: '0.0.0.0' }), 4000);
  const { hostname: proposed } = new URL(/^ +PUBLIC_URL=(\S+)$/m.exec(message)?.[1] ?? '');
  const interfaces = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outside = interfaces.filter(({ internal }) => !internal).map(({ address }) => address);
  expect([...outside, hostname()]).toContain(proposed);
});
