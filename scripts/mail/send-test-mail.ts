import { uuidv7 } from 'uuidv7';
import { type Config, readConfig } from '#server/config.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';

/** Sends a test mail as the arguments of `npm run mail` say; returns what the operator is told. */
export async function sendTestMail(
  [command, address, ...rest]: string[],
  environment: Record<string, string | undefined>,
): Promise<string> {
  if (command !== 'test' || !address || rest.length > 0) {
    throw new Error('Usage: npm run mail -- test <address>');
  }
  const config = readConfig(environment);
  try {
    return await send(config, address);
  } catch (error) {
    throw new Error(`The test mail was not sent. ${(error as Error).message}`, { cause: error });
  }
}

async function send(config: Config, to: string): Promise<string> {
  const mailer = createMailer({ ...config, announce: () => {} });
  try {
    const words = `This is a test mail from Keepsake at ${config.publicUrl}. You can read it, so mail works.`;
    const mail = { to, subject: 'A test mail from Keepsake', text: words, html: `<p>${words}</p>` };
    const said = await mailer.send(mail, uuidv7());
    return config.smtpUrl
      ? `The mail server at ${new URL(config.smtpUrl).host} took the mail to ${to}: ${said}`
      : `No mail server is set (SMTP_URL), so the mail to ${to} was ${said}`;
  } finally {
    await mailer.close();
  }
}
