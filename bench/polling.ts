import { uuidv7 } from 'uuidv7';
import { insertMany } from '#server/db/bulk-load.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { startProduct } from './child-server.ts';
import type { BenchSite, Engine } from './engine.ts';
import { fill } from './fill.ts';
import { type Case, measure, warmUp } from './measure.ts';
import { linesOf } from './report.ts';
import { printTable } from './table.ts';

/** Notifications of an active member, and of one about whom much is written in 90 days. */
const sizes = [20, 10_000];
const fewReactions = { likes: 2, comments: 1 };

/**
 * What browsers ask every minute: whether there are new notifications. An unchanged list is a 304, which
 * takes two queries (`server/notifications/version.test.ts`); else the list is read.
 */
export async function measurePolling(
  engine: Engine,
  effort: { rounds: number; seconds: number },
): Promise<void> {
  const site = await engine.createSite();
  // Not every post is liked.
  await fill(site, Math.max(...sizes) * 1.5, fewReactions);
  const tokens = await addNotifications(site);
  await using product = await startProduct(site);
  const url = `${product.address}/api/dashboard/notifications`;
  const cases: Case[] = [];
  for (const [at, token] of tokens.entries()) {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    const unchanged = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
    const name = `${sizes[at]} notifications`;
    const { pid } = product;
    cases.push(
      { name: `${name}, 200`, target: { url, pid, headers } },
      { name: `${name}, 304`, target: { url, pid, headers: unchanged }, against: `${name}, 200` },
    );
  }
  await warmUp(cases, effort.seconds);
  const results = await measure(cases, { connections: 16, ...effort });
  printTable(`Polling, ${engine.name}, 16 connections`, linesOf(cases, results));
}

/** Members whose notifications are about likes of as many posts; returns the tokens of their sessions. */
async function addNotifications(site: BenchSite): Promise<string[]> {
  await using db = await connectedTo(site);
  const posts = await db.read
    .selectFrom('posts')
    .select('id')
    .where('likes_count', '>', 0)
    .where('audience', '=', 'public')
    .execute();
  const tokens: string[] = [];
  const now = Date.now();
  for (const size of sizes) {
    const member = await buildMember(db);
    const rows = posts.slice(0, size).map(({ id }, at) => ({
      id: uuidv7(),
      member_id: member.id,
      kind: 'likes' as const,
      post_id: id,
      since: 0,
      // Recent, or the daily purge deletes them.
      updated_at: now - at,
    }));
    const columns = ['id', 'member_id', 'kind', 'post_id', 'since', 'updated_at'] as const;
    await db.write((tx) =>
      tx.insertInto('notification_versions').values({ member_id: member.id }).execute(),
    );
    for (let from = 0; from < size; from += 1_000) {
      await insertMany(db, 'notifications', columns, rows.slice(from, from + 1_000));
    }
    tokens.push((await buildSession(db, { member })).token);
  }
  return tokens;
}

async function connectedTo(site: BenchSite) {
  const db = await connectDatabase(site);
  return { ...db, [Symbol.asyncDispose]: () => db.close() };
}
