import { messages } from '#texts/messages.ts';
import { ApiError } from '../api/client.ts';
import { ImageRejected } from './prepare-image.ts';

/** A picture that a file takes the place of. */
export interface Replaced {
  key: string;
  alt: string;
}

/** A file that can never be uploaded. */
export interface RejectedFile {
  key: string;
  name: string;
  message: string;
  /** What to do about it. */
  help?: string | undefined;
  /** The picture that it should have replaced, which is in the queue again. */
  former?: Replaced | undefined;
}

/** A chosen picture on its way to the server. */
export interface PictureUpload {
  /** The chosen file, then the smaller copy that is sent. */
  file: File;
  status: 'preparing' | 'waiting' | 'uploading' | 'postponed' | 'uploaded' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** How often the queue has sent it again by itself, because the server was busy. */
  retries: number;
  /** Its id on the server, once it is uploaded. */
  pictureId?: string | undefined;
  /** `YYYY-MM-DD`, of a photo that says when it was taken. */
  takenOn?: string | undefined;
  /** Why it was not uploaded; the same upload may succeed later. */
  failure?: string | undefined;
  /** The same as it was thrown. */
  error?: unknown;
  /** It is ready to be sent, and there was no response. */
  isUnreachable?: boolean;
  /** What it replaces, as long as the server may still reject it. */
  replaces?: { entry: Replaced; upload: PictureUpload | undefined } | undefined;
}

export type Uploads = ReadonlyMap<string, PictureUpload>;

/** Whether some are not uploaded, and the only reason is that there was no response. */
export function areUnreachable(uploads: Uploads): boolean {
  const failed = [...uploads.values()].filter(({ status }) => status === 'failed');
  return failed.length > 0 && failed.every(({ isUnreachable }) => isUnreachable);
}

const maxRetries = 5;
/** Without `Retry-After`. */
const defaultRetrySeconds = 2;
/** A longer wait is for the member to decide on; the message of the failure says how long it is. */
const maxRetrySeconds = 60;

/** How long to wait before the same upload is sent again; undefined when that is not worthwhile. */
export function retrySeconds(error: unknown, retries: number): number | undefined {
  if (!(error instanceof ApiError) || retries >= maxRetries) return undefined;
  const { status, retryAfter = defaultRetrySeconds } = error;
  const isBusy = status === 503 || status === 429;
  if (!isBusy || retryAfter > maxRetrySeconds) return undefined;
  return Math.min(maxRetrySeconds, retryAfter * 2 ** retries);
}

export type Rejection = ImageRejected | ApiError;

/** Whether the file itself is the reason, so that it never succeeds. */
export const isRejection = (error: unknown): error is Rejection =>
  error instanceof ImageRejected ||
  (error instanceof ApiError && [400, 413, 415].includes(error.status));

export function failureOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // Not thrown: the pictures after this one would wait for ever.
  reportError(error);
  return messages.picture_unreadable;
}
