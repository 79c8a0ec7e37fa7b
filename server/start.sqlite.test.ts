import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compiledModules } from '#test/compiled-modules.ts';
import { createFolder } from '#test/databases.ts';
import { bundledProgram } from '#test/processes/bundled-program.ts';

const program = bundledProgram('serve-api');

/** Starts Keepsake in a folder of its own. */
function startIn(folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...compiledModules, PORT: '0', PUBLIC_URL: 'http://localhost:0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The output of a failed start, the exit code, and the remaining files. */
async function failToStart(environment: Record<string, string>, folder?: string) {
  const cwd = folder ?? (await createFolder());
  const before = await readdir(cwd);
  const child = startIn(cwd, environment);
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const created = (await readdir(cwd)).filter((name) => !before.includes(name));
  return { output: output.trim(), code, created };
}

describe('Keepsake does not start', () => {
  it('with wrong values in the environment, and names them all', async () => {
    const { output, code, created } = await failToStart({ PORT: 'eighty', TIME_ZONE: 'Mars' });
    expect(output.split('\n')).toEqual([
      'Keepsake cannot start:',
      '  PORT must be a whole number from 0 to 65535; "eighty" is not.',
      '  TIME_ZONE must be a time zone such as Europe/Belgrade or UTC; "Mars" is not.',
    ]);
    expect({ code, created }).toEqual({ code: 1, created: [] });
  });

  it('on a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { output, code, created } = await failToStart({ PORT: String(port) });
    other.close();
    expect(output).toBe(
      `Keepsake cannot start: Port ${port} on 127.0.0.1 is already in use; stop the other program or set PORT to a free one.`,
    );
    expect({ code, created }).toEqual({ code: 1, created: [] });
  });

  it('in a data folder it cannot write', async () => {
    const folder = await createFolder();
    await writeFile(join(folder, 'data'), 'a file where the folder should be');
    const { output, code, created } = await failToStart({}, folder);
    expect(output).toMatch(/^Keepsake cannot start: [^\n]*data[^\n]*\.$/);
    expect({ code, created }).toEqual({ code: 1, created: [] });
  });

  it('when the configured database is unreachable', async () => {
    const databaseUrl = 'postgres://keepsake:hunter2@127.0.0.1:9/keepsake';
    const { output, code, created } = await failToStart({ DATABASE_URL: databaseUrl });
    expect(output).toMatch(/^Keepsake cannot start: [^\n]*127\.0\.0\.1:9[^\n]*\.$/);
    expect(output).not.toContain('hunter2');
    expect({ code, created }).toEqual({ code: 1, created: [] });
  });
});

describe('Keepsake that runs', () => {
  async function startUp(environment: Record<string, string> = {}) {
    const folder = await createFolder();
    await writeFile(join(folder, '.env'), 'ADMIN_EMAIL=ana@primer.rs\n');
    const child = startIn(folder, environment);
    let output = '';
    while (!output.includes('Ctrl+C')) output += (await once(child.stdout, 'data'))[0];
    return { child, output, address: /Open\s+(\S+)/.exec(output)?.[1] ?? '', folder };
  }

  it('prints its URL, its data folder, the demo and how to become admin', async () => {
    const { output, address, folder } = await startUp();
    expect(output).toMatch(/Data\s+\.\/data\n/);
    expect(output).toContain('npm run demo');
    // `.env` is read when present.
    expect(output).toContain('ana@primer.rs, once registered');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(output).not.toContain('Warning');
    const entries = await readdir(join(folder, 'data'));
    expect(entries).toEqual(
      expect.arrayContaining(['keepsake.db', 'keepsake.db-wal', 'keepsake.lock']),
    );
    for (const name of ['.', ...entries]) {
      const { mode } = await stat(join(folder, 'data', name));
      expect(mode & 0o077, name).toBe(0);
    }
  });

  it('finishes running requests after a stop signal, and exits cleanly', async () => {
    const { child, address } = await startUp();
    const { hostname, port } = new URL(address);
    const [socket, gone] = [connect(Number(port), hostname), once(child, 'exit')];
    const headers = once(socket, 'data');
    const body = JSON.stringify({ email: 'ana@primer.rs', password: 'lozinka' });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    // The request is active and waits for its body.
    expect(String(await headers)).toMatch(/^HTTP\/1\.1 100 /);
    child.kill('SIGTERM');
    const response = text(socket);
    socket.write(body);
    expect(await response).toMatch(/^HTTP\/1\.1 400 /);
    expect(await gone).toEqual([0, null]);
  });
});
