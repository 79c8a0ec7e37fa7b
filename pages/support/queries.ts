import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';

/** Path, query and hash of the page. */
const address = () => location.pathname + location.search + location.hash;

/** The texts of all elements of a role, in order. */
export const textsOf = (role: string, container: HTMLElement = document.body) =>
  within(container)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

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
  waitFor(() => {
    if (expected instanceof RegExp) expect(address()).toMatch(expected);
    else expect(address()).toBe(expected);
  });
