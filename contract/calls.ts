import { z } from 'zod';
import {
  AccountView,
  ActivationResend,
  ActivationResponse,
  EmailChange,
  ForgottenPassword,
  LinkKind,
  Login,
  LoginResponse,
  MemberView,
  PasswordChange,
  PasswordReset,
  ProfileDeletion,
  ProfileInfo,
  ProfileView,
  Registration,
  SessionView,
} from './accounts.ts';
import { ManagedTagView, Reason, TagInUrl, TagMerge, TagName } from './administration.ts';
import type { CallName } from './endpoints.ts';
import {
  CalendarDate,
  CommentsLimit,
  Done,
  editVersion,
  expectedVersionInQuery,
  Id,
  ItemKind,
  paging,
  succeeded,
  wellFormedText,
} from './fields.ts';
import {
  Decline,
  InvitationCheck,
  InvitationView,
  NewInvitation,
  WaitingMemberView,
} from './invitations.ts';
import { limits, pageSize } from './limits.ts';
import {
  AuditEntryView,
  NewReport,
  ReportedItemView,
  RoleChange,
  SuspensionChange,
} from './moderation.ts';
import {
  MailList,
  MailSettings,
  MailSettingsView,
  NotificationsRead,
  NotificationView,
} from './notifications.ts';
import {
  CommentChange,
  CommentView,
  LikerView,
  LikeView,
  NewComment,
  NewPicture,
  NewPost,
  OwnCommentView,
  PictureChanges,
  PictureUpload,
  PictureView,
  PostChanges,
  PostForEdit,
  PostPageView,
  PostView,
  TagView,
} from './posts.ts';
import type { ProblemCode } from './problems.ts';
import { SiteEdit, SitePage, SiteSettingsView, SiteView } from './site.ts';
import { Timeline, TimelineQuery } from './timeline.ts';
import { TrashItemView } from './trash.ts';

/** The schemas of a call's input and output; method, path and access are in `endpoints.ts`. */
export interface CallShape {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /**
   * The body is multipart: a file part `image`, and the JSON of `data` in a part of that name, which
   * may be left out when all its fields are optional; these may then be text parts of their own.
   */
  upload?: {
    data?: z.ZodObject;
    /** The list in `data` that may replace the part `image`. */
    insteadOfImage?: string;
  };
  output: z.ZodObject;
  /** Error codes beyond those implied by its schemas and access; for the API reference. */
  failures?: readonly ProblemCode[];
}

const Posts = z.object({ ...succeeded, posts: z.array(PostView), postsCount: z.int() });
const ImageChanged = z.object({ ...succeeded, message: z.string(), image: z.string() });
const picturesChanged = { pictures: z.array(PictureView), version: editVersion };

/** A token from a mail. Its format is not validated: only the database knows whether it is valid. */
const linkToken = {
  params: z.object({ token: wellFormedText().max(200) }),
  failures: ['bad_link'],
} as const;

const withReason = { query: z.object({ reason: Reason }) };

const oneTag = { params: z.object({ tagId: Id }), failures: ['conflict'] } as const;
const oneMember = { params: z.object({ memberId: Id }), failures: ['conflict'] } as const;
const oneTrashItem = z.object({ kind: ItemKind, itemId: Id });
const TagDone = Done.extend({ tag: ManagedTagView });

const SiteSaved = Done.extend({ site: SiteSettingsView });

const keyword = wellFormedText().max(limits.search.maxKeywordLength);
const Keywords = z
  .union([keyword.transform((one) => [one]), z.array(keyword).max(limits.search.maxKeywords)])
  .optional()
  .transform((words) => (words ?? []).map((word) => word.trim()).filter((word) => word !== ''))
  .meta({
    type: 'array',
    items: { type: 'string' },
    description:
      'Any of them occurs in the title, body, a tag, the date, the place or the name of the author. One of several words ' +
      'occurs when all its words do, the exact phrase first; one or two letters match beginnings of ' +
      `words; a leading # is ignored. The newest ${limits.search.rankedMatches} matches are ranked and counted.`,
  });

export const calls = {
  login: { body: Login, output: LoginResponse, failures: ['waiting'] },
  register: {
    body: Registration,
    output: Done,
    failures: ['bad_invitation', 'registration_closed'],
  },
  getCurrentUser: { output: z.object({ ...succeeded, user: AccountView }) },
  activateAccount: { ...linkToken, output: ActivationResponse },
  changePassword: { body: PasswordChange, output: Done },
  forgotPassword: { body: ForgottenPassword, output: Done },
  resetPassword: { ...linkToken, body: PasswordReset, output: Done },
  resendActivation: { body: ActivationResend, output: Done },
  checkLink: {
    params: z.object({ kind: LinkKind, token: linkToken.params.shape.token }),
    output: z.object({
      ...succeeded,
      isValid: z.boolean().describe('Whether the call the link is for would accept it now.'),
    }),
  },
  checkInvitation: {
    params: linkToken.params,
    output: z.object({ ...succeeded, invitation: InvitationCheck }),
  },
  logout: { output: Done },
  listSessions: { output: z.object({ ...succeeded, sessions: z.array(SessionView) }) },
  endAllSessions: { output: Done },

  listInvitations: {
    query: z.object(paging(pageSize.invitations)),
    output: z.object({ ...succeeded, invitations: z.array(InvitationView), total: z.int() }),
  },
  createInvitation: {
    body: NewInvitation,
    output: Done.extend({
      invitation: InvitationView,
      link: z
        .string()
        .optional()
        .describe('Only here and only now, for only its hash is stored; a mailed one is not here.'),
    }),
    failures: ['registration_closed'],
  },
  revokeInvitation: { params: z.object({ invitationId: Id }), output: Done },

  listPosts: { query: z.object(paging(pageSize.posts)), output: Posts },
  listTags: { output: z.object({ ...succeeded, tags: z.array(TagView) }) },
  listPostsByTag: {
    params: z.object({ tag: TagInUrl }),
    query: z.object(paging(pageSize.posts)),
    output: Posts,
  },
  listPostsByAuthor: {
    params: z.object({ userId: Id }),
    query: z.object(paging(pageSize.posts)),
    output: Posts,
  },
  listTimeline: { query: TimelineQuery, output: Timeline },
  searchPosts: {
    params: z.object(paging(pageSize.posts)),
    query: z.object({ keyword: Keywords }),
    output: Posts,
  },
  getPost: {
    params: z.object({ postId: Id }),
    query: z.object({ comments: CommentsLimit }),
    output: z.object({ ...succeeded, post: PostPageView }),
    failures: ['gone'],
  },
  listComments: {
    params: z.object({ postId: Id }),
    query: z.object({
      ...paging(pageSize.comments),
      parentId: Id.optional().describe(
        'Lists the replies to this comment, or to the one above this reply, oldest first.',
      ),
    }),
    output: z.object({
      ...succeeded,
      comments: z
        .array(CommentView)
        .describe(`Each comment is followed by its first ${limits.repliesShown} replies.`),
      commentsCount: z.int().describe('All comments and replies of the post.'),
      hasMore: z.boolean().describe('Whether there is another page.'),
    }),
  },
  listLikes: {
    params: z.object({ postId: Id }),
    query: z.object(paging(pageSize.likes)),
    output: z.object({
      ...succeeded,
      likes: z.array(LikerView).describe('Newest first.'),
      total: z.int(),
    }),
  },
  createPost: {
    upload: { data: NewPost, insteadOfImage: 'pictureIds' },
    output: Done.extend({ post: z.object({ _id: Id }) }),
  },
  uploadPicture: {
    upload: { data: PictureUpload },
    output: Done.extend({ picture: PictureView }),
  },
  deletePost: { params: z.object({ postId: Id, authorId: Id }), ...withReason, output: Done },
  likePost: {
    params: z.object({ postId: Id, action: z.enum(['like', 'dislike']) }),
    output: Done.extend({ likesCount: z.int(), likedByMe: z.boolean() }),
  },
  addComment: {
    body: NewComment,
    output: Done.extend({ comment: CommentView }),
  },
  editComment: {
    params: z.object({ commentId: Id }),
    body: CommentChange,
    output: Done.extend({ comment: CommentView }),
  },
  deleteComment: { params: z.object({ commentId: Id }), ...withReason, output: Done },

  listMembers: {
    query: z.object({
      ...paging(pageSize.members),
      member: wellFormedText().max(100).default('').describe('Any part of the first or last name.'),
    }),
    output: z.object({ ...succeeded, members: z.array(MemberView), membersCount: z.int() }),
  },
  getMember: {
    params: z.object({ memberId: Id }),
    output: z.object({ ...succeeded, member: MemberView }),
  },
  deleteMember: { params: z.object({ memberId: Id }), ...withReason, output: Done },

  getDashboardHome: {
    output: z.object({
      ...succeeded,
      newPosts: z.array(PostView),
      mostLikedPosts: z.array(PostView),
      mostCommentedPosts: z.array(PostView),
    }),
  },
  listOnThisDay: {
    query: z.object({
      date: CalendarDate.describe('Today, where the member is: yyyy-MM-dd.'),
    }),
    output: z.object({
      ...succeeded,
      posts: z.array(PostView).describe(`At most ${limits.carouselPosts}.`),
    }),
  },
  listNotifications: {
    query: z.object(paging(pageSize.notifications)),
    output: z.object({
      ...succeeded,
      notifications: z.array(NotificationView).describe('Newest first.'),
      total: z.int(),
      unreadCount: z.int(),
    }),
  },
  readNotifications: { body: NotificationsRead, output: Done.extend({ unreadCount: z.int() }) },
  getProfile: { output: z.object({ ...succeeded, user: ProfileView, mail: MailSettingsView }) },
  changeMailSettings: {
    body: MailSettings.partial(),
    output: Done.extend({ mail: MailSettingsView }),
  },
  unsubscribe: { ...linkToken, output: Done.extend({ list: MailList }) },
  changeProfileImage: { upload: {}, output: ImageChanged },
  changeProfileInfo: {
    body: ProfileInfo,
    output: z.object({ ...succeeded, message: z.string(), user: ProfileView }),
    failures: ['conflict'],
  },
  listOwnPosts: { query: z.object(paging(pageSize.posts)), output: Posts },
  listOwnLikes: {
    query: z.object(paging(pageSize.reactions)),
    output: z.object({ ...succeeded, likes: z.array(LikeView), total: z.int() }),
  },
  listOwnComments: {
    query: z.object(paging(pageSize.reactions)),
    output: z.object({ ...succeeded, comments: z.array(OwnCommentView), total: z.int() }),
  },
  listTrash: {
    query: z.object(paging(pageSize.trash)),
    output: z.object({ ...succeeded, items: z.array(TrashItemView), total: z.int() }),
  },
  restoreTrash: { params: oneTrashItem, output: Done, failures: ['conflict'] },
  purgeTrash: { params: oneTrashItem, output: Done },
  getPostForEdit: {
    params: z.object({ postId: Id }),
    output: z.object({ ...succeeded, post: PostForEdit, tags: z.array(TagView) }),
  },
  changePostImage: {
    query: z.object({
      postId: Id,
      image: wellFormedText().max(2000).optional().describe('Ignored: the stored row decides.'),
      version: expectedVersionInQuery,
    }),
    upload: { data: NewPicture },
    output: ImageChanged.extend(picturesChanged),
    failures: ['conflict'],
  },
  changePostPictures: {
    body: PictureChanges,
    output: Done.extend(picturesChanged),
    failures: ['conflict'],
  },
  changePostInfo: {
    body: PostChanges,
    output: z.object({ ...succeeded, message: z.string(), post: PostForEdit }),
    failures: ['conflict'],
  },
  deleteProfile: { body: ProfileDeletion, output: Done },
  requestExport: {
    output: Done.extend({
      address: z
        .string()
        .describe('Where the zip is: to be opened within two minutes, without a token.'),
    }),
  },
  requestEmailChange: { body: EmailChange, output: Done },
  confirmEmailChange: { ...linkToken, output: Done },

  getSite: { output: z.object({ ...succeeded, site: SiteView }) },
  getSitePage: {
    params: z.object({ page: SitePage }),
    output: z.object({ ...succeeded, text: z.string().describe('Plain text; line breaks count.') }),
  },

  getSiteSettings: {
    output: z.object({
      ...succeeded,
      site: SiteSettingsView,
      publicPostsCount: z.int().describe('What visitors could read if the site were open.'),
    }),
  },
  changeSite: { body: SiteEdit, output: SiteSaved, failures: ['conflict'] },
  changeSiteLogo: { upload: {}, output: SiteSaved },
  removeSiteLogo: { output: SiteSaved },
  listWaiting: {
    query: z.object(paging(pageSize.waiting)),
    output: z.object({ ...succeeded, members: z.array(WaitingMemberView), total: z.int() }),
  },
  acceptMember: { params: z.object({ memberId: Id }), output: Done },
  declineMember: { params: z.object({ memberId: Id }), body: Decline, output: Done },

  listManagedTags: { output: z.object({ ...succeeded, tags: z.array(ManagedTagView) }) },
  createTag: { body: TagName, output: TagDone },
  renameTag: { ...oneTag, body: TagName, output: TagDone },
  mergeTags: { ...oneTag, body: TagMerge, output: TagDone },
  deleteTag: { ...oneTag, output: Done },
  changeRole: { ...oneMember, body: RoleChange, output: Done },
  changeSuspension: { ...oneMember, body: SuspensionChange, output: Done },
  reportItem: { body: NewReport, output: Done, failures: ['not_found'] },
  listReports: {
    query: z.object(paging(pageSize.reports)),
    output: z.object({ ...succeeded, items: z.array(ReportedItemView), total: z.int() }),
  },
  dismissReport: {
    params: z.object({ kind: ItemKind, itemId: Id }),
    output: Done,
    failures: ['conflict'],
  },
  listAuditEntries: {
    query: z.object(paging(pageSize.auditEntries)),
    output: z.object({ ...succeeded, entries: z.array(AuditEntryView), total: z.int() }),
  },
} as const satisfies Record<CallName, CallShape>;

export type Calls = typeof calls;

type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : Record<never, never>;
type Accepted<Shape> = Shape extends z.ZodType ? z.input<Shape> : Record<never, never>;
type Part<Call, Name extends string> = Call extends Record<Name, infer Shape> ? Shape : undefined;

/** What a handler on the server receives. */
export type CallInput<Name extends CallName> = {
  params: Parsed<Part<Calls[Name], 'params'>>;
  query: Parsed<Part<Calls[Name], 'query'>>;
  body: Parsed<Part<Calls[Name], 'body'>>;
};

/** What a caller passes to the client, path and query in one. */
export type CallArguments<Name extends CallName> = Accepted<Part<Calls[Name], 'params'>> &
  Accepted<Part<Calls[Name], 'query'>> &
  Accepted<Part<Calls[Name], 'body'>>;

/** The response of a successful call. */
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;
