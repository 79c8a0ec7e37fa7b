import type { Page } from '@playwright/test';
import { buildComment, buildMember, buildPost, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { fillLogin, formOf, newAddress } from './accounts/account-pages.ts';
import { expect, test, withAnimations } from './support/fixtures.ts';
import { pauseClockDuring } from './support/paused-clock.ts';

test.use(withAnimations);

/** The width of the page without the scrollbar, whose gutter is always reserved. */
const widthOf = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width);

test('the logo links to the posts, and small screens have a menu button', async ({
  page,
  visit,
}) => {
  await test.step('the logo links to the posts', async () => {
    await visit('/login');
    await page.getByRole('link', { name: 'Keepsake, all posts' }).click();
    await expect(page).toHaveURL(/\/post$/);
  });

  await test.step('a screen of 767 px is small, one of 768 px is not', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const button = page.getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(navigation).toBeHidden();
    await expect(button).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(navigation).toBeVisible();
    await expect(button).toBeHidden();
  });
});

test('the member’s drawer opens at the right, and logs out', async ({ page, visit, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await visit('/post');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expect
    .poll(async () => {
      const { x, width } = (await drawer.boundingBox()) ?? { x: 0, width: 0 };
      return { width, right: x + width };
    })
    .toEqual({ width: 180, right: await widthOf(page) });
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a toast shows at the top right for five seconds, light in both themes', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.clock.install();
  await visit('/login');
  await pauseClockDuring(page, '**/api/auth/login', () => fillLogin(page, newAddress(), 'wrong'));
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS('background-color', /^rgb\(25\d, 2[45]\d, 2[45]\d\)$/);
  const box = await toast.boundingBox();
  expect((await widthOf(page)) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(box?.y).toBeLessThan(40);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
});

test('a hovered toast stays until the pointer leaves', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  await page.clock.install();
  await visit('/login');
  await page.clock.pauseAt(Date.now() + 600_000);
  await fillLogin(page, newAddress(), 'wrong');
  const toast = page.locator('.toast');
  await toast.hover();
  // In small steps, so that the page handles the pointer event between them.
  for (let step = 0; step < 20; step++) await page.clock.runFor(200);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 500);
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(await toast.count()).toBe(0);
  }).toPass();
});

test('a form shows its errors and the loading overlay', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  await visit('/login');

  await test.step('an error replaces the label, in red', async () => {
    const form = formOf(page);
    const label = form.getByText('Email', { exact: true });
    expect((await label.boundingBox())?.width).toBeGreaterThan(20);
    await form.getByRole('button', { name: 'Login' }).click();
    const error = form.getByText('Email is required');
    await expect(error).toHaveCSS('color', /^rgb\((1[5-9]\d|2\d\d), \d\d?, \d\d?\)$/);
    expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  await test.step('the loading overlay covers the whole screen while a call runs', async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await responded;
      await route.continue();
    });
    await fillLogin(page, newAddress(), 'wrong');
    const overlay = page.locator('.loading-overlay[data-phase=visible]');
    await expect(overlay).toBeVisible();
    const { height } = page.viewportSize() ?? {};
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: await widthOf(page), height });
    respond();
    await expect(overlay).toHaveCount(0);
  });
});

test('a slow read can be cancelled and retried', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/post');
  await page.route('**/api/member?*', () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Members' }).click();
  await page.clock.fastForward(9_000);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});

interface Question {
  path: (admin: Member) => string;
  opener: string;
}

/** The four confirm dialogs an administrator can open. */
const questions: Record<string, Question> = {
  'delete a post': { path: () => '/post', opener: 'Delete “Our first snow”' },
  'delete a comment': {
    path: ({ id }) => `/dashboard/reactions/${id}?tab=comments`,
    opener: 'Delete Comment “So much of it!”',
  },
  'delete a member': { path: () => '/member', opener: 'Delete Ana Ilić' },
  'delete the profile': {
    path: ({ id }) => `/dashboard/profile/${id}`,
    opener: 'Delete Profile',
  },
};

async function buildScene({ db }: RunningSite, admin: Member): Promise<void> {
  const author = await buildMember(db, { firstName: 'Ana', lastName: 'Ilić' });
  const post = await buildPost(db, { author, title: 'Our first snow' });
  await buildComment(db, { post, member: admin, body: 'So much of it!' });
}

test('every confirm dialog closes on Escape and on the backdrop', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  const admin = await signIn({ role: 'admin' });
  await buildScene(site, admin);
  const dialog = page.getByRole('alertdialog');
  for (const [what, { path, opener }] of Object.entries(questions)) {
    await test.step(`the dialog to ${what} closes on Escape and on the backdrop`, async () => {
      await visit(path(admin));
      for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
        await page.getByRole('button', { name: opener, exact: true }).click();
        await expect(dialog).toBeVisible();
        await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
        await close();
        await expect(dialog).toBeHidden();
      }
    });
  }
});
