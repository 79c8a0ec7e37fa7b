// Generated from sr-Latn by `npm run texts`; not edited by hand.
import { durations, limits } from '#contract/limits.ts';
import type { messages as english } from '../en/messages.ts';
import type { Translation } from '../translation.ts';
import { verbatim } from '../verbatim.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

/** In the accusative: „imati najviše 21 znak“. */
const characters = (count: number) =>
  `${count.toLocaleString(language)} ${plural(count, { one: 'знак', few: 'знака', other: 'знакова' })}`;

const atLeast = (count: number) => `мора имати бар ${characters(count)}`;
const atMost = (count: number) => `може имати највише ${characters(count)}`;

const tagCharacters = 'може имати слова, цифре, размаке и цртице';

/** The names of parts of a request stay as they are. */
const request = { data: verbatim('data'), multipart: verbatim('multipart') };

const invitationDays = durations.invitation / 86_400_000;

export const messages: Translation<typeof english> = {
  validation: 'Нека поља треба исправити.',
  malformed: 'Сервер не разуме овај захтев. Учитај страну поново.',
  bad_credentials: 'Погрешна имејл адреса или лозинка.',
  not_activated: 'Прво активирај налог: линк је у имејлу који смо ти послали.',
  suspended: 'Твој налог је замрзнут.',
  waiting:
    'Твој налог чека да га прихвати администратор. Јављамо ти имејлом чим можеш да се пријавиш.',
  bad_invitation: 'За налог на овом сајту потребна је позивница.',
  registration_closed: 'Тренутно нико не може да направи налог.',
  bad_link: 'Овај линк не важи или је истекао.',
  unauthenticated: 'Пријави се да наставиш.',
  forbidden: 'Твој налог нема дозволу за то.',
  not_found: 'Не налазимо то што тражиш.',
  gone: 'Ова успомена је обрисана.',
  conflict: 'Неко је био бржи. Учитај страну поново.',
  timeout: 'Захтев је предуго трајао. Покушај поново.',
  too_large: 'То је превише одједном. Пошаљи мање.',
  unsupported_media_type: `Пошаљи JSON, а слику као образац (${request.multipart}), без компресије.`,
  rate_limited: 'Превише покушаја. Пробај поново касније.',
  headers_too_large: 'Заглавља захтева су превелика.',
  internal: 'Нешто је код нас пошло наопако. Покушај поново.',
  insufficient_storage: 'Тренутно нема места за нове слике. Покушај поново касније.',
  unavailable: 'Сајт је тренутно заузет. Покушај поново за који тренутак.',

  rate_limited_for: ({ seconds }) => `Превише покушаја. Пробај поново за ${duration(seconds)}.`,
  too_many_new_names: ({ seconds }) =>
    `То је више од ${limits.newNamesPerDay} нових имена у једном дану. Пробај поново за ${duration(seconds)} или изабери имена која су већ у твојим успоменама.`,
  too_many_pictures_at_once: ({ seconds }) =>
    `Превише слика одједном. Покушај поново за ${counted(seconds, secondForms)}.`,
  pictures_not_stored: 'Слике тренутно не могу да се сачувају. Покушај поново касније.',
  pictures_unreachable: 'Слике тренутно нису доступне. Покушај поново за који тренутак.',
  part_unknown: 'У захтеву је део који ту не припада.',
  admins_only: 'То могу само администратори.',
  suspended_because: ({ reason }) => `Твој налог је замрзнут. Разлог: ${reason}`,
  invitation_used:
    'На овој позивници више нема места. Ако је твој налог управо направљен, потражи имејл за активацију. Ако није, затражи нову позивницу.',
  invitation_expired: `Ова позивница је истекла: важила је ${invitationDays} ${plural(invitationDays, { one: 'дан', few: 'дана', other: 'дана' })}. Затражи нову.`,
  invitation_revoked: 'Ова позивница је повучена. Затражи нову.',
  invitation_unknown: 'Ова позивница не важи. Провери да ли је линк цео.',
  invitation_missing:
    'За налог на овом сајту потребна је позивница. Затражи је од неког ко је већ члан.',
  invitations_by_admins: 'На овај сајт позивају само администратори.',
  activation_link_expired:
    'Твој линк за активацију је истекао. Пошаљи нови на своју имејл адресу.',
  password_wrong: 'Погрешна лозинка.',
  not_waiting: 'Овај налог више не чека: неко га је већ прихватио или одбио.',
  own_account_deletion: 'Овде не можеш да обришеш себе: дугме за то је на твом профилу.',
  own_account_suspension: 'Не можеш да замрзнеш свој налог.',
  last_admin_leaving: 'Ти си једини администратор: пре одласка постави још некога.',
  last_admin: ({ name }) => `${name} је једини администратор: прво постави још некога.`,
  grant_to_suspended: ({ name }) =>
    `Налог члана ${name} је замрзнут. Прво га одмрзни, па додели улогу.`,
  suspension_of_admin: ({ name }) =>
    `${name} је администратор. Прво одузми улогу, па замрзни налог.`,
  published_post_in_trash: 'Ова успомена је већ објављена, а сада је у корпи.',
  pictures_changed: 'Слике ове успомене промењене су у другој картици. Учитај страну поново.',
  published_comment_removed: 'Овај коментар је већ био објављен, а у међувремену је уклоњен.',
  replied_comment_removed: 'Коментар на који одговараш у међувремену је уклоњен.',
  post_of_comment_not_visible: 'Успомена с овим коментаром тренутно није видљива.',
  tag_merged_into_itself: 'Ознака не може да се споји сама са собом.',
  tag_in_use: ({ name }) => `Неке успомене имају ознаку #${name}. Уместо тога је споји с другом.`,
  tag_just_used: ({ name }) => `Неко је управо додао ознаку #${name}. Покушај поново.`,
  own_item_reported: 'Не можеш да пријавиш нешто своје.',
  reports_decided: 'Други администратор је већ одлучио.',
  own_item_dismissed: 'Ово је твоје, па о пријавама одлучује други администратор.',

  email_required: 'Имејл је обавезан',
  email_missing: 'Обавезно',
  email_not_valid: 'Имејл није исправан',
  new_email_required: 'Нови имејл је обавезан',
  new_email_same: 'Нови имејл мора да се разликује од садашњег.',
  password_required: 'Лозинка је обавезна',
  password_too_short: `Лозинка ${atLeast(limits.password.min)}`,
  password_below_minimum: `Најмање ${characters(limits.password.min)}`,
  confirm_password_required: 'Упиши лозинку поново',
  passwords_differ: 'Лозинке морају бити исте',
  current_password_required: 'Садашња лозинка је обавезна',
  new_password_required: 'Нова лозинка је обавезна',
  new_password_same: 'Не сме бити иста као садашња',
  confirm_new_password_required: 'Упиши нову лозинку поново',
  changed_passwords_differ: 'Нове лозинке морају бити исте',
  reset_passwords_differ: 'Нове лозинке се не поклапају',
  first_name_required: 'Име је обавезно',
  first_name_too_short: `Име ${atLeast(limits.name.min)}`,
  first_name_too_long: `Име ${atMost(limits.name.max)}`,
  last_name_required: 'Презиме је обавезно',
  last_name_too_short: `Презиме ${atLeast(limits.name.min)}`,
  last_name_too_long: `Презиме ${atMost(limits.name.max)}`,
  title_required: 'Наслов је обавезан',
  title_too_long: `Наслов ${atMost(limits.title.max)}.`,
  body_required: 'Текст је обавезан',
  body_too_long: `Текст ${atMost(limits.body.max)}.`,
  tags_required: 'Додај бар једну ознаку',
  edited_title_required: 'Наслов је обавезан.',
  edited_body_required: 'Текст је обавезан.',
  edited_tags_required: 'Потребна је бар једна ознака',
  comment_required: 'Коментар је обавезан',
  comment_too_short: `Коментар ${atLeast(limits.comment.min)}`,
  comment_too_long: `Коментар ${atMost(limits.comment.max)}`,
  image_required: 'Слика је обавезна',
  image_too_large: 'Слика може имати највише 500 KB',
  image_type_not_allowed: 'Дозвољене врсте: JPG, PNG, WEBP, GIF, SVG.',

  text_has_control_characters: 'Уклони невидљиве контролне знакове.',
  text_is_broken: 'Уклони оштећене знакове (�).',
  text_changes_direction: 'Уклони знакове који мењају смер текста.',
  text_is_invisible: 'Упиши бар један видљив знак.',
  /** Both parameters are English words, as a technical detail. */
  field_not_valid: ({ field, rule }) => `Ово није исправно: ${field} ${rule}.`,
  data_missing: `Недостаје део „${request.data}“.`,
  data_too_long: `Део „${request.data}“ је предугачак.`,
  data_not_json: `Део „${request.data}“ није JSON.`,
  part_twice: ({ name }) => `Део „${name}“ је послат више пута.`,

  password_too_long: `Лозинка ${atMost(limits.password.max)}`,
  birth_date_not_valid: 'Датум рођења мора бити дан из календара, на пример 1974-07-12.',
  birth_date_in_future: 'Датум рођења не може бити у будућности',
  gender_not_valid: 'Изабери пол или остави без одговора.',
  invitation_uses_not_valid: `Позивница је за ${limits.invitationUses.min}–${limits.invitationUses.max} људи`,
  reason_required: 'Разлог је обавезан',
  reason_too_long: `Разлог ${atMost(limits.reason.max)}`,
  report_category_required: 'Изабери шта није у реду',
  report_note_too_long: `Напомена ${atMost(limits.reportNote.max)}`,
  name_required: 'Назив је обавезан',
  site_name_too_long: `Назив ${atMost(limits.siteName.max)}`,
  site_name_not_one_line: 'Назив мора бити у једном реду',
  site_welcome_too_long: `Текст добродошлице ${atMost(limits.siteWelcome.max)}`,
  site_language_required: 'Изабери језик',
  site_reading_required: 'Изабери ко сме да чита',
  site_joining_required: 'Изабери ко сме да направи налог',
  site_inviting_required: 'Изабери ко сме да позива',
  site_tagging_required: 'Изабери ко додаје ознаке',
  site_mail_pictures_required: 'Изабери слике у имејловима',
  site_push_required: 'Изабери обавештења на уређају',
  push_endpoint_not_valid: 'Ово није адреса сервиса за обавештења.',
  push_keys_not_valid: 'Ово нису кључеви за обавештења.',
  site_about_too_long: `„О сајту“ ${atMost(limits.sitePage.max)}`,
  site_privacy_too_long: `„Приватност“ ${atMost(limits.sitePage.max)}`,

  title_has_emoji: 'Наслов не сме да има емоџије.',
  place_too_long: `Место ${atMost(limits.place.max)}.`,
  image_alt_too_long: `Опис ${atMost(limits.imageAlt.max)}.`,
  date_not_valid: 'Датум мора бити година, месец или дан: 1974, 1974-07 или 1974-07-12.',
  date_without_year: 'Додај годину или остави датум празан.',
  date_without_month: 'Додај месец или изостави дан.',
  date_not_in_calendar: 'Тог дана нема у календару.',
  date_in_future: 'Датум не може бити у будућности.',
  year_not_valid: 'Година мора бити од 1000 до 9999.',
  month_not_valid: 'Месец мора бити број од 1 до 12.',
  month_without_year: 'Уз месец треба и година.',
  // „Do“ with a number takes „slova“ whatever the number.
  keywords_too_long: `Упиши највише ${limits.search.maxKeywords} ${plural(limits.search.maxKeywords, { one: 'кључну реч', few: 'кључне речи', other: 'кључних речи' })}, сваку до ${limits.search.maxKeywordLength} слова.`,
  keywords_too_many_words: `Упиши највише ${limits.search.maxWords} ${plural(limits.search.maxWords, { one: 'реч', few: 'речи', other: 'речи' })} у свим кључним речима заједно.`,
  post_tag_too_long: `Ознака ${atMost(limits.postTag.max)}.`,
  too_many_tags: `Успомена може имати највише ${limits.tags.max} ${plural(limits.tags.max, { one: 'ознаку', few: 'ознаке', other: 'ознака' })}.`,
  tag_name_too_long: `Назив ${atMost(limits.tagName.max)}`,
  tag_name_characters: `Назив ${tagCharacters}`,
  tag_exists: 'Ознака с овим називом већ постоји',
  tag_unknown: 'Та ознака не постоји',
  tag_not_in_list: ({ name }) => `Ознака „${name}“ не постоји. Изабери са списка.`,
  new_tag_too_long: ({ name }) => `Ознака #${name} ${atMost(limits.tagName.max)}`,
  new_tag_characters: ({ name }) => `Ознака #${name} ${tagCharacters}`,
  person_name_required: 'Особи треба име.',
  person_name_too_long: `Име ${atMost(limits.personName.max)}.`,
  too_many_people: `Успомена може поменути највише ${limits.people.max} ${plural(limits.people.max, { one: 'особу', few: 'особе', other: 'особа' })}.`,
  person_not_nameable: 'Неко од ових људи не може да се помене. Изабери поново.',
  person_refuses: ({ name }) => `${name} не жели да се помиње у успоменама.`,
  person_refuses_post: ({ name }) => `${name} не жели да се помиње у овој успомени.`,
  too_many_pictures: `Успомена може имати највише ${limits.pictures.max} ${plural(limits.pictures.max, { one: 'слику', few: 'слике', other: 'слика' })}.`,
  picture_required: 'Успомена мора имати бар једну слику.',
  picture_twice: 'Иста слика је на списку двапут.',
  picture_not_found: 'Једне од ових слика више нема. Додај је поново.',
  picture_unreadable: 'Ова слика не може да се отвори. Пробај другу.',
  picture_too_many_pixels:
    'Ова слика је превелика да се отвори: може имати највише 40 мегапиксела и 100 кадрова.',
  picture_too_detailed: 'Ова слика има превише ситних детаља да би се сачувала. Пробај мању.',
  picture_too_demanding: 'Припрема ове слике је предуго трајала. Пробај једноставнију.',
  picture_not_self_contained:
    'Овај SVG се позива на нешто изван себе. Угради то у њега или га сачувај као PNG.',

  logged_in: ({ name }) => `Здраво, ${name}!`,
  logged_out: 'Одјава је успела.',
  logged_out_everywhere: 'Одјава је успела на свим уређајима.',
  session_ended: 'Тај уређај је одјављен.',
  registered: 'Још само мало! Послали смо ти имејл с линком за активацију налога.',
  activated: 'Твој налог је активан. Сада можеш да се пријавиш.',
  activated_before: 'Твој налог је већ активан. Можеш да се пријавиш.',
  activated_without_password:
    'Твој налог је активан. Пре пријаве постави лозинку: с овом адресом налог је прављен више пута, с различитим лозинкама.',
  confirmed_and_waiting:
    'Твоја адреса је потврђена. Администратор још треба да прихвати твој налог: јављамо ти имејлом чим можеш да се пријавиш.',
  confirmed_without_password:
    'Твоја адреса је потврђена. Администратор још треба да прихвати твој налог: јављамо ти имејлом чим можеш да се пријавиш. Пре пријаве постави лозинку: с овом адресом налог је прављен више пута, с различитим лозинкама.',
  link_sent: 'Ако за ову адресу постоји налог, имејл с линком је на путу.',
  password_changed: 'Лозинка је промењена. Пријави се новом.',
  email_change_requested:
    'Послали смо линк на твоју нову адресу. Отвори га да промена почне да важи.',
  email_changed: 'Твоја нова имејл адреса је потврђена. Пријави се њом.',
  profile_updated: 'Твој профил је сачуван.',
  profile_picture_changed: 'Твоја слика је промењена.',
  profile_deleted: 'Твој профил је обрисан, са свим што је било у њему. Све најбоље!',
  mail_settings_saved: 'Подешавања имејлова су сачувана.',
  push_subscribed: 'Овај уређај добија обавештења.',
  push_unsubscribed: 'Овај уређај не добија обавештења.',
  push_settings_saved: 'Подешавања обавештења су сачувана.',
  unsubscribed_from_comments: 'Више ти не шаљемо имејлове о коментарима и одговорима.',
  unsubscribed_from_conversation: 'Разговор је утишан: за нове коментаре ти више не јављамо.',
  unsubscribed_from_posts: 'Више ти не шаљемо имејлове о новим успоменама.',
  unsubscribed_from_digest: 'Више ти не шаљемо недељни преглед.',
  export_ready: 'Твоји подаци су спремни за преузимање.',
  notifications_read: 'Означено као прочитано.',
  invitation_sent: ({ email }) => `Позивница стиже на адресу ${email}.`,
  invitation_created: 'Позивница је спремна. Копирај или подели њен линк.',
  invitation_withdrawn: 'Позивница је повучена. Њен линк више не ради.',

  post_published: 'Твоја успомена је објављена.',
  post_published_for_members: 'Твоја успомена је објављена за чланове.',
  private_post_saved: 'Твоја приватна успомена је сачувана.',
  post_updated: 'Измене успомене су сачуване.',
  post_trashed: 'Успомена је у корпи.',
  post_restored: 'Успомена је враћена.',
  post_purged: 'Успомена је трајно обрисана.',
  picture_uploaded: 'Слика је послата.',
  picture_changed: 'Слика је промењена.',
  pictures_updated: 'Слике су сачуване.',
  post_liked: 'Свиђа ти се ова успомена.',
  post_muted: 'Више ти не јављамо за коментаре уз ову успомену.',
  post_unliked: 'Свиђање је повучено.',
  post_unmuted: 'Поново ти јављамо за коментаре уз ову успомену.',
  own_name_removed: 'Твоје име више није у овој успомени.',
  comment_published: 'Твој коментар је објављен.',
  comment_updated: 'Твој коментар је измењен.',
  comment_replaced: 'Твој коментар је измењен. Тиме је замењена и твоја измена с другог места.',
  comment_unchanged: 'Твој коментар је остао исти.',
  comment_trashed: 'Коментар је у корпи.',
  comment_restored: 'Коментар је враћен.',
  comment_purged: 'Коментар је трајно обрисан.',
  reply_published: 'Твој одговор је објављен.',
  reply_updated: 'Твој одговор је измењен.',
  reply_replaced: 'Твој одговор је измењен. Тиме је замењена и твоја измена с другог места.',
  reply_unchanged: 'Твој одговор је остао исти.',
  reply_trashed: 'Одговор је у корпи.',
  reply_purged: 'Одговор је трајно обрисан.',
  item_reported: 'Хвала! Администратори ће то погледати.',
  item_reported_before: 'Твоја пријава је већ послата: исто можеш да пријавиш само једном.',

  member_accepted: ({ name }) => `${name} је сада члан и добија имејл.`,
  member_declined: ({ name }) => `Налог на име ${name} је обрисан. Власник добија имејл.`,
  member_deleted: ({ name }) => `Члан ${name} је обрисан, а с њим и све његово.`,
  role_granted: ({ name }) => `${name} је сада администратор.`,
  role_granted_before: ({ name }) => `${name} је већ администратор.`,
  role_revoked: ({ name }) => `Члан ${name} више није администратор и свуда је одјављен.`,
  role_revoked_before: ({ name }) => `${name} није администратор.`,
  member_suspended: ({ name }) => `Налог члана ${name} је замрзнут и свуда одјављен.`,
  member_suspended_before: ({ name }) => `Налог члана ${name} је већ замрзнут.`,
  member_unsuspended: ({ name }) => `${name} поново може да се пријави.`,
  member_unsuspended_before: ({ name }) => `Налог члана ${name} није замрзнут.`,
  reports_dismissed: 'Пријаве су одбачене.',
  tag_created: ({ name }) => `Ознака #${name} је додата.`,
  tag_renamed: ({ name }) => `Ознака се сада зове #${name}.`,
  tag_merged: ({ name }) => `Њене успомене сада имају ознаку #${name}.`,
  tag_deleted: 'Ознака је обрисана.',
  person_joined: ({ name, member }) => `„${name}“ је сада ${member}.`,
  person_removed: ({ name }) => `Имена „${name}“ више нема ни у једној успомени.`,
  site_saved: 'Подешавања су сачувана.',
  site_logo_changed: 'Лого је промењен.',
  site_logo_removed: 'Лого је уклоњен.',
};

/** After „za“. */
function duration(seconds: number): string {
  if (seconds < 60) return counted(seconds, secondForms);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, minuteForms);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inHours = counted(hours, { one: 'сат', few: 'сата', other: 'сати' });
  return rest === 0 ? inHours : `${inHours} и ${counted(rest, minuteForms)}`;
}

const secondForms = { one: 'секунду', few: 'секунде', other: 'секунди' };
const minuteForms = { one: 'минут', few: 'минута', other: 'минута' };

const counted = (count: number, forms: { one: string; few: string; other: string }) =>
  `${count} ${plural(count, forms)}`;
