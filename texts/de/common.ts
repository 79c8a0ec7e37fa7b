import type { commonTexts as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const commonTexts: Translation<typeof english> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  retry: 'Erneut versuchen',
  save: 'Speichern',
  undo: 'Rückgängig',
};
