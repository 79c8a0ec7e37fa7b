/** Why an SVG is not drawn. */
export class UnsafeSvg extends Error {}

/**
 * The text of an SVG as the renderer may see it: UTF-8 without any declaration that could make the
 * renderer read other characters than were checked here. Throws `UnsafeSvg` when it declares
 * entities or refers to anything but its own parts and embedded PNG and JPEG pictures. Scripts stay:
 * the renderer has none, and what is served are the pixels.
 */
export function safeSvg(bytes: Buffer): Buffer {
  const text = decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) {
    throw new UnsafeSvg('it has a document type');
  }
  if (/<\?\s*xml-stylesheet/i.test(text)) throw new UnsafeSvg('it names a style sheet');
  const styles = unescapeCss(unescapeXml(text));
  if (/@import/i.test(styles)) throw new UnsafeSvg('it imports styles');
  for (const reference of [...linksIn(text), ...urlsIn(styles)]) {
    if (!isOwn(reference)) throw new UnsafeSvg('it refers to something outside');
  }
  return Buffer.from(text.replace(/^\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*/, ''));
}

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

function linksIn(text: string): string[] {
  const attributes = text.matchAll(/(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  return [...attributes].map(([, double, single]) => unescapeXml(double ?? single ?? ''));
}

function urlsIn(styles: string): string[] {
  return [...styles.matchAll(/url\(\s*["']?([^)"']*)/gi)].map(([, target = '']) => target);
}

function isOwn(reference: string): boolean {
  // A browser and a parser of addresses drop white space inside the scheme, so it is dropped here.
  const target = reference.slice(0, 64).replace(/\s/g, '');
  return target === '' || target.startsWith('#') || /^data:image\/(?:png|jpe?g)[;,]/i.test(target);
}
