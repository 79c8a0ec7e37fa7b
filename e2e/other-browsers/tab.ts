import { expect } from '@playwright/test';
import { type Driver, type Key, type Point, type Size, until } from './driver.ts';

/** For `expect`: the value of a field. */
export const readValue = (selector: string) =>
  document.querySelector<HTMLInputElement>(selector)?.value;

/** The name of an element as people see or hear it: all of it, or a pattern that is in it. */
type Name = string | RegExp;

/** A tab of any browser, on one site. Whatever it is told to do or to see, it waits for. */
export class Tab {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** In the background: its page can be read, and rests otherwise. */
  async openTab(): Promise<Tab> {
    return new Tab(await this.#driver.openTab(), this.#site);
  }

  /** Opens a page of the site and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.#driver.goTo(this.#site + path);
    await this.#whenHydrated();
  }

  async reload(): Promise<void> {
    await this.#driver.reload();
    await this.#whenHydrated();
  }

  async back(): Promise<void> {
    await this.evaluate(() => history.back(), null);
  }

  /** Runs a function in the page, which knows nothing but its argument. */
  evaluate: Driver['evaluate'] = (run, argument) => this.#driver.evaluate(run, argument);

  /** Clicks on the first one that is visible, once it is enabled, at rest and uncovered. */
  async click(selector: string, name?: Name): Promise<void> {
    await until(`click on ${selector} ${name ?? ''}`, async () => {
      const { point, obstacle } = await this.evaluate(look, wanted(selector, name, true));
      expect(obstacle).toBeUndefined();
      await this.#driver.clickAt(point as Point);
      // A page that was left by it does not answer.
      const missed = await this.evaluate(hasMissed, null).catch(() => false);
      expect(missed, 'whether the page has moved').toBe(false);
    });
  }

  /** Replaces the text of a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.evaluate(() => (document.activeElement as HTMLInputElement).select(), null);
    await this.#driver.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.#driver.press(key);
  }

  /** Into a file input, which need not be visible. */
  async chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    await this.expect(isThere, selector, true);
    await this.#driver.chooseFiles(selector, paths);
  }

  async resize(size: Size): Promise<void> {
    await this.#driver.resize(size);
    await this.expect(() => innerWidth, null, size.width);
  }

  /** Waits until some are visible, or as many as given. */
  async see(selector: string, name?: Name, count?: number): Promise<void> {
    await until(`see ${selector} ${name ?? ''}`, async () => {
      const { names } = await this.evaluate(look, wanted(selector, name));
      expect(count === undefined ? names.length > 0 : names.length).toBe(count ?? true);
    });
  }

  async seeNo(selector: string, name?: Name): Promise<void> {
    await this.see(selector, name, 0);
  }

  /** As a browser does that has a connection again: pages try by themselves after pauses of minutes. */
  async tellOnline(): Promise<void> {
    await this.evaluate(() => dispatchEvent(new Event('online')), null);
  }

  /** Waits until what is read from the page is as expected. */
  async expect<Argument>(
    read: (argument: Argument) => unknown,
    argument: Argument,
    expected: unknown,
  ): Promise<void> {
    await until(`${read}`, async () => {
      expect(await this.evaluate(read, argument)).toEqual(expected);
    });
  }

  async #whenHydrated(): Promise<void> {
    const isHydrated = () => document.querySelector('.feedback-layer') !== null;
    await this.expect(isHydrated, null, true);
  }
}

interface Wanted {
  selector: string;
  /** Of a regular expression. */
  pattern: string;
  toClick: boolean;
}

function wanted(selector: string, name: Name = '', toClick = false): Wanted {
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const exactly = name === '' ? '' : `^${escaped(`${name}`)}$`;
  return { selector, pattern: name instanceof RegExp ? name.source : exactly, toClick };
}

interface Seen {
  /** Of those that are visible. */
  names: string[];
  /** Where the first one can be clicked, or why it cannot. */
  point?: Point;
  obstacle?: string;
}

/** Runs in the page. */
async function look({ selector, pattern, toClick }: Wanted): Promise<Seen> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is seen
  const textOf = (element: HTMLElement | null) => element?.innerText ?? '';
  const nameOf = (element: HTMLElement) => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ');
    const name =
      labels?.map((id) => textOf(document.getElementById(id))).join(' ') ??
      element.getAttribute('aria-label') ??
      (element instanceof HTMLImageElement ? element.alt : textOf(element));
    return name.replace(/\s+/g, ' ').trim();
  };
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(nameOf(one)),
  );
  const names = found.map(nameOf);
  const [first] = found;
  if (!first) return { names, obstacle: 'not visible' };
  if (!toClick) return { names };
  if (first.matches(':disabled')) return { names, obstacle: 'disabled' };
  first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const place = () => {
    // The first line of a link that has several.
    const { x, y, width, height } = first.getClientRects()[0] ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  await frame();
  const before = place();
  await frame();
  const point = place();
  if (point.x !== before.x || point.y !== before.y) return { names, obstacle: 'moving' };
  const top = document.elementFromPoint(point.x, point.y);
  if (!first.contains(top)) {
    return { names, obstacle: `covered by ${top?.outerHTML.slice(0, 200)}` };
  }
  // If the page moves before the button is pressed, that has no effect, and is repeated.
  const page = globalThis as Pressed;
  page.press?.guard.abort();
  const press = { missed: false, guard: new AbortController() };
  page.press = press;
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const check = (event: Event) => {
      press.missed ||= !first.contains(event.target as Node);
      if (press.missed) event.preventDefault();
      if (press.missed) event.stopImmediatePropagation();
      if (type === 'click') press.guard.abort();
    };
    addEventListener(type, check, { capture: true, signal: press.guard.signal });
  }
  return { names, point };
}

/** The page knows the last press of the button, and whether it has hit something else. */
interface Pressed {
  press?: { missed: boolean; guard: AbortController };
}

/** Runs in the page. */
const hasMissed = () => (globalThis as Pressed).press?.missed ?? false;
