import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { setSite } from '#test/community-factories.ts';
import { buildComment, buildMember, buildPost, type Member } from '#test/factories.ts';
import { startBuiltSite } from '../support/built-pages.ts';
import { pagePatterns } from '../support/page-patterns.ts';

const site = startBuiltSite();

const content = {
  title: 'Zinnober at the pier',
  body: 'The quittung was lost in the rain.',
  tags: ['winter'],
};
const comment = 'Bernstein, all of it.';
const notice = 'This site is for its members';

/** Pages that need no session: login, register, links from mails, and texts without content. */
const open = [
  '/login',
  '/register',
  '/about',
  '/privacy',
  '/api/docs',
  '/activation/:activationToken',
  '/resetPassword/:resetToken',
  '/changeEmail',
  '/unsubscribe/:token',
  '/offline',
];

const withIds = (pattern: string, author: Member, id: string) =>
  pattern
    .replace(':postId', id)
    .replace(':userId', author.id)
    .replace(':tagName', 'winter')
    .replace(/:\w+Token/, 'x'.repeat(43))
    .replace('*', 'nowhere');

const read = (url: string, headers = {}) => site.app.inject({ url, headers });

it('a closed site shows visitors nothing at any address', async () => {
  const author = await buildMember(site.db, { firstName: 'Obsidian', lastName: 'Hämatit' });
  const alt = 'A kupferstich of the pier';
  const { id } = await buildPost(site.db, { author, alt, ...content });
  await buildComment(site.db, { post: { id }, body: comment });
  const paths = pagePatterns.map((pattern) => withIds(pattern, author, id));
  const etags = new Map<string, string>();
  for (const path of paths) {
    await read(path);
    etags.set(path, String((await read(path)).headers.etag ?? '*'));
  }
  const secrets = [...Object.values(content).flat(), alt, comment, 'Obsidian', 'Hämatit'];
  const before = (await read(`/post/${id}`)).body;
  for (const secret of [...secrets, '/pictures/o-']) expect(before).toContain(secret);
  const settings = { name: 'Our album', about: 'A family.', privacy: 'Nothing is shared.' };
  await setSite(site.db, { ...settings, reading: 'members' });
  // Addresses of pages ignore case.
  expect((await read('/Privacy')).body).toContain(settings.privacy);

  for (const [at, path] of paths.entries()) {
    const isOpen = open.includes(pagePatterns[at] ?? '');
    const etag = { 'if-none-match': etags.get(path) ?? '' };
    for (const { statusCode, headers, body } of [
      await read(path),
      await read(path, etag),
      await read(`${path}.data`),
    ]) {
      expect(statusCode, path).not.toBe(304);
      const found = [...secrets, '/pictures/o-'].filter(
        (one) => body.includes(one) && !path.includes(one),
      );
      expect(found, path).toEqual([]);
      expect(body, path).not.toMatch(/property="og:|rel="alternate"|application\/ld\+json/);
      if (!headers['content-type']?.toString().startsWith('text/html')) continue;
      if (path !== '/') expect(statusCode, path).toBe(200);
      expect(body, path).toContain('<meta name="robots" content="noindex"/>');
      expect(body.includes(notice), path).toBe(!isOpen);
      if (!isOpen) expect(body, path).toContain('<title>Our album</title>');
    }
  }

  // Nothing in the document tells whether an id exists.
  for (const [pattern, known] of [
    ['/post/ID', id],
    ['/post/author/ID', author.id],
    ['/dashboard/posts/edit/ID', id],
  ] as const) {
    const documents = [known, uuidv7()].map(async (one) =>
      (await read(pattern.replace('ID', one))).body.replaceAll(one, 'ID'),
    );
    const [existing, missing] = await Promise.all(documents);
    expect(existing, pattern).toBe(missing);
  }
});
