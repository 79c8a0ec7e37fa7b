import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import { mailJobs } from '#server/accounts/send-mails.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createDatabase } from '#test/databases.ts';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { type Fleet, haproxy, startFleet } from '#test/fleet.ts';
import { loadWhile } from '#test/fleet-load.ts';
import { relaxedLimits } from '#test/running-site.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { isFullRun } from '#test/thoroughness.ts';

async function startOn(environment: Record<string, string>) {
  const database = await createDatabase({ isMigrated: true });
  const db = await connectDatabase(database);
  const fleet = await startFleet({ databaseUrl: database.databaseUrl ?? '', environment });
  return { db, fleet };
}

const title = haproxy
  ? 'two processes behind HAProxy'
  : 'two processes behind HAProxy (skipped: install haproxy to run these)';

describe.skipIf(!haproxy)(title, () => {
  let db: Database;
  let fleet: Fleet;
  beforeAll(async () => {
    ({ db, fleet } = await startOn({}));
  });
  afterAll(async () => {
    await fleet?.[Symbol.asyncDispose]();
    await db?.close();
  });

  const likesAt = async (address: string, postId: string) => {
    const response = await fetch(`${address}/api/post/${postId}`);
    return ((await response.json()) as CallOutput<'getPost'>).post.likesCount;
  };

  it('what is written through one is read through the other at once', async () => {
    const { token } = await buildSession(db);
    const post = await buildPost(db);
    const [one, other] = fleet.instances;
    const authorization = `Bearer ${token}`;
    for (const [action, expected] of [
      ['dislike', 0],
      ['like', 1],
      ['dislike', 0],
    ] as const) {
      // Both cache a response that the write makes stale.
      await Promise.all([likesAt(one.address, post.id), likesAt(other.address, post.id)]);
      const like = `${one.address}/api/post/like/${post.id}/${action}`;
      await fetch(like, { method: 'PUT', headers: { authorization } });
      const seen = () => likesAt(other.address, post.id);
      await expect.poll(seen).toBe(expected);
    }
  });

  it('a picture uploaded through one is served by the other', async () => {
    const { token } = await buildSession(db);
    const form = new FormData();
    const words = { title: 'A day', body: 'Some words.', tags: ['sea'], isPublic: true };
    form.set('data', JSON.stringify(words));
    const bytes = new Uint8Array(await samplePicture({ width: 120, height: 90 }));
    form.set('image', new Blob([bytes]), 'picture.jpg');
    const [one, other] = fleet.instances;
    const published = await fetch(`${one.address}/api/post`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { post } = (await published.json()) as CallOutput<'createPost'>;
    const found = await fetch(`${other.address}/api/post/${post._id}`);
    const { picture } = ((await found.json()) as CallOutput<'getPost'>).post;
    const file = await fetch(`${other.address}${picture.base}/small.webp${picture.suffix}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect((await file.bytes()).length).toBeGreaterThan(50);
  });

  it('every job runs once, in either process', async () => {
    const log = createLog({ readable: false, level: 'silent' });
    const jobs = createJobs({ db, log, now: Date.now });
    const member = await buildMember(db);
    await db.write(async (tx) => {
      for (let i = 0; i < 20; i++) {
        await jobs.enqueue(tx, mailJobs.passwordChanged, { memberId: member.id });
      }
    });
    const waiting = async () => (await db.read.selectFrom('jobs').select('id').execute()).length;
    await expect.poll(waiting).toBe(0);
    const folders = fleet.instances.map(({ dataDir }) => join(dataDir, 'outbox'));
    const mails = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
    expect(mails.flat()).toHaveLength(20);
  });

  it('rate limits are shared, and a forged X-Forwarded-For does not bypass them', async () => {
    const follow = (address: string, from: string) =>
      fetch(`${address}/api/auth/activation/no-such-token`, {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
      });
    for (let i = 0; i < 50; i++) {
      expect((await follow(fleet.address, `203.0.113.${i}`)).status).toBe(400);
    }
    expect((await follow(fleet.address, '203.0.113.200')).status).toBe(429);
    // Sent from the IP address of the trusted proxy, without the proxy: each process has the shared count.
    for (const { address } of fleet.instances) {
      expect((await follow(address, '127.0.0.1')).status).toBe(429);
      expect((await follow(address, '203.0.113.200')).status).toBe(400);
    }
  });

  it('metrics are not served through the proxy', async () => {
    expect((await fetch(`${fleet.address}/metrics`)).status).toBe(404);
    const [one] = fleet.instances;
    const metrics = await (await fetch(`${one.address}/metrics`)).text();
    expect(metrics).toMatch(/^keepsake_db_connections\{state="idle"\} \d/m);
    expect(metrics).toMatch(/^keepsake_response_cache_total\{outcome="hit"\} \d/m);
    expect(metrics).toMatch(/^keepsake_pictures_total\{outcome="done"\} 1$/m);
    expect(metrics).toMatch(/^keepsake_nodejs_eventloop_lag_p99_seconds \d/m);
  });
});

it.skipIf(!haproxy)('both are restarted under load and no request fails', async ({ annotate }) => {
  const { db, fleet } = await startOn(relaxedLimits);
  await using _ = fleet;
  const { requests, failures, commented } = await loadWhile(
    { db, fleet, clients: 4, pause: isFullRun ? 20 : 80 },
    async (report) => {
      for (const instance of fleet.instances) {
        expect(await instance.restart()).toBe(0);
      }
      const before = report.requests;
      await expect.poll(() => report.requests).toBeGreaterThan(before + 20);
    },
  );
  expect(failures).toEqual([]);
  const rows = await db.read.selectFrom('comments').select('body').execute();
  expect(rows.map(({ body }) => body).toSorted()).toEqual(commented.toSorted());
  await annotate(`2 restarts, ${requests} requests, ${commented.length} comments, none failed`);
  await db.close();
});
