import { ApiError } from './client.ts';
import { backgroundApi } from './notifications.ts';
import { deleteOfflineCopies, findOfflineCopies, updateOfflineCopies } from './offline-copies.ts';
import {
  copyAddress,
  isOutdated,
  type OfflineCopy,
  postsOf,
  withoutPosts,
  withVersions,
} from './offline-rules.ts';

/**
 * Asks the site which memories the member may still see, and deletes the copies of the others. Resolves
 * to the addresses of copies whose memories have changed meanwhile. Rejects without an answer.
 */
export async function checkOfflineCopies(): Promise<string[]> {
  const asked = new Set(idsOf(await findOfflineCopies()));
  if (asked.size === 0) return [];
  const current = await readVersions([...asked]);
  const outdated: string[] = [];
  await updateOfflineCopies((copies) =>
    copies.flatMap((copy) => {
      // One that was saved meanwhile is there.
      const rest = withoutPosts(copy, (id) => !asked.has(id) || current.has(id));
      if (!rest) return [];
      if (isOutdated(rest, current)) outdated.push(rest.address);
      return [withVersions(rest, current)];
    }),
  );
  return outdated;
}

async function readVersions(ids: string[]): Promise<Map<string, number>> {
  try {
    const { posts } = await backgroundApi('checkVisiblePosts', { ids });
    return new Map(posts.map(({ _id, version }) => [_id, version]));
  } catch (error) {
    // The session has ended, which the page notices with its next call.
    if (error instanceof ApiError && error.status === 401) await deleteOfflineCopies();
    throw error;
  }
}

const idsOf = (copies: readonly OfflineCopy[]) =>
  copies.flatMap(({ loaded }) => postsOf(loaded).map(({ _id }) => _id));

/** Whether copies may be used: the site was asked since this page was opened, or gave no answer. */
let firstCheck: Promise<boolean> | undefined;

/** Milliseconds. A connection that is no use may take minutes to fail. */
const waitsFor = 3000;

/**
 * What this device has of a page that got no answer. Before a copy is used for the first time, the site
 * is asked which ones may be.
 */
export async function readOfflineCopy(page: URL): Promise<OfflineCopy | undefined> {
  const address = copyAddress(page);
  const copies = await findOfflineCopies();
  if (!copies.some((copy) => copy.address === address)) return undefined;
  firstCheck ??= checkOfflineCopies().then(
    () => true,
    (error) => error instanceof ApiError && error.status === 0,
  );
  const isLate = new Promise<true>((resolve) => setTimeout(resolve, waitsFor, true));
  const isAllowed = await Promise.race([firstCheck, isLate]);
  if (!isAllowed) firstCheck = undefined;
  return isAllowed && address ? takeCopy(address) : undefined;
}

async function takeCopy(address: string): Promise<OfflineCopy | undefined> {
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
