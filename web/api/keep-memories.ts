import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { createObservable } from '../ui/observable.ts';
import { currentSession, useSession } from './session.ts';

const choiceKey = 'keep-memories';

interface Choice {
  memberId: string;
  isKept: boolean;
}

const changes = createObservable<Choice | null>(null);

/** Calls back when the choice has changed, also in another tab. */
function onKeepChoice(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === choiceKey) listener();
  };
  addEventListener('storage', handleStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', handleStorage);
  };
}

/** Whether the member wants memories kept on this device; undefined until the member has said so. */
export function readKeepChoice(): boolean | undefined {
  const choice = readChoice();
  return choice?.memberId === currentSession().user?._id ? choice?.isKept : undefined;
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
  const choice: Choice = { memberId, isKept };
  const isStored = writeStored(choiceKey, JSON.stringify(choice));
  changes.set(choice);
  return isStored;
}

/** Unless it is of this member. */
export function deleteKeepChoice({ exceptMemberId }: { exceptMemberId: string | undefined }): void {
  if (readChoice()?.memberId !== exceptMemberId) writeStored(choiceKey, null);
}

function readChoice(): Choice | null {
  try {
    return JSON.parse(readStored(choiceKey) ?? 'null');
  } catch {
    return null;
  }
}
