import { expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const change = (postId: string, people: object[], token: string) => {
  const info = { postId, title: 'A day', body: 'Words.', tags: ['sea'], people };
  return site.send('PATCH', '/api/dashboard/posts/edit/info', info, token);
};

it('a name that some memories lose while others get it is there for as long as one has it', async () => {
  const posts: { id: string; token: string }[] = [];
  for (let at = 0; at < 6; at++) {
    const { member, token } = await enterMember(site);
    posts.push({ id: (await buildPost(site.db, { author: member })).id, token });
  }
  const people = [{ name: 'Baba Rada' }, { name: 'Deda' }];
  for (let round = 0; round < 6; round++) {
    const responses = await Promise.all(
      posts.map(({ id, token }, at) => {
        const isNaming = (at + round) % 2 === 0;
        const named = at % 4 < 2 ? people : people.toReversed();
        return change(id, isNaming ? named : [], token);
      }),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(posts.map(() => 200));
    const rows = await site.db.read.selectFrom('post_people').select('person_id').execute();
    expect(rows).toHaveLength(6);
    expect(await site.db.read.selectFrom('people').select('id').execute()).toHaveLength(2);
  }
});

it('who removes themselves during an edit is not named by it again', async () => {
  const author = await enterMember(site);
  const ana = await enterMember(site);
  const people = [{ memberId: ana.member.id }];
  for (let round = 0; round < 6; round++) {
    const post = await buildPost(site.db, { author: author.member, people: [ana.member] });
    const [removed] = await Promise.all([
      site.send('DELETE', `/api/post/${post.id}/people/me`, undefined, ana.token),
      change(post.id, people, author.token),
    ]);
    expect(removed.statusCode).toBe(200);
    const named = site.db.read.selectFrom('post_people').where('post_id', '=', post.id);
    expect(await named.select('person_id').execute()).toEqual([]);
  }
});

it('members who name each other at the same time both succeed', async () => {
  const people = [await enterMember(site), await enterMember(site), await enterMember(site)];
  const posts = await Promise.all(
    people.map(({ member }) => buildPost(site.db, { author: member })),
  );
  const everyone = people.map(({ member }) => ({ memberId: member.id }));
  const responses = await Promise.all(
    posts.map(({ id }, at) => change(id, everyone, people[at]?.token ?? '')),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
