import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { readSqlitePlan } from '#test/query-plans.ts';
import { findNewsVersion, listNewsDays } from './queries/news.ts';
import {
  countUnread,
  listCommenters,
  listLikers,
  listNotifications,
} from './queries/read-notifications.ts';

const db = await openOwnDatabase();
const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
const viewer: Viewer = { id, role: 'admin' };

/** The steps that read tables. */
const planOf = async (work: () => Promise<unknown>) =>
  (await readSqlitePlan(db, work)).filter((step) => /^(SEARCH|SCAN|USE TEMP)/.test(step));

const ofMember = 'SEARCH notifications USING INDEX notifications_newest (member_id=?)';
/** One index read, however long the thread is and however many comments the viewer has written. */
const ofThread =
  'SEARCH own USING COVERING INDEX comments_of_thread_by_member (thread_id=? AND member_id=? AND created_at<?)';
const newComments =
  'SEARCH comments USING INDEX comments_newest_of_post (post_id=? AND created_at>?)';
const newLikes = 'SEARCH likes USING INDEX likes_newest_of_post (post_id=? AND created_at>?)';

it('a page is read from the index of a member, in its order', async () => {
  const plan = await planOf(() => listNotifications(db, viewer, { offset: 0, limit: 20 }));
  expect(plan[0]).toBe(ofMember);
  expect(plan).toEqual(expect.arrayContaining([newComments, ofThread, newLikes]));
  expect(plan.filter((step) => step.startsWith('USE TEMP'))).toEqual([]);
});

it('counting looks up the causes of each notification by an index', async () => {
  const unread = await planOf(() => countUnread(db, viewer));
  expect(unread[0]).toBe('SEARCH notifications USING INDEX notifications_unread (member_id=?)');
  expect(unread).toEqual(expect.arrayContaining([newComments, ofThread, newLikes]));
});

it.each(['waiting', 'reports'])('triggers find the notifications of %s by index', async (kind) => {
  const { rows } = await db.read.executeQuery<{ sql: string }>(
    CompiledQuery.raw(
      "select sql from sqlite_master where type = 'trigger' and sql like '%not exists%'",
    ),
  );
  const statements = rows.flatMap(({ sql }) =>
    [...sql.slice(sql.indexOf('begin')).matchAll(/(?:delete|update) [^;]+/g)].map(([one]) => one),
  );
  const ofKind = statements.filter((statement) => statement.includes(`kind in ('${kind}')`));
  expect(ofKind).toHaveLength(4);
  for (const statement of ofKind) {
    const { rows: plan } = await db.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${statement}`),
    );
    expect(plan.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/notifications USING (COVERING )?INDEX notifications_for_admins/),
    );
  }
});

it('the newest memory of each day is the first one in an index', async () => {
  const days = ['2026-01-15', '2026-01-14'];
  const plan = await planOf(() => listNewsDays(db, id, days));
  expect(plan).toContain(
    'SEARCH news USING INDEX news_of_day (day=? AND shared_at>? AND shared_at<?)',
  );
  // Of the days, not of their memories.
  expect(plan.filter((step) => step.startsWith('USE TEMP'))).toHaveLength(1);
  expect(await planOf(() => findNewsVersion(db, '2026-01-14'))).toEqual([
    'SEARCH news USING COVERING INDEX news_of_day (day>?)',
  ]);
});

it('people are read from the new comments and likes of each post', async () => {
  const writers = await planOf(() => listCommenters(db, viewer, [id]));
  expect(writers).toEqual(expect.arrayContaining([newComments, ofThread]));
  expect(await planOf(() => listLikers(db, [id]))).toContain(newLikes);
});
