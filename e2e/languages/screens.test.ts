import { languages } from '#contract/languages.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { clearSession, expect } from '../support/fixtures.ts';
import { test } from '../support/language-fixtures.ts';
import { latinWordsOn } from '../support/latin-words.ts';
import { cutPlaceholders, textsWithoutRoom } from '../support/layout-violations.ts';
import {
  fillSite,
  isForVisitors,
  longName,
  openScreen,
  pathOf,
  screens,
  written,
} from '../support/screens.ts';

test.skip(!isFullRun, 'only in the full run');

/** Of the content, the names of languages and firms, and what the specification demands to the letter. */
const otherLatinWords = new Set(
  'MD MP Mira Petrović A day to remember English Srpski Deutsch Google Mozilla Apple MembersBySearchPage'.split(
    ' ',
  ),
);
const isUnexpected = (word: string) => !otherLatinWords.has(word) && !written.test(word);

const soft = expect.configure({ soft: true });

/** Those of visitors last, as the session ends before them. */
const groups = Object.entries(screens).toSorted(
  ([a], [b]) => Number(isForVisitors(a)) - Number(isForVisitors(b)),
);

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('every screen has room for its texts, and is accessible', async ({
      page,
      signIn,
      siteInLanguage,
      expectedConsoleErrors,
    }) => {
      // Pictures from the factories have no files, links are invalid, and pages are missing.
      expectedConsoleErrors.push(/status of 40[04]/);
      const admin = await signIn({ ...longName, role: 'admin' });
      const content = await fillSite(siteInLanguage, admin);
      for (const [group, patterns] of groups) {
        if (isForVisitors(group)) await clearSession(page);
        for (const pattern of patterns) {
          await page.setViewportSize({ width: 1440, height: 800 });
          await openScreen(page, pathOf(pattern, content));
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 800 });
            const what = `${pattern} at ${width} px`;
            soft(await textsWithoutRoom(page, written), what).toEqual([]);
            await expectAccessible(page);
          }
          soft(await cutPlaceholders(page), `placeholders of ${pattern}`).toEqual([]);
          if (language !== 'sr-Cyrl' || pattern === '/api/docs') continue;
          const words = await latinWordsOn(page);
          soft(words.filter(isUnexpected), `English words of ${pattern}`).toEqual([]);
        }
      }
    });
  });
}
