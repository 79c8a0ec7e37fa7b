import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { type Language, languages } from '#contract/languages.ts';
import {
  factor,
  isNetwork,
  isOrigin,
  isTimeZone,
  list,
  looksLikeAddress,
  looksLikeSender,
  url,
  wholeNumber,
} from './config-shapes.ts';

/** Invalid environment variables; `faults` names all of them. */
export class BadConfiguration extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

interface Setting<Shape extends z.ZodType> {
  /** The default, as the documentation shows it. */
  default: string;
  /** What it does, for the documentation. */
  meaning: string;
  /** Completes the error message "NAME must be …". */
  mustBe: string;
  shape: Shape;
}

const setting = <Shape extends z.ZodType>(spec: Setting<Shape>) => spec;

/** Every environment variable; the parser and the documentation are both generated from it. */
const settings = {
  PORT: setting({
    default: '4000',
    meaning: 'The port to listen on; `0` selects a free one and needs `PUBLIC_URL`.',
    mustBe: 'a whole number from 0 to 65535',
    shape: wholeNumber(0, 65_535).default(4000),
  }),
  HOST: setting({
    default: '127.0.0.1',
    meaning: 'The address to listen on; `0.0.0.0` or `::` for all interfaces.',
    mustBe: 'a host name or an IP address',
    shape: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  }),
  PUBLIC_URL: setting({
    default: '`http://localhost:PORT`',
    meaning: 'The public URL: the base of links in mail, feeds and previews.',
    mustBe: 'an http or https address without a path, such as https://memories.example',
    shape: url('http:', 'https:').refine(isOrigin).optional(),
  }),
  DATA_DIR: setting({
    default: '`./data`',
    meaning: 'The folder of the database, pictures and mail, unless they are stored elsewhere.',
    mustBe: 'the path of a folder',
    shape: z.string().default('data'),
  }),
  DATABASE_URL: setting({
    default: 'SQLite in `DATA_DIR/keepsake.db`',
    meaning: 'A PostgreSQL server, 15 or later: `postgres://user:password@host:5432/name`.',
    mustBe: 'a postgres:// address',
    shape: url('postgres:', 'postgresql:').optional(),
  }),
  STORAGE_URL: setting({
    default: '`DATA_DIR/uploads`',
    meaning:
      'An S3 bucket for pictures: `s3://bucket?endpoint=…&region=…`, with the usual AWS variables.',
    mustBe: 'an s3:// address, such as s3://bucket?endpoint=https://s3.example&region=eu-1',
    shape: url('s3:')
      .refine((value) => URL.parse(value)?.hostname !== '')
      .optional(),
  }),
  SMTP_URL: setting({
    default: '`.eml` files in `DATA_DIR/outbox`',
    meaning:
      'A mail server: `smtp://user:password@host:587` or `smtps://…`. Without it there are no mails about comments and memories and no digest.',
    mustBe: 'an smtp:// or smtps:// address',
    shape: url('smtp:', 'smtps:').optional(),
  }),
  MAIL_FROM: setting({
    default: '`Keepsake <no-reply@localhost>`',
    meaning:
      'The sender of every mail. Once an administrator has named the site, that name replaces the one here.',
    mustBe: 'an e-mail address, with or without a name: Keepsake <hello@memories.example>',
    shape: z.string().regex(looksLikeSender).default('Keepsake <no-reply@localhost>'),
  }),
  ADMIN_EMAIL: setting({
    default: 'nobody',
    meaning: 'The account with this address is an administrator once activated.',
    mustBe: 'an e-mail address',
    shape: z
      .string()
      .transform((value) => value.toLowerCase())
      .refine((value) => looksLikeAddress.test(value))
      .optional(),
  }),
  CORS_ORIGINS: setting({
    default: 'none',
    meaning: 'Comma-separated origins that may call the API from browsers.',
    mustBe: 'a comma-separated list of origins, such as https://app.example',
    shape: list.refine((origins) => origins.every(isOrigin)),
  }),
  PICTURES_URL: setting({
    default: '`PUBLIC_URL` with `CORS_ORIGINS`, otherwise relative',
    meaning:
      'The base of picture addresses in API responses, for a CDN or another host in front of `/pictures/`.',
    mustBe: 'an http or https address, such as https://pictures.example',
    shape: url('http:', 'https:')
      .refine((value) => !/[?#@]/.test(value))
      .transform((value) => (value.endsWith('/') ? value.slice(0, -1) : value))
      .optional(),
  }),
  TRUST_PROXY: setting({
    default: 'nobody',
    meaning:
      'Comma-separated IP addresses and networks of the proxies whose `X-Forwarded-For` is trusted.',
    mustBe: 'a comma-separated list of IP addresses and networks, such as 127.0.0.1, 10.0.0.0/8',
    shape: list.refine((proxies) => proxies.every(isNetwork)),
  }),
  RATE_LIMIT_SCALE: setting({
    default: '1',
    meaning: 'Multiplies every rate limit.',
    mustBe: 'a number above 0',
    shape: factor,
  }),
  DEADLINE_SCALE: setting({
    default: '1',
    meaning:
      'Multiplies how long a request waits for its turn (a second), a picture (20 to 120 seconds, by how long the first ones took; two seconds of CPU for an SVG) and a response (30) may take, and requests go on at a stop (10). Above 1 for a slow machine or disk.',
    mustBe: 'a number above 0',
    shape: factor,
  }),
  WEB_CONCURRENCY: setting({
    default: '1',
    meaning: 'The number of serving processes, with PostgreSQL; SQLite has one.',
    mustBe: 'a whole number from 1 to 64',
    shape: wholeNumber(1, 64).default(1),
  }),
  SHUTDOWN_DELAY: setting({
    default: '0',
    meaning:
      'Seconds a process keeps serving after a stop signal, while `/readyz` returns 503; at least one.',
    mustBe: 'a whole number from 0 to 60',
    shape: wholeNumber(0, 60).default(0),
  }),
  TIME_ZONE: setting({
    default: 'Europe/Belgrade',
    meaning:
      'The time zone of displayed dates, of daily e-mails and the weekly digest, and of the day that a memory without a date of its own has in the timeline; a change moves only later posts there.',
    mustBe: 'a time zone such as Europe/Belgrade or UTC',
    shape: z.string().refine(isTimeZone).default('Europe/Belgrade'),
  }),
  SITE_LANGUAGE: setting({
    default: 'en',
    meaning: `The language of a new site and of its first tags: ${languages.map((language) => `\`${language}\``).join(', ')}. Later it is a setting of administrators.`,
    mustBe: `one of ${languages.join(', ')}`,
    shape: z.enum(languages).default('en'),
  }),
  SERVICE_WORKER: setting({
    default: 'on',
    meaning:
      '`off` removes the service worker, its caches and the copies for reading offline from every browser that visits the site, should it ever do harm; none are made until it is on again. Drafts, what waits for a connection and what other apps have shared stay, and `/share` offers the latter.',
    mustBe: 'on or off',
    shape: z.enum(['on', 'off']).default('on'),
  }),
  METRICS_TOKEN: setting({
    default: 'loopback only',
    meaning:
      'At least 16 characters: `GET /metrics` then needs `Authorization: Bearer <token>`, from anywhere.',
    mustBe: 'at least 16 characters',
    shape: z.string().min(16).optional(),
  }),
};

/** The variables as the documentation lists them. */
export const variables = Object.entries(settings).map(([name, spec]) => ({
  name,
  default: spec.default,
  meaning: spec.meaning,
}));

/** The parsed configuration. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  /** Whether the operator gave it; the default only works on this machine. */
  hasPublicUrl: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string | undefined;
  corsOrigins: string[];
  /** The base of picture URLs, without a slash at the end; empty when they are relative. */
  picturesUrl: string;
  /** IP addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  rateLimitScale: number;
  /** Factor of the times after which waiting requests and slow pictures are given up. */
  deadlineScale: number;
  /** Number of worker processes. */
  processes: number;
  /** How long a process continues to serve after a stop signal. */
  shutdownDelayMs: number;
  timeZone: string;
  /** Of a site whose database does not exist yet. */
  siteLanguage: Language;
  /** Whether browsers get the service worker, or the one that removes it. */
  hasServiceWorker: boolean;
  metricsToken: string | undefined;
}

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['shape']> };

/** Parses the environment; pure. Throws `BadConfiguration` with all errors at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const entries = Object.entries(settings).map(([name, spec]) => {
    const given = environment[name]?.trim() || undefined;
    const result = (spec.shape as z.ZodType).safeParse(given);
    if (!result.success) faults.push(faultOf(name, spec.mustBe, given));
    return [name, result.data];
  });
  const values = Object.fromEntries(entries) as Values;
  if (values.PORT === 0 && values.PUBLIC_URL === undefined) {
    faults.push('PUBLIC_URL is needed with PORT=0, as links would lead to port 0.');
  }
  if (faults.length > 0) throw new BadConfiguration(faults);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    adminEmail: values.ADMIN_EMAIL,
    corsOrigins: values.CORS_ORIGINS,
    // A front end of another origin cannot use relative addresses.
    picturesUrl: values.PICTURES_URL ?? (values.CORS_ORIGINS.length > 0 ? publicUrl : ''),
    trustedProxies: values.TRUST_PROXY,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    deadlineScale: values.DEADLINE_SCALE,
    processes: values.DATABASE_URL ? values.WEB_CONCURRENCY : 1,
    shutdownDelayMs: values.SHUTDOWN_DELAY * 1000,
    timeZone: values.TIME_ZONE,
    siteLanguage: values.SITE_LANGUAGE,
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    metricsToken: values.METRICS_TOKEN,
  };
}

/** Values that may contain a password are never printed. */
const secret = /URL|TOKEN/;

function faultOf(name: string, mustBe: string, given: string | undefined): string {
  const shown = secret.test(name) ? 'the value given is not' : `${JSON.stringify(given)} is not`;
  return `${name} must be ${mustBe}; ${shown}.`;
}

/** The environment variables of the process, which override those of the `.env` file. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}

/** An error at startup that the operator can fix; the message is one sentence. */
export class StartupError extends Error {}
