import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A program that hands over to another Node, which runs the given script. */
function launch(script: string) {
  const launcher = `
    import { runInChild } from '${new URL('./launch.js', import.meta.url).href}';
    await runInChild(process.execPath, ['--eval', ${JSON.stringify(script)}], process.env);
  `;
  return spawn(process.execPath, ['--input-type=module', '--eval', launcher]);
}

test('output and exit code of the child are passed on', async () => {
  const child = launch("console.log('hello'); process.exitCode = 7");
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect({ output, code }).toEqual({ output: 'hello\n', code: 7 });
});

test('a signal is passed on, and the child decides how it ends', async () => {
  const child = launch(
    "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('ready')",
  );
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('a child that dies of a signal gives the code a shell would give', async () => {
  const child = launch("process.kill(process.pid, 'SIGKILL')");
  expect(await once(child, 'exit')).toEqual([137, null]);
});
