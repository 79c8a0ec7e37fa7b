import { expect } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import type { TestSite } from './test-site.ts';

type Notifications = CallOutput<'listNotifications'>;

/** What people do who are notified or cause notifications, a second after each other. */
export function notificationSteps(site: TestSite) {
  const done = async (response: Promise<{ statusCode: number; body: string; json(): unknown }>) => {
    const { statusCode, body, json } = await response;
    site.time += 1_000;
    expect(statusCode, body).toBe(200);
    return json();
  };
  const path = '/api/dashboard/notifications';

  return {
    list: async (token: string, query = '') =>
      (await done(site.get(`${path}${query}`, token))) as Notifications,
    /** Returns how many stay unread. */
    async markAsRead(
      token: string,
      body: { until?: string; ids?: string[]; postId?: string } = {},
    ): Promise<number> {
      const { unreadCount } = (await done(
        site.send('PUT', `${path}/read`, body, token),
      )) as CallOutput<'readNotifications'>;
      return unreadCount;
    },
    /** Returns the id of the comment. */
    async comment(token: string, postId: string, attributes: { body?: string; to?: string } = {}) {
      const { body = 'I remember that day!', to } = attributes;
      const request = { postId, body, ...(to && { parentId: to }) };
      const { comment } = (await done(
        site.send('POST', '/api/post/comment', request, token),
      )) as CallOutput<'addComment'>;
      return comment._id;
    },
    deleteComment: (token: string, commentId: string, reason = '') =>
      done(
        site.send('DELETE', `/api/post/comment/${commentId}?reason=${reason}`, undefined, token),
      ),
    deletePost: (token: string, post: { id: string; member_id: string }, reason = '') => {
      const url = `/api/post/${post.id}/${post.member_id}?reason=${reason}`;
      return done(site.send('DELETE', url, undefined, token));
    },
    restore: (token: string, kind: 'post' | 'comment', id: string) =>
      done(site.send('PUT', `/api/dashboard/trash/${kind}/${id}/restore`, undefined, token)),
    purge: (token: string, kind: 'post' | 'comment', id: string) =>
      done(site.send('DELETE', `/api/dashboard/trash/${kind}/${id}`, undefined, token)),
    like: (token: string, postId: string, action: 'like' | 'dislike' = 'like') =>
      done(site.send('PUT', `/api/post/like/${postId}/${action}`, undefined, token)),
    mute: (token: string, postId: string, isMuted = true) =>
      done(site.send('PUT', `/api/post/${postId}/mute`, { isMuted }, token)),
    edit: (token: string, postId: string, change: object) => {
      const info = { postId, title: 'A day', body: 'Words.', tags: ['sea'], audience: 'public' };
      return done(
        site.send('PATCH', '/api/dashboard/posts/edit/info', { ...info, ...change }, token),
      );
    },
  };
}
