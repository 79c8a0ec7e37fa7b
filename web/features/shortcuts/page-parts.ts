/** Puts the cursor into the page's search box; says whether there is one. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Moves the focus a card on or back; the first time to the first card in view. */
export function focusCard(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main .card-link')];
  const cards = links.filter((link) => link.closest('[inert]') === null);
  const here = cards.findIndex((link) => cardOf(link)?.contains(document.activeElement));
  const inView = cards.findIndex((link) => (cardOf(link)?.getBoundingClientRect().top ?? -1) >= 0);
  const next = cards[here >= 0 ? here + step : Math.max(inView, 0)];
  if (!next) return;
  next.focus({ preventScroll: true });
  cardOf(next)?.scrollIntoView({ block: 'nearest' });
}

/** Presses the heart of the card with the focus, or else the one of the memory the page is about. */
export function pressHeart({ isOnMemory }: { isOnMemory: boolean }): void {
  const heart = '[data-shortcut=like]';
  const ofCard = document.activeElement?.closest('article')?.querySelector<HTMLElement>(heart);
  const ofPage = isOnMemory && document.querySelector<HTMLElement>(`main ${heart}`);
  const found = ofCard ?? ofPage;
  if (found) found.click();
}

const cardOf = (link: Element) => link.closest('article');
