import { describe, expect, it } from 'vitest';
import type { Audience, PostPageView } from '#contract/posts.ts';
import type { TimelineYear } from '#contract/timeline.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

interface Response {
  years: TimelineYear[];
  posts: { title: string }[];
  postsCount: number;
}

async function read(query = '', token?: string): Promise<Response> {
  const response = await site.get(`/api/post/timeline${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const titles = ({ posts }: Response) => posts.map(({ title }) => title);

const publishedIn = (year: number) => Date.UTC(year, 4, 20, 12);

const happened = (happenedOn: string, attributes: Parameters<typeof buildPost>[1] = {}) =>
  buildPost(site.db, {
    title: happenedOn,
    happenedOn,
    createdAt: publishedIn(2025),
    ...attributes,
  });

describe('the timeline', () => {
  it('is empty on an empty site', async () => {
    expect(await read()).toMatchObject({ years: [], posts: [], postsCount: 0 });
  });

  it('orders posts by when they happened or else were published, exact dates first', async () => {
    for (const date of ['1974', '1974-07', '1974-07-01', '1974-12-31', '1931-01-01']) {
      await happened(date);
    }
    await buildPost(site.db, { title: 'published', createdAt: publishedIn(2020) });
    expect(titles(await read())).toEqual([
      'published',
      '1974-12-31',
      '1974-07-01',
      '1974-07',
      '1974',
      '1931-01-01',
    ]);
  });

  it('counts years and months, and selects them', async () => {
    for (const date of ['1974', '1974-07', '1974-07-31', '1974-08-01', '1973-07-31']) {
      await happened(date);
    }
    const { years, postsCount } = await read();
    expect(postsCount).toBe(5);
    expect(years).toEqual([
      {
        year: 1974,
        postsCount: 4,
        months: [
          { month: 8, postsCount: 1 },
          { month: 7, postsCount: 2 },
        ],
      },
      { year: 1973, postsCount: 1, months: [{ month: 7, postsCount: 1 }] },
    ]);
    const year = await read('?year=1974');
    expect(titles(year)).toEqual(['1974-08-01', '1974-07-31', '1974-07', '1974']);
    expect(year).toMatchObject({ years, postsCount: 4 });
    const month = await read('?year=1974&month=7');
    expect(titles(month)).toEqual(['1974-07-31', '1974-07']);
    expect(month.postsCount).toBe(2);
    expect(await read('?year=1975')).toMatchObject({ years, posts: [], postsCount: 0 });
    expect(await read('?year=1974&month=1')).toMatchObject({ posts: [], postsCount: 0 });
  });

  it('comes in pages', async () => {
    for (const date of ['1974', '1974-07', '1974-07-01']) await happened(date);
    expect(titles(await read('?year=1974&page=1&limit=2'))).toEqual(['1974-07-01', '1974-07']);
    expect(titles(await read('?year=1974&page=2&limit=2'))).toEqual(['1974']);
    expect(titles(await read('?year=1974&page=3&limit=2'))).toEqual([]);
  });

  it.each([
    ['?year=74', 'year', 'The year must be from 1000 to 9999.'],
    ['?year=old', 'year', 'The year must be from 1000 to 9999.'],
    ['?year=1974&month=13', 'month', 'The month must be a number from 1 to 12.'],
    ['?year=1974&month=July', 'month', 'The month must be a number from 1 to 12.'],
    ['?month=7', 'month', 'A month needs its year.'],
  ])('rejects %s with a message at its field', async (query, field, message) => {
    const response = await site.get(`/api/post/timeline${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ [field]: message });
  });
});

describe('counts of years and months', () => {
  it('include for each viewer exactly the posts that they may see', async () => {
    const author = await enterMember(site);
    const other = await enterMember(site);
    const admin = await enterMember(site, { role: 'admin' });
    const months: [string, Audience][] = [
      ['1971-01', 'public'],
      ['1972-02', 'members'],
      ['1973-03', 'private'],
      ['1971-01', 'private'],
    ];
    for (const [date, audience] of months) {
      await happened(date, { audience, author: author.member });
    }
    const seen = async (token?: string) => {
      const { years, postsCount } = await read('', token);
      const counts = years.flatMap(({ year, postsCount: ofYear, months: [first, ...rest] }) => {
        expect(rest).toEqual([]);
        return `${year}: ${ofYear}, ${first?.month}: ${first?.postsCount}`;
      });
      return [postsCount, ...counts];
    };
    expect(await seen()).toEqual([1, '1971: 1, 1: 1']);
    expect(await seen(other.token)).toEqual([2, '1972: 1, 2: 1', '1971: 1, 1: 1']);
    const all = [4, '1973: 1, 3: 1', '1972: 1, 2: 1', '1971: 2, 1: 2'];
    expect(await seen(author.token)).toEqual(all);
    expect(await seen(admin.token)).toEqual(all);
    const yearOf = async (year: number, token?: string) =>
      (await read(`?year=${year}`, token)).postsCount;
    expect([await yearOf(1973), await yearOf(1973, other.token)]).toEqual([0, 0]);
  });

  it('follow a changed audience and date, and forget deleted posts', async () => {
    const { id } = await happened('1974-07-12');
    const change = (changes: object) =>
      site.db.write((tx) => tx.updateTable('posts').set(changes).where('id', '=', id).execute());
    const years = async () => (await read()).years.map(({ year }) => year);
    expect(await years()).toEqual([1974]);
    await change({ happened_on: '1931', timeline_on: '1931' });
    expect((await read()).years).toEqual([{ year: 1931, postsCount: 1, months: [] }]);
    await change({ audience: 'members' });
    expect(await years()).toEqual([]);
    await change({ audience: 'public' });
    expect(await years()).toEqual([1931]);
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', id).execute());
    expect(await years()).toEqual([]);
  });
});

describe('previous and next', () => {
  const neighbours = async (postId: string, token?: string) => {
    const { post } = (await site.get(`/api/post/${postId}`, token)).json() as {
      post: PostPageView;
    };
    return [post.previous?.title ?? null, post.next?.title ?? null];
  };

  it('are the posts published before and after it, whenever they happened', async () => {
    const oldest = await buildPost(site.db, { title: 'Oldest', createdAt: 1_000 });
    const middle = await buildPost(site.db, {
      title: 'Middle',
      createdAt: 2_000,
      happenedOn: '1931',
    });
    // Published in the same millisecond: their ids decide.
    const newest = await buildPost(site.db, { title: 'Newest', createdAt: 2_000 });
    expect(await neighbours(oldest.id)).toEqual([null, 'Middle']);
    expect(await neighbours(middle.id)).toEqual(['Oldest', 'Newest']);
    expect(await neighbours(newest.id)).toEqual(['Middle', null]);
  });

  it('are for each viewer those that they may see', async () => {
    const author = await enterMember(site);
    const other = await enterMember(site);
    const admin = await enterMember(site, { role: 'admin' });
    const publish = (title: string, createdAt: number, audience: Audience = 'public') =>
      buildPost(site.db, { title, createdAt, audience, author: author.member });
    await publish('First', 1_000);
    await publish('Members', 2_000, 'members');
    await publish('Private', 3_000, 'private');
    const { id } = await publish('Shown', 4_000);
    await publish('Next private', 5_000, 'private');
    await publish('Last', 6_000);
    expect(await neighbours(id)).toEqual(['First', 'Last']);
    expect(await neighbours(id, other.token)).toEqual(['Members', 'Last']);
    expect(await neighbours(id, author.token)).toEqual(['Private', 'Next private']);
    expect(await neighbours(id, admin.token)).toEqual(['Private', 'Next private']);
  });
});
