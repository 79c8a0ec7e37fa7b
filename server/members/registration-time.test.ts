import { expect, it } from 'vitest';
import { newestToken, rightPassword } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const postedAt = site.time - 60_000;

/** Registers and activates a member through the API; returns the id. */
async function register(email: string): Promise<string> {
  const password = { password: rightPassword, confirmPassword: rightPassword };
  const name = { firstName: 'Mira', lastName: 'Petrović' };
  await site.send('POST', '/api/auth/register', { email, ...password, ...name });
  await site.send('POST', `/api/auth/activation/${await newestToken(site, email)}`);
  const members = site.db.read.selectFrom('members').where('email', '=', email);
  return (await members.select('id').executeTakeFirstOrThrow()).id;
}

/** Every public response about one member, without the ids and picture keys in it. */
async function publicResponses(id: string) {
  const paths = [
    `/api/member/${id}`,
    `/api/post/user/${id}`,
    `/post/author/${id}/feed.atom`,
    `/post/author/${id}/feed.json`,
    '/sitemap-authors-1.xml',
  ];
  const responses = await Promise.all(paths.map((path) => site.get(path)));
  return responses.map(({ statusCode, headers, body }) => {
    const lines = body
      .split('\n')
      .filter((line) => !line.includes('/post/author/') || line.includes(id));
    return [
      statusCode,
      headers['last-modified'],
      lines
        .join('\n')
        .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
        .replaceAll(/o-\w{26}/g, 'picture'),
    ];
  });
}

it.each([
  ['without posts', undefined],
  ['with private posts only', { audience: 'private' as const }],
  ['with a public post', { audience: 'public' as const }],
])('no public response reveals when a member %s registered', async (_, post) => {
  const ids: string[] = [];
  for (const email of ['early@example.org', 'late@example.org']) {
    const id = await register(email);
    if (post) await buildPost(site.db, { ...post, author: { id }, createdAt: postedAt });
    ids.push(id);
    site.time += 86_400_000;
  }
  const [early, late] = await Promise.all(ids.map(publicResponses));
  expect(early).toEqual(late);
  expect(early?.slice(0, 4).map(([status]) => status)).toEqual([200, 200, 200, 200]);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
});
