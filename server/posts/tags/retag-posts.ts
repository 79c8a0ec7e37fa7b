import type { Database, Writing } from '../../db/database.ts';
import { searchableText } from '../../db/search-text.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { listPostsWithTag, listTagsOfPost, updateTagCopies } from './queries.ts';

const kind = 'posts.retag';

/** Few enough that other writers hardly wait. */
const batch = 200;

const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Has the copies of a tag on its posts written anew after its name changed. */
export function retagPostsLater(jobs: Jobs, tx: Writing, tagId: string): Promise<void> {
  return jobs.enqueue(tx, kind, { tagId, after: beforeAllIds });
}

/** Registers who does it: batch after batch, each the cause of the next. */
export function handleRetagging(jobs: Jobs, db: Database): void {
  jobs.handle<{ tagId: string; after: string }>(kind, ({ tagId, after }) =>
    db.write(async (tx) => {
      const posts = await listPostsWithTag(tx, tagId, after, batch);
      for (const { id, title, body } of posts) {
        const tags = await listTagsOfPost(tx, id);
        const copies = {
          tags: JSON.stringify(tags),
          search_text: searchableText(title, body, ...tags.map(({ name }) => name)),
        };
        await updateTagCopies(tx, id, copies);
      }
      const last = posts.at(batch - 1);
      if (last) await jobs.enqueue(tx, kind, { tagId, after: last.id });
    }),
  );
}
