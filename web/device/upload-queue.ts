import { isUnreachable } from '../api/client.ts';
import { createObservable } from '../ui/observable.ts';
import {
  failureOf,
  isRejection,
  type PictureUpload,
  type RejectedFile,
  type Rejection,
  type Replaced,
  retrySeconds,
  type Uploads,
} from './picture-upload.ts';
import { ImageRejected } from './prepare-image.ts';

interface UploadQueueOptions {
  /** Returns what to send, a smaller copy of a file that is too large; rejects with `ImageRejected`. */
  prepare: (file: File) => Promise<File>;
  /** Uploads one picture and returns its id; rejects with `ApiError`. */
  send: (file: File, options: SendOptions) => Promise<string>;
  /** How many pictures are uploaded at the same time. */
  concurrency?: number;
  /** Calls back after some milliseconds; returns how to cancel it. */
  schedule?: (callback: () => void, delayMs: number) => () => void;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Uploads pictures in the background, each by itself and as soon as it is prepared, so that a failure costs
 * one picture; `prepare` itself limits how many it prepares at the same time. A picture that a busy server
 * refuses is sent again after `Retry-After`, then with exponential backoff. A file that can never be
 * uploaded leaves the queue, and the picture that it should have replaced comes back.
 */
export function createUploadQueue(options: UploadQueueOptions) {
  const { prepare, send, concurrency = 2, schedule = scheduleTimeout } = options;
  const uploads = createObservable<Uploads>(new Map());
  /** Those of the last choice of files. */
  const rejected = createObservable<readonly RejectedFile[]>([]);
  /** How often it was cleared: what was removed before is not put back. */
  const cleared = createObservable(0);
  const running = new Map<string, AbortController>();
  const cancelRetry = new Map<string, () => void>();
  let preparing: Promise<unknown> = Promise.resolve();

  function update(key: string, change: Partial<PictureUpload>) {
    const current = uploads.get().get(key);
    // Removed meanwhile.
    if (!current) return;
    uploads.set(new Map(uploads.get()).set(key, { ...current, ...change }));
  }

  /** `known` is what was found out before the page was loaded again. */
  function add(key: string, file: File, known: Pick<PictureUpload, 'pictureId' | 'takenOn'> = {}) {
    const status = known.pictureId ? 'uploaded' : 'preparing';
    uploads.set(
      new Map(uploads.get()).set(key, { file, status, progress: 0, retries: 0, ...known }),
    );
    if (!known.pictureId) preparing = Promise.all([preparing, preparePicture(key)]);
  }

  /** Takes a removed picture back, which is uploaded again unless it is on the server. */
  function putBack(key: string, { file, pictureId, takenOn, replaces }: PictureUpload) {
    add(key, file, { pictureId, takenOn });
    update(key, { replaces });
  }

  const setDate = (key: string, takenOn: string) => update(key, { takenOn });

  /** Puts a file in the place of a picture, one of the post or of the queue. */
  function replace(entry: Replaced, key: string, file: File) {
    const replaces = { entry, upload: uploads.get().get(entry.key) };
    remove([entry.key]);
    add(key, file);
    update(key, { replaces });
  }

  async function preparePicture(key: string) {
    const file = uploads.get().get(key)?.file;
    if (!file) return;
    try {
      const prepared = await prepare(file);
      // Not when it was removed meanwhile, or added again and is prepared already.
      if (uploads.get().get(key)?.status !== 'preparing') return;
      update(key, { file: prepared, status: 'waiting' });
      startWaiting();
    } catch (error) {
      fail(key, error);
    }
  }

  function startWaiting() {
    for (const [key, { status }] of uploads.get()) {
      if (running.size >= concurrency) return;
      if (status === 'waiting') void upload(key);
    }
  }

  async function upload(key: string) {
    const file = uploads.get().get(key)?.file;
    if (!file) return;
    const controller = new AbortController();
    running.set(key, controller);
    update(key, { status: 'uploading', progress: 0 });
    try {
      const pictureId = await send(file, {
        signal: controller.signal,
        onProgress: (progress) => update(key, { progress }),
      });
      update(key, { status: 'uploaded', progress: 1, pictureId, replaces: undefined });
    } catch (error) {
      const seconds = retrySeconds(error, uploads.get().get(key)?.retries ?? 0);
      if (seconds === undefined) fail(key, error);
      else postpone(key, seconds);
    } finally {
      running.delete(key);
      startWaiting();
    }
  }

  function postpone(key: string, seconds: number) {
    const upload = uploads.get().get(key);
    // Removed meanwhile.
    if (!upload) return;
    update(key, { status: 'postponed', progress: 0, retries: upload.retries + 1 });
    const sendAgain = () => {
      cancelRetry.delete(key);
      update(key, { status: 'waiting' });
      startWaiting();
    };
    cancelRetry.set(key, schedule(sendAgain, seconds * 1000));
  }

  function cancelPostponed(key: string) {
    cancelRetry.get(key)?.();
    cancelRetry.delete(key);
  }

  function fail(key: string, error: unknown) {
    const upload = uploads.get().get(key);
    // Removed meanwhile.
    if (!upload) return;
    if (isRejection(error)) reject(key, upload, error);
    else {
      const failure = failureOf(error);
      update(key, {
        status: 'failed',
        progress: 0,
        failure,
        error,
        // What makes a copy of it may not have been loaded.
        isUnreachable: upload.status === 'uploading' && isUnreachable(error),
      });
    }
  }

  function reject(key: string, { file, replaces }: PictureUpload, error: Rejection) {
    const { message } = error;
    const help = error instanceof ImageRejected ? error.help : undefined;
    remove([key]);
    const former = replaces?.entry;
    if (former && replaces.upload) putBack(former.key, replaces.upload);
    rejected.set([...rejected.get(), { key, name: file.name, message, help, former }]);
  }

  /** Forgets which files were rejected. */
  function forgetRejected() {
    rejected.set([]);
  }

  /** Uploads these pictures once more. */
  function retry(keys: Iterable<string>) {
    for (const key of keys) {
      cancelPostponed(key);
      const again = { failure: undefined, error: undefined, pictureId: undefined };
      update(key, { status: 'preparing', progress: 0, retries: 0, ...again });
      preparing = Promise.all([preparing, preparePicture(key)]);
    }
  }

  function remove(keys: readonly string[]) {
    uploads.set(new Map([...uploads.get()].filter(([key]) => !keys.includes(key))));
    for (const key of keys) {
      running.get(key)?.abort();
      cancelPostponed(key);
    }
  }

  /** Resolves when all pictures are uploaded, or as soon as one has failed. */
  function whenSettled(): Promise<void> {
    const isSettled = () => {
      const all = [...uploads.get().values()];
      return (
        all.some(({ status }) => status === 'failed') ||
        all.every(({ status }) => status === 'uploaded')
      );
    };
    return new Promise((resolve) => {
      const check = () => {
        if (!isSettled()) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = uploads.subscribe(check);
      check();
    });
  }

  const failedKeys = () =>
    [...uploads.get()].flatMap(([key, { status }]) => (status === 'failed' ? key : []));

  /** Resolves when the files that have been added are as they are sent. */
  const whenPrepared = () => preparing;

  /** Aborts what is running; of the rest, nothing is uploaded any more. */
  function clear({ except = [] }: { except?: readonly string[] } = {}) {
    remove([...uploads.get().keys()].filter((key) => !except.includes(key)));
    forgetRejected();
    cleared.set(cleared.get() + 1);
  }

  return {
    uploads,
    rejected,
    cleared,
    add,
    putBack,
    setDate,
    replace,
    retry,
    failedKeys,
    remove,
    whenPrepared,
    whenSettled,
    clear,
    forgetRejected,
  };
}

function scheduleTimeout(callback: () => void, delayMs: number): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}
