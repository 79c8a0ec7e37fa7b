import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '#contract/endpoints.ts';
import { buildMember } from '#test/factories.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

// With the class that the patched `page.goto` of the fixtures waits for.
const prizes = `<!doctype html><html lang="en"><title>Prizes</title>
<main class="feedback-layer"><h1>Prizes</h1></main></html>`;

test('another origin cannot act on behalf of a member', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  // The browser logs each refused request.
  expectedConsoleErrors.push(/CORS|status of 4\d\d|ERR_FAILED|BLOCKED_BY_RESPONSE/);
  const member = await signIn({ role: 'admin' });
  const other = await buildMember(site.db);
  const postId = await publishPost(site, { author: member });
  const everything = async () => [
    await site.db.read.selectFrom('members').selectAll().orderBy('id').execute(),
    await site.db.read.selectFrom('posts').selectAll().execute(),
    await site.db.read.selectFrom('sessions').selectAll().orderBy('id').execute(),
    await site.db.read.selectFrom('comments').selectAll().execute(),
    await site.db.read.selectFrom('likes').selectAll().execute(),
    await site.db.read.selectFrom('tags').selectAll().orderBy('id').execute(),
  ];
  const before = await everything();

  // A real server: browsers block requests to localhost from pages of an opaque origin.
  const evil = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(prizes);
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
  const blocked: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText.includes('BLOCKED_BY_RESPONSE')) blocked.push(request.url());
  });
  const values: Record<string, string> = {
    postId,
    authorId: member.id,
    memberId: other.id,
    action: 'like',
    token: 'x',
    tagId: 'x',
    commentId: 'x',
  };
  const targets = Object.values(endpoints)
    .filter((endpoint) => endpoint.method !== 'GET' || 'isUnsafeGet' in endpoint)
    .map(({ method, path }) => ({
      method,
      url: site.address + path.replace(/:(\w+)/g, (_, name) => values[name] ?? 'x'),
    }));
  const body = JSON.stringify({ postId, body: 'Bought it!', name: 'prizes', email: 'a@b.rs' });
  const tried = await page.evaluate(
    async ({ targets, body }) => {
      const attempts = targets.flatMap(({ method, url }) => [
        { url, method, mode: 'cors', headers: { 'content-type': 'application/json' } },
        {
          url,
          method: method === 'GET' ? 'GET' : 'POST',
          mode: 'no-cors',
          headers: { 'content-type': 'text/plain' },
        },
      ]);
      const outcomes = attempts.map(({ url, method, ...rest }) =>
        fetch(url, {
          method,
          mode: rest.mode as RequestMode,
          headers: rest.headers,
          credentials: 'include',
          ...(method === 'GET' ? {} : { body }),
        }).then(
          (response) => `${rest.mode} ${response.type} ${response.status}`,
          () => `${rest.mode} refused`,
        ),
      );
      return (await Promise.all(outcomes)).sort();
    },
    { targets, body },
  );
  // The page can read no response: the request was blocked, or its response was.
  expect([...new Set(tried)]).toEqual(['cors refused', 'no-cors refused']);
  await expect.poll(() => blocked.length).toBeGreaterThanOrEqual(targets.length);
  expect(tried.length).toBeGreaterThan(40);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await everything()).toEqual(before);
  evil.close();
});
