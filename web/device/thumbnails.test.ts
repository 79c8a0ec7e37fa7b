import { expect, it, onTestFinished, vi } from 'vitest';
import type { EncodeTask } from '../api/resize-image.ts';
import { thumbnailOf } from './thumbnails.ts';

let tasks: EncodeTask[] = [];

class FakeWorker extends EventTarget {
  postMessage(task: EncodeTask) {
    tasks.push(task);
    this.dispatchEvent(new MessageEvent('message', { data: { blob: new Blob() } }));
  }

  terminate() {}
}

class LoadedImage extends EventTarget {
  naturalWidth = 4000;
  naturalHeight = 3000;

  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

it.each([
  ['a JPEG of a photo', 'image/jpeg', 'image/jpeg'],
  // It may be transparent.
  ['as good as the browser can of any other picture', 'image/png', undefined],
])('a thumbnail that is made here is %s', async (_, type, encodedAs) => {
  tasks = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('Image', LoadedImage);
  vi.useFakeTimers();
  onTestFinished(() => {
    // Ends the worker, which other tests would find.
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  await thumbnailOf(new File(['no thumbnail inside'], 'picture', { type }));
  expect(tasks).toMatchObject([{ size: { width: 400, height: 300 } }]);
  expect(tasks[0]?.type).toBe(encodedAs);
});
