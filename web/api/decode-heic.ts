import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicTask } from './heic-worker.ts';
import workerUrl from './heic-worker.ts?worker&url';

/** As on the server: what is larger needs more memory than phones have. */
const maxPixels = 40_000_000;
const maxMilliseconds = 30_000;

/**
 * Decodes a HEIC photo, upright: by the browser if it can, as Safari does, otherwise by libheif in a worker,
 * which is loaded only then. Resolves to null when the photo cannot be used, and rejects when libheif could
 * not be loaded.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
  const picture = await decodeByBrowser(file).catch(() => decodeInWorker(file));
  if (!picture || picture.width * picture.height <= maxPixels) return picture;
  // Its pixels are outside the memory that the browser cleans up soon.
  picture.close();
  return null;
}

const decodeByBrowser = async (file: Blob) => createImageBitmap(file);

async function decodeInWorker(file: Blob): Promise<ImageBitmap | null> {
  // A browser can be set to have neither.
  if (!('Worker' in globalThis && 'WebAssembly' in globalThis)) return null;
  const [wasm, photo] = await Promise.all([loadWasm(), file.arrayBuffer()]);
  const worker = new Worker(workerUrl, { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', reject);
      setTimeout(() => resolve(null), maxMilliseconds);
      const task: HeicTask = { wasm, photo, maxPixels };
      worker.postMessage(task, [wasm, photo]);
    });
  } finally {
    // Also ends one that is still decoding, and frees its memory.
    worker.terminate();
  }
}

async function loadWasm(): Promise<ArrayBuffer> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
  return response.arrayBuffer();
}
