import { backgroundApi } from './background.ts';
import { ApiError } from './client.ts';
import { deleteOfflineCopies, findOfflineCopies, updateOfflineCopies } from './offline-copies.ts';
import { isOutdated, type OfflineCopy, postsOf, withoutPosts } from './offline-rules.ts';

/**
 * Asks the site which memories the member may still see, and deletes the copies of the others. Resolves
 * to the addresses of copies whose memories have changed meanwhile; rejects without an answer.
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
      return [rest];
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
