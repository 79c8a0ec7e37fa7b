import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The ETag of an API response that a page was rendered from: while it is the same, so is the page. */
export interface Validator {
  path: string;
  status: number;
  etag: string;
}

/** A response before it is cached. */
export interface ComputedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  validators?: readonly Validator[];
  /** The posts whose likes and comments it shows, if that is known. */
  reactionsOf?: readonly string[] | undefined;
}

/** What is written to the client. */
export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Compressed variants take about half the size of the body. */
const compressedShare = 0.5;

export const etagOf = (body: string | Buffer) => hash('sha256', body, 'base64url').slice(0, 22);

/** A response that is sent many times; each compressed variant is computed once, on first use. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** The matched route, as metrics name it. */
  readonly route: string;
  validators: readonly Validator[];
  reactionsOf: readonly string[] | undefined;
  readonly #etag: string;
  readonly #variants = new Map<Encoding, OutgoingResponse | Promise<OutgoingResponse>>();

  constructor(route: string, computed: ComputedResponse) {
    const { status, headers, body, validators = [], reactionsOf } = computed;
    this.route = route;
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.validators = validators;
    this.reactionsOf = reactionsOf;
    this.#etag = etagOf(body);
  }

  /** Of the body as it is, not compressed. */
  get etag(): string {
    return `"${this.#etag}"`;
  }

  /** Memory it takes, compressed variants and headers included. */
  get size(): number {
    return Math.ceil(this.body.length * (1 + compressedShare)) + 1_000;
  }

  /** The response for a newer content version: this one, with its compressed variants, if it is equal. */
  updatedTo(computed: ComputedResponse): CachedResponse {
    const updated = new CachedResponse(this.route, computed);
    const isEqual =
      updated.#etag === this.#etag &&
      updated.status === this.status &&
      isDeepStrictEqual(updated.headers, this.headers);
    if (!isEqual) return updated;
    this.validators = updated.validators;
    this.reactionsOf = updated.reactionsOf;
    return this;
  }

  /** What to send to a client with these headers; a promise while its variant is being compressed. */
  respondTo(headers: IncomingHttpHeaders): OutgoingResponse | Promise<OutgoingResponse> {
    const encoding =
      this.body.length < minimumCompressedSize
        ? 'identity'
        : acceptedEncoding(headers['accept-encoding']);
    const etag = encoding === 'identity' ? `"${this.#etag}"` : `"${this.#etag}-${encoding}"`;
    if (matchesEtag(headers['if-none-match'], etag)) {
      return { status: 304, headers: { ...this.headers, etag }, body: undefined };
    }
    const encoded = this.#variants.get(encoding);
    if (encoded) return encoded;
    if (encoding === 'identity') return this.#addVariant(encoding, etag, this.body);
    const variant = compress(this.body, encoding).then(
      (body) => this.#addVariant(encoding, etag, body),
      (error) => {
        this.#variants.delete(encoding);
        throw error;
      },
    );
    this.#variants.set(encoding, variant);
    return variant;
  }

  #addVariant(encoding: Encoding, etag: string, body: Buffer): OutgoingResponse {
    const headers = {
      ...this.headers,
      etag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    const variant = { status: this.status, headers, body };
    this.#variants.set(encoding, variant);
    return variant;
  }
}

/** Whether a client has these bytes already. A proxy may have made a strong ETag weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A content encoding of responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this size a response fits into one packet either way. */
const minimumCompressedSize = 1_024;

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
function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
