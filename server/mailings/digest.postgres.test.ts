import { expect, it } from 'vitest';
import { timestampOf } from '#contract/dates.ts';
import { createDatabase, openOwnDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { startProcess } from '#test/processes/start-process.ts';
import { startSmtpServer } from '#test/smtp-server.ts';

const startsAt = timestampOf('2026-11-15', 17, 'Europe/Belgrade');

it('two processes send one digest to each member', async () => {
  const server = await startSmtpServer();
  const database = await createDatabase({ isMigrated: true });
  const db = await openOwnDatabase(database);
  await buildPost(db, { createdAt: startsAt - 60_000 });
  for (let at = 0; at < 24; at += 1) await buildMember(db, { email: `member${at}@example.org` });
  const input = { database, smtpUrl: server.url, startsAt };
  const processes = [startProcess('send-mailings', input), startProcess('send-mailings', input)];
  await Promise.all(processes.map((process) => process.nextLine()));
  const countWaiting = async () => (await db.read.selectFrom('jobs').select('id').execute()).length;
  await expect.poll(() => server.received.length).toBeGreaterThanOrEqual(24);
  await expect.poll(countWaiting).toBe(0);
  expect(server.received).toHaveLength(24);
  expect(new Set(server.messageIds).size).toBe(24);
});
