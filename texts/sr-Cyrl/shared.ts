// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { sharedTexts as english } from '../en/shared.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const sharedTexts: Translation<typeof english> = {
  heading: 'Нова успомена',
  needsScript:
    'Дозволи JavaScript на овој страни: без њега дељење из других апликација не ради.',
  from: 'Подељено из друге апликације',
  pictures: (count) =>
    plural(count, { one: `${count} слика`, few: `${count} слике`, other: `${count} слика` }),
  leftOut: (count) =>
    `${plural(count, {
      one: `${count} фајл је изостављен`,
      few: `${count} фајла су изостављена`,
      other: `${count} фајлова је изостављено`,
    })}: само слике, највише 10, свака до 30 MB, а заједно до 100 MB.`,
  add: 'Додај у успомену',
  discard: 'Одбаци',
  added: 'Додато у твоју успомену.',
  nothing: 'Овде ништа не чека. Ако оно из друге апликације није стигло, подели га још једном.',
  full: 'Већ три дељења чекају. Додај или одбаци једно од њих, па поново подели ново.',
  failed: 'Ово што делиш није могло да се сачува на овом уређају. Подели то још једном.',
};
