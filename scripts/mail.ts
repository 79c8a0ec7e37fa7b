import { existsSync } from 'node:fs';
import { BadConfiguration } from '#server/config.ts';
import { sendTestMail } from './mail/send-test-mail.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  console.log(await sendTestMail(process.argv.slice(2), process.env));
} catch (error) {
  console.error(
    error instanceof BadConfiguration ? error.faults.join('\n') : (error as Error).message,
  );
  process.exitCode = 1;
}
