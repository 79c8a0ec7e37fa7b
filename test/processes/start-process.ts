import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { compiledModules } from '../compiled-modules.ts';
import { bundledProgram } from './bundled-program.ts';

/** A program of this folder in a child process, with line-based input and output. */
export interface TestProcess {
  /** The next line it prints; rejects with its stderr when it ends instead. */
  nextLine(): Promise<string>;
  send(line: string): void;
  /** Kills it and waits for its end. */
  kill(): Promise<void>;
}

/** Starts `test/processes/<program>.ts`; it does not outlive the test. */
export function startProcess(program: string, input: unknown): TestProcess {
  const child = spawn(process.execPath, [bundledProgram(program), JSON.stringify(input)], {
    env: { ...process.env, ...compiledModules },
  });
  const exit = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  return {
    async nextLine() {
      const { value, done } = await lines.next();
      if (!done) return value;
      await exit;
      throw new Error(`${program} ended: ${stderr}`);
    },
    send: (line) => child.stdin.write(`${line}\n`),
    kill,
  };
}
