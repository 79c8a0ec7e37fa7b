import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createPasswords } from '#server/accounts/passwords.ts';
import { buildApp, type Deps } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { DatabaseOptions } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { createOverloadLimits } from '#server/platform/http/overload.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { createRegistry } from '#server/platform/metrics.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createFolder, type OpenDatabase, openDatabase } from './databases.ts';
import { emptyTables } from './empty-tables.ts';
import { minimumStrength } from './factories.ts';
import { type ReadMail, readOutbox } from './mail-reader.ts';

interface Options {
  config?: Partial<Config>;
  deps?: Partial<Deps>;
  /** Another database than that of all test files. */
  open?: () => Promise<OpenDatabase>;
}

/** Signs the URLs of private pictures and the links of mails on every test site. */
export const signingSecret = Buffer.alloc(32, 7);

/** One process for all test files that share their modules; it ends with this one. */
const pictures = createPictures({ processes: 1, deadline: 60_000 });

/** The real application on a database that is emptied after every test. */
export class TestSite {
  app!: FastifyInstance;
  db!: Database;
  /** Connects other processes to its database. */
  database!: DatabaseOptions;
  jobs!: Jobs;
  dataDir!: string;
  readonly pictures = pictures;
  /** The log lines of the current test. */
  readonly logged: string[] = [];
  /** The site's clock; tests set it. */
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

  /** Runs due jobs and returns all mails to this address, oldest first. */
  async mailsTo(email: string): Promise<ReadMail[]> {
    await this.jobs.runDue();
    return (await readOutbox(this.dataDir)).filter(({ to }) => to.includes(email));
  }
}

/** Called once at the top of a server test file. */
export function startTestSite({
  config = {},
  deps = {},
  open = openDatabase,
}: Options = {}): TestSite {
  const site = new TestSite();
  beforeAll(async () => {
    const { db, options } = await open();
    site.db = db;
    site.database = options;
    site.dataDir = await createFolder();
    const log = createLog({ readable: false, write: (line) => site.logged.push(line) });
    const now = () => site.time;
    const settings = { ...readConfig({}), dataDir: site.dataDir, rateLimitScale: 1000, ...config };
    site.jobs = createJobs({ db: site.db, log, now });
    site.app = await buildApp({
      config: settings,
      log,
      db: site.db,
      jobs: site.jobs,
      mailer: createMailer({ ...settings, smtpUrl: undefined, announce: () => {} }),
      registry: createRegistry(),
      storage: await createStorage({ dataDir: site.dataDir, storageUrl: undefined }),
      pictures: site.pictures,
      signingSecret,
      passwords: createPasswords({ strength: minimumStrength }),
      // No deadline that a busy machine misses; injected requests on SQLite block the event loop for long.
      overloadLimits: { ...createOverloadLimits(60), maxEventLoopDelay: 0 },
      now,
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
