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
      digestMail.as('digest_mail'),
      eb.fn.coalesce('mail_settings.mailed_until', sql.lit(0)).as('mailed_until'),
      eb.fn.coalesce('mail_settings.mail_day', sql.lit('')).as('mail_day'),
      eb.fn.coalesce('mail_settings.mail_count', sql.lit(0)).as('mail_count'),
    ]);
}

export const commentsMail = sql<
  MailSettings['comments']
>`coalesce(mail_settings.comments_mail, 'immediately')`;
export const digestMail = sql<
  MailSettings['digest']
>`coalesce(mail_settings.digest_mail, 'weekly')`;

/** Whether the mail server has rejected this address so often that it gets no more of these mails. */
export const isRejected = sql<boolean>`coalesce(
  mail_rejections.count >= ${limits.mailRejections} and mail_rejections.email = members.email,
  false)`;

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

/** Creates the row of a member with the defaults, unless there is one; none of a deleted member. */
export async function addMailSettings(tx: WriteTransaction, memberId: string): Promise<void> {
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
 * Changes the settings that are given; false without such a member. What was written while somebody
 * wanted no mails about comments is not mailed afterwards.
 */
export async function updateMailSettings(
  tx: WriteTransaction,
  memberId: string,
  { comments, digest }: SettingsChange,
  now: number,
): Promise<boolean> {
  await addMailSettings(tx, memberId);
  const { numUpdatedRows } = await tx
    .updateTable('mail_settings')
    .set((eb) => ({
      digest_mail: digest ?? eb.ref('digest_mail'),
      ...(comments !== undefined && {
        comments_mail: comments,
        mailed_until: eb
          .case()
          .when('comments_mail', '=', 'never')
          .then(now)
          .else(eb.ref('mailed_until'))
          .end(),
      }),
    }))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
