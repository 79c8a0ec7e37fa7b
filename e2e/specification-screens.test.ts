import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { fillRegistration, formOf, newAddress } from './accounts/account-pages.ts';
import { expect, test } from './support/fixtures.ts';

/** Pictures from the factories have no files. */
const noPicture = /404/;

test('Login has its illustration, texts and the link to Register', async ({ page, visit }) => {
  await visit('/login');
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(main.locator('svg[viewBox="0 0 560 460"]')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(main).toContainText(
    'Please Login to create your own memories and like others memories.',
  );
  await main.getByRole('link', { name: "Don't have account? Click here to Register" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(main.locator('svg[viewBox="0 0 560 460"]')).toBeVisible();
});

test('pages opened from a mail are outside the main layout', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  for (const [path, heading] of [
    ['/activation/no-such-token', 'Account Activation'],
    ['/resetPassword/no-such-token', 'Reset Your Password'],
    ['/changeEmail', 'New Email Activation'],
    ['/unsubscribe/no-such-token', 'Unsubscribe'],
  ] as const) {
    await test.step(`${path} is outside the main layout`, async () => {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });
  }
});

test('an already active account redirects to Login after ten seconds', async ({ page, visit }) => {
  await page.route('**/api/auth/activation/*', (route) =>
    route.fulfill({ json: { status: 'info', message: 'Your account is active already.' } }),
  );
  await page.clock.install();
  await visit('/activation/some-token');
  await expect(page.locator('[data-tone=info]')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/login$/);
});

test('a successful registration resets the form and goes to Login', async ({ page, visit }) => {
  // Login would replace the form, whether it is reset or not.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/login-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await visit('/register');
  const registered = page.waitForResponse('**/api/auth/register');
  await fillRegistration(page, newAddress(), 'moja baka');
  await registered;
  for (const label of ['First Name', 'Last Name', 'Email', 'Confirm Password']) {
    await expect(formOf(page).getByLabel(label)).toHaveValue('');
  }
  await expect(page).toHaveURL(/\/register$/);
  release();
  await expect(page).toHaveURL(/\/login$/);
});

test('Translate and another’s Remove do nothing; a heart of one’s own is filled', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(noPicture);
  const member = await signIn();
  const post = await buildPost(site.db, { title: 'Our first snow' });
  await buildComment(site.db, { post });
  await buildLike(site.db, { post, member });
  await visit(`/post/${post.id}`);
  const panel = page.getByRole('region', { name: 'Comments' }).getByRole('article');
  for (const label of ['Reply', 'Translate', 'Remove']) {
    await expect(panel.getByText(label, { exact: true })).toBeVisible();
  }
  // The only buttons are the header of the panel, Reply and Report.
  await expect(panel.getByRole('button')).toHaveText([/^(?!Re)/, 'Reply', 'Report']);
  await expect(panel.getByRole('link')).toHaveCount(0);

  const heart = page.getByRole('button', { name: /ike “Our first snow”/ });
  await expect(heart).toHaveAccessibleName(/Dislike/);
  await expect(heart.locator('svg')).not.toHaveCSS('fill', 'none');
  await heart.click();
  await expect(heart.locator('svg')).toHaveCSS('fill', 'none');
});

test('one page of reactions has a disabled pager', async ({ page, site, visit, signIn }) => {
  const member = await signIn();
  await buildLike(site.db, { member });
  await visit(`/dashboard/reactions/${member.id}`);
  const pager = page.getByRole('navigation', { name: 'Pages of reactions' });
  for (const name of ['First', 'Prev', 'Next', 'Last']) {
    await expect(pager.getByRole('button', { name })).toBeDisabled();
  }
});

test('the edit form offers pictures only, every tag as #name, Public, Members and Private', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(noPicture);
  const author = await signIn();
  const post = await buildPost(site.db, { author, tags: ['winter'] });
  await visit(`/dashboard/posts/edit/${post.id}`);
  await expect(page.getByLabel('Change Image')).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp,image/gif,image/svg+xml',
  );
  const form = page.getByRole('main').locator('form');
  const tags = await site.db.read.selectFrom('tags').select('name').execute();
  await expect(form.getByRole('checkbox')).toHaveCount(tags.length);
  for (const { name } of tags) {
    await expect(form.getByRole('checkbox', { name: `#${name}`, exact: true })).toBeAttached();
  }
  await expect(form.getByRole('radio', { name: 'Public' })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Members' })).not.toBeChecked();
  await expect(form.getByRole('radio', { name: 'Private' })).not.toBeChecked();
});

test('the details of a member have six values for administrators', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const ana = await buildMember(site.db, {
    email: 'ana@example.org',
    gender: 'female',
    birthDate: '1990-02-03',
    createdAt: Date.UTC(2024, 4, 6, 12),
  });
  await signIn({ role: 'admin' });
  await visit(`/member?details=${ana.id}`);
  const panel = page.locator('dl').filter({ hasText: 'Number of posts' });
  await expect(panel.getByRole('term')).toHaveText([
    'Role',
    'Gender',
    'Birth',
    'Registered',
    'Email',
    'Number of posts',
  ]);
  await expect(panel.getByRole('definition')).toHaveText([
    'Member',
    'Female',
    '03.02.1990',
    '06.05.2024',
    /ana@example\.org/,
    '0',
  ]);
});
