import type { Page } from '@playwright/test';

/** What Serbian writes in Latin letters as well: names, types of files, units, keys. */
const latinInCyrillic = new Set(
  'Keepsake API JavaScript JPG PNG WEBP GIF SVG B KB MB Ctrl Enter'.split(' '),
);

/** The words in Latin letters of a text in Serbian Cyrillic, but for those and for addresses. */
export function latinWordsIn(text: string): string[] {
  const words = text
    .replace(/https?:\/\/\S+|[\w.+-]+@[\w.-]+|\S+\.jpg\b|(?<!\S)\/\w+/g, ' ')
    .match(/\p{Script=Latin}+/gu);
  return [...new Set(words)].filter((word) => !latinInCyrillic.has(word));
}

/** Those of a page: its title and description, all text of its body, and what only screen readers say. */
export async function latinWordsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = [
      'alt',
      'aria-description',
      'aria-label',
      'aria-placeholder',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
    ];
    const noText = 'script, style, noscript, template, code, kbd';
    const texts = [document.title];
    for (const { content } of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description]',
    )) {
      texts.push(content);
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(noText)) continue;
      for (const { nodeType, nodeValue } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) texts.push(nodeValue ?? '');
      }
      for (const name of spoken) texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
  return latinWordsIn(texts.join('\n'));
}
