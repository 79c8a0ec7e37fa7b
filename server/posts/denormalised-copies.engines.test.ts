import { expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost, buildPosts } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const found = async (keyword: string) => {
  const response = await site.get(`/api/post/search/1/12?keyword=${encodeURIComponent(keyword)}`);
  return response.json().postsCount;
};

it('search finds the posts of a member by a changed name and not by the old one', async () => {
  const { member, token } = await enterMember(site, { firstName: 'Petra', lastName: 'Quist' });
  // More than one batch.
  await buildPosts(site.db, 201, { author: member, title: 'Harbour' });
  await buildPost(site.db, { author: member, title: 'Boat', body: 'Petra rowed.', tags: ['sea'] });
  expect(await found('petra quist')).toBe(202);
  const names = { firstName: 'Вера', lastName: 'Novak' };
  const response = await site.app.inject({
    method: 'PATCH',
    url: '/api/dashboard/profile/info',
    headers: { authorization: `Bearer ${token}` },
    payload: names,
  });
  expect(response.statusCode).toBe(200);
  await site.jobs.runDue();
  expect(await found('vera novak')).toBe(202);
  expect(await found('quist')).toBe(0);
  // A word of the post stays one, and so do its tags.
  expect(await found('petra')).toBe(1);
  expect(await found('#sea vera')).toBe(1);
});

it('a profile that keeps its name enqueues no update of posts', async () => {
  const { member, token } = await enterMember(site);
  await site.jobs.runDue();
  await site.app.inject({
    method: 'PATCH',
    url: '/api/dashboard/profile/info',
    headers: { authorization: `Bearer ${token}` },
    payload: { firstName: member.first_name, lastName: member.last_name, gender: 'female' },
  });
  const jobs = await site.db.read.selectFrom('jobs').select('kind').execute();
  expect(jobs.filter(({ kind }) => kind === 'posts.renameAuthor')).toEqual([]);
});
