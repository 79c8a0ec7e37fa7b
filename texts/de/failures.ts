import type { failures as english } from '../en/failures.ts';
import type { Translation } from '../translation.ts';

const tryAgain = (problem: string) => `${problem} Bitte versuche es noch einmal.`;

export const failures: Translation<typeof english> = {
  default: tryAgain('Das hat nicht geklappt.'),
  login: tryAgain('Das Anmelden hat nicht geklappt.'),
  register: tryAgain('Das Konto ließ sich nicht erstellen.'),
  changePassword: tryAgain('Das Passwort ließ sich nicht ändern.'),
  forgotPassword: tryAgain('Der Link für ein neues Passwort ließ sich nicht anfordern.'),
  resetPassword: tryAgain('Das neue Passwort ließ sich nicht speichern.'),
  resendActivation: tryAgain('Der Aktivierungslink ließ sich nicht noch einmal senden.'),
  createPost: tryAgain('Die Erinnerung ließ sich nicht festhalten.'),
  uploadPicture: tryAgain('Das Bild ließ sich nicht hochladen.'),
  deletePost: tryAgain('Die Erinnerung ließ sich nicht löschen.'),
  addComment: tryAgain('Der Kommentar ließ sich nicht senden.'),
  editComment: tryAgain('Der Kommentar ließ sich nicht ändern.'),
  deleteComment: tryAgain('Der Kommentar ließ sich nicht löschen.'),
  deleteMember: tryAgain('Das Mitglied ließ sich nicht löschen.'),
  changeProfileImage: tryAgain('Dein Bild ließ sich nicht ändern.'),
  changeProfileInfo: tryAgain('Dein Profil ließ sich nicht ändern.'),
  changeMailSettings: tryAgain('Die Einstellungen ließen sich nicht speichern.'),
  changePushSettings: tryAgain('Die Einstellungen ließen sich nicht speichern.'),
  restoreTrash: tryAgain('Das ließ sich nicht wiederherstellen.'),
  purgeTrash: tryAgain('Das ließ sich nicht löschen.'),
  changePostImage: tryAgain('Das Bild der Erinnerung ließ sich nicht ändern.'),
  changePostPictures: tryAgain('Die Bilder ließen sich nicht ändern.'),
  changePostInfo: tryAgain('Die Erinnerung ließ sich nicht ändern.'),
  deleteProfile: tryAgain('Dein Profil ließ sich nicht löschen.'),
  requestEmailChange: tryAgain('Die E-Mail-Adresse ließ sich nicht ändern.'),
  changeSite: tryAgain('Die Einstellungen ließen sich nicht speichern.'),
  changeSiteLogo: tryAgain('Das Bild ließ sich nicht ändern.'),
};
