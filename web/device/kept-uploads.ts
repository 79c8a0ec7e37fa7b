import { failures } from '#texts/failures.ts';
import { ApiError, createApi } from '../api/client.ts';
import { tokenOf } from '../api/session.ts';
import { uploadTransport } from '../api/upload-transport.ts';
import { createObservable } from '../ui/observable.ts';
import { prepareImage } from './prepare-image.ts';
import {
  deletePictures,
  findPictures,
  type KeptPicture,
  type KeptPictures,
  storedName,
  storePicture,
} from './stored-pictures.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The chosen files that would be lost with the page. */
export interface Unkept {
  /** How many are being stored. */
  storing: number;
  /** Those that could not be stored. */
  failed: readonly { key: string; name: string }[];
  /** Whether that is for lack of space. */
  isFull: boolean;
}

const nothing: Unkept = { storing: 0, failed: [], isFull: false };

export type KeptUploads = ReturnType<typeof createKeptUploads>;

interface KeptUploadsOptions {
  memberId: string;
  draftKey: string;
  /** What was kept before. */
  find?: () => Promise<KeptPictures>;
  /** Uploads one picture and returns its id. */
  send?: Parameters<typeof createUploadQueue>[0]['send'];
  prepare?: (file: File) => Promise<File>;
}

/**
 * The pictures of one memory that is not published: an upload queue whose files this browser keeps, as
 * they were chosen at first, and made smaller as soon as they are. It outlives the form.
 */
export function createKeptUploads(options: KeptUploadsOptions) {
  const { memberId, draftKey, find = () => findPictures(draftKey) } = options;
  /** While somebody looks at the form, the end of the session leads to Login. */
  let isInForm = false;
  const queue = createUploadQueue({
    prepare: options.prepare ?? prepareImage,
    send:
      options.send ?? ((file, sending) => uploadPicture(file, { memberId, isInForm, ...sending })),
  });
  const unkept = createObservable(nothing);
  const nameOf = (key: string) => storedName(draftKey, key);
  /** What was given to the store last. */
  const given = new Map<string, KeptPicture>();
  const kept = new Set<string>();
  const failed = new Map<string, { name: string; isFull: boolean }>();
  let isClosed = false;

  let restored = read();
  // Files may be chosen before the former ones are found.
  const stop = queue.uploads.subscribe(keepFiles);

  /** Resolves to whether the store could be read. */
  async function read(): Promise<boolean> {
    const keptBefore = [...kept];
    // Where IndexedDB is disabled nothing was kept, and what is chosen now says so.
    const pictures = await find().catch(() => null);
    if (isClosed || !pictures) return pictures !== null;
    const gone = keptBefore.filter((key) => !pictures.has(key));
    // Not deleted: they may be those of a memory in the outbox.
    for (const key of gone) forget(key);
    queue.remove(gone);
    for (const [key, picture] of pictures) {
      if (given.has(key)) continue;
      given.set(key, picture);
      kept.add(key);
      addPicture(key, picture);
    }
    keepFiles();
    return true;
  }

  function addPicture(key: string, { file, pictureId, takenOn }: KeptPicture) {
    queue.add(key, file, { pictureId, takenOn });
  }

  function keepFiles() {
    const uploads = queue.uploads.get();
    const removed = [...given.keys()].filter((key) => !uploads.has(key));
    for (const key of removed) forget(key);
    // Deleted in vain, they are found with the draft again, as those that another tab has added to it.
    if (removed.length > 0) void deletePictures(removed.map(nameOf)).catch(() => undefined);
    for (const [key, { file, pictureId, takenOn }] of uploads) {
      const before = given.get(key);
      const isSame = before?.file === file && before.pictureId === pictureId;
      if (!isSame || before.takenOn !== takenOn) void keep(key, { file, pictureId, takenOn });
    }
    update();
  }

  async function keep(key: string, picture: KeptPicture): Promise<void> {
    given.set(key, picture);
    try {
      await storePicture(nameOf(key), picture, { isNew: !kept.has(key) });
      if (given.has(key)) kept.add(key);
      failed.delete(key);
    } catch (error) {
      // What was stored before is still there, only larger.
      if (!kept.has(key) && given.has(key)) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        failed.set(key, { name: picture.file.name, isFull });
      }
    }
    update();
  }

  function forget(key: string) {
    given.delete(key);
    kept.delete(key);
    failed.delete(key);
  }

  function update() {
    const storing = [...given.keys()].filter((key) => !kept.has(key) && !failed.has(key)).length;
    if (storing === 0 && failed.size === 0) unkept.set(nothing);
    else {
      const names = [...failed].map(([key, { name }]) => ({ key, name }));
      const isFull = [...failed.values()].some((one) => one.isFull);
      unkept.set({ storing, failed: names, isFull });
    }
    if (unkept.get() === nothing) removeEventListener('beforeunload', askBeforeLeaving);
    else addEventListener('beforeunload', askBeforeLeaving);
  }

  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

  return {
    queue,
    unkept,
    /** Resolves when what was kept before is in the queue, to false when it could not be read. */
    restored: () => restored,
    /** Another tab sends the rest: that leaves the queue, and what is kept of it stays. */
    keepOnly(keys: readonly string[]) {
      for (const key of [...given.keys()].filter((key) => !keys.includes(key))) forget(key);
      queue.clear({ except: keys });
    },
    /** Other tabs and the outbox may have changed what is kept. */
    readAgain() {
      restored = restored.then(read);
    },
    setInForm: (value: boolean) => {
      isInForm = value;
    },
    /** Resolves to whether all files are stored, once that is known. */
    whenKept: () =>
      new Promise<boolean>((resolve) => {
        const check = () => {
          if (unkept.get().storing > 0) return;
          stopWaiting();
          resolve(unkept.get() === nothing);
        };
        const stopWaiting = unkept.subscribe(check);
        check();
      }),
    /** The chosen files, to be restored after they were discarded. */
    files: (): KeptPictures =>
      new Map(
        [...queue.uploads.get()].map(([key, { file, pictureId, takenOn }]) => [
          key,
          { file, pictureId, takenOn },
        ]),
      ),
    restore(pictures: KeptPictures) {
      queue.clear();
      for (const [key, picture] of pictures) addPicture(key, picture);
    },
    isClosed: () => isClosed,
    /** Stops everything; what is kept stays. */
    close() {
      isClosed = true;
      stop();
      queue.clear();
      given.clear();
      failed.clear();
      update();
    },
  };
}

interface UploadOptions {
  memberId: string;
  isInForm: boolean;
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}

async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const { memberId, isInForm, ...sending } = options;
  const token = tokenOf(memberId);
  // Another member has logged in, in another tab.
  if (!token) throw new ApiError({ status: 401, message: failures.uploadPicture });
  const exit = isInForm ? ('login-and-back' as const) : undefined;
  const body = new FormData();
  body.append('image', file);
  const api = createApi(uploadTransport({ ...sending, token, exit, isInBackground: true }));
  const { picture } = await api('uploadPicture', body);
  return picture._id;
}
