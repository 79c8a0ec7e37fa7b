const start = 0xd8;
const end = 0xd9;
/** A byte of the pixels, not a marker. */
const escaped = 0x00;
/** Before a marker, there may be any number of them. */
const fill = 0xff;

/**
 * Whether the end of a JPEG picture is missing, as after an interrupted copy. What follows its end marker,
 * such as the film of a motion photo, does not matter, and a thumbnail in its metadata has an end of its
 * own. False for other formats. Each byte is read once, whatever lengths the file claims.
 */
export function isTruncatedJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== start) return false;
  let at = bytes.indexOf(0xff, 2);
  while (at !== -1) {
    const code = bytes[at + 1];
    if (code === end) return false;
    at = bytes.indexOf(0xff, at + (code === fill ? 1 : 2 + lengthAfter(bytes, at)));
  }
  return true;
}

/** How many bytes belong to a marker: none, or a segment that begins with its length. */
function lengthAfter(bytes: Uint8Array, at: number): number {
  const code = bytes[at + 1] ?? escaped;
  const isAlone = code === escaped || code === 0x01 || (code >= 0xd0 && code <= start);
  return isAlone ? 0 : (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
}
