import type { Audience } from './posts.ts';
import type { Reading, SiteValues } from './site.ts';

/**
 * Authorization rules. The server enforces them, the pages hide buttons with them. A viewer of `null`
 * is a visitor, without a session.
 */
export interface Viewer {
  id: string;
  role: 'member' | 'admin';
}

interface Owned {
  userId: string;
}

/** Where on the site a post is shown; section 6 of the specification ties the buttons to it. */
export type PostPlace = 'public' | 'dashboard-home' | 'dashboard-posts';

const isAdmin = (viewer: Viewer | null) => viewer?.role === 'admin';
const owns = (viewer: Viewer | null, thing: Owned) => viewer?.id === thing.userId;

/**
 * Everyone may read a public post, whoever is logged in one for members; only its author and
 * administrators a private one. In the trash a post is seen by nobody.
 */
export function canSeePost(
  viewer: Viewer | null,
  post: Owned & { audience: Audience | 'trash' },
): boolean {
  if (post.audience === 'public') return true;
  if (!viewer || post.audience === 'trash') return false;
  return post.audience === 'members' || owns(viewer, post) || isAdmin(viewer);
}

/** The audience that a new post has unless its author chooses one. */
export const defaultAudience = (reading: Reading): Audience =>
  reading === 'members' ? 'members' : 'public';

/** Only the author edits a post; an administrator may delete it but not change it. */
export function canEditPost(viewer: Viewer | null, post: Owned): boolean {
  return owns(viewer, post);
}

export function canDeletePost(viewer: Viewer | null, post: Owned): boolean {
  return owns(viewer, post) || isAdmin(viewer);
}

/** The edit button is only on the author's own dashboard pages. */
export function showsEditButton(viewer: Viewer | null, post: Owned, place: PostPlace): boolean {
  return place === 'dashboard-posts' && canEditPost(viewer, post);
}

/** Authors delete from their dashboard pages, administrators anywhere but on the dashboard's home. */
export function showsDeleteButton(viewer: Viewer | null, post: Owned, place: PostPlace): boolean {
  if (place === 'dashboard-home') return false;
  return isAdmin(viewer) || (place === 'dashboard-posts' && owns(viewer, post));
}

/** A comment may be deleted by its author, by the author of the post, and by an administrator. */
export function canDeleteComment(viewer: Viewer | null, comment: Owned, post: Owned): boolean {
  return owns(viewer, comment) || owns(viewer, post) || isAdmin(viewer);
}

/** Only its author edits a comment. */
export function canEditComment(viewer: Viewer | null, comment: Owned): boolean {
  return owns(viewer, comment);
}

/** Members report what they can see and did not write. */
export function canReport(viewer: Viewer | null, thing: Owned): boolean {
  return viewer !== null && !owns(viewer, thing);
}

/** Only administrators see e-mail, role, birth date, gender and registration date of a member. */
export function canSeeMemberDetails(viewer: Viewer | null): boolean {
  return isAdmin(viewer);
}

/** Administrators grant and revoke the role, their own too; not to a suspended member. */
export function canChangeRole(
  viewer: Viewer | null,
  member: { suspendedAt?: string | null | undefined },
): boolean {
  return isAdmin(viewer) && !member.suspendedAt;
}

/** An administrator has to lose the role before a suspension, so that the last one never is suspended. */
export function canSuspendMember(
  viewer: Viewer | null,
  member: { role?: Viewer['role'] | undefined },
): boolean {
  return isAdmin(viewer) && member.role === 'member';
}

/** An administrator deletes other members here; the own account is deleted from the profile. */
export function canDeleteMember(viewer: Viewer | null, member: { id: string }): boolean {
  return isAdmin(viewer) && viewer?.id !== member.id;
}

/** Administrators invite; with the setting, every member does. */
export function canInvite(
  viewer: Viewer | null,
  { inviting }: Pick<SiteValues, 'inviting'>,
): boolean {
  return viewer !== null && (inviting === 'members' || isAdmin(viewer));
}
