import { describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildLike, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const request = (date: string, token?: string) =>
  site.get(`/api/dashboard/onThisDay?date=${date}`, token);

async function titlesOn(date: string, token: string): Promise<string[]> {
  const response = await request(date, token);
  expect(response.statusCode, response.body).toBe(200);
  return (response.json().posts as PostView[]).map(({ title }) => title);
}

/** Posts of one author, given by title and time of publication. */
async function publish(author: { id: string }, posts: Record<string, string>) {
  for (const [title, instant] of Object.entries(posts)) {
    await buildPost(site.db, { author, title, createdAt: Date.parse(instant) });
  }
}

describe('on this day', () => {
  it.each(['', 'yesterday', '2026-11', '2026-02-30', '15.11.2026'])(
    'needs a date, which “%s” is not',
    async (date) => {
      const { token } = await enterMember(site);
      const response = await request(date, token);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.fields).toHaveProperty('date');
    },
  );

  it('is empty without posts', async () => {
    const { token } = await enterMember(site);
    expect(await titlesOn('2026-11-15', token)).toEqual([]);
    expect(await titlesOn('9999-12-31', token)).toEqual([]);
  });

  it('has the posts of the same day in earlier years, newest first', async () => {
    const { member, token } = await enterMember(site);
    await publish(member, {
      'Three years ago': '2023-11-15T10:00:00Z',
      'Last year': '2025-11-15T10:00:00Z',
      'This year': '2026-11-15T10:00:00Z',
      'The day before': '2025-11-14T10:00:00Z',
      'The month before': '2025-10-15T10:00:00Z',
    });
    expect(await titlesOn('2026-11-15', token)).toEqual(['Last year', 'Three years ago']);
    expect(await titlesOn('2025-11-15', token)).toEqual(['Three years ago']);
    expect(await titlesOn('2023-11-15', token)).toEqual([]);
  });

  it('is the day when a memory happened, whenever it was published', async () => {
    const { member, token } = await enterMember(site);
    const publishedThatDay = Date.parse('2025-11-15T10:00:00Z');
    const happened = (title: string, happenedOn: string) =>
      buildPost(site.db, { author: member, title, happenedOn, createdAt: publishedThatDay });
    await happened('A scan', '1974-11-15');
    await happened('Of another day', '1974-07-12');
    await happened('Of an unknown day', '1974-11');
    await happened('Of an unknown month', '1974');
    await happened('An old scan', '1931-11-15');
    expect(await titlesOn('2026-11-15', token)).toEqual(['A scan', 'An old scan']);
    expect(await titlesOn('2026-07-12', token)).toEqual(['Of another day']);
  });

  it('shows posts of the 29th of February in every year', async () => {
    const { member, token } = await enterMember(site);
    await publish(member, {
      'Leap day': '2024-02-29T10:00:00Z',
      'The day before it': '2024-02-28T10:00:00Z',
      'A 28th': '2025-02-28T10:00:00Z',
    });
    const all = ['A 28th', 'Leap day', 'The day before it'];
    expect(await titlesOn('2026-02-28', token)).toEqual(all);
    expect(await titlesOn('2028-02-28', token)).toEqual(['A 28th', 'The day before it']);
    expect(await titlesOn('2028-02-29', token)).toEqual(['Leap day']);
    expect(await titlesOn('2026-03-01', token)).toEqual([]);
  });

  it('has all posts that the member may see', async () => {
    const own = await enterMember(site);
    const other = await enterMember(site);
    const admin = await enterMember(site, { role: 'admin' });
    for (const [year, audience] of [
      ['2023', 'public'],
      ['2022', 'members'],
      ['2021', 'private'],
    ] as const) {
      const createdAt = Date.parse(`${year}-11-15T10:00:00Z`);
      await buildPost(site.db, { author: own.member, title: audience, createdAt, audience });
    }
    expect(await titlesOn('2026-11-15', own.token)).toEqual(['public', 'members', 'private']);
    expect(await titlesOn('2026-11-15', other.token)).toEqual(['public', 'members']);
    expect(await titlesOn('2026-11-15', admin.token)).toEqual(['public', 'members', 'private']);
  });

  it('has at most ten posts, with the fields of every list', async () => {
    const { member, token } = await enterMember(site);
    const noon = Date.parse('2025-11-15T11:00:00Z');
    for (let minute = 1; minute <= 11; minute += 1) {
      const createdAt = noon + minute * 60_000;
      const post = await buildPost(site.db, { author: member, title: `${minute}`, createdAt });
      await buildLike(site.db, { post, member });
    }
    const { posts } = (await site.get('/api/post', token)).json();
    const response = (await request('2026-11-15', token)).json();
    expect(response.posts).toHaveLength(10);
    expect(response.posts).toEqual(posts.slice(0, 10));
    expect(response.posts[0]).toMatchObject({ title: '11', likedByMe: true });
  });
});
