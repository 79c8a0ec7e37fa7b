/**
 * The average colour of a picture, from the first three bytes of its thumbhash. A picture one can
 * see through has none: it would shine through for good.
 */
export function placeholderTone(thumbhash: string): string | undefined {
  const [first = 0, second = 0, third = 0] = [...atob(thumbhash.slice(0, 4))].map((letter) =>
    letter.charCodeAt(0),
  );
  const header = first | (second << 8) | (third << 16);
  if (thumbhash === '' || header >> 23) return undefined;
  const lightness = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const red = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellow;
  const reddish = (3 * lightness - blue + red) / 2;
  const parts = [reddish, reddish - red, blue];
  return `rgb(${parts.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)).join(' ')})`;
}
