import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Encoding } from './accepted-encoding.ts';
import { type Compression, canCompress, compress, worthCompressing } from './compress.ts';

/** What an answer was made from: another status or tag, and it may be another answer. */
export interface Reading {
  path: string;
  status: number;
  tag: string;
}

/** What is sent, before anyone asked for it compressed. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What tells the body from any other; made from it unless given. */
  tag?: string;
  /** What metrics call it. */
  route: string;
  readings?: readonly Reading[];
}

/** A short text that tells this content from any other. */
export const tagOf = (content: string | Buffer) =>
  hash('sha256', content, 'base64url').slice(0, 22);

/** Compressed forms take little more room than this share of the plain one. */
const compressedShare = 0.5;

/**
 * An answer ready to be sent many times: each compressed form is made once, when first wanted, unless
 * it comes with those it has.
 */
export class StoredAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly route: string;
  readings: readonly Reading[];
  readonly #tag: string;
  readonly #ready = new Map<Encoding, Buffer>();
  readonly #forms = new Map<Encoding, Promise<Buffer>>();
  readonly #isComplete: boolean;

  constructor(
    { status, headers, body, tag = tagOf(body), route, readings = [] }: Answer,
    compressed?: ReadonlyMap<Encoding, Buffer>,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.route = route;
    this.readings = readings;
    this.#tag = tag;
    this.#ready.set('identity', body);
    for (const [encoding, bytes] of compressed ?? []) this.#ready.set(encoding, bytes);
    this.#isComplete = compressed !== undefined;
  }

  /** The answer that holds from now on: this one, with the forms it has, where the other says the same. */
  renewed(other: Answer): StoredAnswer {
    if (other === this) return this;
    const { status, headers, body, tag = tagOf(body), readings = [] } = other;
    const isSame =
      tag === this.#tag && status === this.status && isDeepStrictEqual(headers, this.headers);
    if (!isSame) return new StoredAnswer({ ...other, tag });
    this.readings = readings;
    return this;
  }

  get size(): number {
    return Math.ceil(this.body.length * (1 + compressedShare)) + 1_000;
  }

  /** What the best form for a client is. */
  choose(accepted: Encoding): Encoding {
    if (this.#isComplete) return this.#ready.has(accepted) ? accepted : 'identity';
    if (this.body.length < worthCompressing) return 'identity';
    const isBegun = this.#ready.has(accepted) || this.#forms.has(accepted);
    return isBegun || canCompress() ? accepted : 'identity';
  }

  /** A strong tag: other bytes, another tag. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
  }

  /** The bytes, at once where they are ready. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.#ready.get(encoding) ?? this.#make(encoding as Compression);
  }

  #make(encoding: Compression): Promise<Buffer> {
    const running = this.#forms.get(encoding);
    if (running) return running;
    const form = compress(this.body, encoding)
      .then((bytes) => {
        this.#ready.set(encoding, bytes);
        return bytes;
      })
      // One that failed is tried again.
      .finally(() => this.#forms.delete(encoding));
    this.#forms.set(encoding, form);
    return form;
  }
}
