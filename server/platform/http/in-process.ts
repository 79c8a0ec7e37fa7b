import type { FastifyRequest } from 'fastify';

/** The sender's address of calls that never left the process; no socket can claim it. */
export const inProcessAddress = 'in-process';

/** Whether a page's loader asks rather than someone outside; the page itself is counted and logged. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === inProcessAddress;
}
