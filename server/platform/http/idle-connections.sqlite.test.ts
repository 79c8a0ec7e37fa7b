import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const open = startTestSite();
const behindProxy = startTestSite({ config: { trustedProxies: ['127.0.0.0/8'] } });

/** A connection on which one answer was given; nothing is asked on it any more. */
async function restAfter(site: typeof open, path: string): Promise<Socket> {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(socket, 'data');
  socket.resume();
  return socket;
}

it('an idle connection is closed, but not that of a trusted proxy', async () => {
  for (const { app } of [open, behindProxy]) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    // Ten seconds are the real ones.
    app.server.keepAliveTimeout = 100;
  }
  // The second response comes by the fast path and never reaches the framework.
  const paths = ['/healthz', '/api/post', '/api/post'];
  const proxys: Socket[] = [];
  for (const path of paths) proxys.push(await restAfter(behindProxy, path));
  const visitors: Socket[] = [];
  for (const path of paths) visitors.push(await restAfter(open, path));
  await Promise.all(visitors.map((socket) => socket.closed || once(socket, 'close')));
  expect(proxys.map(({ closed }) => closed)).toEqual([false, false, false]);
});
