import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One element of a document. */
export class XmlElement {
  readonly #parsed: Record<string, unknown>;

  constructor(parsed: Record<string, unknown>) {
    this.#parsed = parsed;
  }

  get text(): string {
    return String(this.#parsed['#text'] ?? '');
  }

  attribute(name: string): string | undefined {
    return this.#parsed[`@${name}`] as string | undefined;
  }

  /** Its children of one name. */
  all(name: string): XmlElement[] {
    const found = (this.#parsed[name] ?? []) as Record<string, unknown>[];
    return found.map((one) => new XmlElement(one));
  }

  /** The text of its only child of one name. */
  textOf(name: string): string {
    const [child, ...others] = this.all(name);
    if (!child || others.length > 0) throw new Error(`there is not exactly one <${name}>`);
    return child.text;
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Reads a well-formed document with this root; anything else throws. */
export function readXml(document: string, root: string): XmlElement {
  const result = XMLValidator.validate(document);
  if (result !== true) throw new Error(`not XML: ${JSON.stringify(result)}`);
  const parsed = parser.parse(document);
  const [found] = new XmlElement(parsed).all(root);
  if (!found) throw new Error(`there is no <${root}>`);
  return found;
}
