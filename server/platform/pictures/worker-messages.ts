import type { pictureMessages } from '#contract/pictures.ts';
import type { FinishedPicture } from './finished-picture.ts';
import type { PictureKind } from './picture-kind.ts';

/** What a child process is asked. */
export interface WorkerJob {
  bytes: Buffer;
  kind: PictureKind;
}

/** Why a picture is refused; each has its sentence in the contract. */
export type Refusal = keyof typeof pictureMessages;

/** What a child process says. */
export type WorkerAnswer =
  | { isReady: true }
  | { picture: FinishedPicture /** Resident bytes after the work. */; memory: number }
  | { refusal: Refusal; reason?: string };
