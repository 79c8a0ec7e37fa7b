import type { reportDialogTexts as english } from '../en/report-dialog.ts';
import type { Translation } from '../translation.ts';

export const reportDialogTexts: Translation<typeof english> = {
  title: { post: 'Prijavi ovu uspomenu', comment: 'Prijavi ovaj komentar' },
  lead: 'Prijavu čitaju administratori i oni odlučuju. Autor ne saznaje od koga je.',
  category: 'Šta nije u redu?',
  chooseCategory: 'Izaberi',
  note: 'Napomena (neobavezno)',
  noteHint: 'Šta administratori treba da znaju?',
  submit: 'Pošalji prijavu',
};
