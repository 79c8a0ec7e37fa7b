import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** How bytes can be made fewer. */
export type Compression = Exclude<Encoding, 'identity'>;

/** Below this a packet is a packet. */
export const worthCompressing = 1_024;

/** Of all answers together; while so many are being compressed, others are sent as they are. */
const mostAtOnce = 8;
let underWay = 0;

/** Whether nobody has to wait for others that are being compressed. */
export const canCompress = () => underWay < mostAtOnce;

/** A window that holds the whole text finds as much as a larger one, which takes longer to set up. */
const windowFor = (size: number) => Math.min(Math.max(Math.ceil(Math.log2(size)), 16), 22);

const brotliOptions = (size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
  },
});

/** Of a text that comes in pieces, this much is looked back at. */
const piecesWindow = 256 * 1_024;
const gzipOptions = { level: 6 };

const whole = {
  br: (text: Buffer) => promisify(brotliCompress)(text, brotliOptions(text.length)),
  gzip: (text: Buffer) => promisify(gzip)(text, gzipOptions),
};

export async function compress(text: Buffer, encoding: Compression): Promise<Buffer> {
  underWay += 1;
  try {
    return await whole[encoding](text);
  } finally {
    underWay -= 1;
  }
}

/** The same for a text that comes in pieces. */
export function compressPieces(encoding: Compression): Transform {
  return encoding === 'br'
    ? createBrotliCompress(brotliOptions(piecesWindow))
    : createGzip(gzipOptions);
}
