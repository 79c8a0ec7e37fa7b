import { expect, it } from 'vitest';
import { buildComment, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { sendPost } from '#test/picture-steps.ts';
import { startBuiltSite } from '../support/built-pages.ts';

const site = startBuiltSite();

const content = {
  title: 'Zinnober at the pier',
  body: 'The quittung was lost in the rain.',
  tags: ['winter'],
  imageAlt: 'A kupferstich of the pier',
};
const comment = 'Bernstein, all of it.';

it('a post that became private is on no page and in no preview', async () => {
  const author = await buildMember(site.db);
  const { token } = await buildSession(site.db, { member: author, createdAt: site.time });
  const id: string = (await sendPost(site, token, content, { hasImage: true })).json().post._id;
  await buildComment(site.db, { post: { id }, body: comment });
  const pages = ['/post', `/post/${id}`, `/post/author/${author.id}`, '/post/tag/winter'];
  const showing = [...pages, '/post/search?keyword=zinnober', '/timeline'];
  // Data requests of the router for client-side navigations.
  const data = showing.map((path) => path.replace(/(?=\?|$)/, '.data'));
  const silent = ['/', '/member', '/dashboard', `/dashboard/posts/edit/${id}`, '/sitemap.xml'];
  const all = [...showing, ...data, ...silent];

  const etags = new Map<string, string>();
  for (const path of all) {
    await site.get(path);
    const { headers, body } = await site.get(path);
    etags.set(path, String(headers.etag ?? ''));
    if (showing.includes(path)) expect(body, path).toContain(content.title);
  }
  const preview = (await site.get(`/post/${id}`)).body;
  const picture =
    /<meta property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(preview)?.[1] ?? '';
  expect((await site.get(picture)).statusCode).toBe(200);

  const changes = { postId: id, ...content, isPublic: false };
  const edited = await site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
  expect(edited.statusCode).toBe(200);

  const { title, body, imageAlt } = content;
  const secrets = [title, body, imageAlt, comment, picture.split('/')[2] ?? ''];
  for (const path of all) {
    const headers = { 'if-none-match': etags.get(path) ?? '' };
    const responses = [
      await site.get(path),
      await site.app.inject({ url: path, headers }),
      await site.get(path, token),
    ];
    if (showing.includes(path)) expect(responses[1]?.statusCode, path).not.toBe(304);
    if (path === `/post/${id}`) expect(responses[0]?.statusCode).toBe(404);
    for (const { body } of responses) {
      expect(
        secrets.filter((secret) => body.includes(secret)),
        path,
      ).toEqual([]);
    }
  }
  await site.jobs.runDue();
  expect((await site.get(picture)).statusCode).toBe(404);
});

it('who is in a memory is in no document, and the page of a person is 404', async () => {
  const ana = await buildMember(site.db, { firstName: 'Kupferstich', lastName: 'Marić' });
  const people = [ana, 'Baba Bernstein'];
  const { id } = await buildPost(site.db, { people, tags: ['winter'] });
  const named = await site.db.read.selectFrom('post_people').select('person_id').execute();
  const persons = named.map(({ person_id }) => `/people/${person_id}`);
  expect(persons).toContain(`/people/${ana.id}`);
  for (const path of ['/post', `/post/${id}`, '/post/tag/winter', '/sitemap.xml', ...persons]) {
    const { statusCode, body } = await site.get(path);
    expect(statusCode, path).toBe(persons.includes(path) ? 404 : 200);
    expect(body, path).not.toMatch(/Kupferstich|Bernstein/);
    if (persons.includes(path)) expect(body).toContain('<meta name="robots" content="noindex"/>');
  }
});
