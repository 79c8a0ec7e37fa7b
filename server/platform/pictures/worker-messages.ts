import type { pictureMessages } from '#contract/pictures.ts';
import type { PictureKind } from './validate-picture.ts';

/** A picture ready to be kept: every size and format of it, without any metadata. */
export interface ProcessedPicture {
  /** Of its largest file; from it `pictureWidths` of the contract derives all the others. */
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

/** What a child process is asked. */
export interface WorkerJob {
  bytes: Buffer;
  kind: PictureKind;
}

/** Why a picture is refused; each has its sentence in the contract. */
export type Refusal = keyof typeof pictureMessages;

/** What a child process says. */
export type WorkerResponse =
  | { isReady: true }
  | { picture: ProcessedPicture /** Resident bytes after the work. */; memory: number }
  | { refusal: Refusal; reason?: string };
