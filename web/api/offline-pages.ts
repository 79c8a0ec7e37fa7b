import type { TagView } from '#contract/posts.ts';
import { ApiError } from './client.ts';
import { checkOfflineCopies } from './offline-check.ts';
import {
  deleteOfflineMemory,
  findOfflineCopies,
  saveOfflineCopies,
  updateOfflineCopies,
} from './offline-copies.ts';
import {
  copyAddress,
  isRefused,
  type OfflineCopy,
  postOfPage,
  tagsAddress,
} from './offline-rules.ts';

// What the loaders of pages do with copies.

/** Keeps what a page has loaded, see `keepMark`. */
export async function savePage(page: URL, loaded: object, mark: string): Promise<void> {
  const address = copyAddress(page);
  if (address) await saveOfflineCopies([{ address, loaded }], mark);
}

/** The site has refused a page: a memory that is not there for this member has no copy either. */
export async function forgetPage(page: URL, error: unknown): Promise<void> {
  const postId = postOfPage(page);
  if (postId && isRefused(error)) await deleteOfflineMemory(postId);
}

/** Whether copies may be used: the site was asked since this page was opened, or gave no answer. */
let firstCheck: Promise<boolean> | undefined;

/** Milliseconds. A connection that is no use may take minutes to fail. */
const waitsFor = 3000;

/**
 * The copy of a page for which the site gave no answer. Before the first one is used, the site is asked
 * which ones may be.
 */
export async function readPage(page: URL): Promise<OfflineCopy | undefined> {
  const address = copyAddress(page);
  if (!(await findOfflineCopies()).some((copy) => copy.address === address)) return undefined;
  firstCheck ??= checkOfflineCopies().then(
    () => true,
    (error) => error instanceof ApiError && error.status === 0,
  );
  const late = new Promise<true>((resolve) => setTimeout(resolve, waitsFor, true));
  if (await Promise.race([firstCheck, late])) return takeCopy(address);
  firstCheck = undefined;
  return undefined;
}

/** The tags that a new memory can have. */
export async function readTags(): Promise<{ tags: TagView[] } | undefined> {
  const copy = await takeCopy(tagsAddress);
  return copy?.loaded as { tags: TagView[] } | undefined;
}

async function takeCopy(address: string | undefined): Promise<OfflineCopy | undefined> {
  const found: OfflineCopy[] = [];
  await updateOfflineCopies((copies) =>
    copies.map((copy) => {
      if (copy.address !== address) return copy;
      found.push(copy);
      return { ...copy, usedAt: Date.now() };
    }),
  );
  return found[0];
}
