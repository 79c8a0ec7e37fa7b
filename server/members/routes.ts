import type { FastifyInstance } from 'fastify';
import type { MemberView } from '#contract/accounts.ts';
import { canSeeMemberDetails, type Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { searchKeyword } from '../db/search-text.ts';
import type { Events } from '../events.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { done, doneWith } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { changeRole, changeSuspension } from './administer-members.ts';
import { deleteMember } from './delete-member.ts';
import { countMembers, findMember, listMembers, listPostIds, type MemberRow } from './queries.ts';

interface Options {
  api: CallServer;
  db: Database;
  jobs: Jobs;
  createRateLimit: CreateRateLimit;
  pictureUrls: PictureUrls;
  now: () => number;
  events: Events;
}

export async function members(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, pictureUrls } = options;
  const limit = options.createRateLimit({ name: 'delete-member', points: 100, seconds: 30 * 60 });
  const deps = { ...options, limit };
  const changes = options.createRateLimit({ name: 'change-member', points: 100, seconds: 30 * 60 });

  api.serve('listMembers', async ({ viewer, query }) => {
    const words = searchKeyword(query.member)?.words ?? [];
    const [rows, membersCount] = await Promise.all([
      listMembers(db, words, query),
      countMembers(db, words),
    ]);
    const members = rows.map((row) => memberView(row, viewer, pictureUrls));
    return { status: 'success', members, membersCount };
  });

  api.serve('getMember', async ({ viewer, params }) => {
    const row = await findMember(db, params.memberId);
    if (!row) throw new Problem('not_found');
    const member = memberView(row, viewer, pictureUrls);
    if (!canSeeMemberDetails(viewer)) return { status: 'success', member };
    return { status: 'success', member: { ...member, posts: await listPostIds(db, row.id) } };
  });

  api.serve('deleteMember', async ({ viewer, params, query }) => {
    const name = await deleteMember(deps, viewer, { ...params, ...query });
    return done('member_deleted', { name });
  });

  api.serve('changeRole', async ({ viewer, params, body }) => {
    await changes.consume(viewer.id);
    return doneWith(await changeRole(options, viewer.id, { ...params, ...body }));
  });

  api.serve('changeSuspension', async ({ viewer, params, body }) => {
    await changes.consume(viewer.id);
    return doneWith(await changeSuspension(options, viewer.id, { ...params, ...body }));
  });
}

/** The fields of a member that this viewer may see. */
function memberView(row: MemberRow, viewer: Viewer | null, { avatarOf }: PictureUrls): MemberView {
  const publicFields = {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...avatarOf(row.image_key),
  };
  if (!canSeeMemberDetails(viewer)) return publicFields;
  return {
    ...publicFields,
    email: row.email,
    gender: row.gender,
    birthDate: row.birth_date,
    role: row.role,
    createdAt: new Date(row.created_at).toISOString(),
    postsCount: row.posts_count,
    suspendedAt: row.suspended_at === null ? null : new Date(row.suspended_at).toISOString(),
    suspensionReason: row.suspension_reason,
  };
}
