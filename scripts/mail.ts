import { existsSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import { BadConfiguration, type Config, readConfig } from '#server/config.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';

const [command, address, ...rest] = process.argv.slice(2);

try {
  if (command !== 'test' || !address || rest.length > 0) {
    throw new Error('Usage: npm run mail -- test <address>');
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  await sendTestMail(readConfig(process.env), address);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

async function sendTestMail(config: Config, to: string): Promise<void> {
  const mailer = createMailer({ ...config, announce: () => {} });
  try {
    const words = `This is a test mail from Keepsake at ${config.publicUrl}. You can read it, so mail works.`;
    const mail = { to, subject: 'A test mail from Keepsake', text: words, html: `<p>${words}</p>` };
    const said = await mailer.send(mail, uuidv7());
    console.log(
      config.smtpUrl
        ? `The mail server at ${new URL(config.smtpUrl).host} took the mail to ${to}: ${said}`
        : `No mail server is set (SMTP_URL), so the mail to ${to} was ${said}`,
    );
  } finally {
    await mailer.close();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof BadConfiguration) return error.faults.join('\n');
  const { message } = error as Error;
  return message.startsWith('Usage') ? message : `The test mail was not sent. ${message}`;
}
