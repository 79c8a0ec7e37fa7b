import { onTestFinished } from 'vitest';
import { TestSmtpServer } from './mail-server.ts';

/** Starts a mail server on a free port, stopped after the test; a restart uses the same port. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const server = new TestSmtpServer();
  await server.start();
  onTestFinished(() => server.stop());
  return server;
}
