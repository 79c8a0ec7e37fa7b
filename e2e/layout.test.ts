import type { CDPSession, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { uuidv7 } from 'uuidv7';
import {
  buildInvitation,
  buildNotification,
  buildReport,
  setSite,
} from '#test/community-factories.ts';
import { buildComment, buildLike, buildMember, buildPost, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { trashPost } from '#test/trash-factories.ts';
import routes from '../web/routes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import {
  clippedTexts,
  horizontalOverflow,
  invisibleControls,
  movingParts,
  narrowSearchFields,
  smallTargets,
  spaceText,
} from './support/layout-violations.ts';
import { publishPost } from './support/posts.ts';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const longName = { firstName: 'Maximiliana'.repeat(4), lastName: word.slice(0, 50) };

/** Patterns of `web/routes.ts`; `own` is the administrator, `post` a memory of theirs. */
const groups = {
  'what everyone reads': [
    '/',
    '/post',
    '/post/search?keyword=own',
    '/post/search?keyword=nowhere',
    '/post/tag/:tagName',
    '/post/author/:userId',
    '/post/:postId',
    '/timeline/:year?/:month?',
    '/member',
    '/member/search',
    '/about',
    '/privacy',
    '/*',
  ],
  'accounts and links from mails': [
    '/login',
    '/register',
    '/activation/:activationToken',
    '/resetPassword/:resetToken',
    '/changeEmail',
    '/unsubscribe/:token',
    '/api/docs',
  ],
  'the dashboard of a member': [
    '/dashboard',
    '/dashboard/profile/:userId',
    '/dashboard/posts/:userId',
    '/dashboard/reactions/:userId',
    '/dashboard/notifications',
    '/dashboard/trash',
    '/dashboard/posts/edit/:postId',
    '/post?as=member',
    '/post/:postId?as=member',
  ],
  administration: [
    '/dashboard/site',
    '/dashboard/invitations',
    '/dashboard/waiting',
    '/dashboard/tags',
    '/dashboard/reports',
    '/dashboard/audit',
    '/member?details=:userId',
  ],
} as const;

/** The patterns of all pages, from the routes of the router. */
function patternsOf(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    return [...(path === undefined && !index ? [] : [own || '/']), ...patternsOf(children, own)];
  });
}

test('every page of the site is in one of the groups', () => {
  const checked = new Set(
    Object.values(groups)
      .flat()
      .map((path) => path.replace(/\?\w+=.*/, '')),
  );
  expect(patternsOf(routes).filter((pattern) => !checked.has(pattern as never))).toEqual([]);
});

/** Content with the longest words wherever a text is shown. */
async function fill(site: RunningSite, admin: Member): Promise<string> {
  const { db } = site;
  const body = `${word}${word}${word} https://example.org/${'on-and-'.repeat(40)}`;
  const postId = await publishPost(site, { author: admin, title: word, body, imageAlt: word });
  await buildComment(db, { post: { id: postId }, member: admin, body: word });
  await buildLike(db, { post: { id: postId }, member: admin });
  await setSite(db, { name: word.slice(0, 40), about: body, privacy: body });
  await buildInvitation(db, { inviter: admin, email: `${'long'.repeat(9)}@example.org` });
  await buildMember(db, { ...longName, waitingSince: Date.now() });
  const post = await buildPost(db, { author: await buildMember(db, longName), title: word, body });
  await buildReport(db, { post, note: body.slice(0, 300) });
  await trashPost(db, await buildPost(db, { author: admin, title: word }), { by: admin });
  await buildNotification(db, { member: admin });
  await db.write(async (tx) => {
    const entry = {
      action: 'post_removed',
      subject: word,
      owner: word,
      reason: body.slice(0, 200),
    } as const;
    const tag = { id: uuidv7(), name: word.slice(0, 30).toLowerCase(), created_at: 1 };
    await tx.insertInto('tags').values(tag).execute();
    await tx
      .insertInto('audit_entries')
      .values({ ...entry, admin: word, id: uuidv7(), created_at: 1 })
      .execute();
  });
  return postId;
}

/**
 * The largest text by width, in percent: what fits then fits smaller as well. A phone of 390 px that is
 * zoomed to 200 % has half the CSS pixels. The last one stays for the checks that follow.
 */
const textSizes = new Map([
  [1440, 200],
  [768, 200],
  [360, 200],
  [195, 100],
  [320, 150],
]);

async function expectNoOverflow(page: Page, what: string, narrowest = 195) {
  for (const [width, percent] of textSizes) {
    if (width < narrowest) continue;
    await page.setViewportSize({ width, height: 800 });
    soft(await horizontalOverflow(page, percent), `${what} at ${width} px`).toEqual([]);
  }
}

const soft = expect.configure({ soft: true });

/** One load of the page; then only the viewport and the preferences change. */
async function checkLayout(page: Page, path: string, touch: (on: boolean) => Promise<void>) {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]:visible')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page, path, path.includes('/edit/') ? 320 : undefined);
  soft(await narrowSearchFields(page), `search of ${path}`).toEqual([]);
  await touch(true);
  soft(await smallTargets(page, 44), `small targets of ${path}`).toEqual([]);
  // Long, and of the same parts throughout.
  if (path === '/api/docs') return touch(false);
  soft(await movingParts(page), `moving on ${path}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  soft(await invisibleControls(page), `unseen with forced colours on ${path}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await spaceText(page);
  soft(await clippedTexts(page), `cut off on ${path}`).toEqual([]);
  soft(await horizontalOverflow(page), `width of ${path}, spaced`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await touch(false);
}

async function touchOf(page: Page): Promise<(on: boolean) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (enabled) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  };
}

for (const [group, paths] of Object.entries(groups)) {
  test(`no page overflows, clips text or has small targets: ${group}`, async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    // Pictures from the factories have no files, links are invalid, and pages are missing.
    expectedConsoleErrors.push(/status of 40[04]/);
    const admin = await signIn({ ...longName, role: 'admin' });
    const postId = await fill(site, admin);
    const isVisitor = group === 'what everyone reads' || group.startsWith('accounts');
    if (isVisitor) await page.evaluate(() => localStorage.clear());
    const touch = await touchOf(page);
    for (const pattern of paths) {
      const path = pattern
        .replace(':postId', postId)
        .replace(':userId', admin.id)
        .replace('keyword=own', `keyword=${word}`)
        .replace(':tagName', 'nature')
        .replace('/:year?/:month?', '')
        .replace(/:\w+/, 'unknown')
        .replace('*', 'nowhere');
      await checkLayout(page, path, touch);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    if (group !== 'the dashboard of a member') return;
    await page.goto(`/dashboard/profile/${admin.id}`);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expectNoOverflow(page, 'dialog');
    // In a very low viewport it scrolls as a whole, buttons included.
    await page.setViewportSize({ width: 640, height: 300 });
    const heading = dialog.getByRole('heading');
    await expect(heading).toBeInViewport();
    await dialog.hover();
    await page.mouse.wheel(0, 2000);
    const button = dialog.getByRole('button', { name: 'Change Password' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(heading).not.toBeInViewport();
  });
}
