import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { durations } from '#contract/limits.ts';
import type { ReportCategory } from '#contract/moderation-values.ts';
import type { SiteValues } from '#contract/site.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { notifyOfNaming, notifyOfPost } from '#server/notifications/notify.ts';
import { buildLike, buildMember, buildPost, type Post } from './factories.ts';

/** Changes settings of the site. */
export async function setSite(db: Database, changes: Partial<SiteValues>): Promise<void> {
  await db.write(async (tx) => {
    const current = await tx.selectFrom('site').select('settings').executeTakeFirst();
    const settings = JSON.stringify({ ...current?.settings, ...changes });
    await tx
      .insertInto('site')
      .values({ id: 1, settings, logo_id: null, updated_at: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings }))
      .execute();
  });
}

/** An invitation, by a new administrator unless an inviter is given. */
export async function buildInvitation(
  db: Database,
  attributes: { createdAt?: number } & {
    inviter?: { id: string };
    uses?: number;
    email?: string;
    expiresAt?: number;
    isRevoked?: boolean;
  } = {},
): Promise<{ id: string; token: string }> {
  const { createdAt = Date.now(), uses = 1 } = attributes;
  const inviter = attributes.inviter ?? (await buildMember(db, { role: 'admin' }));
  const token = randomBytes(32).toString('base64url');
  const id = uuidv7();
  await db.write((tx) =>
    tx
      .insertInto('invitations')
      .values({
        id,
        member_id: inviter.id,
        token_hash: hashToken(token),
        uses,
        email: attributes.email ?? null,
        created_at: createdAt,
        expires_at: attributes.expiresAt ?? createdAt + durations.invitation,
        revoked_at: attributes.isRevoked ? createdAt : null,
      })
      .execute(),
  );
  return { id, token };
}

/** A report of a new public post by a new member, unless they are given. */
export async function buildReport(
  db: Database,
  attributes: { createdAt?: number } & {
    post?: Pick<Post, 'id' | 'member_id' | 'title' | 'body'> & { image_id?: string };
    reporter?: { id: string };
    category?: ReportCategory;
    note?: string;
    isResolved?: boolean;
  } = {},
) {
  const { createdAt = Date.now(), category = 'spam', note = '', isResolved = false } = attributes;
  const post = attributes.post ?? (await buildPost(db));
  const reporter = attributes.reporter ?? (await buildMember(db));
  return await db.write((tx) =>
    tx
      .insertInto('reports')
      .values({
        id: uuidv7(),
        kind: 'post',
        item_id: post.id,
        author_id: post.member_id,
        reporter_id: reporter.id,
        category,
        note,
        title: post.title,
        body: post.body,
        image_id: post.image_id ?? null,
        created_at: createdAt,
        resolved_at: isResolved ? createdAt : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** This member has muted the conversation about a post. */
export async function buildMute(
  db: Database,
  { member, post }: { member: { id: string }; post: { id: string } },
): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('mutes')
      .values({ member_id: member.id, post_id: post.id, created_at: Date.now() })
      .execute(),
  );
}

/** What its publication tells the members who may see a post. */
export const shareNews = (
  db: Database,
  { post, at, timeZone = 'UTC' }: { post: { id: string }; at: number; timeZone?: string },
): Promise<boolean> =>
  db.write((tx) =>
    notifyOfPost({ events: { membersNamed: notifyOfNaming } }, tx, {
      postId: post.id,
      at,
      timeZone,
    }),
  );

/** An unread notification of a like of a new post; of a new member unless one is given. */
export async function buildNotification(
  db: Database,
  attributes: { createdAt?: number; member?: { id: string } } = {},
): Promise<{ id: string }> {
  const { createdAt = Date.now() } = attributes;
  const member = attributes.member ?? (await buildMember(db));
  const post = await buildPost(db, { author: member });
  await buildLike(db, { post, createdAt });
  return insertNotification(db, { member, post, createdAt });
}

/** An unread notification of the likes of a post since this time. */
export async function insertNotification(
  db: Database,
  { member, post, createdAt }: { member: { id: string }; post: { id: string }; createdAt: number },
): Promise<{ id: string }> {
  const id = uuidv7();
  await db.write(async (tx) => {
    await tx
      .insertInto('notification_versions')
      .values({ member_id: member.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('notifications')
      .values({
        id,
        member_id: member.id,
        kind: 'likes',
        post_id: post.id,
        audit_entry_id: null,
        since: createdAt,
        updated_at: createdAt,
        read_at: null,
      })
      .execute();
  });
  return { id };
}
