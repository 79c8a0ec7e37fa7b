import { language } from './language.ts';
import { plural } from './plural.ts';

/** The page of all posts. */
export const postsTexts = {
  heading: 'Posts',
  timeline: 'Timeline',
  /** To visitors, above the list; with two links. */
  invitation: <Part>(register: Part, login: Part) => [
    'Pictures and the stories behind them. ',
    register,
    ' to keep yours here, or ',
    login,
    '.',
  ],
  invitationRegister: 'Register',
  invitationLogin: 'log in',
  /** The same where nobody can register. */
  invitationToLogin: <Part>(login: Part) => [
    'Pictures and the stories behind them. ',
    login,
    ' to keep yours here.',
  ],
  invitationToLoginLink: 'Log in',
  /** Leads keyboard users from the list to the form. */
  skipToForm: 'Create a memory',
  empty: 'No memories yet.',
  emptyHint: 'This album is waiting for its first picture. It could be yours.',
  join: 'Join and share the first',
  createFirst: 'Create your first memory',
} as const;

/** Every list of posts. */
export const postListTexts = {
  memories: (count: number) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'memory', other: 'memories' })}`,
  /** The name of the list for screen readers. */
  label: 'Posts',
  /** Below a list that is empty. */
  browse: 'Browse posts',
  /** To screen readers, when a list that is being read gets longer. */
  loadedMore: (count: number) =>
    plural(count, {
      one: `${count} more memory was loaded.`,
      other: `${count} more memories were loaded.`,
    }),
} as const;

export const postsByAuthorTexts = {
  /** While the name of the author is not known. */
  heading: 'Posts by author',
  empty: 'This member has not created any post yet.',
} as const;

export const postsByTagTexts = { empty: 'No memories with this tag yet.' } as const;

export const postCardTexts = {
  /** On the picture of a card that was added to a list while it was being read. */
  justLoaded: 'Just loaded',
  pictures: (count: number) => `${count} ${plural(count, { one: 'picture', other: 'pictures' })}`,
  /** Follows the number of comments. */
  commentsAfterCount: (count: number) => plural(count, { one: 'comment', other: 'comments' }),
} as const;

/** Who is in a post. */
export const withPeopleTexts = {
  /** The names are separated by commas. */
  with: <Part>(names: Part, _count: number) => ['With ', names],
  /** Follows the first name on a card; at least two. */
  andOthers: (count: number) => ` and ${count} ${plural(count, { one: 'other', other: 'others' })}`,
} as const;

export const pictureTexts = { broken: 'This picture is not available' } as const;

const likes = (count: number) => plural(count, { one: 'like', other: 'likes' });

/** The heart of a post, and the number of likes beside it. */
export const likeTexts = {
  likes: (count: number) => `${count} ${likes(count)}`,
  showLikers: (count: number) => `${count} ${likes(count)}: show who`,
  /** Follows the number of likes. */
  afterCount: likes,
  /** Not liked yet. The longer text is for screen readers, and follows the number of likes. */
  like: {
    title: 'Like',
    afterCount: (count: number, post: string) => `${likes(count)}. Like “${post}”`,
  },
  /** Liked already. */
  takeBack: {
    title: 'Take back your like',
    afterCount: (count: number, post: string) =>
      `${likes(count)}. Take back your like of “${post}”`,
  },
  loginToLike: 'Log in to like it',
  failed: 'Something went wrong',
} as const;

export const deletePostTexts = {
  button: 'Delete post',
  /** Of a button that is an icon. */
  buttonOf: (post: string) => `Delete “${post}”`,
  title: (post: string) => `Delete “${post}”?`,
  consequence: 'It goes to the trash with its pictures, comments and likes.',
  confirm: 'Delete post',
} as const;
