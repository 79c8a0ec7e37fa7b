import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** A program that says which signals it hears and goes when it is sent a word. */
const program = `
  import { straightenSignals } from '${new URL('./npm-signals.js', import.meta.url).href}';
  straightenSignals();
  process.on('SIGINT', (signal) => console.log(signal));
  process.on('SIGTERM', (signal) => { console.log(signal); process.exit(); });
  process.stdin.once('data', () => process.exit());
  setInterval(() => {}, 1000);
  console.log('ready');
`;

test('a signal that nobody handles yet ends the program', async () => {
  const starting = program.replace(/^ {2}process\.on\('SIG.*$/gm, '');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starting]);
  expect(await linesOf(child).next()).toBe('ready');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
});

test('a program whose shell died ends as if it had been told to', async () => {
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, program],
    {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    },
  );
  const lines = linesOf(shell);
  expect(await lines.next()).toBe('ready');
  shell.kill('SIGKILL');
  expect(await lines.next()).toBe('SIGTERM');
});

function linesOf(child: ChildProcess) {
  if (child.stdout === null) throw new Error('the program has no output to read');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { next: async () => (await lines.next()).value as string | undefined };
}
