import { type Kysely, sql } from 'kysely';
import type { WriteTransaction } from './database.ts';
import type { Schema } from './schema.ts';

export const channel = 'keepsake_content';

/** Enough that connections of all processes rarely have the same one: each locks its row until it commits. */
const slots = 64;

/** A row that counts committed content transactions; all rows together are the version. */
export interface StoredVersion {
  slot: number;
  value: number;
}

/** Inside the transaction, so that it is visible at the same moment as what the transaction has written. */
export async function storeContentVersion(tx: WriteTransaction): Promise<StoredVersion> {
  const { rows } = await sql<StoredVersion>`
    insert into content_writes (slot, value)
    values (pg_backend_pid() % ${slots}::integer, 1)
    on conflict (slot) do update set value = content_writes.value + 1
    returning slot, value`.execute(tx);
  return rows[0] as StoredVersion;
}

/**
 * The stored versions for which this process has invalidated its response cache. A transaction locks its
 * row until it has committed, so a value includes the transactions of all lower ones.
 */
export class KnownVersions {
  readonly #self: string;
  readonly #values = new Map<number, number>();

  constructor(self: string) {
    this.#self = self;
  }

  /** Returns whether it was new. */
  add({ slot, value }: StoredVersion): boolean {
    const isNew = value > (this.#values.get(slot) ?? 0);
    if (isNew) this.#values.set(slot, value);
    return isNew;
  }

  /** Forgets all others: after a failover to a server that was behind, versions are lower. */
  replaceBy(versions: readonly StoredVersion[]): void {
    this.#values.clear();
    this.addRead(versions);
  }

  /** Returns whether any of all versions was new. */
  addRead(versions: readonly StoredVersion[]): boolean {
    return versions.filter((version) => this.add(version)).length > 0;
  }

  /** Returns whether a notification has anything new; one of an earlier Keepsake has no versions. */
  addNotified(payload: string): boolean {
    const [sender, ...versions] = payload.split(' ');
    if (sender === this.#self) return false;
    if (versions.length === 0) return true;
    return this.addRead(
      versions.map((version) => {
        const [slot = 0, value = 0] = version.split('=').map(Number);
        return { slot, value };
      }),
    );
  }
}

/**
 * Notifies the listening processes after commits. NOTIFY inside a transaction would hold a lock of the whole
 * server until it has committed, one transaction after the other. One is under way at a time; what is
 * committed meanwhile is in the next. One that is lost is made up for by the heartbeat of the listeners.
 */
export function createNotifier(db: Kysely<Schema>, self: string) {
  const committed = new Map<number, number>();
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (committed.size > 0) {
      const payload = [self, ...[...committed].map((version) => version.join('='))].join(' ');
      committed.clear();
      await sql`select pg_notify(${channel}, ${payload})`.execute(db).catch(() => {});
    }
    sending = undefined;
  }

  return {
    add({ slot, value }: StoredVersion): void {
      committed.set(slot, Math.max(value, committed.get(slot) ?? 0));
      sending ??= send();
    },
    /** Resolves when nothing is under way. */
    finished: async () => sending,
  };
}
