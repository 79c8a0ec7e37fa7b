import { Component, createRef, type ReactNode } from 'react';

interface ScrollAnchorProps {
  className?: string;
  children: ReactNode;
}

interface Position {
  card: Element;
  top: number;
}

/**
 * Keeps the cards in view where they are when others are added before them. Safari has no scroll
 * anchoring, and the browsers that have it may choose an element beside the list. At the top of the
 * page nothing scrolls, as there.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  readonly #list = createRef<HTMLDivElement>();

  /** A class, because only this method runs between rendering and the change of the document. */
  override getSnapshotBeforeUpdate(): Position[] {
    if (scrollY === 0) return [];
    // The height of the sticky header.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const start = parseFloat(scrollPaddingTop) || 0;
    return [...(this.#list.current?.querySelectorAll('article') ?? [])]
      .map((card) => ({ card, ...sidesOf(card) }))
      .filter(({ top, bottom }) => bottom > start && top < innerHeight);
  }

  override componentDidUpdate(_: ScrollAnchorProps, _state: unknown, inView: Position[]): void {
    const anchor = inView.find(({ card }) => card.isConnected);
    if (!anchor) return;
    const moved = sidesOf(anchor.card).top - anchor.top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    const { className, children } = this.props;
    return (
      <div ref={this.#list} className={className}>
        {children}
      </div>
    );
  }
}

function sidesOf(element: Element): { top: number; bottom: number } {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}
