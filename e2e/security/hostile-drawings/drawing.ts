/** An SVG that means harm, as the bytes somebody would upload. */
export interface HostileDrawing {
  name: string;
  bytes: Buffer;
}

/** Flat, so that drawing and encoding it costs next to nothing. */
const size = 'width="40" height="2"';
const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"';

/** A drawing with this inside; `attributes` are those of its root, `before` stands in front of it. */
export function svg(inside: string, { attributes = size, before = '' } = {}): string {
  return `${before}<svg ${namespaces} ${attributes}><rect width="40" height="2" fill="#467"/>${inside}</svg>`;
}

/** One drawing for each text, named by its family and its own beginning. */
export function family(name: string, texts: string[]): HostileDrawing[] {
  return texts.map((text, at) => ({
    name: `${name} ${at + 1}: ${text.replace(/^.*?fill="#467"\/>/s, '').slice(0, 60)}`,
    bytes: Buffer.from(text),
  }));
}
