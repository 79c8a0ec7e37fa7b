import { buildComment, buildMember, buildSession } from '#test/factories.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

const content = {
  title: 'Zinnober at the pier',
  body: 'The quittung was lost in the rain.',
  tags: ['winter'],
  imageAlt: 'A kupferstich of the pier',
};
const comment = 'Bernstein, all of it.';

test('a post that became private is on no page and in no preview', async ({ request, site }) => {
  const author = await buildMember(site.db);
  const { token } = await buildSession(site.db, { member: author });
  const id = await publishPost(site, { author, ...content });
  await buildComment(site.db, { post: { id }, body: comment });
  const pages = ['/post', `/post/${id}`, `/post/author/${author.id}`, '/post/tag/winter'];
  const showing = [...pages, '/post/search?keyword=zinnober'];
  // Data requests of the router for client-side navigations.
  const data = showing.map((path) => path.replace(/(?=\?|$)/, '.data'));
  const silent = ['/', '/member', '/dashboard', `/dashboard/posts/edit/${id}`, '/sitemap.xml'];
  const all = [...showing, ...data, ...silent];

  const etags = new Map<string, string>();
  for (const path of all) {
    await request.get(path);
    const response = await request.get(path);
    etags.set(path, response.headers().etag ?? '');
    if (showing.includes(path)) expect(await response.text(), path).toContain(content.title);
  }
  const preview = await (await request.get(`/post/${id}`)).text();
  const picture = /<meta property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(preview)?.[1];
  expect((await request.get(picture ?? '')).status()).toBe(200);

  const changes = { postId: id, ...content, isPublic: false };
  const response = await request.patch('/api/dashboard/posts/edit/info', {
    headers: { authorization: `Bearer ${token}` },
    data: changes,
  });
  expect(response.status()).toBe(200);

  const secrets = [
    content.title,
    content.body,
    content.imageAlt,
    comment,
    picture?.split('/')[2] ?? '',
  ];
  for (const path of all) {
    const responses = [
      await request.get(path),
      await request.get(path, { headers: { 'if-none-match': etags.get(path) ?? '' } }),
      await request.get(path, { headers: { authorization: `Bearer ${token}` } }),
    ];
    const [first, again] = responses;
    if (showing.includes(path)) expect(again?.status(), path).not.toBe(304);
    if (path === `/post/${id}`) expect(first?.status()).toBe(404);
    for (const text of await Promise.all(responses.map((one) => one.text()))) {
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
    }
  }
  await expect.poll(async () => (await request.get(picture ?? '')).status()).toBe(404);
});
