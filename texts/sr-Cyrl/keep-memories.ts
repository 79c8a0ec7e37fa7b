// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  installTexts as install,
  keepTexts as keep,
  keepQuestionTexts as keepQuestion,
} from '../en/keep-memories.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const keepTexts: Translation<typeof keep> = {
  heading: 'На овом уређају',
  lead: 'Успомене које овај уређај чува могу да се читају и без интернета.',
  keep: 'Чувај успомене на овом уређају',
  keepHint:
    'Најновије и оне које отвориш, са сликама: највише 200 успомена и 40 MB, 14 дана. Кад се одјавиш, бришу се. Може да их чита свако ко уме да откључа овај уређај.',
  keeping: 'Успомене се чувају на овом уређају.',
  storing: 'Прве се управо чувају…',
  stopped: 'На овом уређају се више ништа не чува.',
  kept: (count, size) =>
    `${count} ${plural(count, { one: 'успомена', few: 'успомене', other: 'успомена' })}, ${size}`,
  none: 'Још нема успомена.',
  deleteNow: 'Обриши одмах',
  deleted: 'Обрисано са овог уређаја. Док је ово укључено, чувају се нове.',
  reasons: {
    insecure: 'За чување је потребна сигурна веза: сајт је отворен преко http уместо https.',
    unsupported: 'Овај прегледач не може да чува успомене, или му то бране подешавања.',
    noWorker: 'Тренутно се ништа не чува: сајт је то искључио, или га прегледач још припрема.',
  },
  failed: 'На овом уређају није успело. Покушај поново.',
};

export const installTexts: Translation<typeof install> = {
  heading: 'Отварање као апликација',
  ways: {
    handheld:
      'Додирни „Подели“, па „Додај на почетни екран“. Отвори сајт одатле, пријави се и чувај успомене тамо: оно што чува Safari је одвојено, и брише се после седам дана без посете.',
    dock: 'У менију прегледача Safari изабери да се сајт дода у Док.',
    menu: 'Изабери „Инсталирај“ или „Додај на почетни екран“ у менију или адресној траци прегледача.',
  },
};

export const keepQuestionTexts: Translation<typeof keepQuestion> = {
  question: 'Да ли да се успомене чувају на овом уређају, за читање без интернета?',
  keep: 'Чувај',
  notNow: 'Не сада',
  later: 'То можеш да укључиш у свом профилу.',
};
