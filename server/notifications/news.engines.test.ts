import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import { durations, limits } from '#contract/limits.ts';
import { enterMember } from '#test/account-steps.ts';
import { shareNews } from '#test/community-factories.ts';
import { buildPost } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';
import { enqueueNotificationPurge } from './purge-expired.ts';

const timeZone = 'Europe/Belgrade';
const site = startTestSite({ config: { timeZone } });
const { list, markAsRead, edit, like, deletePost, restore } = notificationSteps(site);

const hour = 60 * 60_000;
const day = 24 * hour;

type Person = Awaited<ReturnType<typeof enterMember>>;
let [mira, ana, ivo, admin] = [] as unknown as [Person, Person, Person, Person];

beforeEach(async () => {
  site.time = Date.UTC(2026, 0, 15, 12);
  mira = await enterMember(site, { firstName: 'Mira' });
  ana = await enterMember(site, { firstName: 'Ana' });
  ivo = await enterMember(site, { firstName: 'Ivo' });
  admin = await enterMember(site, { role: 'admin' });
});

/** A memory that is news from now on. */
async function share(author: Person, title: string) {
  const post = await buildPost(site.db, { author: author.member, title, tags: ['sea'] });
  await shareNews(site.db, { post, at: site.time, timeZone });
  site.time += 1_000;
  return post;
}

async function publish({ token }: Person, audience: string) {
  const data = { title: 'First snow', body: 'Words.', tags: ['sea'], audience };
  const { payload, headers } = multipart({ data, image: await samplePicture() });
  const authorization = `Bearer ${token}`;
  const request = { payload, headers: { ...headers, authorization } };
  const response = await site.app.inject({ method: 'POST', url: '/api/post', ...request });
  site.time += 1_000;
  expect(response.statusCode, response.body).toBe(200);
  return (response.json() as CallOutput<'createPost'>).post._id;
}

/** What a person is told of new memories, in short. */
async function news({ token }: Person) {
  const { notifications } = await list(token, '?limit=100');
  return notifications
    .filter(({ kind }) => kind === 'post')
    .map(({ people, count, posts, postsCount, isRead }) => ({
      names: people.map(({ firstName }) => firstName).join(' '),
      count,
      titles: posts.map(({ title }) => title).join(' '),
      postsCount,
      isRead,
    }));
}

const unread = { isRead: false };

describe('a publication', () => {
  it('is news for everybody else, one row for all of them', async () => {
    const at = site.time;
    const postId = await publish(mira, 'members');
    expect(await list(ana.token)).toMatchObject({
      unreadCount: 1,
      hasMore: false,
      notifications: [
        {
          _id: '20260115-0000-8000-8000-000000000000',
          kind: 'post',
          isRead: false,
          createdAt: new Date(at).toISOString(),
          post: { _id: postId, title: 'First snow' },
          posts: [{ _id: postId, title: 'First snow' }],
          postsCount: 1,
          people: [{ id: mira.member.id, firstName: 'Mira' }],
          count: 1,
        },
      ],
    });
    expect(await list(mira.token)).toMatchObject({ unreadCount: 0, notifications: [] });
    const written = await Promise.all(
      (['news', 'news_reads', 'notifications', 'notification_versions'] as const).map(
        async (table) => (await site.db.read.selectFrom(table).selectAll().execute()).length,
      ),
    );
    expect(written).toEqual([1, 0, 0, 0]);
  });

  it('that is private is none, not even for administrators; shown later it is news once', async () => {
    const postId = await publish(mira, 'private');
    for (const person of [ana, admin]) expect(await news(person)).toEqual([]);
    site.time += 3 * day;
    await edit(mira.token, postId, { audience: 'members' });
    expect(await news(ana)).toMatchObject([unread]);
    await markAsRead(ana.token);
    site.time += day;
    await edit(mira.token, postId, { audience: 'private' });
    for (const person of [ana, admin]) expect(await news(person)).toEqual([]);
    await edit(mira.token, postId, { audience: 'public', title: 'Another title' });
    expect(await news(ana)).toMatchObject([{ titles: 'Another title', isRead: true }]);
    await deletePost(mira.token, { id: postId, member_id: mira.member.id });
    expect(await news(ana)).toEqual([]);
    await restore(mira.token, 'post', postId);
    expect(await news(ana)).toMatchObject([{ isRead: true }]);
    expect(await news(ivo)).toMatchObject([unread]);
  });

  it('of before there were news is none, but once it was private and is shown again', async () => {
    const author = mira.member;
    const { id } = await buildPost(site.db, { author, audience: 'members', tags: ['sea'] });
    await edit(mira.token, id, { audience: 'public' });
    await edit(mira.token, id, { audience: 'private' });
    expect(await news(ana)).toEqual([]);
    site.time += day;
    await edit(mira.token, id, { audience: 'members' });
    const [told] = (await list(ana.token)).notifications;
    expect(told?._id).toMatch(/^20260116-/);
  });

  it('is no news for whoever joined later', async () => {
    await share(mira, 'Before');
    const late = await enterMember(site);
    expect(await news(late)).toEqual([]);
    await share(mira, 'After');
    expect(await news(late)).toMatchObject([{ titles: 'After', count: 1 }]);
  });
});

it('the memories of a day are one notification: its newest authors and titles, and how many there are', async () => {
  for (const name of ['Ada', 'Bela', 'Cica']) {
    await share(await enterMember(site, { firstName: name }), name);
  }
  for (const title of ['Fourth', 'Fifth', 'Sixth']) await share(ivo, title);
  await share(ana, 'Own');
  expect(await news(ana)).toEqual([
    {
      names: 'Ivo Cica Bela',
      count: 4,
      titles: 'Sixth Fifth Fourth Cica Bela',
      postsCount: 6,
      isRead: false,
    },
  ]);
  expect((await list(ana.token)).notifications[0]?.post).toBeNull();
});

it('a day begins at midnight of the time zone of the site, and is shown for 30 days', async () => {
  site.time = Date.UTC(2026, 0, 15, 22, 59);
  await share(mira, 'Late');
  site.time = Date.UTC(2026, 0, 15, 23, 0);
  await share(mira, 'Early');
  expect(await news(ana)).toMatchObject([{ titles: 'Early' }, { titles: 'Late' }]);
  site.time = Date.UTC(2026, 0, 15, 22, 59) + limits.newsDays * day;
  const { token } = await enterMember(site, { createdAt: Date.UTC(2026, 0, 1) });
  expect((await list(token)).notifications).toMatchObject([{ post: { title: 'Early' } }]);
});

describe('reading', () => {
  it('is up to what was shown; a newer memory is unread, and the notification about it alone', async () => {
    await share(mira, 'First');
    const [shown] = (await list(ana.token)).notifications;
    await share(ivo, 'Second');
    const { _id = '', createdAt = '' } = shown ?? {};
    expect(await markAsRead(ana.token, { ids: [_id], until: createdAt })).toBe(1);
    expect(await news(ana)).toMatchObject([{ titles: 'Second', names: 'Ivo', ...unread }]);
    expect(await markAsRead(ana.token, { ids: [_id] })).toBe(0);
    expect(await news(ana)).toMatchObject([{ titles: 'Second First', isRead: true }]);
    expect(await news(mira)).toMatchObject([{ titles: 'Second', ...unread }]);
  });

  it('a memory reads the notification if that is all it is about', async () => {
    const first = await share(mira, 'First');
    const second = await share(mira, 'Second');
    expect(await markAsRead(ana.token, { postId: second.id })).toBe(1);
    await deletePost(mira.token, first);
    expect(await markAsRead(ana.token, { postId: first.id })).toBe(1);
    expect(await markAsRead(ana.token, { postId: second.id })).toBe(0);
  });

  it('all of them reads every day, and other ids none', async () => {
    await share(mira, 'First');
    site.time += day;
    await share(mira, 'Second');
    expect(await markAsRead(ana.token, { ids: [mira.member.id] })).toBe(2);
    expect(await markAsRead(ana.token)).toBe(0);
  });
});

it('the list has news and other notifications together, newest first', async () => {
  for (const title of ['1', '2', '3']) {
    await share(mira, title);
    const own = await buildPost(site.db, { author: ana.member });
    await like(ivo.token, own.id);
    site.time += day;
  }
  const { notifications: all } = await list(ana.token);
  expect(all.map(({ kind }) => kind)).toEqual(['like', 'post', 'like', 'post', 'like', 'post']);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => list(ana.token, `?limit=1&page=${page}`)),
  );
  expect(pages.flatMap(({ notifications }) => notifications)).toEqual(all);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, true, true, true, false]);
  expect(pages.map(({ unreadCount }) => unreadCount)).toEqual([6, 6, 6, 6, 6, 6]);
  const beyond = await list(ana.token, `?page=${limits.lists.maxPage + 1}`);
  expect(beyond).toMatchObject({ notifications: [], hasMore: false, unreadCount: 6 });
});

/** The memories that members have opened, by title. */
const opened = () =>
  site.db.read
    .selectFrom('opened_news')
    .innerJoin('posts', 'posts.id', 'opened_news.post_id')
    .select(['posts.title', 'opened_news.member_id'])
    .orderBy('posts.title')
    .execute();

describe('that a memory was opened', () => {
  it('is stored once, if it is news of this week for the member', async () => {
    const old = await share(mira, 'Old');
    site.time += durations.openedNews;
    const [first, , own] = [
      await share(mira, 'First'),
      await share(mira, 'Second'),
      await share(ana, 'Own'),
    ];
    const hidden = await share(mira, 'Hidden');
    await edit(mira.token, hidden.id, { title: 'Hidden', audience: 'private' });
    for (const { id } of [first, first, own, old, hidden]) {
      await markAsRead(ana.token, { postId: id });
    }
    await markAsRead(admin.token, { postId: hidden.id });
    expect(await opened()).toEqual([{ title: 'First', member_id: ana.member.id }]);
  });

  it('is deleted with the memory and with the member', async () => {
    const [first, second] = [await share(mira, 'First'), await share(mira, 'Second')];
    for (const { token } of [ana, ivo]) {
      for (const { id } of [first, second]) await markAsRead(token, { postId: id });
    }
    await site.db.write(async (tx) => {
      await tx.deleteFrom('posts').where('id', '=', first.id).execute();
      await tx.deleteFrom('members').where('id', '=', ivo.member.id).execute();
    });
    expect(await opened()).toEqual([{ title: 'Second', member_id: ana.member.id }]);
  });

  it('is stored or the memory is deleted, at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const post = await share(mira, 'First');
      const [read, left] = await Promise.all([
        site.send('PUT', '/api/dashboard/notifications/read', { postId: post.id }, ana.token),
        site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', post.id).execute()),
      ]);
      expect(read.statusCode, read.body).toBe(200);
      expect(left).toHaveLength(1);
    }
    expect(await opened()).toEqual([]);
  });
});

describe('the daily purge', () => {
  const purge = async () => {
    await enqueueNotificationPurge(site);
    await site.jobs.runDue();
  };

  it('forgets what was read with the news of the day', async () => {
    const purged = async () => {
      await purge();
      return (await site.db.read.selectFrom('news_reads').select('day').execute()).length;
    };
    await share(mira, 'First');
    await markAsRead(ana.token);
    site.time += (limits.newsDays - 1) * day;
    expect(await purged()).toBe(1);
    site.time += day;
    expect(await purged()).toBe(0);
  });

  it('forgets what was opened after eight days', async () => {
    const first = await share(mira, 'First');
    await markAsRead(ana.token, { postId: first.id });
    site.time += durations.openedNews - day;
    await purge();
    expect(await opened()).toHaveLength(1);
    site.time += day;
    await purge();
    expect(await opened()).toEqual([]);
  });
});
