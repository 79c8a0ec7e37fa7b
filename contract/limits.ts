/** Every limit of the specification (sections 5 and 9), and our own. */
export const limits = {
  password: { min: 4, max: 128 },
  name: { min: 2, max: 50 },
  email: { max: 254 },
  title: { max: 100 },
  body: { max: 10_000 },
  comment: { min: 4, max: 100 },
  imageAlt: { max: 200 },
  place: { max: 80 },
  /** Pictures of one post. */
  pictures: { max: 10 },
  /** Uploads of one member at the same time. */
  uploadsAtOnce: 4,
  /** Uploads of one member that no post has; beyond them the oldest is deleted. */
  unusedUploads: 30,
  tagName: { max: 30 },
  /** The name of a tag as a post names it, which may have more spaces than the tag. */
  postTag: { max: 50 },
  /** Tags of one post. */
  tags: { max: 50 },
  /** The name of somebody without an account. */
  personName: { max: 50 },
  /** People named in one post. */
  people: { max: 20 },
  /** Names without an account that a member uses for the first time. */
  newNamesPerDay: 200,
  /** People suggested while a name is typed. */
  suggestedPeople: 10,
  reason: { max: 200 },
  reportNote: { max: 300 },
  siteName: { max: 40 },
  siteWelcome: { max: 300 },
  /** The texts of the pages About and Privacy. */
  sitePage: { max: 10_000 },
  /** How many people may join with one invitation. */
  invitationUses: { min: 1, max: 20 },
  image: {
    maxBytes: 524_288,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'],
  },
  /** `maxWords` in all keywords; only the newest matches of each keyword are ranked and counted. */
  search: { maxKeywords: 10, maxKeywordLength: 100, maxWords: 30, rankedMatches: 1_000 },
  /** The deepest page and offset that can be requested: skipping rows costs time. */
  lists: { maxPage: 10_000, maxOffset: 120_000 },
  /** Posts whose visibility is checked at once. */
  checkedPosts: 200,
  /** Likes listed with a post; `likesCount` is always complete. */
  likesShown: 100,
  /** Comments and replies that a page loads with a post. */
  commentsShown: 50,
  /** Comments and replies in a post for clients that do not load further ones. */
  commentsEmbedded: 500,
  /** Replies shown below a comment before all are asked for. */
  repliesShown: 3,
  /** People named in one notification; the others are a number. */
  notifiedPeople: 3,
  /** News of new memories are shown for so many days, one notification a day. */
  newsDays: 30,
  /** Titles of new memories in one notification; the others are a number. */
  newsTitles: 5,
  /** Unread notifications are counted up to this number, which is shown as 99+. */
  unreadCounted: 100,
  /** Mails about comments and new memories to one member and day. */
  mailsPerDay: 20,
  /** After so many rejections for good an address gets no more mails about comments and memories, and no digest. */
  mailRejections: 3,
  /** Devices of one member that get push notifications; beyond them the oldest gets none. */
  pushSubscriptions: 10,
  pushEndpoint: { max: 1_000 },
  memberPostsShown: 100,
  /** Reports shown of one item; `reportsCount` is always complete. */
  reportsShown: 50,
  carouselPosts: 10,
  /** Sessions of one member; a login beyond them ends the least recently used. */
  sessions: 50,
} as const;

/** Default page sizes of the lists, and the maximum. */
export const pageSize = {
  posts: 12,
  members: 20,
  reactions: 10,
  comments: 20,
  auditEntries: 20,
  invitations: 20,
  waiting: 20,
  reports: 10,
  trash: 20,
  likes: 20,
  notifications: 20,
  max: 100,
} as const;

/** Lifetimes and delays, in milliseconds. */
export const durations = {
  activationLink: 24 * 60 * 60_000,
  passwordResetLink: 10 * 60_000,
  emailChangeLink: 60 * 60_000,
  /** An uploaded picture without a post. */
  unusedUpload: 24 * 60 * 60_000,
  invitation: 14 * 24 * 60 * 60_000,
  session: 30 * 24 * 60 * 60_000,
  /** How long what was deleted can be restored. */
  trash: 30 * 24 * 60 * 60_000,
  notifications: 90 * 24 * 60 * 60_000,
  /** That a new memory was opened: it is mailed for a week, and a mail is retried for a day. */
  openedNews: 8 * 24 * 60 * 60_000,
  /** Mails about comments and new memories wait so long for further ones. */
  mailDelay: 2 * 60_000,
  /** Push notifications wait so long for further news of the same kind. */
  pushDelay: 5_000,
  /** How often the browser asks for notifications. */
  notificationPoll: 60_000,
  redirectCountdown: 10_000,
  toast: 5_000,
  overlayDelay: 250,
  overlayMinimum: 400,
} as const;

/** The last page of a list that can be reached; 0 when it is empty. */
export function lastPage(count: number, limit: number): number {
  const { maxPage, maxOffset } = limits.lists;
  return Math.min(Math.ceil(count / limit), maxPage, Math.floor(maxOffset / limit) + 1);
}
