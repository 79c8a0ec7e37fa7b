import type { MemberView } from '#contract/accounts.ts';
import { canSeeMemberDetails, type Viewer } from '#contract/policies.ts';
import type { PictureAddresses } from '../platform/pictures/picture-urls.ts';
import type { MemberRow } from './queries.ts';

/** A member as this viewer may know him. */
export function memberView(
  row: MemberRow,
  viewer: Viewer | null,
  { avatarOf }: PictureAddresses,
): MemberView {
  const known = {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    image: row.image_key && avatarOf(row.image_key),
  };
  if (!canSeeMemberDetails(viewer)) return known;
  return {
    ...known,
    email: row.email,
    gender: row.gender,
    birthDate: row.birth_date,
    role: row.role,
    createdAt: new Date(row.created_at).toISOString(),
    postsCount: row.posts_count,
  };
}
