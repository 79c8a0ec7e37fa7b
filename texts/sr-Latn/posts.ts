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
  heading: 'Uspomene',
  timeline: 'Vremeplov',
  invitation: <Part>(register: Part, login: Part) => [
    'Slike i priče iza njih. ',
    login,
    ' ili ',
    register,
    ', pa ovde čuvaj i svoje.',
  ],
  invitationRegister: 'napravi nalog',
  invitationLogin: 'Prijavi se',
  invitationToLogin: <Part>(login: Part) => [
    'Slike i priče iza njih. ',
    login,
    ', pa ovde čuvaj i svoje.',
  ],
  invitationToLoginLink: 'Prijavi se',
  skipToForm: 'Dodaj uspomenu',
  empty: 'Još nema uspomena.',
  emptyHint: 'Ovaj album čeka prvu sliku. Može biti baš tvoja.',
  join: 'Pridruži se i podeli prvu',
  createFirst: 'Dodaj svoju prvu uspomenu',
};

export const postListTexts: Translation<typeof englishPostList> = {
  memories: (count) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'uspomena', few: 'uspomene', other: 'uspomena' })}`,
  label: 'Uspomene',
  browse: 'Pogledaj uspomene',
  loadedMore: (count) =>
    plural(count, {
      one: `Učitana je još ${count} uspomena.`,
      few: `Učitane su još ${count} uspomene.`,
      other: `Učitano je još ${count} uspomena.`,
    }),
};

export const postsByAuthorTexts: Translation<typeof englishPostsByAuthor> = {
  heading: 'Uspomene autora',
  empty: 'Ovaj član još nema nijednu uspomenu.',
};

export const postsByTagTexts: Translation<typeof englishPostsByTag> = {
  empty: 'Još nema uspomena s ovom oznakom.',
};

export const postCardTexts: Translation<typeof englishPostCard> = {
  justLoaded: 'Upravo učitano',
  pictures: (count) => `${count} ${plural(count, { one: 'slika', few: 'slike', other: 'slika' })}`,
  commentsAfterCount: (count) =>
    plural(count, { one: 'komentar', few: 'komentara', other: 'komentara' }),
};

/** „Tu su: Ana, Baba Rada“: imena ostaju u nominativu. */
export const withPeopleTexts: Translation<typeof englishWithPeople> = {
  with: (names, count) => [count === 1 ? 'Tu je: ' : 'Tu su: ', names],
  andOthers: (count) =>
    ` i još ${count} ${plural(count, { one: 'osoba', few: 'osobe', other: 'osoba' })}`,
};

export const pictureTexts: Translation<typeof englishPicture> = {
  broken: 'Ova slika nije dostupna',
};

const likes = (count: number) =>
  plural(count, { one: 'sviđanje', few: 'sviđanja', other: 'sviđanja' });

export const likeTexts: Translation<typeof englishLike> = {
  likes: (count) => `${count} ${likes(count)}`,
  showLikers: (count) => `${count} ${likes(count)}: vidi kome se sviđa`,
  afterCount: likes,
  like: {
    title: 'Sviđa mi se',
    afterCount: (count, post) => `${likes(count)}. Sviđa mi se „${post}“`,
  },
  takeBack: {
    title: 'Povuci sviđanje',
    afterCount: (count, post) => `${likes(count)}. Povuci sviđanje za „${post}“`,
  },
  loginToLike: 'Sviđa ti se? Prijavi se',
  failed: 'Nešto nije uspelo. Pokušaj ponovo.',
};

export const deletePostTexts: Translation<typeof englishDeletePost> = {
  button: 'Obriši uspomenu',
  buttonOf: (post) => `Obriši „${post}“`,
  title: (post) => `Obrisati „${post}“?`,
  consequence: 'Uspomena ide u korpu, zajedno sa slikama, komentarima i sviđanjima.',
  confirm: 'Obriši uspomenu',
};
