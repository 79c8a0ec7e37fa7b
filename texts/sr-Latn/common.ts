import type { commonTexts as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const commonTexts: Translation<typeof english> = {
  cancel: 'Otkaži',
  close: 'Zatvori',
  delete: 'Obriši',
  retry: 'Pokušaj ponovo',
  save: 'Sačuvaj',
  undo: 'Poništi',
};
