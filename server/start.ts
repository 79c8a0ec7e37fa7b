import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { grantAdmin } from './accounts/administrators.ts';
import { sweepHourly } from './accounts/sweep.ts';
import { buildApp } from './app.ts';
import { BadConfiguration, type Config, readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { DatabaseUnavailable } from './db/database.ts';
import { readEnvironment } from './environment.ts';
import { listenFault, refuseTakenPort } from './free-port.ts';
import { listenOnHost } from './platform/http/connections.ts';
import type { WebBundle } from './platform/http/pages.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMailer, measureMail } from './platform/mail/create-mailer.ts';
import { createRegistry, measureDatabaseConnections } from './platform/metrics.ts';
import { createPictures, measurePictures } from './platform/pictures/pictures.ts';
import { readPictureSecret } from './platform/signatures.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { removeOrphansHourly } from './posts/pictures.ts';
import { StartupFault } from './startup-fault.ts';
import { welcome } from './welcome.ts';
import { isWorker, runWorkers } from './workers.ts';

/** Runs Keepsake until a signal ends it. What keeps it from starting is told in one sentence. */
export async function start(web: () => WebBundle): Promise<void> {
  try {
    await run(web);
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n\n`);
    process.exit(1);
  }
}

/** Watches over several processes that serve, or is the one. */
async function run(web: () => WebBundle): Promise<void> {
  const config = readConfig(readEnvironment());
  const log = createLog({ readable: process.stdout.isTTY ?? false });
  const pages = web();
  if (!isWorker) await refuseTakenPort(config.port, config.host);
  const port =
    config.processes > 1 && !isWorker
      ? await runWorkers(config, log)
      : await serve(config, log, pages);
  if (!isWorker) process.stdout.write(welcome(config, addressOf(config, port)));
}

/** What requests under way are given to finish once no more are accepted. */
const graceMs = 10_000;

/** Serves the site from this process; returns the port it listens on. */
async function serve(config: Config, log: Log, pages: WebBundle): Promise<number> {
  const db = await connectDatabase({ ...config, exclusive: true });
  try {
    await db.migrate();
    if (config.adminEmail) await grantAdmin(db, config.adminEmail);
    const registry = createRegistry({ isWorker });
    measureDatabaseConnections(db, registry);
    const jobs = createJobs({ db, log, now: Date.now, registry });
    const announce = (text: string) => process.stdout.write(`${text}\n`);
    const mailer = measureMail(createMailer({ ...config, announce }), registry);
    const storage = await createStorage(config);
    const pictures = measurePictures(createPictures(), registry);
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
      pictureSecret: await readPictureSecret(db),
      now: Date.now,
      stopping: stopping.signal,
      web: pages,
    });
    const port = await listenOnHost(app, config).catch((error) => {
      throw listenFault(error, config.port, config.host);
    });
    // Probes and calls need not wait for the pages, and the first visitor should not either. What is
    // wrong with them is told when one is asked for.
    pages.load().catch(() => undefined);
    jobs.start();
    sweepHourly(db, log);
    removeOrphansHourly({ db, storage, log });
    const delay = config.shutdownDelayMs + graceMs;
    const { close } = closeWithGrace({ delay, logger: log, skip: signals }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error nobody caught');
      stopping.abort();
      // Whoever sends the traffic needs a moment to see that it should go elsewhere.
      if (!err) await wait(config.shutdownDelayMs);
      await app.close();
      await jobs.stop();
      await mailer.close();
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

const signals: ('SIGINT' | 'SIGTERM' | 'SIGHUP')[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** One Ctrl-C arrives from the terminal and again from npm; only a later one means "at once". */
const repeatedMs = 500;

function closeOnSignals(close: () => void, log: Log): void {
  let closedAt: number | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      // The terminal signals a whole group of processes; workers wait for the one that leads them.
      if (isWorker && signal === 'SIGINT') return;
      if (closedAt === undefined) {
        closedAt = performance.now();
        log.info(`stopping on ${signal}`);
        close();
      } else if (performance.now() - closedAt > repeatedMs) {
        process.exit(1);
      }
    });
  }
}

function addressOf({ publicUrl, port }: Config, listening: number): string {
  return port === 0 ? `http://localhost:${listening}` : publicUrl;
}

function explain(error: unknown): string {
  if (error instanceof BadConfiguration) {
    return ['Keepsake cannot start:', ...error.faults.map((fault) => `  ${fault}`)].join('\n');
  }
  if (error instanceof StartupFault || error instanceof DatabaseUnavailable) {
    return `Keepsake cannot start: ${error.message}`;
  }
  return `Keepsake cannot start, and this should not happen: ${(error as Error)?.stack ?? error}`;
}
