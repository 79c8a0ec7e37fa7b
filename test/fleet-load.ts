import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { buildPost, buildSession } from './factories.ts';

/** The outcomes of the requests. */
export interface LoadReport {
  requests: number;
  /** Every unexpected response. */
  failures: string[];
  /** The texts of acknowledged comments. */
  commented: string[];
}

interface LoadOptions {
  db: Database;
  /** Where the requests go. */
  fleet: { address: string };
  /** The number of concurrent clients. */
  clients: number;
  /** Milliseconds between two requests of a client. */
  pause?: number;
}

/** Reads, likes and comments while `work` runs. */
export async function loadWhile(
  { db, fleet, clients, pause = 5 }: LoadOptions,
  work: (report: LoadReport) => Promise<void>,
): Promise<LoadReport> {
  const report: LoadReport = { requests: 0, failures: [], commented: [] };
  const post = await buildPost(db);
  let isOver = false;

  async function request(method: string, path: string, token?: string, body?: object) {
    report.requests += 1;
    try {
      const response = await fetch(fleet.address + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.bytes();
      if (!response.ok) report.failures.push(`${method} ${path}: ${response.status}`);
      return response.ok;
    } catch (error) {
      report.failures.push(`${method} ${path}: ${(error as Error).cause ?? error}`);
      return false;
    }
  }

  async function runClient(name: number): Promise<void> {
    const { token } = await buildSession(db);
    for (let round = 0; !isOver; round++) {
      const words = `Comment ${round} of person ${name}`;
      const steps = [
        () => request('GET', '/'),
        () => request('GET', '/api/post'),
        () => request('GET', `/api/post/${post.id}`, token),
        () => request('PUT', `/api/post/like/${post.id}/${round % 2 ? 'dislike' : 'like'}`, token),
        async () => {
          const comment = { postId: post.id, body: words };
          if (await request('POST', '/api/post/comment', token, comment))
            report.commented.push(words);
        },
      ];
      for (const step of steps) {
        await step();
        await wait(pause);
      }
    }
  }

  const all = Array.from({ length: clients }, (_, name) => runClient(name));
  try {
    await work(report);
  } finally {
    isOver = true;
    await Promise.all(all);
  }
  return report;
}
