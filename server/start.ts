import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { grantAdmin } from './accounts/administrators.ts';
import { deleteExpiredHourly } from './accounts/sessions.ts';
import { buildApp } from './app.ts';
import {
  BadConfiguration,
  type Config,
  readConfig,
  readEnvironment,
  StartupError,
} from './config.ts';
import { permissionsWarning } from './data-folder.ts';
import { connectDatabase } from './db/connect.ts';
import { type Database, DatabaseUnavailable } from './db/database.ts';
import { baseline } from './db/migrations/0001-baseline.ts';
import { scheduleMailings } from './mailings/schedule.ts';
import { notifyOfAuditEntry } from './notifications/notify.ts';
import { enqueueNotificationPurge } from './notifications/purge-expired.ts';
import { listenOnHost } from './platform/http/connections.ts';
import type { WebBundle } from './platform/http/pages.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMailer, measureMail } from './platform/mail/create-mailer.ts';
import { createRegistry, measureDatabaseConnections } from './platform/metrics.ts';
import { createPictures, measurePictures } from './platform/pictures/pictures.ts';
import { repeat } from './platform/repeat.ts';
import { readSigningSecret } from './platform/signatures.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { setFirstLanguage } from './posts/first-language.ts';
import { removeUnusedHourly } from './posts/picture-cleanup.ts';
import { createSiteReader } from './site/settings.ts';
import { enqueueTrashPurge } from './trash/purge-expired.ts';
import { welcomeMessage } from './welcome-message.ts';
import { isWorker, runWorkers } from './workers.ts';

/** Runs Keepsake until a signal stops it. Startup errors are printed as one sentence. */
export async function start(web: () => WebBundle): Promise<void> {
  try {
    await run(web);
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n\n`);
    process.exit(1);
  }
}

/** Supervises several worker processes, or serves from this one. */
async function run(web: () => WebBundle): Promise<void> {
  const config = readConfig(readEnvironment());
  const log = createLog({ readable: process.stdout.isTTY ?? false });
  const pages = web();
  if (!isWorker) await checkPort(config.port, config.host);
  const port =
    config.processes > 1 && !isWorker
      ? await runWorkers(config, log)
      : await serve(config, log, pages);
  if (!isWorker) {
    const warning = await permissionsWarning(config.dataDir);
    process.stdout.write(welcomeMessage(config, port) + warning);
  }
}

/**
 * How long new connections are accepted after a stop signal, at least: clients may have begun theirs
 * before it. Each response closes its connection meanwhile.
 */
const acceptMs = 1_000;

/** Time for running requests to drain after no more are accepted. Pictures still in process then get 503. */
const graceMs = 10_000;
/** The part of it for jobs that are running. */
const jobsGraceMs = 5_000;

/** Time for those responses, after which the process exits in any case. */
const refusalMs = 1_000;

/** Serves the site from this process; returns the port it listens on. */
async function serve(config: Config, log: Log, pages: WebBundle): Promise<number> {
  const db = await connectDatabase({ ...config, exclusive: true });
  try {
    const applied = await db.migrate();
    if (applied.includes(baseline.name)) {
      await setFirstLanguage({ db, now: Date.now }, config.siteLanguage);
    }
    const { adminEmail } = config;
    const events = { audited: notifyOfAuditEntry };
    if (adminEmail)
      await db.write((tx) => grantAdmin({ events }, tx, { email: adminEmail, now: Date.now() }));
    const registry = createRegistry({ isWorker });
    measureDatabaseConnections(db, registry);
    const jobs = createJobs({ db, log, now: Date.now, registry });
    const announce = (text: string) => process.stdout.write(`${text}\n`);
    const mailer = measureMail(createMailer({ ...config, announce }), registry);
    const storage = await createStorage(config);
    const pictures = measurePictures(
      createPictures({ deadlineScale: config.deadlineScale }),
      registry,
    );
    const stopping = new AbortController();
    const app = await buildApp({
      config,
      log,
      db,
      jobs,
      mailer,
      registry,
      storage,
      pictures,
      signingSecret: await readSigningSecret(db),
      now: Date.now,
      stopping: stopping.signal,
      web: pages,
    });
    const { port, drain } = await listenOnHost(app, config).catch((error) => {
      throw listenError(error, config.port, config.host);
    });
    // Preload the pages without delaying probes and API calls. An error is reported by the first
    // request for a page.
    preload(db, pages).catch(() => undefined);
    jobs.start();
    deleteExpiredHourly(db, log);
    removeUnusedHourly({ db, jobs, storage, log, now: Date.now });
    const daily = { log, everyMs: 60 * 60_000, atStart: true };
    const purge = () =>
      Promise.all([enqueueTrashPurge({ jobs }), enqueueNotificationPurge({ jobs })]);
    repeat(purge, { ...daily, failure: 'could not enqueue the daily purges' });
    scheduleMailings({ db, jobs, log, config, now: Date.now });
    // Also gives a load balancer time to notice and send traffic elsewhere.
    const shutdownDelayMs = Math.max(config.shutdownDelayMs, pages.isDevelopment ? 0 : acceptMs);
    const drainMs = graceMs * config.deadlineScale;
    const delay = shutdownDelayMs + drainMs + refusalMs;
    const { close } = closeWithGrace({ delay, logger: log, skip: signals }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error nobody caught');
      stopping.abort();
      if (!err) await wait(shutdownDelayMs);
      const refusal = setTimeout(() => void pictures.close(), drainMs);
      await drain();
      clearTimeout(refusal);
      await app.close();
      // A mail server may take minutes to confirm a mail. One that has not by then gets it again.
      await Promise.race([jobs.stop(), wait(jobsGraceMs * config.deadlineScale)]);
      await mailer.close();
      await jobs.stop();
      await pictures.close();
      await db.close();
    });
    closeOnSignals(close, log);
    return port;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function preload(db: Database, pages: WebBundle): Promise<void> {
  const { language } = await createSiteReader(db).read();
  await pages.load(language);
}

const signals: ('SIGINT' | 'SIGTERM' | 'SIGHUP')[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** One Ctrl-C arrives from the terminal and again from npm; only a later one forces the exit. */
const duplicateSignalMs = 500;

function closeOnSignals(close: () => void, log: Log): void {
  let closedAt: number | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      // The terminal signals the whole process group; workers wait for the supervisor's SIGTERM.
      if (isWorker && signal === 'SIGINT') return;
      if (closedAt === undefined) {
        closedAt = performance.now();
        log.info(`stopping on ${signal}`);
        close();
      } else if (performance.now() - closedAt > duplicateSignalMs) {
        process.exit(1);
      }
    });
  }
}

function explain(error: unknown): string {
  if (error instanceof BadConfiguration) {
    return ['Keepsake cannot start:', ...error.faults.map((fault) => `  ${fault}`)].join('\n');
  }
  if (error instanceof StartupError || error instanceof DatabaseUnavailable) {
    return `Keepsake cannot start: ${error.message}`;
  }
  return `Keepsake cannot start, and this should not happen: ${(error as Error)?.stack ?? error}`;
}

/**
 * Rejects a port in use before anything is created on disk; if it is taken afterwards, the real
 * listener fails.
 */
async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenError(error, port, host);
  } finally {
    probe.close();
  }
}

/** Explains in one sentence why listening failed. */
function listenError(error: unknown, port: number, host: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is already in use; stop the other program or set PORT to a free one.`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} needs more rights than this user has; set PORT above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
