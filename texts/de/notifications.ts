import type {
  notificationTexts as englishNotification,
  notificationsTexts as englishNotifications,
  notificationPeopleTexts as englishPeople,
} from '../en/notifications.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const notificationsTexts: Translation<typeof englishNotifications> = {
  heading: 'Mitteilungen',
  lead: (days) =>
    `Was andere veröffentlichen und schreiben, was ihnen gefällt und was dein Konto betrifft. Alles bleibt bis zu ${days} ${plural(days, { one: 'Tag', other: 'Tage' })} lang hier.`,
  showNew: 'Neue Mitteilungen anzeigen',
  markAllAsRead: 'Alle als gelesen markieren',
  markAsRead: 'Als gelesen markieren',
  markAsReadWord: 'Gelesen',
  unread: 'Ungelesen: ',
  morePosts: (count) => `und ${count} weitere`,
  reason: 'Grund:',
  empty: 'Noch ist nichts passiert.',
  emptyHint:
    'Wenn jemand eine Erinnerung veröffentlicht, jemandem eine von dir gefällt, jemand sie kommentiert oder dir antwortet, liest du es hier.',
  browse: 'Erinnerungen ansehen',
};

// In the nominative only: the sentences below begin with the people.
export const notificationPeopleTexts: Translation<typeof englishPeople> = {
  others: (count) => `${count} ${plural(count, { one: 'weitere Person', other: 'weitere' })}`,
  comma: ', ',
  and: ' und ',
};

const have = (count: number) => plural(count, { one: ' hat ', other: ' haben ' });

export const notificationTexts: Translation<typeof englishNotification> = {
  quoted: (text) => `„${text}“`,
  comment: <Part>(people: Part, post: Part, count: number) => [
    people,
    `${have(count)}deine Erinnerung `,
    post,
    ' kommentiert',
  ],
  reply: <Part>(people: Part, post: Part) => [
    people,
    ' hat auf deinen Kommentar zu ',
    post,
    ' geantwortet',
  ],
  conversation: <Part>(people: Part, post: Part) => [
    people,
    ' hat in einem Gespräch zu ',
    post,
    ' geschrieben, bei dem du mitredest',
  ],
  comments: <Part>(people: Part, post: Part, count: number) => [
    people,
    have(count),
    post,
    ' kommentiert',
  ],
  // „Mag“ instead of „gefällt“, which takes the dative.
  like: <Part>(people: Part, post: Part, count: number) => [
    people,
    plural(count, { one: ' mag ', other: ' mögen ' }),
    post,
  ],
  post: <Part>(people: Part, post: Part, count: number) => [
    people,
    have(count),
    post,
    ' veröffentlicht',
  ],
  posts: <Part>(people: Part, posts: number, count: number) => [
    people,
    `${have(count)}${posts} ${plural(posts, { one: 'Erinnerung', other: 'Erinnerungen' })} veröffentlicht`,
  ],
  joined: <Part>(people: Part, count: number) => [
    people,
    `${have(count)}deine Einladung angenommen`,
  ],
  named: <Part>(people: Part, post: Part) => [people, ' hat dich in ', post, ' genannt'],
  post_removed: <Part>(item: Part) => ['Ein Admin hat deine Erinnerung ', item, ' entfernt'],
  comment_removed: <Part>(item: Part) => ['Ein Admin hat deinen Kommentar ', item, ' entfernt'],
  post_restored: <Part>(item: Part) => [
    'Ein Admin hat deine Erinnerung ',
    item,
    ' wiederhergestellt',
  ],
  comment_restored: <Part>(item: Part) => [
    'Ein Admin hat deinen Kommentar ',
    item,
    ' wiederhergestellt',
  ],
  role_granted: 'Du bist jetzt Admin',
  role_revoked: 'Du bist nicht mehr Admin',
  member_suspended: 'Dein Konto wurde gesperrt',
  member_unsuspended: 'Die Sperre deines Kontos wurde aufgehoben',
  member_accepted: 'Ein Admin hat dich als Mitglied aufgenommen',
  waiting: (count) =>
    plural(count, {
      one: `${count} Konto wartet auf Freigabe`,
      other: `${count} Konten warten auf Freigabe`,
    }),
  // „Beitrag“ is a memory or a comment.
  report: (count) =>
    plural(count, {
      one: `${count} Beitrag ist gemeldet`,
      other: `${count} Beiträge sind gemeldet`,
    }),
};
