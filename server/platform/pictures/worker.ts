import sharp from 'sharp';
import { renderPicture, TooDetailed, TooManyPixels } from './render.ts';
import type { WorkerJob, WorkerResponse } from './worker-process.ts';

/**
 * The program of a child process that decodes pictures in sequence. When a picture makes the decoder
 * use too much memory or time, only this process is killed.
 */
const maxMemory = 700 * 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);

// Not `process.exit`, which would wait for the decoder's thread.
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);
// A signal may go to all processes of the server. The current picture is finished first, then the
// server ends this process.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// The decoder runs in threads of its own, so timers fire meanwhile.
const checkMs = 20;
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) end();
}, checkMs).unref();

process.on('message', async (job: WorkerJob) => {
  const stopLimiting = limitCpu(job.maxCpuMs);
  respond(await render(job));
  stopLimiting();
});
respond({ isReady: true });

/** Of the whole process, from now on; how busy the machine is does not matter. */
function limitCpu(maxMs = Number.POSITIVE_INFINITY): () => void {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > maxMs * 1000) end();
  }, checkMs);
  return () => clearInterval(timer);
}

async function render({ bytes, kind, withAppIcons = false }: WorkerJob): Promise<WorkerResponse> {
  try {
    const picture = await renderPicture(Buffer.from(bytes), kind, { withAppIcons });
    return { picture, memory: process.memoryUsage.rss() };
  } catch (error) {
    if (error instanceof TooManyPixels) return { refusal: 'tooManyPixels' };
    if (error instanceof TooDetailed) return { refusal: 'tooDetailed' };
    return { refusal: 'unreadable', reason: String(error) };
  }
}

function respond(message: WorkerResponse): void {
  process.send?.(message);
}
