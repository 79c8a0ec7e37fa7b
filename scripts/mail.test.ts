import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOutbox } from '#test/mail-reader.ts';
import { startSmtpServer } from '#test/smtp-server.ts';

interface Ending {
  code: number;
  said: string;
}

async function runMail(words: string[], environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ending = await new Promise<Ending>((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...environment } };
    const script = join(import.meta.dirname, 'mail.ts');
    execFile(process.execPath, [script, ...words], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() });
    });
  });
  return { ...ending, dataDir: join(folder, 'data') };
}

it('a test mail goes to the mail server, and its answer is shown', async () => {
  const server = await startSmtpServer();
  const { code, said } = await runMail(['test', 'mira@example.org'], { SMTP_URL: server.url });
  expect(said).toMatch(/^The mail server at 127\.0\.0\.1:\d+ took the mail to mira@.*: 250 /);
  expect(code).toBe(0);
  expect(server.received).toHaveLength(1);
});

it('a refusal is told in the words of the server', async () => {
  const server = await startSmtpServer();
  server.behaviour = 'refuse';
  const { code, said } = await runMail(['test', 'mira@example.org'], { SMTP_URL: server.url });
  expect(said).toMatch(/^The test mail was not sent\. .* 550 no such person/);
  expect(code).toBe(1);
});

it('a wrong password for the server is told, and not shown', async () => {
  const server = await startSmtpServer();
  const SMTP_URL = server.url.replace('//', '//keepsake:hunter2@');
  const { code, said } = await runMail(['test', 'mira@example.org'], { SMTP_URL });
  expect(said).toMatch(/^The test mail was not sent\. .* 535 /);
  expect(said).not.toContain('hunter2');
  expect(code).toBe(1);
});

it('without a mail server it is kept in the outbox', async () => {
  const { code, said, dataDir } = await runMail(['test', 'mira@example.org']);
  expect(said).toMatch(/^No mail server is set \(SMTP_URL\)/);
  expect(code).toBe(0);
  expect(await readOutbox(dataDir)).toMatchObject([{ to: ['mira@example.org'] }]);
});

it.each([[[]], [['test']], [['send', 'mira@example.org']]])(
  '%j is answered with the usage',
  async (words) => {
    expect(await runMail(words)).toMatchObject({
      code: 1,
      said: 'Usage: npm run mail -- test <address>',
    });
  },
);
