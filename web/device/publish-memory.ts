import type { CallOutput } from '#contract/calls.ts';
import { messages } from '#texts/messages.ts';
import { pendingTexts } from '#texts/pending.ts';
import { uploadTexts } from '#texts/writing.ts';
import { type Api, ApiError } from '../api/client.ts';
import type { UploadQueue } from './upload-queue.ts';

/** A memory as the form or the outbox has it. */
export interface Memory {
  /** The fields beside the pictures. */
  text: Record<string, unknown>;
  /** By their keys in the queue. */
  pictures: readonly { key: string; alt: string }[];
  /** The idempotency key. */
  attempt: string | undefined;
}

interface SendingOptions {
  queue: UploadQueue;
  /** Resolves to whether the pictures are uploaded. */
  areUploaded: () => Promise<boolean>;
  /** The server no longer has some of the pictures: they are uploaded again. */
  onUploadedAgain?: (() => void) | undefined;
}

/** Calls `send` once the pictures are uploaded; resolves to undefined when they are not. */
export async function sendWithPictures<Result>(
  { queue, areUploaded, onUploadedAgain }: SendingOptions,
  send: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await areUploaded())) return undefined;
  try {
    return await send();
  } catch (error) {
    if (!isMissingUpload(error)) throw error;
    onUploadedAgain?.();
    queue.retry(queue.uploads.get().keys());
    return (await areUploaded()) ? await send() : undefined;
  }
}

/** The server deletes uploads that have not been used for a day. */
function isMissingUpload(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { pictureIds, pictures } = error.fields;
  return pictureIds !== undefined || pictures === messages.picture_not_found;
}

/**
 * Publishes a memory, from the form or from the outbox. `read` is asked right before each request and
 * returns undefined when there is nothing to publish any more.
 */
export const publishMemory = (
  api: Api,
  options: SendingOptions,
  read: () => Promise<Memory | undefined> | Memory | undefined,
): Promise<CallOutput<'createPost'> | undefined> =>
  sendWithPictures(options, async () => {
    const memory = await read();
    return memory && api('createPost', bodyOf(memory, options.queue));
  });

function bodyOf({ text, pictures, attempt }: Memory, { uploads }: UploadQueue): FormData {
  const body = new FormData();
  const data = {
    ...text,
    pictureIds: pictures.map(({ key }) => uploads.get().get(key)?.pictureId ?? key),
    pictureAlts: pictures.map(({ alt }) => alt.trim()),
    ...(attempt && { attempt }),
  };
  body.append('data', JSON.stringify(data));
  return body;
}

/** Uploads the pictures of a memory; with nobody there to decide on a failure, it rejects with it. */
export async function uploadAll(queue: UploadQueue, keys: readonly string[]): Promise<true> {
  queue.retry(queue.failedKeys());
  await queue.whenSettled();
  const rejected = queue.rejected.get().find(({ key }) => keys.includes(key));
  if (rejected) throw refusalOf(rejected.name, [rejected.message, rejected.help].join(' ').trim());
  for (const { file, failure, error } of queue.uploads.get().values()) {
    if (failure === undefined) continue;
    throw error instanceof ApiError ? error : refusalOf(file.name, failure);
  }
  if (keys.some((key) => !queue.uploads.get().has(key)))
    throw refusalOf('', pendingTexts.picturesMissing);
  return true;
}

/** As the server would say it: the same file never succeeds. */
function refusalOf(name: string, reason: string): ApiError {
  const message = name ? uploadTexts.failed(name, reason) : reason;
  return new ApiError({ status: 400, code: 'validation', message, fields: { pictures: message } });
}
