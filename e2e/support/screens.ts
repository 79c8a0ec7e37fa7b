import { expect, type Page } from '@playwright/test';
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
import { publishPost } from './posts.ts';

/** Longer than any line of a phone. */
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const longName = { firstName: 'Maximiliana'.repeat(4), lastName: word.slice(0, 50) };

/** Patterns of `web/routes.ts`; `own` is the administrator, `post` a memory of theirs. */
export const screens = {
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
    '/offline',
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
    '/people/:personId',
    '/share',
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

/** Whether it is of visitors; the others need the session of an administrator. */
export const isForVisitors = (group: string) => /everyone|links from mails/.test(group);

/** In all texts that `fillSite` writes: those may be shortened. */
export const written = /donau|maximiliana|@example|nowhere/i;

interface Content {
  admin: Member;
  /** A memory of theirs. */
  postId: string;
  /** Somebody without an account who is in it. */
  personId: string;
  /** One of its tags, in the language of the site. */
  tag: string;
}

/** The address of a screen on a site with this content. */
export function pathOf(pattern: string, { admin, postId, personId, tag }: Content): string {
  return pattern
    .replace(':postId', postId)
    .replace(':personId', personId)
    .replace(':userId', admin.id)
    .replace('keyword=own', `keyword=${word}`)
    .replace(':tagName', encodeURIComponent(tag))
    .replace('/:year?/:month?', '')
    .replace(/:\w+/, 'unknown')
    .replace('*', 'nowhere');
}

/** Writes the longest words wherever a text is shown. */
export async function fillSite(site: RunningSite, admin: Member): Promise<Content> {
  const { db } = site;
  const body = `${word}${word}${word} https://example.org/${'on-and-'.repeat(40)}`;
  const { name: tag } = await db.read.selectFrom('tags').select('name').executeTakeFirstOrThrow();
  const postId = await publishPost(site, {
    author: admin,
    title: word,
    body,
    imageAlt: word,
    tags: [tag],
    people: [{ name: word.slice(0, 50) }, { memberId: admin.id }],
  });
  const { id: personId } = await db.read
    .selectFrom('people')
    .select('id')
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow();
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
    const longTag = { id: uuidv7(), name: word.slice(0, 30).toLowerCase(), created_at: 1 };
    await tx.insertInto('tags').values(longTag).execute();
    await tx
      .insertInto('audit_entries')
      .values({ ...entry, admin: word, id: uuidv7(), created_at: 1 })
      .execute();
  });
  return { admin, postId, personId, tag };
}

/** Opens a screen and waits until it has loaded what it shows. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]:visible')).toHaveCount(0);
}
