/** The bytes of an SVG file that attacks the server or its visitors. */
export interface HostileSvg {
  name: string;
  bytes: Buffer;
}

/** Small, so that rasterising is cheap. */
const size = 'width="40" height="2"';
const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"';

/** An SVG with this content; `attributes` are those of the root element, `before` precedes it. */
export function svg(content: string, { attributes = size, before = '' } = {}): string {
  return `${before}<svg ${namespaces} ${attributes}><rect width="40" height="2" fill="#467"/>${content}</svg>`;
}

/** One SVG for each text, named by its group and its first characters. */
export function svgGroup(name: string, texts: string[]): HostileSvg[] {
  return texts.map((text, at) => ({
    name: `${name} ${at + 1}: ${text.replace(/^.*?fill="#467"\/>/s, '').slice(0, 60)}`,
    bytes: Buffer.from(text),
  }));
}
