import { addDays, calendarDateOf } from '#contract/dates.ts';
import type { NotificationView } from '#contract/notifications.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import type { Audience } from '#contract/posts.ts';

interface ModelPost {
  id: string;
  userId: string;
  audience: Audience;
  title: string;
  isTrashed: boolean;
  /** When others could first see it. */
  sharedAt?: number;
}

interface ModelComment {
  id: string;
  postId: string;
  threadId: string;
  userId: string;
  body: string;
  at: number;
  isTrashed: boolean;
}

interface Row {
  kind: 'comments' | 'likes' | 'audit';
  memberId: string;
  postId: string | null;
  /** Of an audit entry: what was done, and to what. */
  action: string;
  text: string;
  since: number;
  updatedAt: number;
  isRead: boolean;
}

/** What members have to be told after a history of accepted requests, in memory. */
export class NotificationsModel {
  readonly posts = new Map<string, ModelPost>();
  readonly comments = new Map<string, ModelComment>();
  /** When, by `postId userId`. */
  readonly likes = new Map<string, number>();
  /** `postId userId` */
  readonly mutes = new Set<string>();
  viewers: Viewer[] = [];
  #rows: Row[] = [];
  readonly #joinedAt = new Map<string, number>();
  /** By `memberId day`. */
  readonly #newsReadUntil = new Map<string, number>();
  /** `postId userId` */
  readonly #opened = new Set<string>();

  readonly #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  join(viewer: Viewer, at: number): void {
    this.viewers.push(viewer);
    this.#joinedAt.set(viewer.id, at);
  }

  /** Changes the audience of a post. */
  show(postId: string, audience: Audience, at: number): void {
    const post = this.#post(postId);
    if (post.audience === 'private' && audience !== 'private') post.sharedAt ??= at;
    post.audience = audience;
  }

  comment(comment: Omit<ModelComment, 'isTrashed'>): void {
    const post = this.#post(comment.postId);
    this.comments.set(comment.id, { ...comment, isTrashed: false });
    for (const viewer of this.viewers) {
      const isAddressed = viewer.id === post.userId || this.#hasJoined(viewer, comment);
      if (viewer.id === comment.userId || !isAddressed || !this.#sees(viewer, post)) continue;
      if (this.#isMuted(viewer, post)) continue;
      this.#add({ kind: 'comments', memberId: viewer.id, postId: post.id }, comment.at);
    }
  }

  like(postId: string, userId: string, at: number): void {
    const key = `${postId} ${userId}`;
    if (this.likes.has(key)) return;
    this.likes.set(key, at);
    const { userId: memberId } = this.#post(postId);
    if (memberId !== userId) this.#add({ kind: 'likes', memberId, postId }, at);
  }

  mute(postId: string, userId: string, isMuted: boolean): void {
    const key = `${postId} ${userId}`;
    if (isMuted === this.mutes.has(key)) return;
    if (!isMuted) return void this.mutes.delete(key);
    this.mutes.add(key);
    for (const row of this.#rows) {
      const isAbout = row.kind === 'comments' && row.postId === postId;
      if (isAbout && row.memberId === userId) row.isRead = true;
    }
  }

  audit(memberId: string, entry: { action: string; text: string; at: number }): void {
    const { at, ...what } = entry;
    const times = { since: at, updatedAt: at, isRead: false };
    this.#rows.push({ kind: 'audit', memberId, postId: null, ...what, ...times });
  }

  readPost(viewer: Viewer, postId: string, at: number): void {
    for (const row of this.#rows) {
      if (row.memberId === viewer.id && row.postId === postId) row.isRead = true;
    }
    for (const { day, posts, isRead } of this.#newsOf(viewer, at)) {
      const post = posts.find(({ id }) => id === postId);
      if (isRead || !post) continue;
      this.#opened.add(`${postId} ${viewer.id}`);
      if (posts.length === 1) this.#newsReadUntil.set(`${viewer.id} ${day}`, post.sharedAt);
    }
  }

  read(viewer: Viewer, until: number, at: number): void {
    for (const { day, posts, isRead } of this.#newsOf(viewer, at)) {
      const newest = posts.find(({ sharedAt }) => sharedAt <= until);
      if (newest && !isRead) this.#newsReadUntil.set(`${viewer.id} ${day}`, newest.sharedAt);
    }
    for (const row of this.#rows) {
      if (row.memberId === viewer.id && row.updatedAt <= until) row.isRead = true;
    }
  }

  deletePost(postId: string): void {
    this.posts.delete(postId);
    for (const { id, ...comment } of this.comments.values()) {
      if (comment.postId === postId) this.comments.delete(id);
    }
    for (const key of this.likes.keys()) if (key.startsWith(postId)) this.likes.delete(key);
    this.#rows = this.#rows.filter((row) => row.postId !== postId);
  }

  deleteMember(memberId: string): void {
    this.viewers = this.viewers.filter(({ id }) => id !== memberId);
    for (const post of this.posts.values()) if (post.userId === memberId) this.deletePost(post.id);
    for (const { id, userId } of this.comments.values()) {
      if (userId === memberId) this.comments.delete(id);
    }
    for (const key of this.likes.keys()) if (key.endsWith(memberId)) this.likes.delete(key);
    this.#rows = this.#rows.filter((row) => row.memberId !== memberId);
  }

  /** The list of a member, newest first. */
  listOf(viewer: Viewer, now: number) {
    const rows = this.#rows
      .filter(({ memberId }) => memberId === viewer.id)
      .flatMap((row) => {
        const detail = this.#detailOf(row, viewer);
        const createdAt = new Date(row.updatedAt).toISOString();
        return detail
          ? [{ ...detail, posts: [], postsCount: 0, isRead: row.isRead, createdAt }]
          : [];
      });
    const news = this.#newsOf(viewer, now).map(({ posts, isRead, at }) => {
      const people = [...new Set(posts.map(({ userId }) => userId))];
      return {
        kind: 'post',
        title: posts.length === 1 ? posts[0]?.title : undefined,
        posts: posts.slice(0, 5).map(({ title }) => title),
        postsCount: posts.length,
        people: people.slice(0, 3),
        count: people.length,
        text: '',
        isRead,
        createdAt: new Date(at).toISOString(),
      };
    });
    return [...news, ...rows].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  }

  /** The titles of the memories shared after a time that are to be mailed to a member, newest first. */
  mailedTo(viewer: Viewer, { after, now }: { after: number; now: number }): string[] {
    return this.#newsOf(viewer, now)
      .flatMap(({ isRead, posts }) => (isRead ? [] : posts))
      .filter(({ id, sharedAt }) => sharedAt > after && !this.#isKnown(viewer, id))
      .map(({ title }) => title);
  }

  /** Whether the member has opened a post or reacted to it. */
  #isKnown({ id }: Viewer, postId: string): boolean {
    const isOfMember = (one: ModelComment) => one.postId === postId && one.userId === id;
    return (
      this.likes.has(`${postId} ${id}`) ||
      [...this.comments.values()].some(isOfMember) ||
      this.#opened.has(`${postId} ${id}`)
    );
  }

  /** The days with news for a member, each with the posts that it is about, newest first. */
  #newsOf(viewer: Viewer, now: number) {
    const today = calendarDateOf(now, this.#timeZone);
    const visible = [...this.posts.values()].flatMap((post) => {
      const { sharedAt } = post;
      // Also for administrators.
      const isShown = post.audience !== 'private' && !post.isTrashed && post.userId !== viewer.id;
      if (!isShown || sharedAt === undefined) return [];
      const day = calendarDateOf(sharedAt, this.#timeZone);
      const isNews = sharedAt >= (this.#joinedAt.get(viewer.id) ?? 0) && day > addDays(today, -30);
      return isNews ? [{ ...post, sharedAt, day }] : [];
    });
    const newestFirst = visible.toSorted(
      (a, b) => b.sharedAt - a.sharedAt || (a.id < b.id ? 1 : -1),
    );
    return [...Map.groupBy(newestFirst, ({ day }) => day)].map(([day, posts]) => {
      const readUntil = this.#newsReadUntil.get(`${viewer.id} ${day}`) ?? 0;
      const unread = posts.filter(({ sharedAt }) => sharedAt > readUntil);
      const isRead = unread.length === 0;
      return { day, isRead, posts: isRead ? posts : unread, at: posts[0]?.sharedAt ?? 0 };
    });
  }

  #detailOf({ kind, postId, action, text, since }: Row, viewer: Viewer) {
    if (kind === 'audit') return { kind: action, title: undefined, people: [], count: 0, text };
    const post = this.#post(postId ?? '');
    if (!this.#sees(viewer, post)) return undefined;
    const { title } = post;
    if (kind === 'likes') {
      const likes = [...this.likes]
        .filter(([key, at]) => key.startsWith(post.id) && !key.endsWith(viewer.id) && at >= since)
        .toSorted(([, a], [, b]) => b - a);
      const people = likes.slice(0, 3).map(([key]) => key.split(' ')[1] ?? '');
      return people[0] && { kind: 'like', title, people, count: likes.length, text: '' };
    }
    if (this.#isMuted(viewer, post)) return undefined;
    const news = [...this.comments.values()]
      .filter((one) => one.postId === post.id && one.at >= since && this.#concerns(one, viewer))
      .toSorted((a, b) => b.at - a.at);
    const [newest] = news;
    if (!newest) return undefined;
    const first = this.comments.get(newest.threadId);
    const isReply = first?.userId === viewer.id && !first.isTrashed;
    const people = [...new Set(news.map(({ userId }) => userId))];
    return {
      kind: isReply ? 'reply' : post.userId === viewer.id ? 'comment' : 'conversation',
      title,
      people: people.slice(0, 3),
      count: people.length,
      text: newest.body,
    };
  }

  #concerns(comment: ModelComment, viewer: Viewer): boolean {
    if (comment.isTrashed || comment.userId === viewer.id) return false;
    return this.#post(comment.postId).userId === viewer.id || this.#hasJoined(viewer, comment);
  }

  /** Whether the viewer had written in the conversation before. */
  #hasJoined(viewer: Viewer, { threadId, at }: Pick<ModelComment, 'threadId' | 'at'>): boolean {
    return [...this.comments.values()].some(
      (one) =>
        one.threadId === threadId && one.userId === viewer.id && one.at <= at && !one.isTrashed,
    );
  }

  #isMuted = (viewer: Viewer, post: ModelPost) => this.mutes.has(`${post.id} ${viewer.id}`);

  #sees = (viewer: Viewer, post: ModelPost) => !post.isTrashed && canSeePost(viewer, post);

  #post(id: string): ModelPost {
    const post = this.posts.get(id);
    if (!post) throw new Error(`There is no post ${id}`);
    return post;
  }

  #add(key: Pick<Row, 'memberId' | 'postId'> & { kind: 'comments' | 'likes' }, at: number): void {
    const row = this.#rows.find(
      ({ kind, memberId, postId }) =>
        kind === key.kind && memberId === key.memberId && postId === key.postId,
    );
    if (!row) {
      const times = { since: at, updatedAt: at, isRead: false };
      this.#rows.push({ ...key, action: '', text: '', ...times });
      return;
    }
    row.updatedAt = at;
    const isPaused = key.kind === 'likes' && row.since > at - 60 * 60_000;
    if (!row.isRead || isPaused) return;
    row.since = at;
    row.isRead = false;
  }
}

/** What of a notification the model knows. */
export const comparable = (view: NotificationView) => ({
  kind: view.kind,
  title: view.post?.title,
  people: view.people.map(({ id }) => id),
  count: view.count,
  text: view.text,
  posts: view.posts.map(({ title }) => title),
  postsCount: view.postsCount,
  isRead: view.isRead,
  createdAt: view.createdAt,
});
