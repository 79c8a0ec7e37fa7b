import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Where the style sheets change the looks of a page, in px. */
const looksChangeAt = [640, 768, 1024, 1280];

/** An element, or what it holds, and the number of the place around it in the same list. */
type Place = [within: number, what: string];

/**
 * What axe judges a screen by, as marks that are equal for equal looks: each kind of element with all
 * that is around it, which heading follows which, and the order of the parts of the page.
 */
export async function placesOn(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const width = page.viewportSize()?.width ?? 0;
  const size = looksChangeAt.filter((least) => width >= least).length;
  const look = `${isDark} ${size}`;
  const { places, outline } = await page.evaluate(readPlaces);
  const marks: string[] = [];
  for (const [within, what] of places) marks.push(markOf(marks[within] ?? look, what));
  return [...marks, ...outline.map((part) => markOf(look, part))];
}

const markOf = (around: string, what: string) =>
  createHash('sha256').update(`${around} ${what}`).digest('base64url');

/** Runs in the page. Words, addresses and ids differ by test; that there are some does not. */
function readPlaces(): { places: Place[]; outline: string[] } {
  const told = /^(href|src|srcset|sizes|id|for|name|value|datetime|d|style|width|height)$/;
  const said =
    /^(title|alt|placeholder|aria-(label|labelledby|describedby|controls|owns|value\w+))$/;
  const lookOf = (element: Element) => {
    const attributes = [...element.attributes]
      // A heading that takes the focus is the same heading.
      .filter(({ name, value }) => name !== 'tabindex' || value !== '-1')
      .map(({ name, value }) =>
        told.test(name) || said.test(name) ? `${name}=${value.trim() !== ''}` : `${name}=${value}`,
      );
    return [element.localName, ...attributes.sort()].join(' ');
  };

  // What is missing from an element shows in it alone, not in all that is left.
  const contentOf = (element: Element) => {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const kinds = new Set([...element.children].map(({ localName }) => localName));
    return ['holds', hasWords, ...[...kinds].sort()].join(' ');
  };

  const places: Place[] = [];
  const numbers = new Map<string, number>();
  const note = (within: number, what: string) => {
    const key = `${within} ${what}`;
    const number = numbers.get(key) ?? places.push([within, what]) - 1;
    numbers.set(key, number);
    return number;
  };
  const read = (element: Element, within: number) => {
    if (element.matches('head > :not(title), script, style, template')) return;
    const number = note(within, lookOf(element));
    note(number, contentOf(element));
    // The lines of a drawing say nothing to axe.
    if (element.matches('svg:not(:has(text, a))')) return;
    for (const child of element.children) read(child, number);
  };
  read(document.documentElement, -1);

  const tagsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ localName }) => localName);
  const headings = tagsOf('h1, h2, h3, h4, h5, h6');
  const steps = headings.map((level, at) => `${headings[at - 1]} ${level}`);
  const parts = tagsOf(':is(header, nav, main, aside, footer, section, h1):not(article *, li *)');
  return { places, outline: [...new Set(steps), parts.join(' ')] };
}
