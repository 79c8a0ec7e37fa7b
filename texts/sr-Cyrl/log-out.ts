// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { logOutTexts as english } from '../en/log-out.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const logOutTexts: Translation<typeof english> = {
  question: 'Одјава и брисање онога што није објављено?',
  deleted: 'Одјавом се са овог уређаја брише:',
  drafts: (count) => `${count} ${plural(count, { one: 'нацрт', few: 'нацрта', other: 'нацрта' })}`,
  shares: (count) => `Подељено из друге апликације: ${count}`,
  pending: (count) =>
    `Чека на везу: ${count} ${plural(count, {
      one: 'успомена, коментар или свиђање',
      few: 'успомене, коментара или свиђања',
      other: 'успомена, коментара или свиђања',
    })}`,
  unsaved: 'Измене на овој страни које нису сачуване',
  confirm: 'Одјави се и обриши',
  cancel: 'Не одјављуј ме',
  everywhere: 'Оно што још није објављено брише се са овог уређаја.',
};
