import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Widths in px at which the style sheets change the layout. */
const breakpoints = [640, 768, 1024, 1280];

/** An element or its content, with the index of the parent fragment in the same list. */
type Fragment = [parent: number, description: string];

/**
 * Hashes of everything that axe results depend on: each kind of element with its ancestors, the order
 * of heading levels, and the order of landmarks. Equal markup in the same layout has equal hashes.
 */
export async function fragmentsOn(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const width = page.viewportSize()?.width ?? 0;
  const size = breakpoints.filter((least) => width >= least).length;
  const layout = `${isDark} ${size}`;
  const { fragments, outline } = await page.evaluate(readFragments);
  const hashes: string[] = [];
  for (const [parent, description] of fragments) {
    hashes.push(hashOf(hashes[parent] ?? layout, description));
  }
  return [...hashes, ...outline.map((part) => hashOf(layout, part))];
}

const hashOf = (context: string, description: string) =>
  createHash('sha256').update(`${context} ${description}`).digest('base64url');

/** Runs in the page. Texts, URLs and ids differ by test: only whether they are empty counts. */
function readFragments(): { fragments: Fragment[]; outline: string[] } {
  const dataAttributes =
    /^(href|src|srcset|sizes|id|for|name|value|datetime|d|style|width|height)$/;
  const textAttributes =
    /^(title|alt|placeholder|aria-(label|labelledby|describedby|controls|owns|value\w+))$/;
  const describeElement = (element: Element) => {
    const attributes = [...element.attributes]
      // Headings get it temporarily to receive focus.
      .filter(({ name, value }) => name !== 'tabindex' || value !== '-1')
      .map(({ name, value }) =>
        dataAttributes.test(name) || textAttributes.test(name)
          ? `${name}=${value.trim() !== ''}`
          : `${name}=${value}`,
      );
    return [element.localName, ...attributes.sort()].join(' ');
  };

  // A fragment of its own, so that missing content changes one hash and not those of all descendants.
  const describeContent = (element: Element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const kinds = new Set([...element.children].map(({ localName }) => localName));
    return ['holds', hasText, ...[...kinds].sort()].join(' ');
  };

  const fragments: Fragment[] = [];
  const indexes = new Map<string, number>();
  const add = (parent: number, description: string) => {
    const key = `${parent} ${description}`;
    const index = indexes.get(key) ?? fragments.push([parent, description]) - 1;
    indexes.set(key, index);
    return index;
  };
  const read = (element: Element, parent: number) => {
    if (element.matches('head > :not(title), script, style, template')) return;
    const index = add(parent, describeElement(element));
    add(index, describeContent(element));
    // axe ignores the shapes of an SVG.
    if (element.matches('svg:not(:has(text, a))')) return;
    for (const child of element.children) read(child, index);
  };
  read(document.documentElement, -1);

  const tagsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ localName }) => localName);
  const headings = tagsOf('h1, h2, h3, h4, h5, h6');
  const steps = headings.map((level, at) => `${headings[at - 1]} ${level}`);
  const landmarks = tagsOf(
    ':is(header, nav, main, aside, footer, section, h1):not(article *, li *)',
  );
  return { fragments, outline: [...new Set(steps), landmarks.join(' ')] };
}
