// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { settingTexts as english } from '../en/settings.ts';
import type { Translation } from '../translation.ts';

export const settingTexts: Translation<typeof english> = {
  name: { label: 'Назив' },
  welcome: {
    label: 'Текст добродошлице',
    hint: 'Изнад успомена и на страни коју виде гости затвореног сајта.',
  },
  language: {
    label: 'Језик',
    hint: 'Језик страна, имејлова и фидова. Оно што чланови напишу остаје какво јесте, као и ознаке.',
  },
  reading: {
    label: 'Ко сме да чита овај сајт',
    options: {
      everyone: {
        label: 'Сви',
        meaning: 'Јавне успомене читају се и без налога, а претраживачи их налазе.',
      },
      members: {
        label: 'Само чланови',
        meaning: 'Сајт је затворен: без пријаве нема шта да се чита.',
      },
    },
  },
  joining: {
    label: 'Ко сме да направи налог',
    options: {
      everyone: { label: 'Сви', meaning: 'Свако ко потврди имејл адресу.' },
      approval: {
        label: 'Уз одобрење',
        meaning: 'Администратор прихвата или одбија сваки нов налог.',
      },
      invitation: {
        label: 'Уз позивницу',
        meaning: 'Само преко линка из позивнице.',
      },
      nobody: { label: 'Нико', meaning: 'Нема нових налога; позивнице не раде.' },
    },
  },
  inviting: {
    label: 'Ко сме да позива',
    options: {
      admins: { label: 'Администратори', meaning: 'Само они праве позивнице.' },
      members: { label: 'Сваки члан', meaning: 'Сви смеју да позову друге.' },
    },
  },
  tagging: {
    label: 'Ко сме да додаје ознаке',
    options: {
      admins: { label: 'Администратори', meaning: 'Чланови бирају са списка.' },
      members: {
        label: 'Сваки члан',
        meaning: 'Чланови смеју да додају ознаку кад пишу успомену.',
      },
    },
  },
  mailPictures: {
    label: 'Слике у имејловима',
    options: {
      shown: {
        label: 'Мале слике',
        meaning:
          'Имејлови о коментарима и новим успоменама и недељни преглед приказују успомене, осим приватних.',
      },
      hidden: { label: 'Без слика', meaning: 'У имејловима је само текст.' },
    },
  },
  push: {
    label: 'Обавештења на уређају',
    hint: 'Чланови их укључују за сваки свој уређај. Преносе их сервери произвођача прегледача, као што су Google, Mozilla и Apple; они знају кад уређај добије обавештење, али не и шта у њему пише.',
    options: {
      off: { label: 'Искључена', meaning: 'Сајт се не обраћа ниједном таквом сервису.' },
      on: { label: 'Укључена', meaning: 'Ко жели, на својим уређајима сазнаје шта је ново.' },
    },
  },
  about: { label: 'Текст стране „О сајту“' },
  privacy: { label: 'Текст стране „Приватност“' },
};
