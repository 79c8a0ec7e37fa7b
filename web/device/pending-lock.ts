import { randomUuid } from '../api/random-uuid.ts';
import { readStored, writeStored } from '../ui/browser-storage.ts';

const name = 'pending-actions';

/** Milliseconds. */
const leaseFor = 15_000;
const renewEvery = 5_000;
const askEvery = 500;

/** Runs it when no other tab does. */
export function withPendingLock(run: () => Promise<void>): Promise<void> {
  // Only on HTTPS and on localhost.
  return 'locks' in navigator && navigator.locks
    ? navigator.locks.request(name, run)
    : withLease(run);
}

interface Lease {
  owner: string;
  /** Epoch milliseconds: the tab may be closed meanwhile. */
  until: number;
}

/**
 * Local storage is not atomic, so that two tabs may hold the lease at once: it saves requests, and the
 * server carries out each attempt once nevertheless.
 */
async function withLease(run: () => Promise<void>): Promise<void> {
  const owner = randomUuid();
  while (isHeldByAnother(owner)) await new Promise((resolve) => setTimeout(resolve, askEvery));
  const renew = () => writeStored(name, JSON.stringify({ owner, until: Date.now() + leaseFor }));
  renew();
  const renewing = setInterval(renew, renewEvery);
  try {
    await run();
  } finally {
    clearInterval(renewing);
    if (!isHeldByAnother(owner)) writeStored(name, null);
  }
}

function isHeldByAnother(owner: string): boolean {
  try {
    const lease: Lease | null = JSON.parse(readStored(name) ?? 'null');
    if (lease === null || lease.owner === owner) return false;
    const remaining = lease.until - Date.now();
    // A longer one is of a clock that has been corrected.
    return remaining > 0 && remaining <= leaseFor;
  } catch {
    return false;
  }
}
