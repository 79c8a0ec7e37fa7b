import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content encoding of responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this size a response fits into one packet either way. */
export const minimumCompressedSize = 1_024;

/** The best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const qualities = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality)];
    }),
  );
  const accepts = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 5 compresses about as well as gzip's best at the cost of gzip's default. */
export function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
