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
  Registration,
  SessionView,
} from './accounts.ts';
import { ManagedTagView, Reason, TagMerge, TagName } from './administration.ts';
import type { CallName } from './endpoints.ts';
import { CalendarDate, Done, Id, paging, plainText, succeeded } from './fields.ts';
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
  ReportKind,
  RoleChange,
  SuspensionChange,
} from './moderation.ts';
import {
  CommentView,
  LikeView,
  NewComment,
  NewPicture,
  NewPost,
  OwnCommentView,
  PostChanges,
  PostPageView,
  PostView,
  TagView,
} from './posts.ts';
import type { ProblemCode } from './problems.ts';
import { SiteChanges, SitePage, SiteSettingsView, SiteView } from './site.ts';

/** The schemas of a call's input and output; method, path and access are in `endpoints.ts`. */
export interface CallShape {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /**
   * The body is multipart: a file part `image`, and the JSON of `data` in a part of that name, which
   * may be left out when all its fields are optional.
   */
  upload?: { data?: z.ZodObject };
  output: z.ZodObject;
  /** Error codes beyond those implied by its schemas and access; for the API reference. */
  failures?: readonly ProblemCode[];
}

const Posts = z.object({ ...succeeded, posts: z.array(PostView), postsCount: z.int() });
const ImageChanged = z.object({ ...succeeded, message: z.string(), image: z.string() });

/** A token from a mail. Its format is not validated: only the database knows whether it is valid. */
const linkToken = {
  params: z.object({ token: z.string().max(200) }),
  failures: ['bad_link'],
} as const;

const withReason = { query: z.object({ reason: Reason }) };

const oneTag = { params: z.object({ tagId: Id }), failures: ['conflict'] } as const;
const oneMember = { params: z.object({ memberId: Id }), failures: ['conflict'] } as const;
const TagDone = Done.extend({ tag: ManagedTagView });

const SiteSaved = Done.extend({ site: SiteSettingsView });

const keyword = z.string().max(limits.search.maxKeywordLength);
const Keywords = z
  .union([keyword.transform((one) => [one]), z.array(keyword).max(limits.search.maxKeywords)])
  .optional()
  .transform((words) => (words ?? []).map((word) => word.trim()).filter((word) => word !== ''))
  .meta({
    type: 'array',
    items: { type: 'string' },
    description:
      'Any of them occurs in the title, body, a tag or the name of the author. One of several words ' +
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
    params: z.object({ tag: plainText(100) }),
    query: z.object(paging(pageSize.posts)),
    output: Posts,
  },
  listPostsByAuthor: {
    params: z.object({ userId: Id }),
    query: z.object(paging(pageSize.posts)),
    output: Posts,
  },
  searchPosts: {
    params: z.object(paging(pageSize.posts)),
    query: z.object({ keyword: Keywords }),
    output: Posts,
  },
  getPost: {
    params: z.object({ postId: Id }),
    output: z.object({ ...succeeded, post: PostPageView }),
    failures: ['gone'],
  },
  listComments: {
    params: z.object({ postId: Id }),
    query: z.object(paging(pageSize.comments)),
    output: z.object({ ...succeeded, comments: z.array(CommentView), commentsCount: z.int() }),
  },
  createPost: {
    upload: { data: NewPost },
    output: Done.extend({ post: z.object({ _id: Id }) }),
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
  deleteComment: { params: z.object({ commentId: Id }), ...withReason, output: Done },

  listMembers: {
    query: z.object({
      ...paging(pageSize.members),
      member: z.string().max(100).default('').describe('Any part of the first or last name.'),
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
  getProfile: { output: z.object({ ...succeeded, user: AccountView }) },
  changeProfileImage: { upload: {}, output: ImageChanged },
  changeProfileInfo: {
    body: ProfileInfo,
    output: z.object({ ...succeeded, message: z.string(), user: AccountView }),
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
  getPostForEdit: {
    params: z.object({ postId: Id }),
    output: z.object({ ...succeeded, post: PostView, tags: z.array(TagView) }),
  },
  changePostImage: {
    query: z.object({
      postId: Id,
      image: z.string().max(2000).optional().describe('Ignored: the stored row decides.'),
    }),
    upload: { data: NewPicture },
    output: ImageChanged,
    failures: ['conflict'],
  },
  changePostInfo: {
    body: PostChanges,
    output: z.object({ ...succeeded, message: z.string(), post: PostView }),
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
  changeSite: { body: SiteChanges, output: SiteSaved },
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
    params: z.object({ kind: ReportKind, itemId: Id }),
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

/** The summary of each call in the API reference. Not in `endpoints.ts`, which every page loads. */
export const summaries: Record<CallName, string> = {
  login: 'Log in with e-mail and password',
  register: 'Register; the response is the same whether or not the address is known',
  getCurrentUser: 'Who is logged in',
  activateAccount: 'Activate an account with the token from the mail',
  changePassword: 'Change the own password; ends all sessions',
  forgotPassword: 'Ask for a link to reset the password',
  resetPassword: 'Set a new password with the token from the mail; ends all sessions',
  resendActivation: 'Ask for a new activation link',
  checkLink: 'Whether a link from a mail can still be used; does not use it',
  checkInvitation: 'Whether one can register with an invitation, and who invites',
  logout: 'End this session',
  listSessions: 'Where one is logged in',
  endAllSessions: 'Log out everywhere, here included',
  listInvitations: 'The own invitations, newest first; administrators see all',
  createInvitation: 'Invite by a link, or by a mail to an address',
  revokeInvitation: 'Withdraw an invitation',
  listPosts: 'Posts the viewer may see, newest first',
  listTags: 'The tags of the site; one that was added with a post, to those who see such a post',
  listPostsByTag: 'Posts with a tag, newest first',
  listPostsByAuthor: 'Posts of one member, newest first',
  searchPosts: 'Posts in which any keyword occurs, best match first',
  getPost: 'One post with its newest comments',
  listComments: 'The comments of a post, newest first',
  createPost: 'Publish a post with one picture',
  deletePost: 'Delete a post with its likes, comments and files',
  likePost: 'Like or unlike a post; idempotent',
  addComment: 'Comment on a post',
  deleteComment: 'Remove a comment',
  listMembers: 'Members, optionally those whose name contains a text',
  getMember: 'One member; administrators are told more',
  deleteMember: 'Delete a member and all that is theirs',
  getDashboardHome: 'The three lists of the dashboard’s home',
  listOnThisDay: 'The own posts of the same day in earlier years, newest first',
  getProfile: 'The own profile',
  changeProfileImage: 'Change the own picture',
  changeProfileInfo: 'Change name, birth date and gender',
  listOwnPosts: 'The own posts, public and private',
  listOwnLikes: 'What one has liked',
  listOwnComments: 'What one has commented',
  getPostForEdit: 'An own post and all tags, for editing',
  changePostImage: 'Change the picture of an own post',
  changePostInfo: 'Change the words, tags and visibility of an own post',
  deleteProfile: 'Leave: delete the own account and all that is in it',
  requestExport: 'Ask for all that is one’s own, as a zip',
  requestEmailChange: 'Ask for a link to move the account to another address',
  confirmEmailChange: 'Confirm the new address with the token from the mail; ends all sessions',
  getSite: 'Name, welcome text, logo and who may read, register, invite and add tags',
  getSitePage: 'The text of the page About or Privacy; 404 without one',
  getSiteSettings: 'All settings of the site',
  changeSite: 'Change settings of the site; those that are omitted stay',
  changeSiteLogo: 'Change the logo of the site',
  removeSiteLogo: 'Remove the logo of the site',
  listWaiting: 'Accounts that wait to be accepted, longest first',
  acceptMember: 'Accept an account that waits',
  declineMember: 'Delete an account that waits, and tell its owner why',
  listManagedTags: 'All tags with how many posts have them',
  createTag: 'Add a tag',
  renameTag: 'Give a tag another name, on all its posts',
  mergeTags: 'Move the posts of a tag to another one, and delete it',
  deleteTag: 'Delete a tag that no post has',
  changeRole: 'Grant or revoke the administrator role; revoking ends all sessions',
  changeSuspension: 'Suspend a member, which ends all sessions, or lift a suspension',
  reportItem: 'Report a post or comment to the administrators, once each',
  listReports: 'Posts and comments with open reports, newest first',
  dismissReport: 'Close the reports of an item without removing it',
  listAuditEntries: 'What administrators did, newest first',
};
