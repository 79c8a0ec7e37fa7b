// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  notificationTexts as englishNotification,
  notificationPeopleTexts as englishNotificationPeople,
  notificationsTexts as englishNotifications,
} from '../en/notifications.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const notificationsTexts: Translation<typeof englishNotifications> = {
  heading: 'Обавештења',
  lead: (days) =>
    `Шта други објављују и пишу, шта им се свиђа и шта се тиче твог налога. Чува се највише ${days} ${plural(days, { one: 'дан', few: 'дана', other: 'дана' })}.`,
  showNew: 'Прикажи нова обавештења',
  markAllAsRead: 'Означи све као прочитано',
  markAsRead: 'Означи као прочитано',
  markAsReadWord: 'Прочитано',
  unread: 'Непрочитано: ',
  morePosts: (count) => `и још ${count}`,
  reason: 'Разлог:',
  empty: 'Још се ништа није догодило.',
  emptyHint:
    'Овде сазнајеш ко објављује успомене, коме се свиђа твоја, ко је коментарише и ко ти одговара.',
  browse: 'Погледај успомене',
};

export const notificationPeopleTexts: Translation<typeof englishNotificationPeople> = {
  others: (count) =>
    `још ${count} ${plural(count, { one: 'члан', few: 'члана', other: 'чланова' })}`,
  comma: ', ',
  and: ' и ',
};

/**
 * The verb after several people: names and “još 21 član” together are always plural, so the form
 * does not follow the last digit. Names stay in the nominative, hence “voli” for a like.
 */
const verb = (count: number, one: string, several: string) => (count === 1 ? one : several);

export const notificationTexts: Translation<typeof englishNotification> = {
  quoted: (text) => `„${text}“`,
  comment: <Part>(people: Part, post: Part, count: number) => [
    people,
    ` ${verb(count, 'коментарише', 'коментаришу')} твоју успомену `,
    post,
  ],
  reply: <Part>(people: Part, post: Part) => [
    people,
    ' одговара на твој коментар уз успомену ',
    post,
  ],
  conversation: <Part>(people: Part, post: Part) => [
    people,
    ' пише у разговору у ком учествујеш, уз успомену ',
    post,
  ],
  comments: <Part>(people: Part, post: Part, count: number) => [
    people,
    ` ${verb(count, 'коментарише', 'коментаришу')} успомену `,
    post,
  ],
  like: <Part>(people: Part, post: Part, count: number) => [
    people,
    ` ${verb(count, 'воли', 'воле')} твоју успомену `,
    post,
  ],
  // The present tense has no gender.
  post: <Part>(people: Part, post: Part, count: number) => [
    people,
    ` ${verb(count, 'објављује', 'објављују')} успомену `,
    post,
  ],
  posts: <Part>(people: Part, posts: number, count: number) => [
    people,
    ` ${verb(count, 'објављује', 'објављују')} ${posts} ${plural(posts, { one: 'успомену', few: 'успомене', other: 'успомена' })}`,
  ],
  joined: <Part>(people: Part, count: number) => [
    people,
    ` ${verb(count, 'се придружује', 'се придружују')} преко твоје позивнице`,
  ],
  named: <Part>(people: Part, post: Part) => [people, ' те помиње у успомени ', post],
  post_removed: <Part>(item: Part) => ['Администратор је уклонио твоју успомену ', item],
  comment_removed: <Part>(item: Part) => ['Администратор је уклонио твој коментар ', item],
  post_restored: <Part>(item: Part) => ['Администратор је вратио твоју успомену ', item],
  comment_restored: <Part>(item: Part) => ['Администратор је вратио твој коментар ', item],
  role_granted: 'Сада си администратор',
  role_revoked: 'Више ниси администратор',
  member_suspended: 'Твој налог је замрзнут',
  member_unsuspended: 'Твој налог је одмрзнут',
  member_accepted: 'Твој налог је прихваћен, сада си члан',
  waiting: (count) =>
    plural(count, {
      one: `${count} налог чека одобрење`,
      few: `${count} налога чекају одобрење`,
      other: `${count} налога чека одобрење`,
    }),
  /** A count after a colon: one number for memories (feminine) and comments (masculine) together. */
  report: (count) => `Пријављене успомене и коментари: ${count}`,
};
