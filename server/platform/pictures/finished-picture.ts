/** A picture ready to be kept: every size and format of it, without any metadata. */
export interface FinishedPicture {
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
