import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Neither browsers nor proxies send a second request on a connection before the first is answered. */
const mostUnanswered = 8;

/** Notices connections that ask for much at once: dozens of requests fit into one packet. */
export function createPipelineLimit() {
  const unanswered = new WeakMap<Socket, number>();

  /** Whether too much is unanswered already on the connection of a request that has arrived. */
  return function isOneTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = unanswered.get(socket) ?? 0;
    if (count >= mostUnanswered) return true;
    unanswered.set(socket, count + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  };
}
