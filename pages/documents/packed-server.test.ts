import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsForBucket, startBucket } from '#test/bucket.ts';
import { buildSession } from '#test/factories.ts';
import { TestSmtpServer } from '#test/mail-server.ts';
import { startPostgres } from '#test/postgres-server.ts';
import { relaxedLimits, startSite } from '#test/running-site.ts';
import { samplePicture } from '#test/sample-picture.ts';

it('the bundled server works with PostgreSQL, S3 and SMTP', async () => {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-packed-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const bucket = await startBucket(join(folder, 's3'));
  parts.defer(bucket.close);
  const mailServer = new TestSmtpServer();
  await mailServer.start();
  parts.defer(() => mailServer.stop());
  const postgres = await startPostgres();
  parts.defer(postgres.stop);
  const site = parts.use(
    await startSite('build/program/main.js', {
      NODE_ENV: 'production',
      ...relaxedLimits,
      DATABASE_URL: await postgres.createDatabase('packed'),
      SMTP_URL: mailServer.url,
      ...settingsForBucket(bucket.url),
    }),
  );

  const registered = await fetch(`${site.address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Petrović',
      email: 'ana@example.org',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
    }),
  });
  expect(registered.status).toBe(200);
  await expect.poll(() => mailServer.received).toHaveLength(1);

  const { token } = await buildSession(site.db);
  const form = new FormData();
  form.set('data', JSON.stringify({ title: 'Stored in S3', body: 'A lake.', tags: ['nature'] }));
  const bytes = new Uint8Array(await samplePicture({ width: 320, height: 240 }));
  form.set('image', new Blob([bytes], { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  const published = await fetch(`${site.address}/api/post`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { _id: postId } = (await published.json()).post;
  const page = await (await fetch(`${site.address}/post/${postId}`)).text();
  expect(page).toContain('<h1');
  expect(page).toContain('Stored in S3');
  const { post } = await (await fetch(`${site.address}/api/post/${postId}`)).json();
  const picture = await fetch(site.address + post.image);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});
