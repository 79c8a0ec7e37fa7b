import { describe, expect, it } from 'vitest';
import {
  canDeleteComment,
  canDeleteMember,
  canDeletePost,
  canEditComment,
  canEditPost,
  canSeeMemberDetails,
  canSeePost,
  showsDeleteButton,
  showsEditButton,
  type Viewer,
} from './policies.ts';

const author: Viewer = { id: 'author', role: 'member' };
const other: Viewer = { id: 'other', role: 'member' };
const admin: Viewer = { id: 'admin', role: 'admin' };
const visitor = null;
const post = { userId: 'author', audience: 'public' } as const;
const everyone = { visitor, author, other, admin };

/** The names of the viewers that a rule allows. */
function allowed(rule: (viewer: Viewer | null) => boolean): string[] {
  return Object.entries(everyone)
    .filter(([, viewer]) => rule(viewer))
    .map(([name]) => name);
}

describe('who may do what', () => {
  it('everyone reads a public post', () => {
    expect(allowed((viewer) => canSeePost(viewer, post))).toEqual(Object.keys(everyone));
  });

  it('a post for members is read by whoever is logged in', () => {
    const shared = { ...post, audience: 'members' } as const;
    const names = Object.keys(everyone).filter((name) => name !== 'visitor');
    expect(allowed((viewer) => canSeePost(viewer, shared))).toEqual(names);
  });

  it('a private post is read by its author and by administrators', () => {
    const secret = { ...post, audience: 'private' } as const;
    expect(allowed((viewer) => canSeePost(viewer, secret))).toEqual(['author', 'admin']);
  });

  it('only the author edits, the author and administrators delete', () => {
    expect(allowed((viewer) => canEditPost(viewer, post))).toEqual(['author']);
    expect(allowed((viewer) => canDeletePost(viewer, post))).toEqual(['author', 'admin']);
  });

  it('the edit button is on the author’s own posts page only', () => {
    expect(allowed((viewer) => showsEditButton(viewer, post, 'dashboard-posts'))).toEqual([
      'author',
    ]);
    expect(allowed((viewer) => showsEditButton(viewer, post, 'public'))).toEqual([]);
    expect(allowed((viewer) => showsEditButton(viewer, post, 'dashboard-home'))).toEqual([]);
  });

  it('the delete button is the author’s on the dashboard and the admin’s except on its home', () => {
    const shown = (page: Parameters<typeof showsDeleteButton>[2]) =>
      allowed((viewer) => showsDeleteButton(viewer, post, page));
    expect(shown('dashboard-posts')).toEqual(['author', 'admin']);
    expect(shown('public')).toEqual(['admin']);
    expect(shown('dashboard-home')).toEqual([]);
  });

  it('a comment is deleted by its author, the post’s author or an administrator', () => {
    const rule = (viewer: Viewer | null) => canDeleteComment(viewer, { userId: 'other' }, post);
    expect(allowed(rule)).toEqual(['author', 'other', 'admin']);
    expect(rule({ id: 'stranger', role: 'member' })).toBe(false);
  });

  it('a comment is edited by its author', () => {
    const rule = (viewer: Viewer | null) => canEditComment(viewer, { userId: 'other' });
    expect(allowed(rule)).toEqual(['other']);
  });

  it('administrators see member details and delete members, never themselves', () => {
    expect(allowed(canSeeMemberDetails)).toEqual(['admin']);
    expect(allowed((viewer) => canDeleteMember(viewer, { id: 'other' }))).toEqual(['admin']);
    expect(canDeleteMember(admin, { id: 'admin' })).toBe(false);
  });
});
