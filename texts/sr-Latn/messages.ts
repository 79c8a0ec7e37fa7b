import { durations, limits } from '#contract/limits.ts';
import type { messages as english } from '../en/messages.ts';
import type { Translation } from '../translation.ts';
import { verbatim } from '../verbatim.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

/** In the accusative: „imati najviše 21 znak“. */
const characters = (count: number) =>
  `${count.toLocaleString(language)} ${plural(count, { one: 'znak', few: 'znaka', other: 'znakova' })}`;

const atLeast = (count: number) => `mora imati bar ${characters(count)}`;
const atMost = (count: number) => `može imati najviše ${characters(count)}`;

const tagCharacters = 'može imati slova, cifre, razmake i crtice';

/** The names of parts of a request stay as they are. */
const request = { data: verbatim('data'), multipart: verbatim('multipart') };

const invitationDays = durations.invitation / 86_400_000;

export const messages: Translation<typeof english> = {
  validation: 'Neka polja treba ispraviti.',
  malformed: 'Server ne razume ovaj zahtev. Učitaj stranu ponovo.',
  bad_credentials: 'Pogrešna imejl adresa ili lozinka.',
  not_activated: 'Prvo aktiviraj nalog: link je u imejlu koji smo ti poslali.',
  suspended: 'Tvoj nalog je zamrznut.',
  waiting:
    'Tvoj nalog čeka da ga prihvati administrator. Javljamo ti imejlom čim možeš da se prijaviš.',
  bad_invitation: 'Za nalog na ovom sajtu potrebna je pozivnica.',
  registration_closed: 'Trenutno niko ne može da napravi nalog.',
  bad_link: 'Ovaj link ne važi ili je istekao.',
  unauthenticated: 'Prijavi se da nastaviš.',
  forbidden: 'Tvoj nalog nema dozvolu za to.',
  not_found: 'Ne nalazimo to što tražiš.',
  gone: 'Ova uspomena je obrisana.',
  conflict: 'Neko je bio brži. Učitaj stranu ponovo.',
  timeout: 'Zahtev je predugo trajao. Pokušaj ponovo.',
  too_large: 'To je previše odjednom. Pošalji manje.',
  unsupported_media_type: `Pošalji JSON, a sliku kao obrazac (${request.multipart}), bez kompresije.`,
  rate_limited: 'Previše pokušaja. Probaj ponovo kasnije.',
  headers_too_large: 'Zaglavlja zahteva su prevelika.',
  internal: 'Nešto je kod nas pošlo naopako. Pokušaj ponovo.',
  insufficient_storage: 'Trenutno nema mesta za nove slike. Pokušaj ponovo kasnije.',
  unavailable: 'Sajt je trenutno zauzet. Pokušaj ponovo za koji trenutak.',

  rate_limited_for: ({ seconds }) => `Previše pokušaja. Probaj ponovo za ${duration(seconds)}.`,
  too_many_new_names: ({ seconds }) =>
    `To je više od ${limits.newNamesPerDay} novih imena u jednom danu. Probaj ponovo za ${duration(seconds)} ili izaberi imena koja su već u tvojim uspomenama.`,
  too_many_pictures_at_once: ({ seconds }) =>
    `Previše slika odjednom. Pokušaj ponovo za ${counted(seconds, secondForms)}.`,
  pictures_not_stored: 'Slike trenutno ne mogu da se sačuvaju. Pokušaj ponovo kasnije.',
  pictures_unreachable: 'Slike trenutno nisu dostupne. Pokušaj ponovo za koji trenutak.',
  part_unknown: 'U zahtevu je deo koji tu ne pripada.',
  admins_only: 'To mogu samo administratori.',
  suspended_because: ({ reason }) => `Tvoj nalog je zamrznut. Razlog: ${reason}`,
  invitation_used:
    'Na ovoj pozivnici više nema mesta. Ako je tvoj nalog upravo napravljen, potraži imejl za aktivaciju. Ako nije, zatraži novu pozivnicu.',
  invitation_expired: `Ova pozivnica je istekla: važila je ${invitationDays} ${plural(invitationDays, { one: 'dan', few: 'dana', other: 'dana' })}. Zatraži novu.`,
  invitation_revoked: 'Ova pozivnica je povučena. Zatraži novu.',
  invitation_unknown: 'Ova pozivnica ne važi. Proveri da li je link ceo.',
  invitation_missing:
    'Za nalog na ovom sajtu potrebna je pozivnica. Zatraži je od nekog ko je već član.',
  invitations_by_admins: 'Na ovaj sajt pozivaju samo administratori.',
  activation_link_expired:
    'Tvoj link za aktivaciju je istekao. Pošalji novi na svoju imejl adresu.',
  password_wrong: 'Pogrešna lozinka.',
  not_waiting: 'Ovaj nalog više ne čeka: neko ga je već prihvatio ili odbio.',
  own_account_deletion: 'Ovde ne možeš da obrišeš sebe: dugme za to je na tvom profilu.',
  own_account_suspension: 'Ne možeš da zamrzneš svoj nalog.',
  last_admin_leaving: 'Ti si jedini administrator: pre odlaska postavi još nekoga.',
  last_admin: ({ name }) => `${name} je jedini administrator: prvo postavi još nekoga.`,
  grant_to_suspended: ({ name }) =>
    `Nalog člana ${name} je zamrznut. Prvo ga odmrzni, pa dodeli ulogu.`,
  suspension_of_admin: ({ name }) =>
    `${name} je administrator. Prvo oduzmi ulogu, pa zamrzni nalog.`,
  published_post_in_trash: 'Ova uspomena je već objavljena, a sada je u korpi.',
  pictures_changed: 'Slike ove uspomene promenjene su u drugoj kartici. Učitaj stranu ponovo.',
  published_comment_removed: 'Ovaj komentar je već bio objavljen, a u međuvremenu je uklonjen.',
  replied_comment_removed: 'Komentar na koji odgovaraš u međuvremenu je uklonjen.',
  post_of_comment_not_visible: 'Uspomena s ovim komentarom trenutno nije vidljiva.',
  tag_merged_into_itself: 'Oznaka ne može da se spoji sama sa sobom.',
  tag_in_use: ({ name }) => `Neke uspomene imaju oznaku #${name}. Umesto toga je spoji s drugom.`,
  tag_just_used: ({ name }) => `Neko je upravo dodao oznaku #${name}. Pokušaj ponovo.`,
  own_item_reported: 'Ne možeš da prijaviš nešto svoje.',
  reports_decided: 'Drugi administrator je već odlučio.',
  own_item_dismissed: 'Ovo je tvoje, pa o prijavama odlučuje drugi administrator.',

  email_required: 'Imejl je obavezan',
  email_missing: 'Obavezno',
  email_not_valid: 'Imejl nije ispravan',
  new_email_required: 'Novi imejl je obavezan',
  new_email_same: 'Novi imejl mora da se razlikuje od sadašnjeg.',
  password_required: 'Lozinka je obavezna',
  password_too_short: `Lozinka ${atLeast(limits.password.min)}`,
  password_below_minimum: `Najmanje ${characters(limits.password.min)}`,
  confirm_password_required: 'Upiši lozinku ponovo',
  passwords_differ: 'Lozinke moraju biti iste',
  current_password_required: 'Sadašnja lozinka je obavezna',
  new_password_required: 'Nova lozinka je obavezna',
  new_password_same: 'Ne sme biti ista kao sadašnja',
  confirm_new_password_required: 'Upiši novu lozinku ponovo',
  changed_passwords_differ: 'Nove lozinke moraju biti iste',
  reset_passwords_differ: 'Nove lozinke se ne poklapaju',
  first_name_required: 'Ime je obavezno',
  first_name_too_short: `Ime ${atLeast(limits.name.min)}`,
  first_name_too_long: `Ime ${atMost(limits.name.max)}`,
  last_name_required: 'Prezime je obavezno',
  last_name_too_short: `Prezime ${atLeast(limits.name.min)}`,
  last_name_too_long: `Prezime ${atMost(limits.name.max)}`,
  title_required: 'Naslov je obavezan',
  title_too_long: `Naslov ${atMost(limits.title.max)}.`,
  body_required: 'Tekst je obavezan',
  body_too_long: `Tekst ${atMost(limits.body.max)}.`,
  tags_required: 'Dodaj bar jednu oznaku',
  edited_title_required: 'Naslov je obavezan.',
  edited_body_required: 'Tekst je obavezan.',
  edited_tags_required: 'Potrebna je bar jedna oznaka',
  comment_required: 'Komentar je obavezan',
  comment_too_short: `Komentar ${atLeast(limits.comment.min)}`,
  comment_too_long: `Komentar ${atMost(limits.comment.max)}`,
  image_required: 'Slika je obavezna',
  image_too_large: 'Slika može imati najviše 500 KB',
  image_type_not_allowed: 'Dozvoljene vrste: JPG, PNG, WEBP, GIF, SVG.',

  text_has_control_characters: 'Ukloni nevidljive kontrolne znakove.',
  text_is_broken: 'Ukloni oštećene znakove (\ufffd).',
  text_changes_direction: 'Ukloni znakove koji menjaju smer teksta.',
  text_is_invisible: 'Upiši bar jedan vidljiv znak.',
  /** Both parameters are English words, as a technical detail. */
  field_not_valid: ({ field, rule }) => `Ovo nije ispravno: ${field} ${rule}.`,
  data_missing: `Nedostaje deo „${request.data}“.`,
  data_too_long: `Deo „${request.data}“ je predugačak.`,
  data_not_json: `Deo „${request.data}“ nije JSON.`,
  part_twice: ({ name }) => `Deo „${name}“ je poslat više puta.`,

  password_too_long: `Lozinka ${atMost(limits.password.max)}`,
  birth_date_not_valid: 'Datum rođenja mora biti dan iz kalendara, na primer 1974-07-12.',
  birth_date_in_future: 'Datum rođenja ne može biti u budućnosti',
  gender_not_valid: 'Izaberi pol ili ostavi bez odgovora.',
  invitation_uses_not_valid: `Pozivnica je za ${limits.invitationUses.min}–${limits.invitationUses.max} ljudi`,
  reason_required: 'Razlog je obavezan',
  reason_too_long: `Razlog ${atMost(limits.reason.max)}`,
  report_category_required: 'Izaberi šta nije u redu',
  report_note_too_long: `Napomena ${atMost(limits.reportNote.max)}`,
  name_required: 'Naziv je obavezan',
  site_name_too_long: `Naziv ${atMost(limits.siteName.max)}`,
  site_name_not_one_line: 'Naziv mora biti u jednom redu',
  site_welcome_too_long: `Tekst dobrodošlice ${atMost(limits.siteWelcome.max)}`,
  site_language_required: 'Izaberi jezik',
  site_reading_required: 'Izaberi ko sme da čita',
  site_joining_required: 'Izaberi ko sme da napravi nalog',
  site_inviting_required: 'Izaberi ko sme da poziva',
  site_tagging_required: 'Izaberi ko dodaje oznake',
  site_mail_pictures_required: 'Izaberi slike u imejlovima',
  site_push_required: 'Izaberi obaveštenja na uređaju',
  push_endpoint_not_valid: 'Ovo nije adresa servisa za obaveštenja.',
  push_keys_not_valid: 'Ovo nisu ključevi za obaveštenja.',
  site_about_too_long: `„O sajtu“ ${atMost(limits.sitePage.max)}`,
  site_privacy_too_long: `„Privatnost“ ${atMost(limits.sitePage.max)}`,

  title_has_emoji: 'Naslov ne sme da ima emodžije.',
  place_too_long: `Mesto ${atMost(limits.place.max)}.`,
  image_alt_too_long: `Opis ${atMost(limits.imageAlt.max)}.`,
  date_not_valid: 'Datum mora biti godina, mesec ili dan: 1974, 1974-07 ili 1974-07-12.',
  date_without_year: 'Dodaj godinu ili ostavi datum prazan.',
  date_without_month: 'Dodaj mesec ili izostavi dan.',
  date_not_in_calendar: 'Tog dana nema u kalendaru.',
  date_in_future: 'Datum ne može biti u budućnosti.',
  year_not_valid: 'Godina mora biti od 1000 do 9999.',
  month_not_valid: 'Mesec mora biti broj od 1 do 12.',
  month_without_year: 'Uz mesec treba i godina.',
  // „Do“ with a number takes „slova“ whatever the number.
  keywords_too_long: `Upiši najviše ${limits.search.maxKeywords} ${plural(limits.search.maxKeywords, { one: 'ključnu reč', few: 'ključne reči', other: 'ključnih reči' })}, svaku do ${limits.search.maxKeywordLength} slova.`,
  keywords_too_many_words: `Upiši najviše ${limits.search.maxWords} ${plural(limits.search.maxWords, { one: 'reč', few: 'reči', other: 'reči' })} u svim ključnim rečima zajedno.`,
  post_tag_too_long: `Oznaka ${atMost(limits.postTag.max)}.`,
  too_many_tags: `Uspomena može imati najviše ${limits.tags.max} ${plural(limits.tags.max, { one: 'oznaku', few: 'oznake', other: 'oznaka' })}.`,
  tag_name_too_long: `Naziv ${atMost(limits.tagName.max)}`,
  tag_name_characters: `Naziv ${tagCharacters}`,
  tag_exists: 'Oznaka s ovim nazivom već postoji',
  tag_unknown: 'Ta oznaka ne postoji',
  tag_not_in_list: ({ name }) => `Oznaka „${name}“ ne postoji. Izaberi sa spiska.`,
  new_tag_too_long: ({ name }) => `Oznaka #${name} ${atMost(limits.tagName.max)}`,
  new_tag_characters: ({ name }) => `Oznaka #${name} ${tagCharacters}`,
  person_name_required: 'Osobi treba ime.',
  person_name_too_long: `Ime ${atMost(limits.personName.max)}.`,
  too_many_people: `Uspomena može pomenuti najviše ${limits.people.max} ${plural(limits.people.max, { one: 'osobu', few: 'osobe', other: 'osoba' })}.`,
  person_not_nameable: 'Neko od ovih ljudi ne može da se pomene. Izaberi ponovo.',
  person_refuses: ({ name }) => `${name} ne želi da se pominje u uspomenama.`,
  person_refuses_post: ({ name }) => `${name} ne želi da se pominje u ovoj uspomeni.`,
  too_many_pictures: `Uspomena može imati najviše ${limits.pictures.max} ${plural(limits.pictures.max, { one: 'sliku', few: 'slike', other: 'slika' })}.`,
  picture_required: 'Uspomena mora imati bar jednu sliku.',
  picture_twice: 'Ista slika je na spisku dvaput.',
  picture_not_found: 'Jedne od ovih slika više nema. Dodaj je ponovo.',
  picture_unreadable: 'Ova slika ne može da se otvori. Probaj drugu.',
  picture_too_many_pixels:
    'Ova slika je prevelika da se otvori: može imati najviše 40 megapiksela i 100 kadrova.',
  picture_too_detailed: 'Ova slika ima previše sitnih detalja da bi se sačuvala. Probaj manju.',
  picture_too_demanding: 'Priprema ove slike je predugo trajala. Probaj jednostavniju.',
  picture_not_self_contained:
    'Ovaj SVG se poziva na nešto izvan sebe. Ugradi to u njega ili ga sačuvaj kao PNG.',

  logged_in: ({ name }) => `Zdravo, ${name}!`,
  logged_out: 'Odjava je uspela.',
  logged_out_everywhere: 'Odjava je uspela na svim uređajima.',
  session_ended: 'Taj uređaj je odjavljen.',
  registered: 'Još samo malo! Poslali smo ti imejl s linkom za aktivaciju naloga.',
  activated: 'Tvoj nalog je aktivan. Sada možeš da se prijaviš.',
  activated_before: 'Tvoj nalog je već aktivan. Možeš da se prijaviš.',
  activated_without_password:
    'Tvoj nalog je aktivan. Pre prijave postavi lozinku: s ovom adresom nalog je pravljen više puta, s različitim lozinkama.',
  confirmed_and_waiting:
    'Tvoja adresa je potvrđena. Administrator još treba da prihvati tvoj nalog: javljamo ti imejlom čim možeš da se prijaviš.',
  confirmed_without_password:
    'Tvoja adresa je potvrđena. Administrator još treba da prihvati tvoj nalog: javljamo ti imejlom čim možeš da se prijaviš. Pre prijave postavi lozinku: s ovom adresom nalog je pravljen više puta, s različitim lozinkama.',
  link_sent: 'Ako za ovu adresu postoji nalog, imejl s linkom je na putu.',
  password_changed: 'Lozinka je promenjena. Prijavi se novom.',
  email_change_requested:
    'Poslali smo link na tvoju novu adresu. Otvori ga da promena počne da važi.',
  email_changed: 'Tvoja nova imejl adresa je potvrđena. Prijavi se njom.',
  profile_updated: 'Tvoj profil je sačuvan.',
  profile_picture_changed: 'Tvoja slika je promenjena.',
  profile_deleted: 'Tvoj profil je obrisan, sa svim što je bilo u njemu. Sve najbolje!',
  mail_settings_saved: 'Podešavanja imejlova su sačuvana.',
  push_subscribed: 'Ovaj uređaj dobija obaveštenja.',
  push_unsubscribed: 'Ovaj uređaj ne dobija obaveštenja.',
  push_settings_saved: 'Podešavanja obaveštenja su sačuvana.',
  unsubscribed_from_comments: 'Više ti ne šaljemo imejlove o komentarima i odgovorima.',
  unsubscribed_from_conversation: 'Razgovor je utišan: za nove komentare ti više ne javljamo.',
  unsubscribed_from_posts: 'Više ti ne šaljemo imejlove o novim uspomenama.',
  unsubscribed_from_digest: 'Više ti ne šaljemo nedeljni pregled.',
  export_ready: 'Tvoji podaci su spremni za preuzimanje.',
  notifications_read: 'Označeno kao pročitano.',
  invitation_sent: ({ email }) => `Pozivnica stiže na adresu ${email}.`,
  invitation_created: 'Pozivnica je spremna. Kopiraj ili podeli njen link.',
  invitation_withdrawn: 'Pozivnica je povučena. Njen link više ne radi.',

  post_published: 'Tvoja uspomena je objavljena.',
  post_published_for_members: 'Tvoja uspomena je objavljena za članove.',
  private_post_saved: 'Tvoja privatna uspomena je sačuvana.',
  post_updated: 'Izmene uspomene su sačuvane.',
  post_trashed: 'Uspomena je u korpi.',
  post_restored: 'Uspomena je vraćena.',
  post_purged: 'Uspomena je trajno obrisana.',
  picture_uploaded: 'Slika je poslata.',
  picture_changed: 'Slika je promenjena.',
  pictures_updated: 'Slike su sačuvane.',
  post_liked: 'Sviđa ti se ova uspomena.',
  post_muted: 'Više ti ne javljamo za komentare uz ovu uspomenu.',
  post_unliked: 'Sviđanje je povučeno.',
  post_unmuted: 'Ponovo ti javljamo za komentare uz ovu uspomenu.',
  own_name_removed: 'Tvoje ime više nije u ovoj uspomeni.',
  comment_published: 'Tvoj komentar je objavljen.',
  comment_updated: 'Tvoj komentar je izmenjen.',
  comment_replaced: 'Tvoj komentar je izmenjen. Time je zamenjena i tvoja izmena s drugog mesta.',
  comment_unchanged: 'Tvoj komentar je ostao isti.',
  comment_trashed: 'Komentar je u korpi.',
  comment_restored: 'Komentar je vraćen.',
  comment_purged: 'Komentar je trajno obrisan.',
  reply_published: 'Tvoj odgovor je objavljen.',
  reply_updated: 'Tvoj odgovor je izmenjen.',
  reply_replaced: 'Tvoj odgovor je izmenjen. Time je zamenjena i tvoja izmena s drugog mesta.',
  reply_unchanged: 'Tvoj odgovor je ostao isti.',
  reply_trashed: 'Odgovor je u korpi.',
  reply_purged: 'Odgovor je trajno obrisan.',
  item_reported: 'Hvala! Administratori će to pogledati.',
  item_reported_before: 'Tvoja prijava je već poslata: isto možeš da prijaviš samo jednom.',

  member_accepted: ({ name }) => `${name} je sada član i dobija imejl.`,
  member_declined: ({ name }) => `Nalog na ime ${name} je obrisan. Vlasnik dobija imejl.`,
  member_deleted: ({ name }) => `Član ${name} je obrisan, a s njim i sve njegovo.`,
  role_granted: ({ name }) => `${name} je sada administrator.`,
  role_granted_before: ({ name }) => `${name} je već administrator.`,
  role_revoked: ({ name }) => `Član ${name} više nije administrator i svuda je odjavljen.`,
  role_revoked_before: ({ name }) => `${name} nije administrator.`,
  member_suspended: ({ name }) => `Nalog člana ${name} je zamrznut i svuda odjavljen.`,
  member_suspended_before: ({ name }) => `Nalog člana ${name} je već zamrznut.`,
  member_unsuspended: ({ name }) => `${name} ponovo može da se prijavi.`,
  member_unsuspended_before: ({ name }) => `Nalog člana ${name} nije zamrznut.`,
  reports_dismissed: 'Prijave su odbačene.',
  tag_created: ({ name }) => `Oznaka #${name} je dodata.`,
  tag_renamed: ({ name }) => `Oznaka se sada zove #${name}.`,
  tag_merged: ({ name }) => `Njene uspomene sada imaju oznaku #${name}.`,
  tag_deleted: 'Oznaka je obrisana.',
  person_joined: ({ name, member }) => `„${name}“ je sada ${member}.`,
  person_removed: ({ name }) => `Imena „${name}“ više nema ni u jednoj uspomeni.`,
  site_saved: 'Podešavanja su sačuvana.',
  site_logo_changed: 'Logo je promenjen.',
  site_logo_removed: 'Logo je uklonjen.',
};

/** After „za“. */
function duration(seconds: number): string {
  if (seconds < 60) return counted(seconds, secondForms);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, minuteForms);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inHours = counted(hours, { one: 'sat', few: 'sata', other: 'sati' });
  return rest === 0 ? inHours : `${inHours} i ${counted(rest, minuteForms)}`;
}

const secondForms = { one: 'sekundu', few: 'sekunde', other: 'sekundi' };
const minuteForms = { one: 'minut', few: 'minuta', other: 'minuta' };

const counted = (count: number, forms: { one: string; few: string; other: string }) =>
  `${count} ${plural(count, forms)}`;
