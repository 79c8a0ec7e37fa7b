import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a member is notified of a comment: one of another member, on the member's post or in a thread in
 * which the member has written before, unless the post is muted. For queries that join `comments` and `posts`.
 */
export function isNotifiedOfComment(memberId: string): RawBuilder<SqlBool> {
  return sql`comments.trashed_at is null and comments.member_id <> ${memberId} and (
    posts.member_id = ${memberId}
    or exists (
      select 1 from comments own
      where own.thread_id = comments.thread_id and own.member_id = ${memberId}
        and own.created_at <= comments.created_at and own.trashed_at is null
    )
  ) and not exists (
    select 1 from mutes where mutes.member_id = ${memberId} and mutes.post_id = posts.id
  )`;
}
