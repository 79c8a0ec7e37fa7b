import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleTo } from '../posts/visibility.ts';

/**
 * Whether a memory is news for a member: one of another member, shared since the member joined. Private
 * memories of others are no news, not even for administrators. For queries that join `news` and `posts`.
 */
export function isNewsFor(memberId: string): RawBuilder<SqlBool> {
  return sql`posts.member_id <> ${memberId} and ${visibleTo({ id: memberId, role: 'member' })}
    and news.shared_at >= (
      select members.activated_at from members where members.id = ${memberId}
    )`;
}
