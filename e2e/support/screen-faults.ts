import type { Page } from '@playwright/test';

/** What a person could press or type into. */
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Words that the box around them cuts off; those that end in an ellipsis on purpose do not count. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const style = getComputedStyle(element);
      const isMeant =
        style.webkitLineClamp !== 'none' ||
        style.textOverflow === 'ellipsis' ||
        style.position === 'absolute';
      const hides = /hidden|clip/.test(style.overflowY + style.overflowX);
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      const isFuller = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
      return hides && !isMeant && clientHeight > 1 && isFuller;
    };
    return [...document.querySelectorAll('main *, header *, footer *, dialog[open] *')]
      .filter((element) => element.textContent?.trim() && isCut(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** As wide as readers may set their text, after WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Spaces all text; by a sheet of script, for the policy allows no other style from outside. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
}

/** How much wider the page is than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Controls that a finger misses; links in the midst of a sentence may be as high as its lines. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ({ controls, least }) => {
      // What lies over an element and reaches beyond it belongs to it.
      const heightOf = (element: Element) => {
        const { top, bottom } = getComputedStyle(element, '::after');
        const beyond = [top, bottom].map((inset) => Math.max(0, -Number.parseFloat(inset) || 0));
        return element.getBoundingClientRect().height + (beyond[0] ?? 0) + (beyond[1] ?? 0);
      };
      return [...document.querySelectorAll(controls)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => !element.matches('.card-link, [href="#content"], input'))
        .filter((element) => heightOf(element) < least - 0.5)
        .map((element) => element.outerHTML.slice(0, 160));
    },
    { controls, least },
  );
}

/** Controls painted in the colour of what is behind them. */
export function invisibleControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const behind = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor;
      const colour = getComputedStyle(element).backgroundColor;
      return /^rgba\(.*, 0\)$|transparent/.test(colour) ? behind(element.parentElement) : colour;
    };
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => {
        const icon = element.querySelector('svg');
        const painted = [element, ...(icon ? [icon] : [])].map((part) => getComputedStyle(part));
        return painted.some(({ color }) => color === behind(element));
      })
      .map((element) => element.outerHTML.slice(0, 160));
  }, controls);
}

/** What still moves, or would move on a change. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const isStill = /^[0s, ]*$/.test(transitionDuration) && animationName === 'none';
        return !isStill || scrollBehavior === 'smooth';
      })
      // Work in progress pulses instead of turning.
      .filter((element) => !element.matches('.spinner, .mark-breathing'))
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}
