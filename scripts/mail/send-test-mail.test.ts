import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { compiledModules } from '#test/compiled-modules.ts';
import { readOutbox } from '#test/mail-reader.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import { sendTestMail } from './send-test-mail.ts';

const sendTo = (SMTP_URL: string) => sendTestMail(['test', 'mira@example.org'], { SMTP_URL });

it('a test mail goes to the mail server, and its answer is shown', async () => {
  const server = await startSmtpServer();
  expect(await sendTo(server.url)).toMatch(
    /^The mail server at 127\.0\.0\.1:\d+ took the mail to mira@.*: 250 /,
  );
  expect(server.received).toHaveLength(1);
});

it('a refusal is told in the words of the server', async () => {
  const server = await startSmtpServer();
  server.behaviour = 'refuse';
  await expect(sendTo(server.url)).rejects.toThrow(
    /^The test mail was not sent\. .* 550 no such person/,
  );
});

it('a wrong password for the server is told, and not shown', async () => {
  const server = await startSmtpServer();
  const said = await sendTo(server.url.replace('//', '//keepsake:hunter2@')).catch(String);
  expect(said).toMatch(/The test mail was not sent\. .* 535 /);
  expect(said).not.toContain('hunter2');
});

async function runMail(...words: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(import.meta.dirname, '../mail.ts');
  const ending = await promisify(execFile)(process.execPath, [script, ...words], {
    cwd: folder,
    env: compiledModules,
  }).catch((error) => error);
  return { ...ending, dataDir: join(folder, 'data') };
}

it('without a mail server it is kept in the outbox', async () => {
  const { stdout, dataDir } = await runMail('test', 'mira@example.org');
  expect(stdout).toMatch(/^No mail server is set \(SMTP_URL\)/);
  expect(await readOutbox(dataDir)).toMatchObject([{ to: ['mira@example.org'] }]);
});

it('a failure goes to the error output and ends with exit code 1', async () => {
  expect(await runMail()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Usage: npm run mail -- test <address>\n',
  });
});

it.each([[[]], [['test']], [['send', 'mira@example.org']], [['test', 'a@b.c', 'more']]])(
  '%j is answered with the usage',
  async (words) => {
    await expect(sendTestMail(words, {})).rejects.toThrow('Usage: npm run mail -- test <address>');
  },
);
