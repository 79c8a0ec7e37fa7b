import { isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { relative } from 'node:path';
import type { Config } from './config.ts';
import { isLoopback } from './platform/network.ts';

/** The message on the console after the start, and a warning when visitors would get wrong links. */
export function welcomeMessage(config: Config, port: number): string {
  const rows = [
    ['Open', addressOf(config, port)],
    ['Data', whereDataLives(config)],
    ['Mail', config.smtpUrl ? 'sent by your mail server' : `kept in ${shown(config, 'outbox')}`],
    ['Demo', 'npm run demo fills an empty site with sample memories'],
    ['Admin', howToBecomeAdmin(config)],
  ];
  const lines = rows.map(([name, value]) => `    ${name?.padEnd(7)}${value}`);
  const ready = `\n  Keepsake is ready.\n\n${lines.join('\n')}\n\n  Press Ctrl+C to stop.\n\n`;
  return ready + publicUrlWarning(config, port);
}

function addressOf({ publicUrl, port }: Config, listening: number): string {
  return port === 0 ? `http://localhost:${listening}` : publicUrl;
}

/** Everyone else would get links to their own machine, in mails above all. */
function publicUrlWarning({ host, publicUrl, hasPublicUrl }: Config, port: number): string {
  if (hasPublicUrl || host === 'localhost' || isLoopback(host)) return '';
  const address = isAnyAddress(host) ? (ownAddress() ?? hostname()) : host;
  const url = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  return `  Warning: HOST=${host} lets other machines in, but links in mails, feeds and previews
  lead to ${publicUrl}. Set PUBLIC_URL to the address your visitors use:

    PUBLIC_URL=${url}

`;
}

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

/** The first address of this machine in a network, if it is in one. */
function ownAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

function whereDataLives(config: Config): string {
  if (!config.databaseUrl) return shown(config, '');
  const { host, pathname } = new URL(config.databaseUrl);
  return `PostgreSQL at ${host}${pathname}, files in ${shown(config, '')}`;
}

function howToBecomeAdmin({ adminEmail }: Config): string {
  return adminEmail
    ? `${adminEmail}, once registered and activated`
    : 'set ADMIN_EMAIL to your address, then register with it';
}

function shown({ dataDir }: Config, folder: string): string {
  const path = relative(process.cwd(), dataDir) || '.';
  const base = path.startsWith('..') ? dataDir : `./${path}`;
  return folder ? `${base}/${folder}` : base;
}
