import { type Kysely, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { MailList, MailSettings } from '#contract/notifications.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** Members with the settings and the state of their mails; without a row the defaults. */
export function selectRecipients(db: Kysely<Schema>) {
  return db
    .selectFrom('members')
    .leftJoin('mail_settings', 'mail_settings.member_id', 'members.id')
    .leftJoin('mail_rejections', 'mail_rejections.member_id', 'members.id')
    .select((eb) => [
      'members.id',
      'members.email',
      'members.first_name',
      'members.role',
      'members.mail_language',
      commentsMail.as('comments_mail'),
      postsMail.as('posts_mail'),
      digestMail.as('digest_mail'),
      eb.fn.coalesce('mail_settings.mailed_until', sql.lit(0)).as('mailed_until'),
      eb.fn.coalesce('mail_settings.posts_mailed_since', sql.lit(0)).as('posts_mailed_since'),
      eb.fn.coalesce('mail_settings.posts_mailed_until', sql.lit(0)).as('posts_mailed_until'),
      eb.fn.coalesce('mail_settings.mail_day', sql.lit('')).as('mail_day'),
      eb.fn.coalesce('mail_settings.mail_count', sql.lit(0)).as('mail_count'),
    ]);
}

export const commentsMail = sql<
  MailSettings['comments']
>`coalesce(mail_settings.comments_mail, 'immediately')`;
export const postsMail = sql<MailSettings['posts']>`coalesce(mail_settings.posts_mail, 'daily')`;
export const digestMail = sql<
  MailSettings['digest']
>`coalesce(mail_settings.digest_mail, 'weekly')`;

/** Whether the mail server has rejected this address so often that it gets no more of these mails. */
const isRejected = sql<boolean>`coalesce(
  mail_rejections.count >= ${limits.mailRejections} and mail_rejections.email = members.email,
  false)`;

/** Members who may log in and whose address is not rejected. */
export const whoMayGetMails = sql<boolean>`members.activated_at is not null
  and members.suspended_at is null and not ${isRejected}`;

export function findMailSettings(db: Database, memberId: string) {
  return selectRecipients(db.read)
    .select(isRejected.as('is_rejected'))
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

/** A member who may get mails. */
export function findRecipient(db: Database, memberId: string) {
  return selectRecipients(db.read)
    .where('members.id', '=', memberId)
    .where(whoMayGetMails)
    .executeTakeFirst();
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Creates the row of a member with the defaults, unless there is one; none of a deleted member. */
async function addMailSettings(tx: WriteTransaction, memberId: string): Promise<void> {
  await tx
    .insertInto('mail_settings')
    .columns(['member_id'])
    .expression(tx.selectFrom('members').select('id').where('id', '=', memberId))
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

/** The settings to change; the others stay. */
export type SettingsChange = { [List in MailList]?: MailSettings[List] | undefined };

/**
 * Changes the settings that are given; false without such a member. What was written or shared while
 * somebody wanted no mails about it is not mailed afterwards.
 */
export async function updateMailSettings(
  tx: WriteTransaction,
  memberId: string,
  { comments, posts, digest }: SettingsChange,
  now: number,
): Promise<boolean> {
  await addMailSettings(tx, memberId);
  const { numUpdatedRows } = await tx
    .updateTable('mail_settings')
    .set({
      comments_mail: chosenOr('comments_mail', comments),
      mailed_until: nowIfTurnedOn('mailed_until', ['comments_mail', comments], now),
      posts_mail: chosenOr('posts_mail', posts),
      posts_mailed_since: nowIfTurnedOn('posts_mailed_since', ['posts_mail', posts], now),
      posts_mailed_until: nowIfTurnedOn('posts_mailed_until', ['posts_mail', posts], now),
      digest_mail: chosenOr('digest_mail', digest),
    })
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A setting that stays unless another value is chosen. */
const chosenOr = <Value extends string>(column: string, chosen: Value | undefined) =>
  sql<Value>`coalesce(${chosen ?? null}, ${sql.ref(column)})`;

/** A time that stays, unless the mails it is about were off until now. */
const nowIfTurnedOn = (
  column: string,
  [setting, chosen = 'never']: readonly [column: string, chosen: string | undefined],
  now: number,
) =>
  sql<number>`case when ${sql.ref(setting)} = 'never' and ${chosen} <> 'never' then ${now}
    else ${sql.ref(column)} end`;

/** The columns that say up to when something was mailed. */
type MailedUntil = 'mailed_until' | 'posts_mailed_until';

/** Not back in time: the setting may have been changed meanwhile. */
const latest = (column: MailedUntil, until: number) =>
  sql<number>`case when ${sql.ref(column)} < ${until} then ${until} else ${sql.ref(column)} end`;

/** Remembers up to when something was mailed or will not be, and counts the mail of the day if there was one. */
export async function recordMail(
  tx: WriteTransaction,
  memberId: string,
  {
    column,
    until,
    day,
    isSent,
  }: { column: MailedUntil; until: number; day: string; isSent: boolean },
): Promise<void> {
  await addMailSettings(tx, memberId);
  await tx
    .updateTable('mail_settings')
    .set((eb) => ({
      [column]: latest(column, until),
      ...(isSent && {
        mail_day: day,
        mail_count: eb
          .case()
          .when('mail_day', '=', day)
          .then(eb('mail_count', '+', 1))
          .else(1)
          .end(),
      }),
    }))
    .where('member_id', '=', memberId)
    .execute();
}

/** Remembers that the digest had what was shared up to a time, for whoever gets mails about it too. */
export async function recordDigest(
  tx: WriteTransaction,
  memberId: string,
  until: number,
): Promise<void> {
  await addMailSettings(tx, memberId);
  await tx
    .updateTable('mail_settings')
    .set({ posts_mailed_until: latest('posts_mailed_until', until) })
    .where('member_id', '=', memberId)
    .where('posts_mail', '<>', 'never')
    .execute();
}

/** What became of a mail, and the state of the recipient that follows. */
export interface Delivery {
  recipient: Pick<Recipient, 'id' | 'email'>;
  isAccepted: boolean;
}

/** Counts a rejection of the address; an accepted mail resets the count. */
export async function recordDelivery(
  tx: WriteTransaction,
  { recipient, isAccepted }: Delivery,
): Promise<void> {
  if (isAccepted) {
    await tx.deleteFrom('mail_rejections').where('member_id', '=', recipient.id).execute();
    return;
  }
  await tx
    .insertInto('mail_rejections')
    .columns(['member_id', 'email', 'count'])
    .expression(
      tx
        .selectFrom('members')
        .select((eb) => ['id', eb.val(recipient.email).as('email'), eb.lit(1).as('count')])
        .where('id', '=', recipient.id),
    )
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        email: recipient.email,
        count: eb
          .case()
          .when('mail_rejections.email', '=', recipient.email)
          .then(eb('mail_rejections.count', '+', 1))
          .else(1)
          .end(),
      })),
    )
    .execute();
}
