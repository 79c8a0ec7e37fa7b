import type { pictureMessages } from '#contract/pictures.ts';
import type { PictureKind } from './validate-picture.ts';

/** All sizes and formats of a picture, without metadata. */
export interface ProcessedPicture {
  /** Of the largest file; the contract's `pictureWidths` derives the others from it. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Base64. */
  thumbhash: string;
  /** Of all files together. */
  bytes: number;
  widths: number[];
  files: PictureFile[];
}

/** One file of a picture: `320.webp`, `720.avif`, `full.jpg`. */
export interface PictureFile {
  name: string;
  bytes: Buffer;
}

/** The message to a worker process. */
export interface WorkerJob {
  bytes: Buffer;
  kind: PictureKind;
}

/** Why a picture is rejected; each has its message in the contract. */
export type Refusal = keyof typeof pictureMessages;

/** The messages of a worker process. */
export type WorkerResponse =
  | { isReady: true }
  | { picture: ProcessedPicture /** Resident memory afterwards. */; memory: number }
  | { refusal: Refusal; reason?: string };
