import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Driver, deadline, type RunningBrowser, until } from './driver.ts';

/** What WebDriver calls the keys. */
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
} as const;

/** The property of a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK on a display of its own. It keeps nothing in files, and reports no faults. */
export async function startWebKit(driverPath: string): Promise<RunningBrowser> {
  await using started = new AsyncDisposableStack();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: await startDisplay(started) };
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  started.defer(() => end(driver));
  const address = `http://127.0.0.1:${port}/session`;
  const { sessionId } = await until('start WebKit', () =>
    request('POST', address, { capabilities: {} }),
  );
  started.defer(() => request('DELETE', `${address}/${sessionId}`));
  const call: Call = (command, body) =>
    request(body ? 'POST' : 'GET', `${address}/${sessionId}/${command}`, body);
  const tab = tabOf(call, await call('window'));
  const all = started.move();
  return { tab, faults: [], [Symbol.asyncDispose]: () => all.disposeAsync() };
}

type Call = (command: string, body?: object) => Promise<never>;

/** A command of WebDriver, and what it returns. */
async function request(method: string, url: string, body?: object): Promise<never> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(deadline),
  });
  const { value } = (await response.json()) as { value: never };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

function tabOf(callBrowser: Call, handle: string): Driver {
  async function call(command: string, body?: object): Promise<never> {
    await callBrowser('window', { handle });
    return await callBrowser(command, body);
  }
  const perform = (type: string, actions: object[]) =>
    call('actions', { actions: [{ type, id: type, actions }] });
  const pressAll = (values: readonly string[]) =>
    perform(
      'key',
      values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  return {
    goTo: (url) => call('url', { url }),
    reload: () => call('refresh', {}),
    async evaluate(run, argument) {
      const script = `const done = arguments[1];
        (async () => (${run})(arguments[0]))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error }: { value: never; error?: string } = await call('execute/async', {
        script,
        args: [argument],
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    clickAt: (point) =>
      perform('pointer', [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => pressAll([...text]),
    press: (key) => pressAll([keys[key]]),
    async chooseFiles(selector, paths) {
      const element = await call('element', { using: 'css selector', value: selector });
      await call(`element/${element[elementKey]}/value`, { text: paths.join('\n') });
    },
    resize: (size) => call('window/rect', size),
    async openTab() {
      const { handle } = await call('window/new', { type: 'tab' });
      return tabOf(callBrowser, handle);
    },
  };
}

/** It finds a number that is free by itself, and says it. */
async function startDisplay(started: AsyncDisposableStack): Promise<string> {
  const arguments_ = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', arguments_, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.defer(() => end(display));
  const output = display.stdio[3];
  if (!output) throw new Error('no pipe');
  const [number] = await once(output, 'data', { signal: AbortSignal.timeout(deadline) });
  return `:${String(number).trim()}`;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
