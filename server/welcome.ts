import { relative } from 'node:path';
import type { Config } from './config.ts';

/** The friendly block a person sees when Keepsake is up. */
export function welcome(config: Config, address: string): string {
  const rows = [
    ['Open', address],
    ['Data', whereDataLives(config)],
    ['Mail', config.smtpUrl ? 'sent by your mail server' : `kept in ${shown(config, 'outbox')}`],
    ['Demo', 'npm run demo fills an empty site with sample memories'],
    ['Admin', howToBecomeAdmin(config)],
  ];
  const lines = rows.map(([name, value]) => `    ${name?.padEnd(7)}${value}`);
  return `\n  Keepsake is ready.\n\n${lines.join('\n')}\n\n  Press Ctrl+C to stop.\n\n`;
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
