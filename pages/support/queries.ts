import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';

/** Path, query and hash of the page. */
export const address = () => location.pathname + location.search + location.hash;

/** The texts of all elements of a role, in order. */
export const textsOf = (role: string, within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

export const main = () => within(screen.getByRole('main'));

/** The card or panel with this text. */
export async function findArticle(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = [...document.querySelectorAll('article')].find((one) =>
      one.textContent?.includes(text),
    );
    if (!found) throw new Error(`No article with “${text}”`);
    return found;
  });
}

export const expectFocus = (find: () => Element | null | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(find()));

export const expectAddress = (expected: string | RegExp) =>
  waitFor(() =>
    expect(address()).toMatch(expected instanceof RegExp ? expected : exactly(expected)),
  );

const exactly = (text: string) => new RegExp(`^${RegExp.escape(text)}$`);

/** Toasts stay until they are closed, as they do in a hidden tab. */
export function keepToasts(): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
}
