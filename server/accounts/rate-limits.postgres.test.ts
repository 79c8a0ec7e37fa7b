import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createOverloadLimits } from '#server/platform/http/overload.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { createRegistry } from '#server/platform/metrics.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createDatabase, createFolder } from '#test/databases.ts';

it('rate limits are shared by all processes on one database', async () => {
  const database = await createDatabase({ isMigrated: true });
  const [one, other] = [await startApp(database), await startApp(database)];
  const guess = (app: typeof one, email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'guess' },
    });
  try {
    for (let i = 0; i < 5; i++) {
      expect((await guess(one, 'shared@example.org')).statusCode).toBe(400);
      expect((await guess(other, 'shared@example.org')).statusCode).toBe(400);
    }
    expect((await guess(one, 'shared@example.org')).statusCode).toBe(429);
    expect((await guess(other, 'shared@example.org')).statusCode).toBe(429);
    expect((await guess(other, 'apart@example.org')).statusCode).toBe(400);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

async function startApp(database: Awaited<ReturnType<typeof createDatabase>>) {
  const db = await connectDatabase(database);
  const log = createLog({ readable: false, write: () => {} });
  const config = { ...readConfig({}), dataDir: await createFolder() };
  const app = await buildApp({
    config,
    log,
    db,
    jobs: createJobs({ db, log, now: Date.now }),
    mailer: createMailer({ ...config, smtpUrl: undefined, announce: () => {} }),
    registry: createRegistry(),
    storage: await createStorage(config),
    pictures: createPictures(),
    signingSecret: Buffer.alloc(32),
    // No deadline that a busy machine misses.
    overloadLimits: { ...createOverloadLimits(60), maxEventLoopDelay: 0 },
    now: Date.now,
    web: undefined,
  });
  app.addHook('onClose', () => db.close());
  return app;
}
