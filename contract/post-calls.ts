import { z } from 'zod';
import { Reason, TagInUrl } from './administration.ts';
import type { CallShape } from './call-shape.ts';
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
import { wordsOf } from './fold.ts';
import { limits, pageSize } from './limits.ts';
import { messageCode } from './message-code.ts';
import { NamedPersonView } from './people.ts';
import {
  NewPicture,
  NewPost,
  PictureChanges,
  PictureUpload,
  PictureView,
  PostChanges,
  PostForEdit,
  PostPageView,
  PostView,
  TagView,
} from './posts.ts';
import {
  CommentChange,
  CommentView,
  LikerView,
  LikeView,
  NewComment,
  OwnCommentView,
} from './reactions.ts';
import { Timeline, TimelineQuery } from './timeline.ts';
import { TrashItemView } from './trash.ts';

const Posts = z.object({ ...succeeded, posts: z.array(PostView), postsCount: z.int() });
const ImageChanged = Done.extend({ image: z.string() });
const picturesChanged = { pictures: z.array(PictureView), version: editVersion };

const withReason = { query: z.object({ reason: Reason }) };

const oneTrashItem = z.object({ kind: ItemKind, itemId: Id });
const { maxKeywords, maxKeywordLength, maxWords } = limits.search;
const keywordsMessage = messageCode('keywords_too_long');
const keyword = wellFormedText().max(maxKeywordLength, keywordsMessage);
const Keywords = z
  .union([keyword.transform((one) => [one]), z.array(keyword).max(maxKeywords, keywordsMessage)], {
    error: keywordsMessage,
  })
  .optional()
  .transform((words) => (words ?? []).map((word) => word.trim()).filter((word) => word !== ''))
  .refine((keywords) => keywords.flatMap(wordsOf).length <= maxWords, {
    error: messageCode('keywords_too_many_words'),
  })
  .meta({
    type: 'array',
    items: { type: 'string' },
    description:
      'Any of them occurs in the title, body, a tag, the date, the place or the name of the author; for members, ' +
      'after all others, also in the name of a person in it. One of several words ' +
      'occurs when all its words do, the exact phrase first; one or two letters match beginnings of ' +
      `words; a leading # is ignored. At most ${maxWords} words in all. The newest ${limits.search.rankedMatches} matches are ranked and counted.`,
  });

/** Posts with their pictures, comments and likes, and the trash. */
export const postCalls = {
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
      around: Id.optional().describe(
        'Returns the page with this comment, instead of `page` and `parentId`. A reply that is not among the first of its ' +
          'comment follows them. 404 if it is gone.',
      ),
    }),
    output: z.object({
      ...succeeded,
      comments: z
        .array(CommentView)
        .describe(`Each comment is followed by its first ${limits.repliesShown} replies.`),
      commentsCount: z.int().describe('All comments and replies of the post.'),
      page: z.int().describe('The number of this page.'),
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
  checkVisiblePosts: {
    body: z.object({
      ids: z
        .array(Id)
        .min(1)
        .max(limits.checkedPosts)
        .describe('In any order; one twice counts once.'),
    }),
    output: z.object({
      ...succeeded,
      posts: z
        .array(
          z.object({
            _id: Id,
            version: editVersion.describe('As in the post.'),
          }),
        )
        .describe('Those that the member may see now; the others do not exist for them.'),
    }),
  },
  createPost: {
    upload: { data: NewPost, insteadOfImage: 'pictureIds' },
    output: Done.extend({ post: z.object({ _id: Id }) }),
    failures: ['conflict'],
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
  mutePost: {
    params: z.object({ postId: Id }),
    body: z.object({
      isMuted: z
        .boolean()
        .describe('Whether comments and replies on it are no news for the member.'),
    }),
    output: Done.extend({ isMuted: z.boolean() }),
  },
  listPeople: {
    query: z.object({
      query: wellFormedText()
        .max(maxKeywordLength)
        .default('')
        .describe(
          'Words that all occur in the name, regardless of case and accents, as in the search for members. Empty: the ' +
            'people in the newest own memories.',
        ),
    }),
    output: z.object({
      ...succeeded,
      people: z
        .array(NamedPersonView)
        .describe(
          `Members who allow it, then other names in memories that the viewer may see; ${limits.suggestedPeople} at most.`,
        ),
    }),
  },
  listPostsByPerson: {
    params: z.object({ personId: Id }),
    query: z.object(paging(pageSize.posts)),
    output: Posts.extend({ person: NamedPersonView }),
  },
  removeOwnName: { params: z.object({ postId: Id }), output: Done },
  addComment: {
    body: NewComment,
    output: Done.extend({ comment: CommentView }),
    failures: ['conflict'],
  },
  editComment: {
    params: z.object({ commentId: Id }),
    body: CommentChange,
    output: Done.extend({ comment: CommentView }),
  },
  deleteComment: { params: z.object({ commentId: Id }), ...withReason, output: Done },
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
    output: Done.extend({ post: PostForEdit }),
    failures: ['conflict'],
  },
} as const satisfies Record<string, CallShape>;
