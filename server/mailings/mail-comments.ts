import { calendarDateOf } from '#contract/dates.ts';
import { durations, limits } from '#contract/limits.ts';
import type { MailSettings } from '#contract/notifications.ts';
import type { WriteTransaction } from '../db/database.ts';
import { greetingName, memberName, writtenText } from '../emails/mail-text.ts';
import type { CommentItem, MailPicture, MailRequest } from '../emails/mail-values.ts';
import type { Concerned } from '../events.ts';
import type { Catalogue } from '../platform/catalogues.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { deliver, type MailingDeps, type MailingLinks, nameOf, shortened } from './deliver.ts';
import {
  findNextComment,
  listImmediateRecipients,
  listMembersWithUnmailedComments,
  listUnreadComments,
  type UnreadComment,
} from './queries/comments.ts';
import { findRecipient, type Recipient, recordDelivery, recordMail } from './queries/settings.ts';

const kind = 'mail.comments';
const dailyKind = 'mail.comments-daily';

type Mode = Exclude<MailSettings['comments'], 'never'>;

interface CommentsMail {
  memberId: string;
  /** The setting that it was enqueued for: with another one it is not sent. */
  mode: Mode;
  /** The mail is about comments up to this timestamp, the same on every attempt. */
  until: number;
}

/** A comment is committed up to a few seconds after the time it carries; later ones are mailed next. */
const commitMargin = 10_000;

/** What was not mailed for this long is not mailed any more. */
const maxAge = 7 * 24 * 60 * 60_000;

const shownComments = 10;
const batchSize = 200;

/** Enqueues a mail; one that is pending already stays, and is not postponed. */
async function enqueueMail(
  jobs: Jobs,
  tx: WriteTransaction,
  { runAt, ...mail }: { memberId: string; mode: Mode; runAt: number },
): Promise<void> {
  const payload: CommentsMail = { ...mail, until: runAt - commitMargin };
  const uniqueKey = `${kind} ${mail.mode} ${mail.memberId}`;
  await jobs.enqueue(tx, kind, payload, { uniqueKey, keepsExisting: true, runAt });
}

/** Called in the transaction of a comment with those who are notified of it. */
export async function enqueueCommentMails(
  { jobs, config }: Pick<MailingDeps, 'jobs' | 'config'>,
  tx: WriteTransaction,
  { memberIds, at }: Pick<Concerned, 'memberIds' | 'at'>,
): Promise<void> {
  if (!config.smtpUrl || memberIds.length === 0) return;
  const runAt = at + durations.mailDelay;
  // In the order of ids, so that concurrent transactions do not wait for each other in a circle.
  for (const memberId of await listImmediateRecipients(tx, memberIds)) {
    await enqueueMail(jobs, tx, { memberId, mode: 'immediately', runAt });
  }
}

/** Called in the transaction that changes the setting to `immediately`: something may be waiting. */
export async function enqueueUnmailedComments(
  { jobs, now }: Pick<MailingDeps, 'jobs' | 'now'>,
  tx: WriteTransaction,
  memberId: string,
): Promise<void> {
  const runAt = now() + durations.mailDelay;
  await enqueueMail(jobs, tx, { memberId, mode: 'immediately', runAt });
}

/** Enqueues the mails of the day, in batches. */
export async function enqueueDailyMails(
  { jobs, now }: Pick<MailingDeps, 'jobs' | 'now'>,
  tx: WriteTransaction,
): Promise<void> {
  await jobs.enqueue(tx, dailyKind, { after: null, runAt: now() });
}

/** Registers the jobs that send mails about comments. */
export function handleCommentMails(deps: MailingDeps): void {
  const { db, jobs, now, config } = deps;

  jobs.handle<CommentsMail>({ kind, lane: 'mail' }, async ({ memberId, mode, until }, job) => {
    const recipient = config.smtpUrl ? await findRecipient(db, memberId) : undefined;
    if (recipient?.comments_mail !== mode) return;
    const day = calendarDateOf(now(), config.timeZone);
    // What is over the limit waits for the daily mail.
    if (recipient.mail_day === day && recipient.mail_count >= limits.mailsPerDay) return;
    const after = Math.max(recipient.mailed_until, until - maxAge);
    // Not as an administrator: private memories of others are not mailed to anyone.
    const viewer = { id: memberId, role: 'member' } as const;
    const found = await listUnreadComments(db, viewer, { after, until, limit: shownComments });
    const hasComments = found.total > 0;
    const pictures = await deps.mailPictures.load(found.comments);
    const isAccepted =
      hasComments &&
      (await deliver(
        deps,
        { id: job.id, list: 'comments', recipient, pictures },
        (list, catalogue) =>
          composeMail({
            recipient,
            mode,
            publicUrl: config.publicUrl,
            ...found,
            list,
            pictures,
            texts: catalogue.mailTexts,
          }),
      ));
    await db.write(async (tx) => {
      // The order of locks is that of a change of the settings: they first, then the job.
      await recordMail(tx, memberId, {
        column: 'mailed_until',
        until,
        day,
        isSent: hasComments,
      });
      if (hasComments) await recordDelivery(tx, { recipient, isAccepted });
      await job.complete(tx);
      if (mode !== 'immediately') return;
      // A comment that came in meanwhile has kept this job.
      const next = await findNextComment(tx, viewer, until);
      if (next === undefined) return;
      const runAt = Math.max(now(), next + durations.mailDelay);
      await enqueueMail(jobs, tx, { memberId, mode, runAt });
    });
  });

  jobs.handle<{ after: string | null; runAt: number }>(
    { kind: dailyKind, lane: 'mail' },
    ({ after, runAt }, job) =>
      db.write(async (tx) => {
        const members = await listMembersWithUnmailedComments(tx, { after, limit: batchSize });
        for (const { id: memberId, mode } of members) {
          if (mode !== 'never') await enqueueMail(jobs, tx, { memberId, mode, runAt });
        }
        const last = members.at(-1);
        if (last && members.length === batchSize) {
          await jobs.enqueue(tx, dailyKind, { after: last.id, runAt });
        }
        await job.complete(tx);
      }),
  );
}

interface Composed {
  list: MailingLinks;
  recipient: Recipient;
  mode: Mode;
  publicUrl: string;
  comments: UnreadComment[];
  total: number;
  pictures: ReadonlyMap<string, MailPicture>;
  texts: Catalogue['mailTexts'];
}

function composeMail(given: Composed): MailRequest {
  const { recipient, publicUrl, comments, total, list, pictures } = given;
  const postIds = comments.map(({ post_id }) => post_id);
  const items = comments.map((comment, at) => ({
    name: memberName(nameOf(comment)),
    event: eventOf(comment, recipient.id),
    title: writtenText(comment.title),
    text: writtenText(comment.body),
    url: new URL(publicUrl + commentPath(comment)),
    // Neither is repeated for each comment on the same memory.
    picture: postIds.indexOf(comment.post_id) === at ? pictures.get(comment.image_id) : undefined,
    mute:
      postIds.lastIndexOf(comment.post_id) === at ? list.conversation(comment.post_id) : undefined,
  }));
  return [
    'comments',
    {
      firstName: greetingName(recipient.first_name),
      headline: writtenText(headlineOf(given)),
      frequency: given.mode,
      comments: items,
      more: total - items.length,
      link: new URL(publicUrl + pathOf(given)),
      list,
    },
  ];
}

function eventOf(
  { own_comment_id, author_id }: UnreadComment,
  recipientId: string,
): CommentItem['event'] {
  if (own_comment_id !== null) return 'reply';
  return author_id === recipientId ? 'comment' : 'conversation';
}

const commentPath = ({ post_id, id }: UnreadComment) => `/post/${post_id}#comment-${id}`;

const isAboutOneMemory = ({ comments, total }: Pick<Composed, 'comments' | 'total'>) =>
  comments.length === total && comments.every(({ post_id }) => post_id === comments[0]?.post_id);

/** Where the button leads: to the comment, to the memory of several, or to the list of all. */
function pathOf({ comments, total }: Composed): string {
  const [first] = comments;
  if (!first || !isAboutOneMemory({ comments, total })) return '/dashboard/notifications';
  return total === 1 ? commentPath(first) : `/post/${first.post_id}`;
}

function headlineOf({ comments, total, recipient, texts: { comments: texts } }: Composed): string {
  const quoted = ({ title }: UnreadComment) => texts.quoted(shortened(title));
  const [first] = comments;
  if (first && total === 1) {
    return texts.events[eventOf(first, recipient.id)](nameOf(first), quoted(first)).join('');
  }
  return first && isAboutOneMemory({ comments, total })
    ? texts.severalOn(total, quoted(first))
    : texts.several(total);
}
