// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { reportDialogTexts as english } from '../en/report-dialog.ts';
import type { Translation } from '../translation.ts';

export const reportDialogTexts: Translation<typeof english> = {
  title: { post: 'Пријави ову успомену', comment: 'Пријави овај коментар' },
  lead: 'Пријаву читају администратори и они одлучују. Аутор не сазнаје од кога је.',
  category: 'Шта није у реду?',
  chooseCategory: 'Изабери',
  note: 'Напомена (необавезно)',
  noteHint: 'Шта администратори треба да знају?',
  submit: 'Пошаљи пријаву',
};
