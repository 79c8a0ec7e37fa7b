import type { Database } from '../db/database.ts';
import { isUnreadNews } from './queries/news.ts';
import { hasUnread } from './queries/read-notifications.ts';

/** What a notification about a post is about; `posts` is that it is new. */
export type UnreadKind = 'comments' | 'named' | 'posts';

/**
 * Whether a member has yet to read that something happened to a post: it is still there, the member may see
 * it and has not muted it. Not as an administrator: private memories of others are told to nobody.
 */
export function isUnread(
  db: Database,
  memberId: string,
  { kind, postId }: { kind: UnreadKind; postId: string },
): Promise<boolean> {
  if (kind === 'posts') return isUnreadNews(db.read, memberId, { postId, after: 0 });
  return hasUnread(db, { id: memberId, role: 'member' }, { kind, postId });
}
