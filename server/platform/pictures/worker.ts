import sharp from 'sharp';
import { renderPicture, TooDetailed, TooManyPixels } from './render.ts';
import type { WorkerJob, WorkerResponse } from './worker-process.ts';

/**
 * The program of a child process that decodes pictures in sequence. When a picture makes the decoder
 * use too much memory or hang, only this process is killed.
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
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) end();
}, 20).unref();

process.on('message', async (job: WorkerJob) => {
  respond(await render(job));
});
respond({ isReady: true });

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
