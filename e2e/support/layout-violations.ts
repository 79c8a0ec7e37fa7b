import type { Page } from '@playwright/test';

/** Interactive elements. */
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Elements whose text of this size in percent overflows and is clipped, except intended ellipses. */
export function clippedTexts(page: Page, percent = 100): Promise<string[]> {
  return page.evaluate((percent) => {
    const root = document.documentElement;
    root.style.fontSize = `${percent}%`;
    const isClipped = (element: Element) => {
      const style = getComputedStyle(element);
      const isIntended =
        style.webkitLineClamp !== 'none' ||
        style.textOverflow === 'ellipsis' ||
        style.position === 'absolute';
      const hides = /hidden|clip/.test(style.overflowY + style.overflowX);
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      const overflows = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
      return hides && !isIntended && clientHeight > 1 && overflows;
    };
    const found = [...document.querySelectorAll('main *, header *, footer *, dialog[open] *')]
      .filter((element) => element.textContent?.trim() && isClipped(element))
      .map((element) => element.outerHTML.slice(0, 160));
    root.style.fontSize = '';
    return found;
  }, percent);
}

/** Visible texts that end in an ellipsis. */
function shortenedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const isShortened =
          (textOverflow === 'ellipsis' && scrollWidth > clientWidth) ||
          (webkitLineClamp !== 'none' && scrollHeight > clientHeight + 1);
        return isShortened && !element.matches('input') && element.checkVisibility();
      })
      .map((element) => element.outerHTML.slice(0, 400)),
  );
}

/** Visible fields that are narrower than their placeholder. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas to measure texts with');
    return [...document.querySelectorAll('input')]
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        canvas.font = font;
        const { width } = canvas.measureText(field.placeholder);
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return width > 0 && field.checkVisibility() && width > field.clientWidth - padding;
      })
      .map((field) => `${field.placeholder}: ${field.outerHTML.slice(0, 160)}`);
  });
}

/** Visible texts that stick out of their element sideways, such as a word that is wider than its button. */
function protrudingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element): Element => {
      const isInline = /^(inline|contents)$/.test(getComputedStyle(element).display);
      return isInline && element.parentElement ? boxOf(element.parentElement) : element;
    };
    const found = new Set<Element>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility() || !text.nodeValue?.trim()) continue;
      const box = boxOf(element);
      const { left, right, width } = box.getBoundingClientRect();
      // What hides its overflow, or only speaks to screen readers, is another matter.
      if (width <= 1 || getComputedStyle(box).overflowX !== 'visible') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        if (line.left < left - 1 || line.right > right + 1) found.add(box);
      }
    }
    return [...found].map((element) => element.outerHTML.slice(0, 300));
  });
}

/** Texts of the interface without enough room. What members wrote may be shortened: all that matches `written`. */
export async function textsWithoutRoom(page: Page, written: RegExp): Promise<string[]> {
  const shortened = await shortenedTexts(page);
  return [
    ...(await horizontalOverflow(page)),
    ...(await clippedTexts(page)),
    ...shortened.filter((html) => !written.test(html)),
    ...(await protrudingTexts(page)),
  ];
}

/** Text spacing of WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Applies the text spacing. A constructed style sheet, because the CSP allows no injected style element. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
}

/**
 * By how many pixels the page is wider than the viewport, with text of this size in percent, once no element
 * is moving: a sheet that opens is beside the screen at first.
 */
export const horizontalOverflow = (page: Page, percent = 100): Promise<string[]> =>
  page.evaluate(overflowInPage, percent);

/** Runs in the page. */
export async function overflowInPage(percent: number): Promise<string[]> {
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === 'running');
  for (let all = moving(); all.length > 0; all = moving()) {
    await Promise.allSettled(all.map(({ finished }) => finished));
  }
  const root = document.documentElement;
  root.style.fontSize = `${percent}%`;
  const overflow = root.scrollWidth - root.clientWidth;
  root.style.fontSize = '';
  return overflow > 0 ? [`${overflow} px at ${percent} %`] : [];
}

/** Search fields in which fewer than eight letters fit, with text of double size. */
export function narrowSearchFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const found = [...document.querySelectorAll('input[type=search]')]
      .filter(
        (field) => field.clientWidth < 5.5 * Number.parseFloat(getComputedStyle(field).fontSize),
      )
      .map((field) => field.outerHTML.slice(0, 160));
    root.style.fontSize = '';
    return found;
  });
}

/** Lists of choices as each browser draws them, which differ in colour and height. */
export function nativeSelects(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('select')]
      .filter(
        (select) =>
          getComputedStyle(select).appearance !== 'none' ||
          !select.parentElement?.querySelector('svg'),
      )
      .map((select) => select.outerHTML.slice(0, 160)),
  );
}

/** Controls lower than the minimum target size, except links within a sentence. */
export function smallTargets(page: Page, minHeight: number): Promise<string[]> {
  return page.evaluate(
    ({ controls, minHeight }) => {
      // A pseudo-element may extend the target.
      const heightOf = (element: Element) => {
        const { top, bottom } = getComputedStyle(element, '::after');
        const extension = [top, bottom].map((inset) => Math.max(0, -Number.parseFloat(inset) || 0));
        return element.getBoundingClientRect().height + (extension[0] ?? 0) + (extension[1] ?? 0);
      };
      return [...document.querySelectorAll(controls)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => !element.matches('.card-link, [href="#content"], input'))
        .filter((element) => heightOf(element) < minHeight - 0.5)
        .map((element) => element.outerHTML.slice(0, 160));
    },
    { controls, minHeight },
  );
}

/** Controls in the colour of their background. */
export function invisibleControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const backgroundOf = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor;
      const colour = getComputedStyle(element).backgroundColor;
      return /^rgba\(.*, 0\)$|transparent/.test(colour)
        ? backgroundOf(element.parentElement)
        : colour;
    };
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => {
        const icon = element.querySelector('svg');
        const painted = [element, ...(icon ? [icon] : [])].map((part) => getComputedStyle(part));
        return painted.some(({ color }) => color === backgroundOf(element));
      })
      .map((element) => element.outerHTML.slice(0, 160));
  }, controls);
}

/** Elements with animations, transitions or smooth scrolling. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const isStill = /^[0s, ]*$/.test(transitionDuration) && animationName === 'none';
        return !isStill || scrollBehavior === 'smooth';
      })
      // With reduced motion, these pulse instead of rotating.
      .filter((element) => !element.matches('.spinner, .logo-pulse'))
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}
