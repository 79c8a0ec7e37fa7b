import { durations, limits } from '#contract/limits.ts';
import type { messages as english } from '../en/messages.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

const tagNameTooLong = `Der Name darf höchstens ${limits.tagName.max} Zeichen haben`;
const tagNameCharacters = 'Nur Buchstaben, Ziffern, Leerzeichen und Bindestriche';

const confirmedAndWaiting =
  'Deine Adresse ist bestätigt. Ein Admin muss dich noch aufnehmen: Sobald du dich anmelden kannst, schicken wir dir eine E-Mail.';
const setPassword =
  'Bitte lege ein Passwort fest, bevor du dich anmeldest: Mit dieser Adresse wurde mehrmals ein Konto erstellt, mit verschiedenen Passwörtern.';

// The sentences about a field replace its label, so they are short.
export const messages: Translation<typeof english> = {
  validation: 'Bitte prüfe deine Angaben.',
  malformed: 'Die Anfrage ließ sich nicht lesen.',
  bad_credentials: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  not_activated:
    'Bitte aktiviere zuerst dein Konto: Der Link steht in der E-Mail, die wir dir geschickt haben.',
  suspended: 'Dein Konto ist gesperrt.',
  waiting:
    'Dein Konto wartet auf Freigabe durch einen Admin. Sobald du dich anmelden kannst, schicken wir dir eine E-Mail.',
  bad_invitation: 'Für ein Konto brauchst du hier eine Einladung.',
  registration_closed: 'Zurzeit kann hier niemand ein Konto erstellen.',
  bad_link: 'Dieser Link ist ungültig oder abgelaufen.',
  unauthenticated: 'Bitte melde dich an, dann geht es weiter.',
  forbidden: 'Das ist mit deinem Konto nicht möglich.',
  not_found: 'Was du suchst, haben wir nicht gefunden.',
  gone: 'Diese Erinnerung wurde gelöscht.',
  conflict: 'Jemand war schneller. Bitte lade die Seite neu.',
  timeout: 'Die Anfrage hat zu lange gedauert. Bitte versuche es noch einmal.',
  too_large: 'Das ist auf einmal zu viel. Bitte sende weniger.',
  unsupported_media_type:
    'Bitte sende JSON oder für ein Bild ein Multipart-Formular, beides unkomprimiert.',
  rate_limited: 'Zu viele Versuche. Bitte versuche es später noch einmal.',
  headers_too_large: 'Die Kopfzeilen der Anfrage sind zu groß.',
  internal: 'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  insufficient_storage:
    'Für neue Bilder ist gerade kein Platz. Bitte versuche es später noch einmal.',
  unavailable: 'Die Website ist gerade ausgelastet. Bitte versuche es gleich noch einmal.',

  rate_limited_for: ({ seconds }) =>
    `Zu viele Versuche. Bitte versuche es in ${duration(seconds)} noch einmal.`,
  too_many_new_names: ({ seconds }) =>
    `Das sind mehr als ${limits.newNamesPerDay} neue Namen an einem Tag. Bitte versuche es in ${duration(seconds)} noch einmal, oder nimm Namen, die schon in deinen Erinnerungen stehen.`,
  too_many_pictures_at_once: ({ seconds }) =>
    `Zu viele Bilder auf einmal. Bitte versuche es in ${counted(seconds, secondForms)} noch einmal.`,
  pictures_not_stored:
    'Bilder lassen sich gerade nicht speichern. Bitte versuche es später noch einmal.',
  pictures_unreachable:
    'Die Bilder sind gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  part_unknown: 'Die Anfrage enthält einen Teil, der nicht dazugehört.',
  admins_only: 'Das können nur Admins.',
  suspended_because: ({ reason }) => `Dein Konto ist gesperrt. Der Grund: ${reason}`,
  invitation_used:
    'Diese Einladung ist aufgebraucht. Hast du gerade ein Konto erstellt? Dann öffne den Link in der E-Mail, die wir dir geschickt haben. Sonst lass dir eine neue Einladung geben.',
  invitation_expired: `Diese Einladung ist abgelaufen: Sie galt ${durations.invitation / 86_400_000} Tage. Lass dir bitte eine neue geben.`,
  invitation_revoked: 'Diese Einladung wurde zurückgezogen. Lass dir bitte eine neue geben.',
  invitation_unknown: 'Diese Einladung ist ungültig. Prüfe bitte, ob der Link vollständig ist.',
  invitation_missing:
    'Für ein Konto brauchst du hier eine Einladung. Frag am besten ein Mitglied danach.',
  invitations_by_admins: 'Auf diese Website laden nur Admins ein.',
  activation_link_expired:
    'Dein Aktivierungslink ist abgelaufen. Lass dir bitte einen neuen an deine E-Mail-Adresse schicken.',
  password_wrong: 'Das Passwort stimmt nicht.',
  not_waiting: 'Dieses Konto wartet nicht mehr auf Freigabe: Jemand hat schon entschieden.',
  own_account_deletion:
    'Dein eigenes Konto kannst du hier nicht löschen: Das geht in deinem Profil.',
  own_account_suspension: 'Du kannst dich nicht selbst sperren.',
  last_admin_leaving:
    'Außer dir ist niemand Admin: Mach erst ein anderes Mitglied zum Admin, bevor du gehst.',
  last_admin: ({ name }) =>
    `Außer ${name} ist niemand Admin: Mach erst ein anderes Mitglied zum Admin.`,
  grant_to_suspended: ({ name }) =>
    `${name} ist gesperrt. Hebe die Sperre auf, bevor du die Rolle vergibst.`,
  suspension_of_admin: ({ name }) =>
    `${name} ist Admin. Entziehe die Rolle, bevor du das Konto sperrst.`,
  published_post_in_trash:
    'Diese Erinnerung ist schon veröffentlicht und liegt jetzt im Papierkorb.',
  pictures_changed:
    'Die Bilder dieser Erinnerung wurden in einem anderen Tab geändert. Bitte lade die Seite neu.',
  published_comment_removed:
    'Dieser Kommentar war schon veröffentlicht und ist inzwischen entfernt worden.',
  replied_comment_removed: 'Der Kommentar, auf den du antwortest, wurde inzwischen entfernt.',
  post_of_comment_not_visible: 'Die Erinnerung zu diesem Kommentar ist zurzeit nicht zu sehen.',
  tag_merged_into_itself: 'Ein Schlagwort lässt sich nicht mit sich selbst vereinen.',
  tag_in_use: ({ name }) =>
    `Es gibt noch Erinnerungen mit dem Schlagwort #${name}. Vereine es stattdessen mit einem anderen.`,
  tag_just_used: ({ name }) =>
    `Das Schlagwort #${name} wurde gerade verwendet. Bitte versuche es noch einmal.`,
  own_item_reported: 'Was du selbst geschrieben hast, kannst du nicht melden.',
  reports_decided: 'Ein anderer Admin hat schon entschieden.',
  own_item_dismissed:
    'Das hast du selbst geschrieben. Deshalb entscheidet ein anderer Admin über die Meldungen.',

  email_required: 'Gib deine E-Mail-Adresse an',
  email_missing: 'Bitte ausfüllen',
  email_not_valid: 'Prüfe die E-Mail-Adresse',
  new_email_required: 'Gib die neue E-Mail-Adresse an',
  new_email_same: 'Das ist schon deine E-Mail-Adresse.',
  password_required: 'Gib dein Passwort ein',
  password_too_short: `Das Passwort braucht mindestens ${limits.password.min} Zeichen`,
  password_below_minimum: `Mindestens ${limits.password.min} Zeichen`,
  confirm_password_required: 'Wiederhole das Passwort',
  passwords_differ: 'Die Passwörter sind verschieden',
  current_password_required: 'Gib dein aktuelles Passwort ein',
  new_password_required: 'Gib ein neues Passwort ein',
  new_password_same: 'Nimm ein anderes als bisher',
  confirm_new_password_required: 'Wiederhole das neue Passwort',
  changed_passwords_differ: 'Die neuen Passwörter sind verschieden',
  reset_passwords_differ: 'Beide Passwörter müssen gleich sein',
  first_name_required: 'Gib deinen Vornamen an',
  first_name_too_short: `Der Vorname braucht mindestens ${limits.name.min} Zeichen`,
  first_name_too_long: `Der Vorname darf höchstens ${limits.name.max} Zeichen haben`,
  last_name_required: 'Gib deinen Nachnamen an',
  last_name_too_short: `Der Nachname braucht mindestens ${limits.name.min} Zeichen`,
  last_name_too_long: `Der Nachname darf höchstens ${limits.name.max} Zeichen haben`,
  title_required: 'Gib einen Titel an',
  title_too_long: `Der Titel darf höchstens ${limits.title.max} Zeichen haben.`,
  body_required: 'Schreib einen Text',
  body_too_long: `Der Text darf höchstens ${limits.body.max.toLocaleString(language)} Zeichen haben.`,
  tags_required: 'Wähle mindestens ein Schlagwort',
  edited_title_required: 'Gib einen Titel an.',
  edited_body_required: 'Schreib einen Text.',
  edited_tags_required: 'Wähle mindestens ein Schlagwort.',
  // For comments and for replies.
  comment_required: 'Schreib etwas',
  comment_too_short: `Schreib mindestens ${limits.comment.min} Zeichen`,
  comment_too_long: `Schreib höchstens ${limits.comment.max} Zeichen`,
  image_required: 'Wähle ein Bild',
  image_too_large: 'Das Bild darf höchstens 500 KB groß sein',
  image_type_not_allowed: 'Erlaubt sind JPG, PNG, WEBP, GIF und SVG.',

  text_has_control_characters: 'Bitte entferne unsichtbare Steuerzeichen.',
  text_is_broken: 'Bitte entferne die beschädigten Zeichen (\ufffd).',
  text_changes_direction: 'Bitte entferne Zeichen, die die Schreibrichtung ändern.',
  text_is_invisible: 'Bitte verwende mindestens ein sichtbares Zeichen.',
  // The words are English, “post id” and “is required”, and meant for programs.
  field_not_valid: ({ field, rule }) => `Eine Angabe passt nicht: ${field} ${rule}.`,
  data_missing: 'Der Teil „data“ fehlt.',
  data_too_long: 'Der Teil „data“ ist zu lang.',
  data_not_json: 'Der Teil „data“ ist kein JSON.',
  part_twice: ({ name }) => `Den Teil „${name}“ gibt es mehr als einmal.`,

  password_too_long: `Das Passwort darf höchstens ${limits.password.max} Zeichen haben`,
  birth_date_not_valid: 'Das Geburtsdatum muss ein Tag im Kalender sein, zum Beispiel 1974-07-12.',
  birth_date_in_future: 'Das Geburtsdatum liegt in der Zukunft',
  gender_not_valid: 'Wähle weiblich, männlich oder keine Angabe.',
  invitation_uses_not_valid: `Eine Einladung gilt für ${limits.invitationUses.min} bis ${limits.invitationUses.max} Personen`,
  reason_required: 'Gib einen Grund an',
  reason_too_long: `Der Grund darf höchstens ${limits.reason.max} Zeichen haben`,
  report_category_required: 'Wähle, was nicht stimmt',
  report_note_too_long: `Die Notiz darf höchstens ${limits.reportNote.max} Zeichen haben`,
  name_required: 'Gib einen Namen an',
  site_name_too_long: `Der Name darf höchstens ${limits.siteName.max} Zeichen haben`,
  site_name_not_one_line: 'Der Name darf nur eine Zeile haben',
  site_welcome_too_long: `Die Begrüßung darf höchstens ${limits.siteWelcome.max} Zeichen haben`,
  site_language_required: 'Wähle eine Sprache',
  site_reading_required: 'Wähle, wer lesen darf',
  site_joining_required: 'Wähle, wer ein Konto erstellen darf',
  site_inviting_required: 'Wähle, wer einladen darf',
  site_tagging_required: 'Wähle, wer Schlagwörter hinzufügen darf',
  site_mail_pictures_required: 'Wähle, ob E-Mails Bilder zeigen',
  site_push_required: 'Wähle, ob es Push-Mitteilungen gibt',
  push_endpoint_not_valid: 'Das ist nicht die Adresse eines Push-Dienstes.',
  push_keys_not_valid: 'Das sind nicht die Schlüssel eines Push-Abonnements.',
  site_about_too_long: `„Über uns“ darf höchstens ${limits.sitePage.max.toLocaleString(language)} Zeichen haben`,
  site_privacy_too_long: `„Datenschutz“ darf höchstens ${limits.sitePage.max.toLocaleString(language)} Zeichen haben`,

  title_has_emoji: 'Bitte keine Emojis im Titel.',
  place_too_long: `Der Ort darf höchstens ${limits.place.max} Zeichen haben.`,
  image_alt_too_long: `Die Beschreibung darf höchstens ${limits.imageAlt.max} Zeichen haben.`,
  date_not_valid: 'Gib ein Jahr, einen Monat oder einen Tag an: 1974, 1974-07 oder 1974-07-12.',
  date_without_year: 'Bitte ergänze das Jahr oder lass das Datum leer.',
  date_without_month: 'Bitte ergänze den Monat oder lass den Tag weg.',
  date_not_in_calendar: 'Diesen Tag gibt es im Kalender nicht.',
  date_in_future: 'Das Datum liegt in der Zukunft.',
  year_not_valid: 'Das Jahr muss zwischen 1000 und 9999 liegen.',
  month_not_valid: 'Der Monat muss eine Zahl von 1 bis 12 sein.',
  month_without_year: 'Zum Monat gehört ein Jahr.',
  keywords_too_long: `Bitte nimm höchstens ${limits.search.maxKeywords} Suchwörter mit jeweils höchstens ${limits.search.maxKeywordLength} Zeichen.`,
  keywords_too_many_words: `Bitte nimm höchstens ${limits.search.maxWords} Wörter in allen Suchwörtern zusammen.`,
  post_tag_too_long: `Ein Schlagwort darf höchstens ${limits.postTag.max} Zeichen haben.`,
  too_many_tags: `Eine Erinnerung kann höchstens ${limits.tags.max} Schlagwörter haben.`,
  tag_name_too_long: tagNameTooLong,
  tag_name_characters: tagNameCharacters,
  tag_exists: 'Dieses Schlagwort gibt es schon',
  tag_unknown: 'Dieses Schlagwort gibt es nicht',
  tag_not_in_list: ({ name }) =>
    `Das Schlagwort „${name}“ gibt es nicht. Bitte wähle eins aus der Liste.`,
  new_tag_too_long: ({ name }) => `#${name}: ${tagNameTooLong}`,
  new_tag_characters: ({ name }) => `#${name}: ${tagNameCharacters}`,
  person_name_required: 'Eine Person braucht einen Namen.',
  person_name_too_long: `Ein Name darf höchstens ${limits.personName.max} Zeichen haben.`,
  too_many_people: `Eine Erinnerung kann höchstens ${limits.people.max} Personen nennen.`,
  person_not_nameable: 'Eine dieser Personen lässt sich nicht nennen. Bitte wähle neu.',
  person_refuses: ({ name }) => `${name} möchte in Erinnerungen nicht genannt werden.`,
  person_refuses_post: ({ name }) => `${name} möchte in dieser Erinnerung nicht genannt werden.`,
  too_many_pictures: `Eine Erinnerung kann höchstens ${limits.pictures.max} Bilder haben.`,
  picture_required: 'Eine Erinnerung braucht mindestens ein Bild.',
  picture_twice: 'Dasselbe Bild steht zweimal in der Liste.',
  picture_not_found: 'Eins dieser Bilder ist nicht mehr da. Bitte füge es noch einmal hinzu.',
  picture_unreadable: 'Dieses Bild ließ sich nicht lesen. Bitte versuche es mit einem anderen.',
  picture_too_many_pixels:
    'Dieses Bild ist zu groß zum Öffnen: Höchstens 40 Megapixel und 100 Einzelbilder sind möglich.',
  picture_too_detailed:
    'Dieses Bild hat zu viele feine Einzelheiten und lässt sich nicht speichern. Bitte versuche es mit einem kleineren.',
  picture_too_demanding:
    'Dieses Bild vorzubereiten hat zu lange gedauert. Bitte versuche es mit einem einfacheren.',
  picture_not_self_contained:
    'Diese SVG-Datei verweist auf etwas, das nicht in ihr enthalten ist. Bette es bitte ein oder speichere das Bild als PNG.',

  logged_in: ({ name }) => `Willkommen, ${name}!`,
  logged_out: 'Du bist abgemeldet.',
  logged_out_everywhere: 'Du bist überall abgemeldet.',
  session_ended: 'Das Gerät ist abgemeldet.',
  registered:
    'Fast geschafft! Wir haben dir eine E-Mail mit einem Link geschickt, der dein Konto aktiviert.',
  activated: 'Dein Konto ist aktiv. Du kannst dich jetzt anmelden.',
  activated_before: 'Dein Konto ist schon aktiv. Du kannst dich anmelden.',
  activated_without_password: `Dein Konto ist aktiv. ${setPassword}`,
  confirmed_and_waiting: confirmedAndWaiting,
  confirmed_without_password: `${confirmedAndWaiting} ${setPassword}`,
  link_sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs.',
  password_changed: 'Dein Passwort ist geändert. Bitte melde dich mit dem neuen an.',
  email_change_requested:
    'Wir haben einen Link an deine neue Adresse geschickt. Öffne ihn, damit sie gilt.',
  email_changed: 'Deine neue E-Mail-Adresse ist bestätigt. Bitte melde dich damit an.',
  profile_updated: 'Dein Profil ist gespeichert.',
  profile_picture_changed: 'Dein Bild ist geändert.',
  profile_deleted: 'Dein Profil ist gelöscht, mit allem, was dazugehört. Mach’s gut!',
  mail_settings_saved: 'Deine E-Mail-Einstellungen sind gespeichert.',
  push_subscribed: 'Dieses Gerät bekommt Push-Mitteilungen.',
  push_unsubscribed: 'Dieses Gerät bekommt keine Push-Mitteilungen.',
  push_settings_saved: 'Deine Push-Einstellungen sind gespeichert.',
  unsubscribed_from_comments: 'Du bekommst keine E-Mails über Kommentare und Antworten mehr.',
  unsubscribed_from_conversation:
    'Das Gespräch ist stumm: Von neuen Kommentaren hörst du nichts mehr.',
  unsubscribed_from_posts: 'Du bekommst keine E-Mails über neue Erinnerungen mehr.',
  unsubscribed_from_digest: 'Du bekommst den Wochenrückblick nicht mehr.',
  export_ready: 'Dein Download ist bereit.',
  notifications_read: 'Als gelesen markiert.',
  invitation_sent: ({ email }) => `Die Einladung an ${email} ist unterwegs.`,
  invitation_created: 'Deine Einladung ist fertig. Kopiere oder teile ihren Link.',
  invitation_withdrawn: 'Die Einladung ist zurückgezogen. Ihr Link gilt nicht mehr.',

  post_published: 'Deine Erinnerung ist veröffentlicht.',
  post_published_for_members: 'Deine Erinnerung ist für Mitglieder veröffentlicht.',
  private_post_saved: 'Deine private Erinnerung ist gespeichert.',
  post_updated: 'Deine Erinnerung ist geändert.',
  post_trashed: 'Die Erinnerung liegt im Papierkorb.',
  post_restored: 'Die Erinnerung ist wiederhergestellt.',
  post_purged: 'Die Erinnerung ist endgültig gelöscht.',
  picture_uploaded: 'Das Bild ist hochgeladen.',
  picture_changed: 'Das Bild ist geändert.',
  pictures_updated: 'Die Bilder sind geändert.',
  post_liked: 'Diese Erinnerung gefällt dir.',
  post_muted: 'Von Kommentaren zu dieser Erinnerung hörst du nichts mehr.',
  // Not „gefällt dir nicht mehr“, which would sound like a judgement.
  post_unliked: 'Dein Herz für diese Erinnerung ist entfernt.',
  post_unmuted: 'Von Kommentaren zu dieser Erinnerung hörst du wieder.',
  own_name_removed: 'Dein Name steht nicht mehr in dieser Erinnerung.',
  comment_published: 'Dein Kommentar ist veröffentlicht.',
  comment_updated: 'Dein Kommentar ist geändert.',
  comment_replaced:
    'Dein Kommentar ist geändert. Er ersetzt, was du inzwischen anderswo daran geändert hast.',
  comment_unchanged: 'Dein Kommentar ist unverändert.',
  comment_trashed: 'Der Kommentar liegt im Papierkorb.',
  comment_restored: 'Der Kommentar ist wiederhergestellt.',
  comment_purged: 'Der Kommentar ist endgültig gelöscht.',
  reply_published: 'Deine Antwort ist veröffentlicht.',
  reply_updated: 'Deine Antwort ist geändert.',
  reply_replaced:
    'Deine Antwort ist geändert. Sie ersetzt, was du inzwischen anderswo daran geändert hast.',
  reply_unchanged: 'Deine Antwort ist unverändert.',
  reply_trashed: 'Die Antwort liegt im Papierkorb.',
  reply_purged: 'Die Antwort ist endgültig gelöscht.',
  item_reported: 'Danke. Die Admins sehen es sich an.',
  item_reported_before: 'Das hast du schon gemeldet; einmal genügt.',

  member_accepted: ({ name }) => `${name} ist jetzt Mitglied und bekommt eine E-Mail.`,
  member_declined: ({ name }) =>
    `Das Konto von ${name} ist gelöscht. Die Person bekommt eine E-Mail.`,
  member_deleted: ({ name }) => `Das Konto von ${name} ist gelöscht, mit allem, was dazugehört.`,
  role_granted: ({ name }) => `${name} ist jetzt Admin.`,
  role_granted_before: ({ name }) => `${name} ist schon Admin.`,
  role_revoked: ({ name }) => `${name} ist nicht mehr Admin und überall abgemeldet.`,
  role_revoked_before: ({ name }) => `${name} ist nicht Admin.`,
  member_suspended: ({ name }) => `${name} ist gesperrt und überall abgemeldet.`,
  member_suspended_before: ({ name }) => `${name} ist schon gesperrt.`,
  member_unsuspended: ({ name }) => `${name} kann sich wieder anmelden.`,
  member_unsuspended_before: ({ name }) => `${name} ist nicht gesperrt.`,
  reports_dismissed: 'Die Meldungen sind verworfen.',
  tag_created: ({ name }) => `Das Schlagwort #${name} ist hinzugefügt.`,
  tag_renamed: ({ name }) => `Das Schlagwort heißt jetzt #${name}.`,
  tag_merged: ({ name }) => `Die Erinnerungen haben jetzt das Schlagwort #${name}.`,
  tag_deleted: 'Das Schlagwort ist gelöscht.',
  person_joined: ({ name, member }) => `„${name}“ ist jetzt ${member}.`,
  person_removed: ({ name }) => `„${name}“ steht in keiner Erinnerung mehr.`,
  site_saved: 'Die Einstellungen sind gespeichert.',
  site_logo_changed: 'Das Logo ist geändert.',
  site_logo_removed: 'Das Logo ist entfernt.',
};

/** In the dative, after „in“, and rounded up: „40 Sekunden“, „1 Stunde und 5 Minuten“. */
function duration(seconds: number): string {
  if (seconds < 60) return counted(seconds, secondForms);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, minuteForms);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inHours = counted(hours, { one: 'Stunde', other: 'Stunden' });
  return rest === 0 ? inHours : `${inHours} und ${counted(rest, minuteForms)}`;
}

const secondForms = { one: 'Sekunde', other: 'Sekunden' };
const minuteForms = { one: 'Minute', other: 'Minuten' };

const counted = (count: number, forms: { one: string; other: string }) =>
  `${count} ${plural(count, forms)}`;
