import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { createObservable } from '../ui/observable.ts';
import { keepChoiceKey } from './drafts.ts';
import { currentSession, readToken, useSession } from './session.ts';

const changes = createObservable(0);

/** Calls back when the choice has changed, also in another tab. */
function onKeepChoice(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  const handleStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(keepChoiceKey(''))) listener();
  };
  addEventListener('storage', handleStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', handleStorage);
  };
}

/** Whether the member wants memories kept on this device; undefined until the member has said so. */
export function readKeepChoice(): boolean | undefined {
  const memberId = currentSession().user?._id;
  if (memberId === undefined) return undefined;
  adoptFormerChoice();
  const choice = readStored(keepChoiceKey(memberId));
  return choice === null ? undefined : choice === 'on';
}

export function useKeepChoice(): boolean | undefined {
  // Another member has another choice.
  useSession();
  return useSyncExternalStore(onKeepChoice, readKeepChoice, () => undefined);
}

/** Returns false where it cannot be stored. */
export function writeKeepChoice(isKept: boolean): boolean {
  const memberId = currentSession().user?._id;
  if (memberId === undefined) return false;
  const isStored = writeStored(keepChoiceKey(memberId), isKept ? 'on' : 'off');
  changes.set(changes.get() + 1);
  return isStored;
}

const formerKey = 'keep-memories';

/** The version before stored one choice, whoever had made it last. */
function adoptFormerChoice(): void {
  const former = readStored(formerKey);
  if (former === null) return;
  try {
    const { memberId, isKept } = JSON.parse(former);
    writeStored(keepChoiceKey(memberId), isKept ? 'on' : 'off');
  } catch {
    // No choice.
  }
  writeStored(formerKey, null);
}

const deletionsKey = 'copies-deleted';

/**
 * Under what a page loads: the session, and how often copies were deleted, in any tab. What was loaded under
 * another one is not kept.
 */
export const keepMark = (): string => `${readToken()} ${readStored(deletionsKey)}`;

/** Before copies are deleted, so that what pages are loading meanwhile is not stored again. */
export function countDeletion(): void {
  writeStored(deletionsKey, String(Number(readStored(deletionsKey)) + 1));
}
