import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildApp, type Deps } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from './databases.ts';
import { emptyTables } from './empty-tables.ts';

interface Options {
  config?: Partial<Config>;
  deps?: Partial<Deps>;
}

/** The real application on a database of its own, empty before every test of the file. */
export class TestSite {
  app!: FastifyInstance;
  db!: Database;
  /** What the log said since the test began. */
  readonly logged: string[] = [];
  /** The time by the site's clock; tests move it. */
  time = Date.UTC(2026, 0, 15, 12);

  get(path: string, token?: string) {
    return this.app.inject({ method: 'GET', url: path, headers: authorization(token) });
  }

  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, token?: string) {
    return this.app.inject({
      method,
      url: path,
      headers: authorization(token),
      ...(body ? { payload: body } : {}),
    });
  }
}

/** To be called once at the top of a server test file. */
export function startTestSite({ config = {}, deps = {} }: Options = {}): TestSite {
  const site = new TestSite();
  beforeAll(async () => {
    site.db = await openTestDatabase();
    site.app = await buildApp({
      config: { ...readConfig({}), ...config },
      log: createLog({ readable: false, write: (line) => site.logged.push(line) }),
      db: site.db,
      now: () => site.time,
      web: undefined,
      ...deps,
    });
  });
  afterEach(async () => {
    site.logged.length = 0;
    await emptyTables(site.db);
  });
  afterAll(() => site.app?.close());
  return site;
}

function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
