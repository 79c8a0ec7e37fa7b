// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { pushTexts as english } from '../en/push.ts';
import type { Translation } from '../translation.ts';

export const pushTexts: Translation<typeof english> = {
  heading: 'Обавештења на уређају',
  lead: 'Стижу и кад сајт није отворен. Кажу да има нечег новог, и ништа више.',
  onThisDevice: 'На овом уређају',
  onThisDeviceHint: 'Прегледач ће те питати за дозволу. Кад се одјавиш, искључују се.',
  reasons: {
    blocked:
      'Прегледач блокира обавештења овог сајта. Дозволи их у подешавањима прегледача, па поново учитај ову страну.',
    insecure: 'За њих је потребна сигурна веза: сајт је отворен преко http уместо https.',
    uninstalled:
      'На iPhone-у и iPad-у сајт мора да буде на почетном екрану: додирни „Подели“, па „Додај на почетни екран“, и отвори га одатле.',
    unsupported: 'Овај прегледач нема таква обавештења.',
  },
  failed: 'Обавештења на овом уређају нису промењена. Покушај поново.',
  about: 'Шта сазнајеш',
  aboutHint: 'На свим својим уређајима, осим онога што је већ прочитано и утишаних разговора.',
  kinds: {
    comments: 'Коментари и одговори',
    named: 'Успомене у којима ме помињу',
    posts: 'Нове успомене',
  },
  subject: 'Овај одељак',
  submit: 'Сачувај избор обавештења',
};
