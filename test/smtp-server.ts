import { onTestFinished } from 'vitest';
import { TestSmtpServer } from './mail-server.ts';

/** Starts a mail server on a port of its own; it ends with the test, and comes back on the same port. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const server = new TestSmtpServer();
  await server.start();
  onTestFinished(() => server.stop());
  return server;
}
