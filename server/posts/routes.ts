import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { countPosts, listPosts } from './queries.ts';
import { postView } from './view.ts';

export function servePosts(api: CallServer, { db }: { db: Database }): void {
  api.serve('listPosts', async ({ viewer, query }) => {
    const [rows, postsCount] = await Promise.all([
      listPosts(db, viewer, query),
      countPosts(db, viewer),
    ]);
    return { status: 'success', posts: rows.map((row) => postView(row, viewer)), postsCount };
  });
}
