/**
 * Whether an image has several frames, which a resized copy would lose. Only GIF and WebP can: other
 * formats are stored as a still picture anyway.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/webp') return isAnimatedWebp(await bytesOf(file.slice(0, 21)));
  if (file.type === 'image/gif') return countGifFrames(await bytesOf(file)) > 1;
  return false;
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** The header of an extended WebP has a flag for animation. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const format = String.fromCharCode(...bytes.subarray(12, 16));
  return format === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;
}

const gif = { headerSize: 13, extension: 0x21, frame: 0x2c, frameHeaderSize: 10 };

/** Walks through the blocks of a GIF; stops at the second frame. */
function countGifFrames(bytes: Uint8Array): number {
  const at = (offset: number) => bytes[offset] ?? 0;
  let offset = gif.headerSize + colourTableSize(at(10));
  let frames = 0;
  while (offset < bytes.length && frames < 2) {
    if (at(offset) === gif.extension) {
      offset += 2;
    } else if (at(offset) === gif.frame) {
      frames += 1;
      // After the colour table one byte, the code size, precedes the pixels.
      offset += gif.frameHeaderSize + colourTableSize(at(offset + 9)) + 1;
    } else break;
    // Sub-blocks: each begins with its length, and an empty one is the last.
    while (at(offset) > 0) offset += at(offset) + 1;
    offset += 1;
  }
  return frames;
}

/** The flags of a GIF header say whether a colour table follows, and its size. */
function colourTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0b111) + 1) : 0;
}
