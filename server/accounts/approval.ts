import type { WaitingMemberView } from '#contract/invitations.ts';
import type { Viewer } from '#contract/policies.ts';
import { recordAndNotify, recordAuditEntry } from '../audit/entries.ts';
import type { WriteTransaction } from '../db/database.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps } from './deps.ts';
import {
  acceptWaiting,
  countWaiting,
  deleteWaiting,
  listAdminIds,
  listWaiting,
  type WaitingRow,
} from './queries/waiting.ts';
import { mailJobs } from './send-mails.ts';

type Deps = Pick<AccountsDeps, 'db' | 'jobs' | 'now'>;

/** One page of the accounts that wait, longest first. */
export async function readWaiting(
  { db }: Pick<Deps, 'db'>,
  page: { page: number; limit: number },
): Promise<{ members: WaitingMemberView[]; total: number }> {
  const [rows, total] = await Promise.all([listWaiting(db, page), countWaiting(db)]);
  return { members: rows.map(waitingView), total };
}

/** Activates an account that waits, and mails its owner; returns the name. */
export async function acceptMember(
  deps: Deps & Pick<AccountsDeps, 'events'>,
  viewer: Viewer,
  memberId: string,
): Promise<string> {
  const { db, jobs, now } = deps;
  const at = now();
  return db.write(async (tx) => {
    const member = (await acceptWaiting(tx, memberId, at)) ?? notWaiting();
    const name = `${member.first_name} ${member.last_name}`;
    const entry = { action: 'member_accepted', subject: name, adminId: viewer.id, at } as const;
    await recordAndNotify(deps, tx, memberId, entry);
    await deps.events.memberJoined(tx, { memberId, at });
    await jobs.enqueue(tx, mailJobs.accepted, { memberId });
    return name;
  });
}

/** Deletes an account that waits, and mails its owner; returns the name. */
export async function declineMember(
  { db, jobs, now }: Deps,
  viewer: Viewer,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<string> {
  return db.write(async (tx) => {
    const member = (await deleteWaiting(tx, memberId)) ?? notWaiting();
    const { first_name: firstName, email } = member;
    const name = `${firstName} ${member.last_name}`;
    const entry = { subject: name, adminId: viewer.id, reason, at: now() };
    await recordAuditEntry(tx, { action: 'member_declined', ...entry });
    await jobs.enqueue(tx, mailJobs.declined, { email, firstName, reason });
    return name;
  });
}

function notWaiting(): never {
  throw new Problem('not_found', { message: say('not_waiting') });
}

const oneAnHour = 60 * 60_000;

/** Mails the administrators that somebody waits, soon or as soon as the last such mail is an hour old. */
export async function enqueueApprovalMail(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: WriteTransaction,
): Promise<void> {
  await jobs.enqueue(tx, mailJobs.approval, {}, { uniqueKey: mailJobs.approval });
}

/** Registers the job that decides whether the administrators get their mail now. */
export function handleNotifications({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.handle(mailJobs.approval, async () => {
    if ((await countWaiting(db)) === 0) return;
    await db.write(async (tx) => {
      const next = await jobs.claimInterval(tx, 'waiting_mail_at', oneAnHour);
      if (next !== undefined) {
        const options = { uniqueKey: mailJobs.approval, runAt: next };
        return jobs.enqueue(tx, mailJobs.approval, {}, options);
      }
      for (const memberId of await listAdminIds(tx)) {
        await jobs.enqueue(tx, mailJobs.waiting, { memberId });
      }
    });
  });
}

function waitingView(row: WaitingRow): WaitingMemberView {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    waitingSince: new Date(row.waiting_since ?? 0).toISOString(),
    invitedBy: row.invited_by,
  };
}
