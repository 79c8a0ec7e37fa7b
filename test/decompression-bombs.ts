import { crc32, deflateSync } from 'node:zlib';

/** A PNG of a few kilobytes that declares this size. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A GIF that declares this size, with minimal frames. */
export function gifOf(size: { width: number; height: number; frames: number }): Buffer {
  const sides = Buffer.alloc(4);
  sides.writeUInt16LE(size.width, 0);
  sides.writeUInt16LE(size.height, 2);
  // A delay of 50 ms, then one pixel's worth of data for the whole frame.
  const frame = [
    Buffer.from('21f90404050000002c00000000', 'hex'),
    sides,
    Buffer.from('000202440100', 'hex'),
  ];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    sides,
    Buffer.from('800000000000ffffff', 'hex'),
    ...Array.from({ length: size.frames }, () => frame).flat(),
    Buffer.from('3b', 'hex'),
  ]);
}
