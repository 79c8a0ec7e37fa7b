/** The segment of a JPEG file with its EXIF data: how to turn the picture, and a small copy of it. */
export function exifSegment(thumbnail: Buffer, orientation = 1): Buffer {
  // Offsets count from the byte order; two directories come before the thumbnail.
  const header = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  const first = directory([[0x0112, 3, orientation]], 26);
  const second = directory(
    [
      [0x0103, 3, 6],
      [0x0201, 4, 68],
      [0x0202, 4, thumbnail.length],
    ],
    0,
  );
  const data = Buffer.concat([Buffer.from('Exif\0\0'), header, first, second, thumbnail]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([marker, data]);
}

type Entry = [tag: number, type: number, value: number];

function directory(entries: Entry[], next: number): Buffer {
  const bytes = Buffer.alloc(2 + 12 * entries.length + 4);
  bytes.writeUInt16LE(entries.length);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + 12 * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

/** A JPEG file with another segment in front of its others. */
export const withSegment = (jpeg: Buffer, segment: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
