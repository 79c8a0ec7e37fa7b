/** The markup of a part as bytes; between them stands the way to Login and back. */
export type PartMarkup = readonly Uint8Array[];

/** What a document is put together from. */
export type DocumentPiece = string | Uint8Array;

/** Where markup is kept from one document to the next. */
export interface MarkupStore {
  get(key: string): PartMarkup | undefined;
  set(key: string, markup: PartMarkup): void;
}

type PartTag = `kept-${number}`;

interface Part {
  key: string;
  markup: PartMarkup | undefined;
}

/** Stands for the way to Login and back while a part is drawn. No text can know it. */
const loginMark = `/login?next=${crypto.randomUUID()}`;

/**
 * The parts of one document whose markup is kept. While it is drawn each stands in an element of its
 * own, empty where the markup is there already. No text can bring such an element: React escapes what
 * is shown, and the document's data is escaped for the script it stands in.
 */
export class DocumentParts {
  readonly loginMark = loginMark;
  readonly #store: MarkupStore;
  readonly #login: string;
  readonly #parts: Part[] = [];

  /** `login` is the way to Login and back to this very page. */
  constructor(store: MarkupStore, login: string) {
    this.#store = store;
    this.#login = login;
  }

  add(key: string): { tag: PartTag; isDrawn: boolean } {
    const markup = this.#store.get(key);
    const count = this.#parts.push({ key, markup });
    return { tag: `kept-${count - 1}`, isDrawn: markup !== undefined };
  }

  /** Keeps what was drawn for the first time, and leaves its element empty. */
  takeOut(drawn: string): string {
    return drawn.replace(element, (_, number: string, markup: string) => {
      const part = this.#part(number);
      if (part.markup === undefined) {
        part.markup = markup.split(loginMark).map((piece) => encoder.encode(piece));
        this.#store.set(part.key, part.markup);
      }
      return `<kept-${number}></kept-${number}>`;
    });
  }

  /** The document with all parts in their places. */
  fill(document: string): DocumentPiece[] {
    return document.split(emptyElement).flatMap((piece, at) => {
      // Every second one is the number of a part.
      if (at % 2 === 0) return piece;
      const { markup = [] } = this.#part(piece);
      return markup.flatMap((bytes, index) => (index === 0 ? bytes : [this.#login, bytes]));
    });
  }

  #part(number: string): Part {
    const part = this.#parts[Number(number)];
    if (!part) throw new Error(`The document has no part ${number}.`);
    return part;
  }
}

const element = /<kept-(\d+)>([\s\S]*?)<\/kept-\1>/g;
const emptyElement = /<kept-(\d+)><\/kept-\d+>/;
const encoder = new TextEncoder();
