import { buildInvitation } from '#test/community-factories.ts';
import { buildMember } from '#test/factories.ts';
import { clearSession, expect, test } from './support/fixtures.ts';
import { horizontalOverflow } from './support/layout-violations.ts';
import { publishPost } from './support/posts.ts';

// A phone of 390 px at twice its text size has half the CSS pixels.
test.use({ viewport: { width: 195, height: 422 } });

test('a phone at twice its text size shows every page without horizontal scrolling', async ({
  page,
  site,
  signIn,
}) => {
  const author = await signIn({ role: 'admin' });
  const post = await publishPost(site, { author });
  await buildInvitation(site.db, { inviter: author, email: `${'long'.repeat(9)}@example.org` });
  await buildMember(site.db, { waitingSince: Date.now() });
  const check = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
  };
  for (const path of [
    '/post',
    `/post/${post}`,
    `/post/author/${author.id}`,
    '/post/search?keyword=nowhere',
    '/member',
    '/dashboard',
    '/dashboard/invitations',
    '/dashboard/waiting',
    '/dashboard/trash',
    '/dashboard/audit',
    '/dashboard/reports',
    `/dashboard/posts/${author.id}`,
    `/dashboard/profile/${author.id}`,
    `/dashboard/reactions/${author.id}`,
    '/resetPassword/unknown',
  ]) {
    await check(path);
  }
  await clearSession(page);
  for (const path of ['/login', '/register']) await check(path);
  // The form, which stays until the link has been checked.
  await page.route('**/api/auth/**', () => {});
  await check('/resetPassword/any');
});
