import type { editPostTexts as english } from '../en/edit-post.ts';
import type { Translation } from '../translation.ts';

export const editPostTexts: Translation<typeof english> = {
  heading: 'Erinnerung bearbeiten',
  loadFailed: 'Die Erinnerung ließ sich nicht laden. Versuche es bitte noch einmal.',
  pictureOf: (title) => `Bild zu „${title}“`,
  changeImage: 'Bild ändern',
  upload: 'Hochladen',
  coverChangedElsewhere:
    'Das Titelbild wurde anderswo geändert und ist jetzt hier zu sehen. Um es zu ersetzen, wähle dein Bild noch einmal.',
  submit: 'Speichern',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveConsequence: 'Deine Änderungen an dieser Erinnerung gehen verloren.',
  leave: 'Ohne Speichern verlassen',
};
