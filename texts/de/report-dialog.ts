import type { reportDialogTexts as english } from '../en/report-dialog.ts';
import type { Translation } from '../translation.ts';

export const reportDialogTexts: Translation<typeof english> = {
  title: { post: 'Diese Erinnerung melden', comment: 'Diesen Kommentar melden' },
  lead: 'Die Admins lesen deine Meldung und entscheiden. Das gemeldete Mitglied erfährt nicht, von wem sie kommt.',
  category: 'Was stimmt nicht?',
  chooseCategory: 'Bitte wählen',
  note: 'Notiz (optional)',
  noteHint: 'Was sollten die Admins wissen?',
  submit: 'Meldung senden',
};
