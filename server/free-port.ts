import { createServer } from 'node:net';
import { StartupFault } from './startup-fault.ts';

/**
 * Refuses a taken port before anything is created on disk; whoever takes it a moment later is
 * found by the real listener.
 */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenFault(error, port, host);
  } finally {
    probe.close();
  }
}

/** Says in one sentence why an address cannot be listened on. */
export function listenFault(error: unknown, port: number, host: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupFault(
        `Port ${port} on ${host} is already in use; stop the other program or set PORT to a free one.`,
      );
    case 'EACCES':
      return new StartupFault(
        `Port ${port} needs more rights than this user has; set PORT above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupFault(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
