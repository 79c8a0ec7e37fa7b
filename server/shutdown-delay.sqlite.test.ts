import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { compiledModules } from '#test/compiled-modules.ts';
import { createFolder } from '#test/databases.ts';
import { bundledProgram } from '#test/processes/bundled-program.ts';

const program = bundledProgram('serve-api');

async function startUp(environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    cwd: await createFolder(),
    env: { ...compiledModules, PORT: '0', PUBLIC_URL: 'http://localhost:0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  while (!output.includes('Ctrl+C')) output += (await once(child.stdout, 'data'))[0];
  child.stdout.resume();
  return { child, address: /Open\s+(\S+)/.exec(output)?.[1] ?? '' };
}

it('after a stop signal readiness fails and requests are still served; a second signal ends the delay', async () => {
  const { child, address } = await startUp({ SHUTDOWN_DELAY: '60' });
  const ready = async () => (await fetch(`${address}/readyz`)).status;
  expect(await ready()).toBe(200);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(ready).toBe(503);
  const response = await fetch(`${address}/api/post`);
  expect(response.status).toBe(200);
  // Keep-alive clients open their next connection to another instance.
  expect(response.headers.get('connection')).toBe('close');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  // A signal within half a second counts as the same one.
  const repeated = setInterval(() => child.kill('SIGTERM'), 100);
  expect(await gone).toEqual([1, null]);
  clearInterval(repeated);
});

it('nothing sent before a stop signal is reset, and the server accepts for a second before it exits', async () => {
  const { child, address } = await startUp({ SHUTDOWN_DELAY: '0' });
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/[[\]]/g, '');
  const send = async (socket: Socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    return (await once(socket, 'data')).join().slice(0, 'HTTP/1.1 200'.length);
  };
  const keptAlive = connect({ host, port: Number(port) });
  await send(keptAlive);
  // Stopped, it accepts nothing: the kernel completes the connections and keeps what was sent.
  child.kill('SIGSTOP');
  const opened = Array.from({ length: 8 }, () => connect({ host, port: Number(port) }));
  await Promise.all(opened.map((socket) => once(socket, 'connect')));
  const responses = Promise.all([keptAlive, ...opened].map(send));
  const gone = once(child, 'exit');
  const signalledAt = performance.now();
  child.kill('SIGTERM');
  child.kill('SIGCONT');
  expect(await responses).toEqual(Array(9).fill('HTTP/1.1 200'));
  expect(await gone).toEqual([0, null]);
  expect(performance.now() - signalledAt).toBeGreaterThan(990);
});

it('a page that is being rendered when the server stops is completed', async () => {
  const { child, address } = await startUp({ SHUTDOWN_DELAY: '0' });
  const gone = once(child, 'exit');
  const page = fetch(`${address}/slow-page`);
  let output = '';
  while (!output.includes('slow page')) output += (await once(child.stdout, 'data'))[0];
  child.kill('SIGTERM');
  const response = await page;
  expect([response.status, await response.text()]).toEqual([200, 'a page']);
  expect(await gone).toEqual([0, null]);
});
