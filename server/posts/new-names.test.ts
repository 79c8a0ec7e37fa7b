import { expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

/** A twentieth of all limits: ten new names a day. */
const site = startTestSite({ config: { rateLimitScale: 0.05 } });

it('a member uses so many new names a day, and known ones as often as they like', async () => {
  const { member, token } = await enterMember(site);
  await buildPost(site.db, { people: ['Deda'] });
  const { id: postId } = await buildPost(site.db, { author: member, people: ['Baba', member] });
  const write = async (names: string[]) => {
    const people = names.map((name) => ({ name }));
    const info = { postId, title: 'A day', body: 'Words.', tags: ['sea'], people };
    return site.send('PATCH', '/api/dashboard/posts/edit/info', info, token);
  };
  const ten = Array.from({ length: 10 }, (_, at) => `Name ${at}`);
  expect((await write(['Baba', ...ten])).statusCode).toBe(200);
  expect((await write(['БАБА', ...ten.map((name) => name.toUpperCase())])).statusCode).toBe(200);
  // Also one that somebody else has used: the limit does not tell.
  const refused = await write(['Baba', 'Deda']);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^That is more than 200 new names in a day\. .* in 24 hours, or/,
    ),
    error: { code: 'rate_limited', reason: 'too_many_new_names' },
  });
});

it('names of a memory that is refused do not count', async () => {
  const { member, token } = await enterMember(site);
  const { id: postId } = await buildPost(site.db, { author: member });
  const write = (people: object[], version?: number) => {
    const info = { postId, title: 'A day', body: 'Words.', tags: ['sea'], people, version };
    return site.send('PATCH', '/api/dashboard/posts/edit/info', info, token);
  };
  const ten = Array.from({ length: 10 }, (_, at) => ({ name: `Other ${at}` }));
  const stranger = { memberId: '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c' };
  expect((await write([...ten, stranger])).statusCode).toBe(400);
  expect((await write(ten)).statusCode).toBe(200);
});

it('names of a memory that is refused because of the limit do not count', async () => {
  const { member, token } = await enterMember(site);
  const { id: postId } = await buildPost(site.db, { author: member });
  const write = async (...names: string[]) => {
    const people = names.map((name) => ({ name }));
    const info = { postId, title: 'A day', body: 'Words.', tags: ['sea'], people };
    return (await site.send('PATCH', '/api/dashboard/posts/edit/info', info, token)).statusCode;
  };
  const names = Array.from({ length: 11 }, (_, at) => `Somebody ${at}`);
  expect(await write(...names)).toBe(429);
  expect(await write(...names.slice(1))).toBe(200);
});
