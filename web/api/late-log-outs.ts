import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { createObservable } from '../ui/observable.ts';
import { quietApi } from './browser.ts';
import { ApiError } from './client.ts';
import { lateLogOutsKey, readToken } from './session.ts';
import { sha256 } from './sha256.ts';

/**
 * Sessions that have ended in this browser and not yet on the server: nothing but the hash of each token,
 * which ends the session and does nothing else.
 */
interface LateLogOut {
  tokenHash: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Milliseconds: without a request, a session ends by itself. */
const remembered = 30 * 24 * 60 * 60_000;

const changes = createObservable(0);

/** Those that a call of this page is about, and may be done with in a moment. */
const underWay = new Set<string>();

function readLateLogOuts(): LateLogOut[] {
  try {
    const stored: LateLogOut[] = JSON.parse(readStored(lateLogOutsKey) ?? '[]');
    return stored.filter(({ at }) => Date.now() - at < remembered);
  } catch {
    return [];
  }
}

function write(logOuts: readonly LateLogOut[]): void {
  writeStored(lateLogOutsKey, logOuts.length > 0 ? JSON.stringify(logOuts) : null);
  changes.set(changes.get() + 1);
}

/** Before the session ends here. `call` ends it on the server; if it fails, the next contact does. */
export async function endOnServer(call: () => Promise<unknown>): Promise<void> {
  // On plain HTTP the code of the hash may be missing.
  const tokenHash = await sha256(readToken()?.split(' ')[1] ?? '').catch(() => '');
  if (!tokenHash) return void call();
  underWay.add(tokenHash);
  write([...readLateLogOuts(), { tokenHash, at: Date.now() }]);
  void call().then(
    () => settle(tokenHash, true),
    (error) => settle(tokenHash, error instanceof ApiError && error.status === 401),
  );
}

function settle(tokenHash: string, isDone: boolean): void {
  underWay.delete(tokenHash);
  write(readLateLogOuts().filter((one) => !isDone || one.tokenHash !== tokenHash));
}

/** At a contact; whatever the site cannot do now waits for the next one. */
export async function sendLateLogOuts(): Promise<void> {
  for (const { tokenHash } of readLateLogOuts()) {
    if (underWay.has(tokenHash)) continue;
    await quietApi('logoutByHash', { tokenHash });
    settle(tokenHash, true);
  }
  // Those that are too old go with it.
  write(readLateLogOuts());
}

/** Whether the server has yet to be told of a log-out. */
export const useIsLogOutLate = (): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => readLateLogOuts().some(({ tokenHash }) => !underWay.has(tokenHash)),
    () => false,
  );
