import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** Magic, deflate, no name, no time, unknown system: the shortest header there is. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A tar of small files comes in very small pieces, each of which would cost a way to another thread. */
const pieceSize = 512 * 1024;

/**
 * Writes gzip that begins to compress when it is told to: pictures are compressed already and would
 * cost most of the time. Node can change the level of raw deflate only, so its frame is made here.
 */
export function createLateGzip() {
  const deflate = createDeflateRaw({ level: constants.Z_NO_COMPRESSION, chunkSize: 256 * 1024 });
  let checksum = 0;
  let size = 0;
  let gathered: Buffer[] = [];
  let gatheredSize = 0;

  function takePiece(): Buffer {
    const piece = Buffer.concat(gathered, gatheredSize);
    gathered = [];
    gatheredSize = 0;
    checksum = crc32(piece, checksum);
    size += piece.length;
    return piece;
  }

  async function* inLargePieces(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      gathered.push(chunk);
      gatheredSize += chunk.length;
      if (gatheredSize >= pieceSize) yield takePiece();
    }
    yield takePiece();
  }

  async function* frame(chunks: AsyncIterable<Buffer>) {
    yield header;
    yield* chunks;
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(size % 2 ** 32, 4);
    yield trailer;
  }

  return {
    pipe: (from: AsyncIterable<Buffer>, to: Writable): Promise<void> =>
      pipeline(from, inLargePieces, deflate, frame, to),

    compressFromHere(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const { Z_DEFAULT_COMPRESSION, Z_DEFAULT_STRATEGY } = constants;
      deflate.write(takePiece());
      deflate.params(Z_DEFAULT_COMPRESSION, Z_DEFAULT_STRATEGY, () => resolve());
      return promise;
    },
  };
}
