import type { KyselyPlugin } from 'kysely';
import { calendarDateOf, timestampOf } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { insertMany } from '#server/db/bulk-load.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import { enqueuePostMails } from '#server/mailings/mail-posts.ts';
import { notifyOfNaming, notifyOfPost } from '#server/notifications/notify.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { buildMember, buildPosts, buildSession } from '#test/factories.ts';
import { startProduct } from './child-server.ts';
import type { BenchSite, Engine } from './engine.ts';
import { fillMembers, measureMails } from './mails.ts';
import { type Case, measure, spreadOf, warmUp } from './measure.ts';
import { linesOf } from './report.ts';
import { figure, printTable, spreadText } from './table.ts';

const timeZone = 'Europe/Belgrade';
const dayMs = 24 * 60 * 60_000;

/** Publications of a busy day. */
const busyDay = 200;

interface Effort {
  members: number;
  rounds: number;
  seconds: number;
}

/** What new memories cost on a site with many members: a publication, the polls after it, and the daily mail. */
export async function measureNews(engine: Engine, effort: Effort): Promise<void> {
  await measurePublications(engine, effort.members);
  await measurePolls(engine, effort);
  const site = await engine.createSite();
  const startsAt = timestampOf('2026-11-17', 8, timeZone);
  await fillMembers(site, { members: effort.members, startsAt });
  await using db = await connectedTo(site);
  // All memories of the site, of which 10 are older than what is mailed.
  const posts = await db.read.selectFrom('posts').select(['id', 'created_at']).execute();
  await insertNews(
    db,
    posts.map(({ id, created_at }) => ({ id, at: created_at })),
  );
  const title = `Daily mail to ${figure(effort.members, 0)} members, ${engine.name}`;
  await measureMails(site, { kind: 'mail.posts', startsAt }, title);
}

/** What news add to a publication, in turns on a site with few members and on one with many. */
async function measurePublications(engine: Engine, members: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const sites = [];
  for (const count of [10, members]) {
    const site = await engine.createSite();
    await fillMembers(site, { members: count, startsAt: Date.now() });
    const db = stack.use(await connectedTo(site));
    const posts = await buildPosts(db, 2 * busyDay, { author: await buildMember(db) });
    sites.push({ count, db, posts, took: [] as number[], queries: 0, before: await countRows(db) });
  }
  for (let at = 0; at < 2 * busyDay; at += 1) {
    for (const site of sites) {
      const { ms, queries } = await publish(site.db, site.posts[at]?.id ?? '');
      site.queries += queries;
      // The first ones warm up.
      if (at >= busyDay) site.took.push(ms);
    }
  }
  const lines = await Promise.all(
    sites.map(async ({ count, db, took, queries, before }) => ({
      what: `${figure(count, 0)} members`,
      'ms each': spreadText(spreadOf(took), 2),
      'queries each': figure(queries / (2 * busyDay), 1),
      'rows written each': figure(((await countRows(db)) - before) / (2 * busyDay), 1),
    })),
  );
  printTable(`News of ${busyDay} publications in a transaction each, ${engine.name}`, lines);
}

const log = createLog({ readable: false, level: 'silent' });

/** A transaction with all that news add to one that publishes. */
async function publish(db: Database, postId: string) {
  const jobs = createJobs({ db, log, now: Date.now });
  const config = { smtpUrl: 'smtp://localhost', publicUrl: '', timeZone };
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const began = performance.now();
  const at = Date.now();
  await db.write(async (tx) => {
    const counted = tx.withPlugin(counter) as WriteTransaction;
    await notifyOfPost({ events: { membersNamed: notifyOfNaming } }, counted, {
      postId,
      at,
      timeZone,
    });
    await enqueuePostMails({ jobs, config }, counted, at);
  });
  return { ms: performance.now() - began, queries };
}

/** In all tables that a publication might write for a member. */
async function countRows(db: Database): Promise<number> {
  const tables = ['news', 'news_reads', 'notifications', 'notification_versions', 'jobs'] as const;
  const counts = tables.map((table) =>
    db.read
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).reduce((sum, { count }) => sum + Number(count), 0);
}

/** What a browser asks each minute, while nothing is new and after a publication. */
async function measurePolls(engine: Engine, { members, rounds, seconds }: Effort): Promise<void> {
  const site = await engine.createSite();
  const now = Date.now();
  await fillMembers(site, { members, startsAt: now });
  await using db = await connectedTo(site);
  const author = await buildMember(db);
  const { token } = await buildSession(db, {
    member: await buildMember(db, { createdAt: now - 40 * dayMs }),
  });
  const posts = await buildPosts(db, busyDay * limits.newsDays, { author });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const daily = posts.map(({ id }, at) => ({
    id,
    at: now - Math.floor(at / busyDay) * dayMs - (at % busyDay) * 1_000,
  }));
  const sizes = [
    ['no news', []],
    [`${busyDay} publications today`, daily.slice(0, busyDay)],
    [`${busyDay} a day for ${limits.newsDays} days`, daily.slice(busyDay)],
  ] as const;
  for (const [size, rows] of sizes) {
    await insertNews(db, rows);
    await using product = await startProduct(site);
    const url = `${product.address}/api/dashboard/notifications?limit=1`;
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    const unchanged = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
    const { pid } = product;
    const cases: Case[] = [
      { name: `${size}, 200`, target: { url, pid, headers } },
      {
        name: `${size}, 304`,
        target: { url, pid, headers: unchanged },
        against: `${size}, 200`,
      },
    ];
    await warmUp(cases, seconds);
    const results = await measure(cases, { connections: 16, rounds, seconds });
    printTable(`Polls, ${size}, ${engine.name}, 16 connections`, linesOf(cases, results));
  }
}

async function insertNews(db: Database, posts: readonly { id: string; at: number }[]) {
  const rows = posts.map(({ id, at }) => ({
    post_id: id,
    day: calendarDateOf(at, timeZone),
    shared_at: at,
  }));
  for (let from = 0; from < rows.length; from += 1_000) {
    await insertMany(db, 'news', ['post_id', 'day', 'shared_at'], rows.slice(from, from + 1_000));
  }
}

async function connectedTo(site: BenchSite) {
  const db = await connectDatabase(site);
  return { ...db, [Symbol.asyncDispose]: () => db.close() };
}
