import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { ContentVersionTracker } from './content-version.ts';
import type { Migration } from './migrations/migration.ts';
import { channel, type KnownVersions, type StoredVersion } from './postgres-content-version.ts';
import { types } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

/**
 * A lost connection is noticed within the sum of both. A change without a notification may have been missed
 * by a heartbeat that had just begun: it is noticed by the next, 2 s later at most.
 */
const heartbeatIntervalMs = 400;
const heartbeatTimeoutMs = 800;
const reconnectDelayMs = 400;

/** Of the listening connection of every serving process, followed by the last migration that needed a stop. */
const listenerName = 'keepsake listener';

/** Processes of this version and earlier ones that need no stop have the same name. */
const listenerNameOf = (migrations: readonly Migration[]) =>
  [listenerName, migrations.findLast(({ needsStop }) => needsStop)?.name.slice(0, 4)]
    .filter(Boolean)
    .join(' ');

/** Whether a process serves this database that cannot work on the schema of these migrations. */
export async function isServedByOlder(
  read: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like ${`${listenerName}%`}
      and application_name <> ${listenerNameOf(migrations)} limit 1`.execute(read);
  return rows.length > 0;
}

interface ListenOptions {
  databaseUrl: string;
  migrations: readonly Migration[];
  contentVersion: ContentVersionTracker;
  /** Of this process; a listener adds what it is notified of. */
  known: KnownVersions;
}

/**
 * Invalidates the response cache on writes of other processes by incrementing the content version: when
 * notified, and when a heartbeat finds a stored version that it was not notified of. While disconnected,
 * the version is not tracked and nothing is cached.
 */
export function listenForContentChanges(options: ListenOptions) {
  const { databaseUrl, migrations, contentVersion, known } = options;
  const stopping = new AbortController();
  contentVersion.isTracked = false;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      types,
      connectionTimeoutMillis: 2_000,
      query_timeout: heartbeatTimeoutMs,
    });
    const readVersions = async (): Promise<StoredVersion[]> =>
      (await client.query('select slot, value from content_writes')).rows;
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => {
      if (known.addNotified(payload)) contentVersion.increment();
    });
    try {
      await client.connect();
      // Not an option of the connection, which a parameter of the URL would replace.
      await client.query("select set_config('application_name', $1, false)", [
        listenerNameOf(migrations),
      ]);
      await client.query(`listen ${channel}`);
      // Writes may have been missed while disconnected: invalidate the response cache.
      known.replaceBy(await readVersions());
      contentVersion.increment();
      contentVersion.isTracked = true;
      while (!stopping.signal.aborted) {
        await wait(heartbeatIntervalMs, undefined, { signal: stopping.signal, ref: false });
        if (known.addRead(await readVersions())) contentVersion.increment();
      }
    } finally {
      contentVersion.isTracked = false;
      await client.end().catch(() => {});
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      await wait(reconnectDelayMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      );
    }
  }

  const ended = listen();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
