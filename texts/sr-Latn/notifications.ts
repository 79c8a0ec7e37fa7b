import type {
  notificationTexts as englishNotification,
  notificationPeopleTexts as englishNotificationPeople,
  notificationsTexts as englishNotifications,
} from '../en/notifications.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const notificationsTexts: Translation<typeof englishNotifications> = {
  heading: 'Obaveštenja',
  lead: (days) =>
    `Šta drugi objavljuju i pišu, šta im se sviđa i šta se tiče tvog naloga. Čuva se najviše ${days} ${plural(days, { one: 'dan', few: 'dana', other: 'dana' })}.`,
  showNew: 'Prikaži nova obaveštenja',
  markAllAsRead: 'Označi sve kao pročitano',
  markAsRead: 'Označi kao pročitano',
  markAsReadWord: 'Pročitano',
  unread: 'Nepročitano: ',
  morePosts: (count) => `i još ${count}`,
  reason: 'Razlog:',
  empty: 'Još se ništa nije dogodilo.',
  emptyHint:
    'Ovde saznaješ ko objavljuje uspomene, kome se sviđa tvoja, ko je komentariše i ko ti odgovara.',
  browse: 'Pogledaj uspomene',
};

export const notificationPeopleTexts: Translation<typeof englishNotificationPeople> = {
  others: (count) =>
    `još ${count} ${plural(count, { one: 'član', few: 'člana', other: 'članova' })}`,
  comma: ', ',
  and: ' i ',
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
    ` ${verb(count, 'komentariše', 'komentarišu')} tvoju uspomenu `,
    post,
  ],
  reply: <Part>(people: Part, post: Part) => [
    people,
    ' odgovara na tvoj komentar uz uspomenu ',
    post,
  ],
  conversation: <Part>(people: Part, post: Part) => [
    people,
    ' piše u razgovoru u kom učestvuješ, uz uspomenu ',
    post,
  ],
  comments: <Part>(people: Part, post: Part, count: number) => [
    people,
    ` ${verb(count, 'komentariše', 'komentarišu')} uspomenu `,
    post,
  ],
  like: <Part>(people: Part, post: Part, count: number) => [
    people,
    ` ${verb(count, 'voli', 'vole')} tvoju uspomenu `,
    post,
  ],
  // The present tense has no gender.
  post: <Part>(people: Part, post: Part, count: number) => [
    people,
    ` ${verb(count, 'objavljuje', 'objavljuju')} uspomenu `,
    post,
  ],
  posts: <Part>(people: Part, posts: number, count: number) => [
    people,
    ` ${verb(count, 'objavljuje', 'objavljuju')} ${posts} ${plural(posts, { one: 'uspomenu', few: 'uspomene', other: 'uspomena' })}`,
  ],
  joined: <Part>(people: Part, count: number) => [
    people,
    ` ${verb(count, 'se pridružuje', 'se pridružuju')} preko tvoje pozivnice`,
  ],
  named: <Part>(people: Part, post: Part) => [people, ' te pominje u uspomeni ', post],
  post_removed: <Part>(item: Part) => ['Administrator je uklonio tvoju uspomenu ', item],
  comment_removed: <Part>(item: Part) => ['Administrator je uklonio tvoj komentar ', item],
  post_restored: <Part>(item: Part) => ['Administrator je vratio tvoju uspomenu ', item],
  comment_restored: <Part>(item: Part) => ['Administrator je vratio tvoj komentar ', item],
  role_granted: 'Sada si administrator',
  role_revoked: 'Više nisi administrator',
  member_suspended: 'Tvoj nalog je zamrznut',
  member_unsuspended: 'Tvoj nalog je odmrznut',
  member_accepted: 'Tvoj nalog je prihvaćen, sada si član',
  waiting: (count) =>
    plural(count, {
      one: `${count} nalog čeka odobrenje`,
      few: `${count} naloga čekaju odobrenje`,
      other: `${count} naloga čeka odobrenje`,
    }),
  /** A count after a colon: one number for memories (feminine) and comments (masculine) together. */
  report: (count) => `Prijavljene uspomene i komentari: ${count}`,
};
