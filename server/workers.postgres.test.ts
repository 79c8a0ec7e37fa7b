import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import { createDatabase } from '#test/databases.ts';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { bundledProgram } from '#test/processes/bundled-program.ts';
import { type RunningSite, startSite } from '#test/running-site.ts';

/** Two processes on one port and one database. */
let site: RunningSite;
beforeAll(async () => {
  const { databaseUrl = '' } = await createDatabase({ isMigrated: true });
  const environment = { DATABASE_URL: databaseUrl, WEB_CONCURRENCY: '2' };
  site = await startSite(bundledProgram('serve-api'), environment);
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** Sends a request on a new connection, so that both processes get some. */
function send(
  address: string,
  { method = 'GET', token }: { method?: string; token?: string } = {},
) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, agent: false }, (response) => {
      json(response).then(resolve, reject);
    });
    sent.on('error', reject).end();
  });
}

/** The child processes of a process. */
function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' });
  return rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([parent]) => parent === pid)
    .map(([, child]) => child ?? 0);
}

it('several processes serve one site, and each sees the writes of the others', async () => {
  const member = await buildMember(site.db);
  const { token } = await buildSession(site.db, { member });
  const post = await buildPost(site.db);

  async function countLikes(): Promise<number[]> {
    const responses = Array.from({ length: 8 }, () => send(`${site.address}/api/post/${post.id}`));
    const posts = (await Promise.all(responses)) as CallOutput<'getPost'>[];
    return posts.map((response) => response.post.likesCount);
  }

  for (const [action, expected] of [
    ['dislike', 0],
    ['like', 1],
    ['dislike', 0],
  ] as const) {
    await send(`${site.address}/api/post/like/${post.id}/${action}`, { method: 'PUT', token });
    await expect.poll(countLikes).toEqual(Array(8).fill(expected));
  }
});

it('any process serves the metrics of all of them', async () => {
  const readMetrics = async () => (await fetch(`${site.address}/metrics`)).text();
  const countLists = async () => {
    const [, count] =
      /^keepsake_http_request_duration_seconds_count\{[^}]*route="\/api\/post"[^}]*\} (\d+)/m.exec(
        await readMetrics(),
      ) ?? [];
    return Number(count ?? 0);
  };
  const before = await countLists();
  await Promise.all(Array.from({ length: 12 }, () => send(`${site.address}/api/post`)));
  await expect.poll(countLists).toBe(before + 12);
  expect(await readMetrics()).toMatch(/^keepsake_db_connections\{state="idle"\} (?:[2-9]|\d\d)\b/m);
});

// Runs last: while a process is being replaced, the metrics are those of the other one only.
it('a process that exits is restarted, and the site stays up', async () => {
  const [first = 0, second = 0] = childrenOf(site.pid);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => childrenOf(site.pid)).not.toContain(first);
  const list = () =>
    send(`${site.address}/api/post`).catch(() => 'connection of the exited process');
  await expect.poll(list).toMatchObject({ status: 'success' });
  await expect.poll(() => childrenOf(site.pid).length).toBe(2);
  expect(childrenOf(site.pid)).toContain(second);
});
