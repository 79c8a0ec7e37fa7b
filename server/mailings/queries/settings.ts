import { type Kysely, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { MailList, MailSettings } from '#contract/notifications.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** Members with the settings and the state of their mails; without a row the defaults. */
export function selectRecipients(db: Kysely<Schema>) {
  return db
    .selectFrom('members')
    .leftJoin('inboxes', 'inboxes.member_id', 'members.id')
    .select((eb) => [
      'members.id',
      'members.email',
      'members.first_name',
      'members.role',
      commentsMail.as('comments_mail'),
      digestMail.as('digest_mail'),
      eb.fn.coalesce('inboxes.mailed_until', sql.lit(0)).as('mailed_until'),
      eb.fn.coalesce('inboxes.mail_day', sql.lit('')).as('mail_day'),
      eb.fn.coalesce('inboxes.mail_count', sql.lit(0)).as('mail_count'),
    ]);
}

export const commentsMail = sql<
  MailSettings['comments']
>`coalesce(inboxes.comments_mail, 'immediately')`;
export const digestMail = sql<MailSettings['digest']>`coalesce(inboxes.digest_mail, 'weekly')`;

/** Whether the mail server has rejected this address so often that it gets no more of these mails. */
export const isRejected = sql<boolean>`coalesce(
  inboxes.rejections >= ${limits.mailRejections} and inboxes.rejected_email = members.email, false)`;

export function findMailSettings(db: Database, memberId: string) {
  return selectRecipients(db.read)
    .select(isRejected.as('is_rejected'))
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

/** A member who may log in and whose address is not rejected, and so may get mails. */
export function findRecipient(db: Database, memberId: string) {
  return selectRecipients(db.read)
    .where('members.id', '=', memberId)
    .where('members.activated_at', 'is not', null)
    .where('members.suspended_at', 'is', null)
    .where(sql<boolean>`not ${isRejected}`)
    .executeTakeFirst();
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Creates the row of a member with the defaults, unless there is one; false without such a member. */
export async function insertInbox(tx: WriteTransaction, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) return false;
  await tx
    .insertInto('inboxes')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  return true;
}

/** The settings to change; the others stay. */
export type SettingsChange = { [List in MailList]?: MailSettings[List] | undefined };

/**
 * Changes the settings that are given; false without such a member. What was written while somebody
 * wanted no mails about comments is not mailed afterwards.
 */
export async function updateMailSettings(
  tx: WriteTransaction,
  memberId: string,
  { comments, digest }: SettingsChange,
  now: number,
): Promise<boolean> {
  if (!(await insertInbox(tx, memberId))) return false;
  if (comments !== undefined) {
    await tx
      .updateTable('inboxes')
      .set((eb) => ({
        comments_mail: comments,
        mailed_until: eb
          .case()
          .when('comments_mail', '=', 'never')
          .then(now)
          .else(eb.ref('mailed_until'))
          .end(),
      }))
      .where('member_id', '=', memberId)
      .execute();
  }
  if (digest !== undefined) {
    await tx
      .updateTable('inboxes')
      .set({ digest_mail: digest })
      .where('member_id', '=', memberId)
      .execute();
  }
  return true;
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
    await tx
      .updateTable('inboxes')
      .set({ rejections: 0, rejected_email: '' })
      .where('member_id', '=', recipient.id)
      .where('rejections', '>', 0)
      .execute();
    return;
  }
  if (!(await insertInbox(tx, recipient.id))) return;
  await tx
    .updateTable('inboxes')
    .set((eb) => ({
      rejections: eb
        .case()
        .when('rejected_email', '=', recipient.email)
        .then(eb('rejections', '+', 1))
        .else(1)
        .end(),
      rejected_email: recipient.email,
    }))
    .where('member_id', '=', recipient.id)
    .execute();
}
