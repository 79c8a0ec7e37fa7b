import type { Page } from '@playwright/test';
import { buildComment, buildMember, buildPost, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { fillLogin, formOf, newAddress } from './accounts/account-pages.ts';
import { fillMemory, memoryPanel, pictureFile, publishButton } from './posts/writing-pages.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, keepToasts, test, withAnimations } from './support/fixtures.ts';
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

interface HeldCall {
  url: string;
  /** Makes the page send the call. */
  start: (page: Page, member: Member) => Promise<unknown>;
}

/** Calls that begin with their page, and uploads. Every other browser test checks the calls it makes. */
const heldCalls: Record<string, HeldCall> = {
  'the current user': { url: '**/api/auth/me', start: (page) => page.goto('/post') },
  'an activation': {
    url: '**/api/auth/activation/*',
    start: (page) => page.goto('/activation/no-such-token'),
  },
  'a new e-mail address': {
    url: '**/api/dashboard/changeEmail/*',
    start: (page) => page.goto('/changeEmail?token=no-such-token'),
  },
  'the dashboard': {
    url: '**/api/dashboard/home/posts',
    start: (page) => page.goto('/dashboard'),
  },
  'a list': {
    url: '**/api/member?*',
    start: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Members' }).click(),
  },
  'a new memory': {
    url: '**/api/post',
    async start(page) {
      await page.goto('/post');
      const panel = memoryPanel(page);
      await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
      await fillMemory(panel, 'Round the lake');
      await publishButton(panel).click();
    },
  },
  'a new picture of a memory': {
    url: '**/api/dashboard/posts/edit/image*',
    async start(page) {
      await page.goto('/dashboard/posts/own');
      await page.getByRole('link', { name: 'Edit “Round the lake”' }).click();
      await page.getByLabel('Change Image').setInputFiles(await pictureFile());
    },
  },
  'a new avatar': {
    url: '**/api/dashboard/profile/image',
    async start(page, { id }) {
      await page.goto(`/dashboard/profile/${id}`);
      await page.getByLabel('Change Image').setInputFiles(await pictureFile());
    },
  },
};

test('the overlay is mounted during the first calls of a page and during uploads', async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  test.slow();
  // The links are invalid.
  expectedConsoleErrors.push(/400|404/);
  const member = await signIn();
  const overlay = page.locator('.loading-overlay');
  for (const [what, { url, start }] of Object.entries(heldCalls)) {
    await test.step(`during ${what}`, async () => {
      const sent = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      await page.route(url, async (route) => {
        if (url === '**/api/post' && route.request().method() === 'GET') return route.continue();
        sent.resolve();
        await released.promise;
        await route.continue();
      });
      await start(page, member);
      await sent.promise;
      await expect(overlay).toHaveAttribute('data-phase', /visible|slow/);
      released.resolve();
      await expect(overlay).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('a slow read can be cancelled and retried', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/post');
  await page.route('**/api/member?*', () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Members' }).click();
  await page.clock.fastForward(9_000);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(/You stopped this/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible();
});

test('the last messages can be read again', async ({ page, visit, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/400/);
  await keepToasts(page);
  await visit('/login');
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Messages' });
  const dialog = page.getByRole('dialog', { name: 'Messages' });

  await test.step('there are none at first', async () => {
    await open.press('Enter');
    await expect(dialog).toContainText('No messages yet.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  await test.step('a closed toast is in the list, with its time', async () => {
    await fillLogin(page, newAddress(), 'wrong');
    const toast = page.locator('.toast');
    const message = (await toast.locator('p').textContent())?.trim();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
    await open.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveText([
      new RegExp(`Error: ${message}.*\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d`),
    ]);
    await expectAccessible(page);
  });
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
