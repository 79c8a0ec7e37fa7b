import {
  type EncodedType,
  type EncodeTask,
  encodeDrawable,
  encodePicture,
  fitInside,
} from '../api/resize-image.ts';
import type { EncodeAnswer } from './picture-worker.ts';
import workerUrl from './picture-worker.ts?worker&url';

interface Limits {
  /** The picture fits inside, and is never enlarged. */
  bounds: { width: number; height: number };
  maxBytes: number;
  /** WebP where the browser can encode it, unless given. */
  type?: EncodedType;
}

/** Scales and encodes a picture again, in a worker if it can; rejects when it cannot be decoded. */
export async function scalePicture(
  picture: Blob | ImageBitmap,
  { bounds, ...limits }: Limits,
): Promise<Blob> {
  if (!(picture instanceof Blob)) {
    const task = { picture, size: fitInside(picture, bounds), ...limits };
    return (await encode(task)) ?? encodeDrawable(picture, task);
  }
  const url = URL.createObjectURL(picture);
  try {
    const element = await load(url);
    // An SVG without intrinsic size is drawn at the largest size.
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = element;
    const size = fitInside(
      { width: width || bounds.width, height: height || bounds.height },
      bounds,
    );
    const task = { picture, size, ...limits };
    const isDrawing = picture.type === 'image/svg+xml';
    return (!isDrawing && (await encode(task))) || encodeDrawable(element, task);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Reads the size only: browsers decode an image element when it is drawn. */
async function load(url: string): Promise<HTMLImageElement> {
  const element = new Image();
  await new Promise<unknown>((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', () => reject(new Error('not a picture')));
    element.src = url;
  });
  return element;
}

/** In this thread where there is no worker, as without a connection that has not loaded it before. */
const encode = (task: EncodeTask) => encodeInWorker(task).catch(() => encodePicture(task));

/** Workers that have nothing to do. They end soon, as what they have allocated stays. */
const idle: Worker[] = [];
const idleMs = { afterWork: 1000, beforeWork: 60_000 };
let ending: ReturnType<typeof setTimeout> | undefined;

/** For the next picture: a worker takes long to start. Rejects where there is none. */
export async function startWorker(): Promise<void> {
  if (idle.length === 0) keepIdle(createWorker(), idleMs.beforeWork);
}

function createWorker(): Worker {
  const worker = new Worker(workerUrl, { type: 'module' });
  // It could not be loaded.
  worker.addEventListener('error', () => {
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
    worker.terminate();
  });
  return worker;
}

function keepIdle(worker: Worker, milliseconds: number): void {
  idle.push(worker);
  clearTimeout(ending);
  ending = setTimeout(() => {
    for (const unused of idle.splice(0)) unused.terminate();
  }, milliseconds);
}

async function encodeInWorker(task: EncodeTask): Promise<Blob | null> {
  const worker = idle.pop() ?? createWorker();
  const { promise, resolve, reject } = Promise.withResolvers<EncodeAnswer>();
  const listening = new AbortController();
  const { signal } = listening;
  worker.addEventListener('message', ({ data }) => resolve(data), { signal });
  worker.addEventListener('error', reject, { signal });
  worker.postMessage(task);
  try {
    const answer = await promise;
    keepIdle(worker, idleMs.afterWork);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.blob;
  } finally {
    listening.abort();
  }
}
