import type { Page } from '@playwright/test';
import { buildComment, buildMember } from '#test/factories.ts';
import { formOf, newAddress } from './accounts/account-pages.ts';
import { memoryPanel, pictureFile, publishButton } from './posts/writing-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import {
  clippedTexts,
  horizontalOverflow,
  invisibleControls,
  movingParts,
  smallTargets,
  spaceText,
} from './support/layout-violations.ts';
import { mailedLink } from './support/mails.ts';
import { publishPost } from './support/posts.ts';

const password = 'moja baka peče pitu';

test.describe('by keyboard alone', () => {
  test('a visitor becomes a member, publishes, comments, and deletes it again', async ({
    page,
    site,
  }) => {
    const email = newAddress();
    await page.goto('/register');
    const register = formOf(page);
    await typeInto(page, register.getByLabel('First Name'), 'Jelena');
    await typeInto(page, register.getByLabel('Last Name'), 'Ilić');
    await typeInto(page, register.getByLabel('Email'), email);
    await typeInto(page, register.getByLabel('Password', { exact: true }), password);
    await typeInto(page, register.getByLabel('Confirm Password'), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);

    await page.goto(await mailedLink(site, { to: email, page: '/activation/' }));
    await press(page, page.getByRole('link', { name: 'Go to Login now' }));
    await typeInto(page, formOf(page).getByLabel('Email'), email);
    await typeInto(page, formOf(page).getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/post$/);

    const panel = memoryPanel(page);
    const chooser = page.waitForEvent('filechooser');
    await press(page, panel.getByLabel('Pictures'));
    await (await chooser).setFiles(await pictureFile());
    await typeInto(page, panel.getByLabel('Title'), 'The lake in March');
    await typeInto(page, panel.getByLabel('Message'), 'We walked around it.');
    await press(page, panel.getByLabel('#family'), 'Space');
    await press(page, publishButton(panel));
    await expect(page.getByText('Your memory is published.')).toBeVisible();

    await press(page, page.getByRole('article').getByRole('link', { name: 'The lake in March' }));
    await expect(page.getByRole('heading', { name: 'The lake in March' })).toBeFocused();
    await typeInto(page, page.getByLabel('Your comment'), 'I remember that day');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Jelena Ilić/ })).toBeFocused();

    await page.goto('/dashboard/posts/own');
    await press(page, page.getByRole('button', { name: 'Delete “The lake in March”' }));
    const dialog = page.getByRole('alertdialog', { name: 'Delete “The lake in March”?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await press(page, dialog.getByRole('button', { name: 'Delete post' }));
    await expect(page.getByText('You have not created any post yet.')).toBeVisible();
  });

  test('an administrator finds a member and removes them', async ({ page, site, signIn }) => {
    await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
    await signIn({ role: 'admin' });
    await page.goto('/post');
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Members' }));
    await press(page, page.getByRole('button', { name: 'View details of Ana Savić' }));
    await expect(page.getByRole('heading', { name: 'Ana Savić', level: 2 })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Delete member' }));
    const dialog = page.getByRole('alertdialog', { name: 'Delete Ana Savić?' });
    await expect(dialog.getByRole('button', { name: 'Keep member' })).toBeFocused();
    await press(page, dialog.getByRole('button', { name: 'Delete member' }));
    await expect(page.getByRole('list', { name: 'Members' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Ana Savić' })).toHaveCount(0);
  });

  test('the skip link jumps over the header', async ({ page }) => {
    await page.goto('/member');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('searchbox', { name: 'Search members' }));
  });
});

test.describe('for screen readers', () => {
  test('a list names each post, and a post names the author of each comment', async ({
    page,
    site,
  }) => {
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
    const id = await publishPost(site, { author, title: 'The lake', tags: ['nature'] });
    await buildComment(site.db, { post: { id }, member: author, body: 'I was so cold!' });
    await page.goto('/post');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Posts" [level=1]
      - paragraph:
        - text: 1 memory ·
        - link "Timeline"
      - search:
        - searchbox "Search posts"
        - button "Search"
      - list:
        - listitem:
          - article:
            - img "A lake between hills"
            - link "Ana Savić"
            - heading "The lake" [level=2]:
              - link "The lake"
            - link "#nature"
            - link "0 likes. Like “The lake”"
            - text: 1 comment
            - time
    `);
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - figure:
        - link "A lake between hills Show the picture large"
      - article:
        - heading "The lake" [level=1]
        - link "Ana Savić"
        - paragraph:
          - text: Published
          - time
        - link "#nature"
        - link "0 likes. Like “The lake”"
        - 'button "0 likes: show who"'
        - button "Share"
      - region "Comments (1)":
        - heading "Comments (1)" [level=2]
        - paragraph:
          - link "Log in to comment"
        - list:
          - listitem:
            - article:
              - heading /Ana Savić/ [level=3]:
                - button /Ana Savić/ [expanded]
              - group "Ana Savić":
                - paragraph: I was so cold!
    `);
  });

  test('a toast is announced once, an error assertively', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    await page.goto('/login');
    const messages = page.getByRole('list', { name: 'Messages' });
    await expect(messages).toHaveAttribute('aria-live', 'polite');
    await typeInto(page, formOf(page).getByLabel('Email'), 'nobody@example.org');
    await page.keyboard.press('Enter');
    const field = formOf(page).getByLabel('Password', { exact: true });
    await expect(field).toHaveAccessibleDescription('Password is required');
    await expect(field).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(messages.getByRole('alert')).toContainText('Error: The e-mail address');
  });
});

test.describe('on a small phone with the longest texts', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('no text is clipped and no touch target too small, also with WCAG text spacing', async ({
    page,
    site,
    signIn,
  }) => {
    const author = await buildMember(site.db, {
      firstName: 'Wolfeschlegelsteinhausenbergerdorff',
      lastName: 'Papadimitriou-Konstantinopoulos',
    });
    const id = await publishPost(site, { author, title: 'Donaudampfschifffahrt '.repeat(4) });
    for (let count = 0; count < 4; count += 1) await buildMember(site.db);
    const { id: admin } = await signIn({ role: 'admin' });
    const screens = [
      '/member?limit=1&page=2',
      `/post/${id}`,
      `/post/author/${author.id}`,
      `/dashboard/profile/${admin}`,
    ];
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await smallTargets(page, 44), `small targets of ${screen}`).toEqual([]);
      expect.soft(await horizontalOverflow(page), `width of ${screen}`).toBe(0);
      await spaceText(page);
      expect.soft(await clippedTexts(page), `cut off on ${screen}`).toEqual([]);
      expect.soft(await horizontalOverflow(page), `width of ${screen}, spaced`).toBe(0);
    }
  });
});

test.describe('in a very low viewport', () => {
  test.use({ viewport: { width: 640, height: 300 } });

  test('a dialog scrolls as a whole, buttons included', async ({ page, signIn }) => {
    const { id } = await signIn();
    await page.goto(`/dashboard/profile/${id}`);
    await press(page, page.getByRole('button', { name: 'Change Password' }));
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const heading = dialog.getByRole('heading');
    await expect(heading).toBeInViewport();
    await dialog.hover();
    await page.mouse.wheel(0, 2000);
    await expect(dialog.getByRole('button', { name: 'Change Password' })).toBeInViewport({
      ratio: 1,
    });
    await expect(heading).not.toBeInViewport();
  });
});

test('every control is visible with forced colours', async ({ page, site, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const id = await publishPost(site);
  const member = await signIn({ role: 'admin' });
  for (const screen of ['/post', `/post/${id}`, `/dashboard/profile/${member.id}`, '/member']) {
    await page.goto(screen);
    expect.soft(await invisibleControls(page), `unseen on ${screen}`).toEqual([]);
  }
  await press(page, page.getByRole('searchbox', { name: 'Search members' }), 'Tab');
  const focused = page.getByRole('button', { name: 'Search' });
  await expect(focused).toHaveCSS('outline-style', 'solid');
});

test('with reduced motion nothing is animated', async ({ page, site, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await publishPost(site);
  await signIn({ role: 'admin' });
  for (const screen of [`/post/${id}`, '/dashboard']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await movingParts(page), `moving on ${screen}`).toEqual([]);
  }
  await openHelp(page);
  expect(await movingParts(page)).toEqual([]);
});

async function openHelp(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}
