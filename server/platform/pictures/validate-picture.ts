/** Why an SVG is not drawn. */
export class UnsafeSvg extends Error {}

/**
 * The text of an SVG as the renderer may see it: UTF-8 without any declaration that could make the
 * renderer read other characters than were checked here, and without the plain document type that
 * old drawing programs write. Throws `UnsafeSvg` when it declares entities or refers to anything but
 * its own parts and embedded PNG and JPEG pictures. Scripts stay: the renderer has none, and what is
 * served are the pixels.
 */
export function sanitizeSvg(bytes: Buffer): Buffer {
  const text = decode(bytes).replace(prologue, '');
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) {
    throw new UnsafeSvg('it has a document type');
  }
  if (/<\?\s*xml-stylesheet/i.test(text)) throw new UnsafeSvg('it names a style sheet');
  const styles = unescapeCss(unescapeXml(text));
  if (/@import/i.test(styles)) throw new UnsafeSvg('it imports styles');
  for (const reference of [...linksIn(text), ...urlsIn(styles)]) {
    if (!isOwn(reference)) throw new UnsafeSvg('it refers to something outside');
  }
  return Buffer.from(text);
}

/** What is cut off before the root element; a document type with declarations of its own is not. */
const prologue =
  /^\s*(?:<\?(?!\s*xml-stylesheet)[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/[^"<>]*"\s+"[^"<>]*")?\s*>\s*)*/i;

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnsafeSvg('it is not UTF-8');
  }
}

const namedCharacters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w{2,4}));/gi, (all, hex, decimal, name) =>
    name ? (namedCharacters[name] ?? all) : character(hex ? parseInt(hex, 16) : Number(decimal)),
  );
}

function unescapeCss(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_all, hex, plain) =>
    hex ? character(parseInt(hex, 16)) : plain,
  );
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

// What these two find may overlap: nothing that looks like a reference hides another one behind it.
function linksIn(text: string): string[] {
  const attributes = text.matchAll(/(?:href|src)\s*=\s*(?="([^"]*)|'([^']*))/gi);
  return [...attributes].map(([, double, single]) => unescapeXml(double ?? single ?? ''));
}

function urlsIn(styles: string): string[] {
  return [...styles.matchAll(/url\(\s*["']?\s*(?=([^)"']{0,64}))/gi)].map(
    ([, target = '']) => target,
  );
}

const isOwn = (reference: string) => /^\s*(?:$|#|data:image\/(?:png|jpe?g)[;,])/i.test(reference);

/** What a picture is, decided from its bytes alone. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

const isAt = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

const tests: Record<PictureKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => isAt(bytes, 0, '\xff\xd8\xff'),
  png: (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'),
  gif: (bytes) => isAt(bytes, 0, 'GIF87a') || isAt(bytes, 0, 'GIF89a'),
  svg: (bytes) => svgStart.test(bytes.toString('utf8', 0, beginning)),
};

/** As far as the root element of an SVG is looked for; licences in comments are long. */
const beginning = 16_384;

/** BOM, XML declaration, comments, processing instructions and a DOCTYPE may stand before the root. */
const svgStart =
  /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b(?:[^>[]|\[[^\]]*\])*>\s*)*<(?:\w+:)?svg[\s>/]/i;

/** The kind of picture these bytes claim to be by their own beginning; undefined for anything else. */
export function detectPictureKind(bytes: Buffer): PictureKind | undefined {
  const kinds = Object.keys(tests) as PictureKind[];
  return kinds.find((kind) => tests[kind](bytes));
}
