import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { startEngine } from './engine.ts';
import { shareOf, spreadOf } from './measure.ts';
import { type Line, printTable, spreadText } from './table.ts';
import type { CommitsInput } from './write-commits.ts';

const processes = 4;
/** Of each process: as many as its pool has connections for writes. */
const writers = 4;
/** What PostgreSQL waits before each flush, in addition to the disk of this machine: as slow disks do. */
const delays = [0, 5, 50];

interface Options {
  rounds: number;
  seconds: number;
  /** A checkout of another version with its packages, measured alternately with this one. */
  against: string | undefined;
}

/** Commits a second of several processes on one PostgreSQL, with fsync: locks held during a flush show. */
export async function measureCommits({ rounds, seconds, against }: Options): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const engine = stack.use(await startEngine({ isPostgres: true, isDurable: true }));
  const root = join(import.meta.dirname, '..');
  const versions = [{ name: 'this version', root }];
  if (against) versions.unshift({ name: 'other version', root: against });
  const measured = [];
  for (const { name, root } of versions) {
    const site = await engine.createSite();
    const children: ChildProcess[] = [];
    for (let at = 0; at < processes; at += 1) {
      const input: CommitsInput = { root, site, writers };
      const program = join(import.meta.dirname, 'write-commits.ts');
      const child = fork(program, [JSON.stringify(input)]);
      stack.defer(async () => {
        const exited = once(child, 'exit');
        child.disconnect();
        await exited;
      });
      children.push(child);
      // One after the other: the first migrates.
      await responseOf(child);
    }
    measured.push({ name, children, databaseUrl: site.databaseUrl });
  }
  for (const delay of delays) {
    await delayFlushes(measured[0]?.databaseUrl, delay);
    const figures = measured.map((): { rate: number }[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { children }] of measured.entries()) {
        const commits = await Promise.all(
          children.map((child) => {
            child.send(seconds);
            return responseOf(child);
          }),
        );
        figures[at]?.push({ rate: commits.reduce((sum, one) => sum + one, 0) / seconds });
      }
    }
    const lines = measured.map(({ name }, at): Line => {
      const [first = [], own = []] = [figures[0], figures[at]];
      const ratio = at === 0 ? '' : spreadText(shareOf(own, first, 'rate'), 2);
      return {
        what: name,
        'commits/s': spreadText(spreadOf(own.map(({ rate }) => rate)), 0),
        ratio,
      };
    });
    const load = `${processes * writers} writers in ${processes} processes`;
    printTable(`Commits, ${engine.name}, ${load}, ${delay} ms more for each flush`, lines);
  }
}

async function delayFlushes(databaseUrl: string | undefined, milliseconds: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('alter system set commit_siblings = 0');
  await client.query(`alter system set commit_delay = ${milliseconds * 1000}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function responseOf(child: ChildProcess): Promise<number> {
  const ended = new AbortController();
  const [response] = await Promise.race([
    once(child, 'message', { signal: ended.signal }),
    once(child, 'exit', { signal: ended.signal }),
  ]).finally(() => ended.abort());
  if (child.exitCode !== null) throw new Error('A writer has ended.');
  return response;
}
