import type {
  deletePostTexts as englishDeletePost,
  likeTexts as englishLike,
  pictureTexts as englishPicture,
  postCardTexts as englishPostCard,
  postListTexts as englishPostList,
  postsTexts as englishPosts,
  postsByAuthorTexts as englishPostsByAuthor,
  postsByTagTexts as englishPostsByTag,
  withPeopleTexts as englishWithPeople,
} from '../en/posts.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const postsTexts: Translation<typeof englishPosts> = {
  heading: 'Erinnerungen',
  timeline: 'Zeitreise',
  invitation: <Part>(register: Part, login: Part) => [
    'Bilder und die Geschichten dahinter. ',
    register,
    ', um deine hier aufzubewahren, oder ',
    login,
    '.',
  ],
  invitationRegister: 'Erstelle ein Konto',
  invitationLogin: 'melde dich an',
  invitationToLogin: <Part>(login: Part) => [
    'Bilder und die Geschichten dahinter. ',
    login,
    ', um deine hier aufzubewahren.',
  ],
  invitationToLoginLink: 'Melde dich an',
  skipToForm: 'Erinnerung festhalten',
  empty: 'Noch keine Erinnerungen.',
  emptyHint: 'Dieses Album wartet auf sein erstes Bild. Vielleicht ist es deins.',
  join: 'Mitmachen und die erste teilen',
  createFirst: 'Erste Erinnerung festhalten',
};

export const postListTexts: Translation<typeof englishPostList> = {
  memories: (count) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'Erinnerung', other: 'Erinnerungen' })}`,
  label: 'Erinnerungen',
  browse: 'Erinnerungen ansehen',
  loadedMore: (count) =>
    plural(count, {
      one: `${count} weitere Erinnerung wurde geladen.`,
      other: `${count} weitere Erinnerungen wurden geladen.`,
    }),
};

export const postsByAuthorTexts: Translation<typeof englishPostsByAuthor> = {
  heading: 'Erinnerungen eines Mitglieds',
  empty: 'Dieses Mitglied hat noch keine Erinnerung festgehalten.',
};

export const postsByTagTexts: Translation<typeof englishPostsByTag> = {
  empty: 'Noch keine Erinnerungen mit diesem Schlagwort.',
};

export const postCardTexts: Translation<typeof englishPostCard> = {
  justLoaded: 'Neu geladen',
  pictures: (count) => `${count} ${plural(count, { one: 'Bild', other: 'Bilder' })}`,
  commentsAfterCount: (count) => plural(count, { one: 'Kommentar', other: 'Kommentare' }),
};

export const withPeopleTexts: Translation<typeof englishWithPeople> = {
  with: (names) => ['Mit ', names],
  andOthers: (count) => ` und ${count} weiteren`,
};

export const pictureTexts: Translation<typeof englishPicture> = {
  broken: 'Dieses Bild ist nicht verfügbar',
};

// The noun is “Herz”, as „Gefällt mir“ has no plural.
const likes = (count: number) => plural(count, { one: 'Herz', other: 'Herzen' });

export const likeTexts: Translation<typeof englishLike> = {
  likes: (count) => `${count} ${likes(count)}`,
  showLikers: (count) => `${count} ${likes(count)}: zeigen, von wem`,
  afterCount: likes,
  like: {
    title: 'Gefällt mir',
    afterCount: (count, post) => `${likes(count)}. „${post}“ gefällt mir`,
  },
  takeBack: {
    title: 'Herz entfernen',
    afterCount: (count, post) => `${likes(count)}. Herz entfernen: „${post}“`,
  },
  loginToLike: 'Anmelden, um ein Herz zu vergeben',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};

export const deletePostTexts: Translation<typeof englishDeletePost> = {
  button: 'Erinnerung löschen',
  buttonOf: (post) => `„${post}“ löschen`,
  title: (post) => `„${post}“ löschen?`,
  consequence: 'Die Erinnerung kommt mit Bildern, Kommentaren und Herzen in den Papierkorb.',
  confirm: 'Löschen',
};
