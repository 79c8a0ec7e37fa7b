import { limits } from '#contract/limits.ts';
import type { PostView } from '#contract/posts.ts';
import { backgroundApi } from './background.ts';
import type { Api } from './client.ts';
import { keepMark, readKeepChoice } from './keep-memories.ts';
import { checkOfflineCopies } from './offline-check.ts';
import { deleteOfflineMemory, findOfflineCopies, saveOfflineCopies } from './offline-copies.ts';
import { isRefused, pageOfListed, postOfPage, tagsAddress } from './offline-rules.ts';
import { currentSession } from './session.ts';

/** Milliseconds. */
export const refreshedEvery = 15 * 60_000;

/** Loads the first page of a list, as its loader does. */
type ReadList = (api: Api) => Promise<object>;

/** The lists of a member that are kept without having been opened, by address. */
type CopiedLists = (memberId: string) => Record<string, ReadList>;

let loadLists: (() => Promise<CopiedLists>) | undefined;

/** By `member-effects.tsx`, which may import pages. */
export function provideCopiedLists(load: typeof loadLists): void {
  loadLists = load;
}

/** Several may want it at once, such as the switch and the page that it is on. */
let running: Promise<void> | undefined;

/**
 * Deletes the copies of what the member may no longer see, and loads again what has changed and what is
 * older than a quarter of an hour. Rejects without a connection.
 */
export function refreshOfflineCopies(): Promise<void> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(): Promise<void> {
  const memberId = currentSession().user?._id;
  if (!memberId || !loadLists || !readKeepChoice()) return;
  // Of all lists together: who deletes the copies wants none of those that are still to come.
  const mark = keepMark();
  const outdated = new Set(await checkOfflineCopies());
  const copies = await findOfflineCopies();
  const recent = copies
    .filter(
      ({ address, savedAt }) => !outdated.has(address) && Date.now() - savedAt < refreshedEvery,
    )
    .map(({ address }) => address);
  const lists = { ...(await loadLists())(memberId), [tagsAddress]: readTags };
  for (const [address, read] of Object.entries(lists)) {
    outdated.delete(address);
    if (!recent.includes(address)) await refreshList(address, read, mark);
  }
  for (const address of outdated) await refreshMemory(address, mark);
}

const readTags: ReadList = async (api) => ({ ...(await api('listTags')), posts: [] });

/** With the list come the texts of its memories. Those that were opened have more already. */
async function refreshList(address: string, read: ReadList, mark: string): Promise<void> {
  const listed: PostView[] = [];
  const loaded = await read(async (name, args) => {
    const response = await backgroundApi(name, args);
    if ('posts' in response) listed.push(...(response.posts as PostView[]));
    return response;
  });
  const known = new Set((await findOfflineCopies()).map((copy) => copy.address));
  const pages = listed.map(pageOfListed).filter((page) => !known.has(page.address));
  await saveOfflineCopies([{ address, loaded }, ...pages], mark);
}

/** As the loader of its page does. */
async function refreshMemory(address: string, mark: string): Promise<void> {
  const postId = postOfPage({ pathname: address });
  if (!postId) return;
  try {
    const { post } = await backgroundApi('getPost', { postId, comments: limits.commentsShown });
    await saveOfflineCopies([{ address, loaded: post }], mark);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await deleteOfflineMemory(postId);
  }
}
