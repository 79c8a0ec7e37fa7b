import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { ContentVersionTracker } from './content-version.ts';
import type { WriteTransaction } from './database.ts';

const channel = 'keepsake_content';
/** A server that fell silent is noticed within the sum of both. */
const heartbeatEveryMs = 400;
const heartbeatLimitMs = 800;
/** Before it is called again once it is lost. */
const pauseMs = 400;

/** Tells everyone who listens, once the transaction is through, that content has changed. */
export function notifyContentChange(tx: WriteTransaction, payload: string): Promise<unknown> {
  return sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}

interface ListenOptions {
  databaseUrl: string;
  content: ContentVersionTracker;
  /** Whether a notification is of a write of this process that has been counted already. */
  isKnown: (payload: string) => boolean;
}

/**
 * Hears of content that other processes change. While it cannot hear, content counts as unwatched;
 * once it can again, as changed.
 */
export function listenForContentChanges({ databaseUrl, content, isKnown }: ListenOptions) {
  const stopping = new AbortController();
  content.isTracked = false;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'keepsake listener',
      connectionTimeoutMillis: 2_000,
      query_timeout: heartbeatLimitMs,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => {
      if (!isKnown(payload)) content.changed();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      content.changed();
      content.isTracked = true;
      while (!stopping.signal.aborted) {
        await wait(heartbeatEveryMs, undefined, { signal: stopping.signal, ref: false });
        await client.query('select 1');
      }
    } finally {
      content.isTracked = false;
      await client.end().catch(() => {});
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
