import { describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildLike, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { sameDayInEarlierYears } from './on-this-day.ts';

/** Clocks in Belgrade are an hour ahead in winter, two in summer. */
const site = startTestSite({ config: { timeZone: 'Europe/Belgrade' } });

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
  it('is not for visitors', async () => {
    expect((await request('2026-11-15')).statusCode).toBe(401);
  });

  it.each(['', 'yesterday', '2026-11', '2026-02-30', '15.11.2026'])(
    'needs a date, which “%s” is not',
    async (date) => {
      const { token } = await enterMember(site);
      const response = await request(date, token);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.fields).toHaveProperty('date');
    },
  );

  it('is empty for a member without posts', async () => {
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

  it('uses the time zone of the site, as the dates on the pages do', async () => {
    const { member, token } = await enterMember(site);
    await publish(member, {
      'Before midnight': '2025-11-14T22:59:59.999Z',
      'At midnight': '2025-11-14T23:00:00Z',
      'Before the next': '2025-11-15T22:59:59.999Z',
      'At the next': '2025-11-15T23:00:00Z',
      'On a summer night': '2025-07-14T22:00:00Z',
    });
    expect(await titlesOn('2026-11-15', token)).toEqual(['Before the next', 'At midnight']);
    expect(await titlesOn('2026-07-15', token)).toEqual(['On a summer night']);
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

  it('has only the member’s own posts, private ones too, also for administrators', async () => {
    const own = await enterMember(site);
    const admin = await enterMember(site, { role: 'admin' });
    const createdAt = Date.parse('2024-11-15T10:00:00Z');
    await buildPost(site.db, { author: own.member, title: 'Mine', createdAt, audience: 'private' });
    await buildPost(site.db, { author: admin.member, title: 'His', createdAt });
    expect(await titlesOn('2026-11-15', own.token)).toEqual(['Mine']);
    expect(await titlesOn('2026-11-15', admin.token)).toEqual(['His']);
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

describe('sameDayInEarlierYears', () => {
  const days = (date: string, timeZone: string, since: string) =>
    sameDayInEarlierYears(date, { since: Date.parse(since), timeZone }).map(
      ({ start, end }) => `${new Date(start).toISOString()}, ${(end - start) / 3_600_000} hours`,
    );

  it('goes back to the year of the oldest post, in the time zone of the site', () => {
    expect(days('2026-11-15', 'UTC', '2023-12-31T23:30:00Z')).toEqual([
      '2025-11-15T00:00:00.000Z, 24 hours',
      '2024-11-15T00:00:00.000Z, 24 hours',
      '2023-11-15T00:00:00.000Z, 24 hours',
    ]);
    expect(days('2026-11-15', 'Europe/Belgrade', '2023-12-31T23:30:00Z')).toHaveLength(2);
  });

  it('handles days of 23 and 25 hours and days that begin at one o’clock', () => {
    expect(days('2026-03-30', 'Europe/Belgrade', '2025-01-01')).toEqual([
      '2025-03-29T23:00:00.000Z, 23 hours',
    ]);
    expect(days('2027-04-05', 'Pacific/Auckland', '2026-01-01')).toEqual([
      '2026-04-04T11:00:00.000Z, 25 hours',
    ]);
    expect(days('2019-11-04', 'America/Sao_Paulo', '2018-02-01')).toEqual([
      '2018-11-04T03:00:00.000Z, 23 hours',
    ]);
  });

  it('goes back at most a hundred years', () => {
    expect(days('9999-12-31', 'UTC', '1970-01-01')).toHaveLength(100);
  });
});
