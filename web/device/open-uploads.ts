import type { PendingPost } from '../api/pending-list.ts';
import { createKeptUploads, type KeptUploads } from './kept-uploads.ts';
import { needsCopy } from './prepare-image.ts';
import { findPicturesByName, findUnpreparedDrafts } from './stored-pictures.ts';

/** Those of this page: by the key of their draft, or the id of the memory in the outbox. */
const open = new Map<string, KeptUploads>();
const closing = new Map<string, () => void>();

/** The uploads of a draft, which go on when its form is left. */
export function openUploads(memberId: string, draftKey: string): KeptUploads {
  open.get(draftKey)?.readAgain();
  return find(draftKey, () => createKeptUploads({ memberId, draftKey }));
}

/** The uploads of a memory in the outbox. */
export const openUploadsOf = ({ id, memberId, pictures }: PendingPost): KeptUploads =>
  find(id, () =>
    createKeptUploads({
      memberId,
      draftKey: `draft:${memberId}`,
      find: () => findPicturesByName(pictures.map(({ storedAs }) => storedAs)),
    }),
  );

/** The memory of a draft is in the outbox: what is under way goes on there. */
export function passOnUploads(draftKey: string, actionId: string): void {
  const uploads = open.get(draftKey);
  if (!uploads) return;
  uploads.setInForm(false);
  open.delete(draftKey);
  releaseLock(draftKey);
  open.set(actionId, uploads);
}

export function closeUploads(id: string): void {
  open.get(id)?.close();
  open.delete(id);
  releaseLock(id);
}

function find(id: string, create: () => KeptUploads): KeptUploads {
  const found = open.get(id) ?? create();
  if (!open.has(id)) holdLock(id);
  open.set(id, found);
  return found;
}

const lockName = (id: string) => `uploads:${id}`;

/** Tells other tabs that this one is at it. Only on HTTPS and localhost; elsewhere both do the work. */
function holdLock(id: string): void {
  if (!('locks' in navigator) || !navigator.locks) return;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  closing.set(id, resolve);
  void navigator.locks.request(lockName(id), () => closed);
}

function releaseLock(id: string): void {
  closing.get(id)?.();
  closing.delete(id);
}

/**
 * Makes the pictures of a member's drafts smaller on any page: after a restart, and when the tab that was
 * at it is closed. Returns how to stop, which ends all uploads of the page.
 */
export function keepPreparing(memberId: string): () => void {
  let isStopped = false;

  async function resume(): Promise<void> {
    const drafts = await findUnpreparedDrafts(memberId, needsCopy);
    const held = (await navigator.locks?.query())?.held ?? [];
    for (const draftKey of drafts) {
      const isElsewhere = held.some(({ name }) => name === lockName(draftKey));
      if (!isStopped && !isElsewhere && !open.has(draftKey)) openUploads(memberId, draftKey);
    }
  }

  // Where IndexedDB is disabled nothing is kept.
  const start = () => void resume().catch(() => undefined);
  const handleVisibility = () => document.hidden || start();
  start();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const id of [...open.keys()]) closeUploads(id);
  };
}
