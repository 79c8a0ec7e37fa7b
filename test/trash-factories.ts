import type { Audience } from '#contract/posts.ts';
import type { Database } from '#server/db/database.ts';

interface Trashed {
  /** Null: an administrator removed it. */
  by: { id: string } | null;
  at?: number;
}

/** Moves a post to the trash. */
export async function trashPost(
  db: Database,
  post: { id: string },
  { by, at = Date.now() }: Trashed,
): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('posts')
      .set((eb) => ({
        audience: 'trash' as const,
        former_audience: eb.ref('audience').$castTo<Audience>(),
        trashed_at: at,
        trashed_by: by?.id ?? null,
      }))
      .where('id', '=', post.id)
      .execute(),
  );
}

/** Moves a comment to the trash. */
export async function trashComment(
  db: Database,
  comment: { id: string },
  { by, at = Date.now() }: Trashed,
): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('comments')
      .set({ trashed_at: at, trashed_by: by?.id ?? null })
      .where('id', '=', comment.id)
      .execute(),
  );
}
