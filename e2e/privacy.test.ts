import { buildComment, buildMember, buildSession } from '#test/factories.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

const words = {
  title: 'Zinnober at the pier',
  body: 'The quittung was lost in the rain.',
  tags: ['winter'],
  imageAlt: 'A kupferstich of the pier',
};
const comment = 'Bernstein, all of it.';

test('a memory that became private is on no page and in no preview', async ({ request, site }) => {
  const author = await buildMember(site.db);
  const { token } = await buildSession(site.db, { member: author });
  const id = await publishPost(site, { author, ...words });
  await buildComment(site.db, { post: { id }, body: comment });
  const pages = ['/post', `/post/${id}`, `/post/author/${author.id}`, '/post/tag/winter'];
  const showing = [...pages, '/post/search?keyword=zinnober'];
  // What the router asks for when it has no document to start from.
  const data = showing.map((path) => path.replace(/(?=\?|$)/, '.data'));
  const silent = ['/', '/member', '/dashboard', `/dashboard/posts/edit/${id}`, '/sitemap.xml'];
  const all = [...showing, ...data, ...silent];

  const held = new Map<string, string>();
  for (const path of all) {
    await request.get(path);
    const answer = await request.get(path);
    held.set(path, answer.headers().etag ?? '');
    if (showing.includes(path)) expect(await answer.text(), path).toContain(words.title);
  }
  const preview = await (await request.get(`/post/${id}`)).text();
  const picture = /<meta property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(preview)?.[1];
  expect((await request.get(picture ?? '')).status()).toBe(200);

  const changes = { postId: id, ...words, isPublic: false };
  const answer = await request.patch('/api/dashboard/posts/edit/info', {
    headers: { authorization: `Bearer ${token}` },
    data: changes,
  });
  expect(answer.status()).toBe(200);

  const secrets = [words.title, words.body, words.imageAlt, comment, picture?.split('/')[2] ?? ''];
  for (const path of all) {
    const asked = [
      await request.get(path),
      await request.get(path, { headers: { 'if-none-match': held.get(path) ?? '' } }),
      await request.get(path, { headers: { authorization: `Bearer ${token}` } }),
    ];
    const [first, again] = asked;
    if (showing.includes(path)) expect(again?.status(), path).not.toBe(304);
    if (path === `/post/${id}`) expect(first?.status()).toBe(404);
    for (const text of await Promise.all(asked.map((one) => one.text()))) {
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
    }
  }
  await expect.poll(async () => (await request.get(picture ?? '')).status()).toBe(404);
});
