import type { APIRequestContext } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { uuidv7 } from 'uuidv7';
import { loginTexts } from '#contract/texts.ts';
import { setSite } from '#test/community-factories.ts';
import { buildComment, buildMember, buildSession, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import routes from '../../web/routes.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const content = {
  title: 'Zinnober at the pier',
  body: 'The quittung was lost in the rain.',
  tags: ['winter'],
  imageAlt: 'A kupferstich of the pier',
};
const comment = 'Bernstein, all of it.';
const notice = 'This site is for its members';

/** The patterns of all pages, from the routes of the router. */
function patternsOf(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    return [...(path === undefined && !index ? [] : [own || '/']), ...patternsOf(children, own)];
  });
}

const patterns = [...new Set(patternsOf(routes as RouteConfigEntry[]))];

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
];

async function buildContent(site: RunningSite): Promise<{ author: Member; id: string }> {
  const author = await buildMember(site.db, { firstName: 'Obsidian', lastName: 'Hämatit' });
  const id = await publishPost(site, { author, ...content });
  await buildComment(site.db, { post: { id }, body: comment });
  return { author, id };
}

const withIds = (pattern: string, author: Member, id: string) =>
  pattern
    .replace(':postId', id)
    .replace(':userId', author.id)
    .replace(':tagName', 'winter')
    .replace(/:\w+Token/, 'x'.repeat(43))
    .replace('*', 'nowhere');

async function read(request: APIRequestContext, path: string, headers = {}) {
  const response = await request.get(path, { headers, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

test('a closed site shows visitors nothing at any address', async ({ request, site }) => {
  const { author, id } = await buildContent(site);
  const paths = patterns.map((pattern) => withIds(pattern, author, id));
  const etags = new Map<string, string>();
  for (const path of paths) {
    await read(request, path);
    etags.set(path, (await read(request, path)).headers.etag ?? '*');
  }
  expect((await read(request, '/post')).text).toContain(content.title);
  const settings = { name: 'Our album', about: 'A family.', privacy: 'Nothing is shared.' };
  await setSite(site.db, { ...settings, reading: 'members' });
  const secrets = [...Object.values(content), comment, 'Obsidian', 'Hämatit', '/pictures/o-'];

  for (const [at, path] of paths.entries()) {
    const isOpen = open.includes(patterns[at] ?? '');
    const etag = { 'if-none-match': etags.get(path) ?? '' };
    for (const { status, headers, text } of [
      await read(request, path),
      await read(request, path, etag),
      await read(request, `${path}.data`),
    ]) {
      expect(status, path).not.toBe(304);
      const found = secrets.flat().filter((one) => text.includes(one) && !path.includes(one));
      expect(found, path).toEqual([]);
      expect(text, path).not.toMatch(/property="og:|rel="alternate"|application\/ld\+json/);
      if (!headers['content-type']?.startsWith('text/html')) continue;
      if (path !== '/') expect(status, path).toBe(200);
      expect(text, path).toContain('<meta name="robots" content="noindex"/>');
      expect(text.includes(notice), path).toBe(!isOpen);
      if (!isOpen) expect(text, path).toContain('<title>Our album</title>');
    }
  }

  // Nothing in the document tells whether an id exists.
  for (const [pattern, known] of [
    ['/post/ID', id],
    ['/post/author/ID', author.id],
    ['/dashboard/posts/edit/ID', id],
  ] as const) {
    const documents = [known, uuidv7()].map(async (one) => {
      const { text } = await read(request, pattern.replace('ID', one));
      return text.replaceAll(one, 'ID');
    });
    const [existing, missing] = await Promise.all(documents);
    expect(existing, pattern).toBe(missing);
  }
});

test.describe('in a browser', () => {
  test.use({ expectedConsoleErrors: [/status of (401|404)/] });

  test('a member and a visitor of a closed site', async ({ page, site, signIn }) => {
    const { id } = await buildContent(site);
    await setSite(site.db, {
      name: 'Our album',
      welcome: 'Hello,\nfamily',
      reading: 'members',
    });
    const heading = page.getByRole('heading', { name: notice });
    const memory = page.getByRole('heading', { name: content.title });

    await test.step('a visitor sees the notice, and Login leads back', async () => {
      // As the link of a mail does.
      await page.goto(`/post/${id}#comments`);
      await expect(heading).toBeVisible();
      await expect(page.getByText('Hello,\nfamily')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
        'href',
        `/login?next=%2Fpost%2F${id}%23comments`,
      );
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { name: loginTexts.heading })).toBeVisible();
      await page.goBack();
      await expect(heading).toBeVisible();
    });

    await test.step('a login in another tab loads the memory', async () => {
      const { token } = await buildSession(site.db, { member: await buildMember(site.db) });
      const otherTab = await page.context().newPage();
      await otherTab.goto('/favicon.svg');
      await otherTab.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
      await otherTab.close();
      await expect(memory).toBeVisible();
      await expect(heading).toBeHidden();
    });

    await test.step('a member sees a skeleton, then the memory, and pages as usual', async () => {
      const member = await signIn();
      await page.goto(`/post/${id}`);
      await expect(memory).toBeVisible();
      await expect(heading).toBeHidden();
      await expect(page).toHaveTitle(`${content.title} · Our album`);
      await page.getByRole('link', { name: 'Our album, all posts' }).click();
      await expect(page.getByRole('link', { name: content.title })).toBeVisible();
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'not in the album' })).toBeVisible();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      expect(member.first_name).not.toBe('');
    });

    await test.step('whose session has ended sees the notice', async () => {
      await page.goto(`/post/${id}`);
      await expect(memory).toBeVisible();
      await site.db.write((tx) => tx.deleteFrom('sessions').execute());
      await page.reload();
      await expect(heading).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
      await expect(page.getByRole('heading', { name: 'API', exact: true })).toBeVisible();
    });

    await test.step('who logs out finds the notice at every page', async () => {
      await signIn();
      await page.goto('/post');
      await expect(page.getByRole('link', { name: content.title })).toBeVisible();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('heading', { name: loginTexts.heading })).toBeVisible();
      await page.getByRole('link', { name: 'Our album, all posts' }).click();
      await expect(heading).toBeVisible();
    });
  });
});
