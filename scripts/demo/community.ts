import type { SiteValues } from '#contract/site.ts';
import { recordAuditEntry } from '#server/audit/entries.ts';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import { searchableText } from '#server/db/search-text.ts';
import {
  notifyOfNaming,
  notifyOfPost,
  notifyOfReport,
  notifyOfWaiting,
} from '#server/notifications/notify.ts';
import type { Plan } from './plan.ts';
import { idAt, type Random, randomId } from './random.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** What administrators and invited people find on the demo site. */
export interface Community {
  /** Hashes of the password of the waiting member, and of the token of the invitation. */
  memberHash: string;
  invitationHash: string;
  /** Of the site, for the day of new memories. */
  timeZone: string;
}

/** So many of the newest memories are news. */
const newMemories = 3;

/**
 * Names the site, and adds an invitation that one member used, a waiting member, a report, of which the
 * administrator is notified, a post that its reporter has muted, and news of the newest memories.
 */
export async function loadCommunity(
  db: Database,
  { members, posts, now }: Plan,
  { memberHash, invitationHash, timeZone }: Community,
  random: Random,
): Promise<number> {
  const [reporter, admin] = members;
  const newest = members.at(-1);
  // The newest of them, so that it is on the first page.
  const reported = posts.findLast(
    ({ audience, author }) => audience === 'public' && author !== reporter && author !== admin,
  );
  if (!reporter || !admin || !newest) return 0;
  const shared = posts.filter(({ audience }) => audience !== 'private').slice(-newMemories);
  await db.write(async (tx) => {
    // A site that was started with SITE_LANGUAGE has that setting.
    const stored = await tx.selectFrom('site').select('settings').executeTakeFirst();
    const values = {
      updated_at: now,
      settings: JSON.stringify({ ...stored?.settings, ...settings }),
    };
    await tx
      .insertInto('site')
      .values({ id: 1, logo_id: null, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    await tx
      .insertInto('members')
      .values(waitingMember(memberHash, random, now))
      .execute();
    await notifyOfWaiting(db, tx, now - 2 * hour);
    await recordJoining(tx, admin.id, now);
    const id = idAt(now - 3 * day, random);
    await tx
      .insertInto('invitations')
      .values({
        id,
        member_id: admin.id,
        token_hash: invitationHash,
        uses: 5,
        email: null,
        created_at: now - 3 * day,
        expires_at: now + 11 * day,
        revoked_at: null,
      })
      .execute();
    await tx
      .insertInto('invitation_uses')
      .values({
        id: idAt(now - 2 * day, random),
        invitation_id: id,
        member_id: newest.id,
        reserved_at: now - 2 * day,
        joined_at: now - 2 * day,
      })
      .execute();
    for (const { id: postId, createdAt: at } of shared) {
      await notifyOfPost({ events: { membersNamed: notifyOfNaming } }, tx, {
        postId,
        at,
        timeZone,
      });
    }
    if (!reported) return;
    await tx
      .insertInto('reports')
      .values({
        id: idAt(now - hour, random),
        kind: 'post',
        item_id: reported.id,
        author_id: reported.author.id,
        reporter_id: reporter.id,
        category: 'privacy',
        note: 'Our house number can be read in the picture.',
        title: reported.memory.title,
        body: reported.memory.body,
        image_id: tx
          .selectFrom('pictures')
          .select('image_id')
          .where('post_id', '=', reported.id)
          .where('position', '=', 0),
        created_at: now - hour,
        resolved_at: null,
      })
      .execute();
    await tx
      .insertInto('mutes')
      .values({ member_id: reporter.id, post_id: reported.id, created_at: now - hour })
      .execute();
    await notifyOfReport(db, tx, {
      reporterId: reporter.id,
      authorId: reported.author.id,
      at: now - hour,
    });
  });
  return (reported ? 11 : 8) + shared.length;
}

/** Joining needed approval for two days: one account waits, although everyone may join now. */
async function recordJoining(tx: WriteTransaction, adminId: string, now: number): Promise<void> {
  for (const [subject, at] of [
    ['Who may join: Everyone → With approval', now - 2 * day],
    ['Who may join: With approval → Everyone', now - 1.5 * hour],
  ] as const) {
    await recordAuditEntry(tx, { action: 'site_changed', subject, adminId, at });
  }
}

/**
 * Moves a post and a comment of the first member to the trash. After the load, which suspends the
 * foreign keys that tell the tags of a post its audience.
 */
export async function trashSamples(
  db: Database,
  { members: [member], posts, now }: Plan,
): Promise<void> {
  // Its picture needs a signature already.
  const post = posts.findLast(({ author, audience }) => author === member && audience !== 'public');
  if (!member || !post) return;
  const by = { trashed_by: member.id };
  await db.write(async (tx) => {
    await tx
      .updateTable('posts')
      .set({
        ...by,
        trashed_at: now - 2 * day,
        former_audience: post.audience,
        audience: 'trash',
      })
      .where('id', '=', post.id)
      .execute();
    const comment = tx
      .selectFrom('comments')
      .select('id')
      .where('member_id', '=', member.id)
      .where('post_id', '<>', post.id)
      .orderBy('created_at', 'desc')
      .limit(1);
    await tx
      .updateTable('comments')
      .set({ ...by, trashed_at: now - 18 * day })
      .where('id', '=', comment)
      .execute();
  });
}

const settings: Partial<SiteValues> = {
  name: 'Linden Street',
  welcome: 'Pictures and stories of our families and our street. Everyone adds their own.',
  about:
    'Linden Street began as a shoebox of photographs that went from house to house.\n\n' +
    'Whoever lives or lived here may join.',
  privacy:
    'A memory is for everyone, for members, or for you alone: you choose.\n\n' +
    'What you delete stays in your trash for 30 days, where only you see it.\n\n' +
    'You can download all that is yours, and delete your account with everything in it, at once.',
  joining: 'everyone',
  inviting: 'members',
  tagging: 'members',
};

function waitingMember(password_hash: string, random: Random, now: number) {
  const [first_name, last_name] = ['Nevena', 'Ristić'];
  return {
    id: randomId(random),
    email: 'nevena.ristic@example.org',
    password_hash,
    first_name,
    last_name,
    gender: null,
    birth_date: null,
    image_id: null,
    activated_at: null,
    waiting_since: now - 2 * hour,
    created_at: now - 3 * hour,
    updated_at: now - 2 * hour,
    search_name: searchableText(first_name, last_name),
  };
}
