/** An SVG that is not self-contained. */
export class UnsafeSvg extends Error {}

/**
 * Returns the text of an SVG that is safe to render: UTF-8 without an XML declaration that could make
 * the renderer decode it differently from this check, and without the plain document type that old
 * drawing programs write. Throws `UnsafeSvg` when it declares entities or refers to anything but its
 * own elements and embedded PNG and JPEG pictures. Scripts stay: the renderer does not run them, and
 * only pixels are served.
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

/** Removed before the root element; a document type with its own declarations is not. */
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

// The matches may overlap, so that one reference cannot hide another.
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

/** The format of an upload, detected from its bytes. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

const isAt = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

const signatures: Record<PictureKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => isAt(bytes, 0, '\xff\xd8\xff'),
  png: (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'),
  gif: (bytes) => isAt(bytes, 0, 'GIF87a') || isAt(bytes, 0, 'GIF89a'),
  svg: (bytes) => svgStart.test(bytes.toString('utf8', 0, maxSvgPrologue)),
};

/** The root element of an SVG must begin within this; licences in comments are long. */
const maxSvgPrologue = 16_384;

/** BOM, XML declaration, comments, processing instructions and a DOCTYPE may precede the root. */
const svgStart =
  /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b(?:[^>[]|\[[^\]]*\])*>\s*)*<(?:\w+:)?svg[\s>/]/i;

/** The format by the first bytes; undefined for anything else. */
export function detectPictureKind(bytes: Buffer): PictureKind | undefined {
  const kinds = Object.keys(signatures) as PictureKind[];
  return kinds.find((kind) => signatures[kind](bytes));
}

/** The canvas that the first chunk of a WebP declares; undefined when it is cut off or unknown. */
export function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
