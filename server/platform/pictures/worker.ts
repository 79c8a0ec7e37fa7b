import sharp from 'sharp';
import { renderPicture, TooManyPixels } from './render.ts';
import type { WorkerJob, WorkerResponse } from './worker-messages.ts';

/**
 * The program of a child process that decodes pictures one after the other. It has the decoder all
 * to itself: when a picture makes it swell or hang, it is killed, and nobody else notices.
 */
const maxMemory = 700 * 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);

// Not `process.exit`, which would wait for the thread that is busy with the picture.
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);
// Whoever stops the server may signal all of its processes: a picture in work is finished first, and
// then the server ends this one.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) end();
}, 20).unref();

process.on('message', async ({ bytes, kind }: WorkerJob) => {
  answer(await work(bytes, kind));
});
answer({ isReady: true });

async function work(bytes: Uint8Array, kind: WorkerJob['kind']): Promise<WorkerResponse> {
  try {
    const picture = await renderPicture(Buffer.from(bytes), kind);
    return { picture, memory: process.memoryUsage.rss() };
  } catch (error) {
    // For WebP the decoder sets the whole canvas aside before it tells how large it is.
    const isTooLarge = error instanceof TooManyPixels || /out of memory/.test(String(error));
    if (isTooLarge) return { refusal: 'tooManyPixels' };
    return { refusal: 'unreadable', reason: String(error) };
  }
}

function answer(message: WorkerResponse): void {
  process.send?.(message);
}
