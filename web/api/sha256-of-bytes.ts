/**
 * SHA-256 (FIPS 180-4), for pages on plain HTTP, where browsers have no `crypto.subtle`. Only of what this
 * browser keeps until its log-out has reached the server: nothing is decided by it here. Fifty lines
 * instead of a package of 30 KB for one call.
 */
export function sha256OfBytes(bytes: Uint8Array): Uint8Array {
  const state = new Uint32Array(initialState);
  const padded = pad(bytes);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.byteLength; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = padded.getUint32(at + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const [early, late] = [word(words, i - 15), word(words, i - 2)];
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      words[i] = word(words, i - 16) + s0 + word(words, i - 7) + s1;
    }
    compress(state, words);
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((value, at) => {
    hash.setUint32(at * 4, value);
  });
  return new Uint8Array(hash.buffer);
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + word(constants, i) + word(words, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => {
    state[at] = word(state, at) + value;
  });
}

/** To whole blocks of 64 bytes, with a one bit and the length in bits at the end. */
function pad(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

const word = (words: Uint32Array, at: number): number => words[at] ?? 0;

const rotate = (value: number, bits: number) => (value >>> bits) | (value << (32 - bits));

const primes = Array.from({ length: 311 }, (_, at) => at + 2).filter((candidate) =>
  Array.from({ length: candidate - 2 }, (_, at) => at + 2).every((one) => candidate % one !== 0),
);

/** The first 32 bits of the fraction. */
const fraction = (value: number) => Math.floor((value % 1) * 2 ** 32);

const constants = new Uint32Array(primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime))));

const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
