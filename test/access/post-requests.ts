import { uuidv7 } from 'uuidv7';
import type { Audience } from '#contract/posts.ts';
import { buildComment, buildLike, buildPost, type Post } from '../factories.ts';
import type { AccessFixture } from './fixture.ts';
import type { BuildRequest, RequestInput, RequestsOf } from './requests.ts';

const always: BuildRequest = () => ({});

const words = { title: 'Another day', body: 'By the lake.', tags: ['sea'] };

type PickPost = (fixture: AccessFixture) => Post | Promise<Post>;

const neverWas = { id: uuidv7(), member_id: uuidv7(), audience: 'public' as const };
const noId = { id: 'no-id', member_id: 'no-id', audience: 'public' as const };

/** Every state of a post. */
const postStates = {
  'a public post': (fixture: AccessFixture) => fixture.publicPost,
  'a post for members': (fixture: AccessFixture) => fixture.membersPost,
  'a private post': (fixture: AccessFixture) => fixture.privatePost,
  'a deleted public post': (fixture: AccessFixture) => fixture.deletedPublicPost,
  'a deleted private post': (fixture: AccessFixture) => fixture.deletedPrivatePost,
  'an unknown post': () => neverWas,
  'an invalid id': () => noId,
};

type Named = Pick<Post, 'id' | 'member_id' | 'audience'>;

/** The same request for a post in every state. */
function aboutPosts(build: (post: Named) => RequestInput) {
  const entries = Object.entries(postStates).map(([state, pick]) => [
    state,
    (fixture: AccessFixture) => build(pick(fixture)),
  ]);
  return Object.fromEntries(entries) as Record<keyof typeof postStates, BuildRequest>;
}

const byPath = aboutPosts(({ id }) => ({ params: { postId: id } }));

/** A new post of the post author, to be changed or deleted. */
const freshPost =
  (audience: Audience): PickPost =>
  ({ site, people }) =>
    buildPost(site.db, { author: people.postAuthor.member, audience });

const deletion =
  (pick: PickPost): BuildRequest =>
  async (fixture) => {
    const { id, member_id } = await pick(fixture);
    return { params: { postId: id, authorId: member_id } };
  };

const reaction =
  (action: string, pick: (fixture: AccessFixture) => Named): BuildRequest =>
  (fixture) => ({ params: { postId: pick(fixture).id, action } });

/** A new comment; returns the request to delete it. */
const removal =
  (post: 'publicPost' | 'privatePost', isOwn: boolean): BuildRequest =>
  async (fixture, person) => {
    const member = isOwn && person.hasSession ? person.member : fixture.people.commentAuthor.member;
    const comment = await buildComment(fixture.site.db, { post: fixture[post], member });
    return { params: { commentId: comment.id } };
  };

const report = (kind: string, itemId: string): RequestInput => ({
  body: { kind, itemId, category: 'spam', note: 'Advertising' },
});

/** A report of a new comment by the comment author. */
const commentReport =
  (post: 'publicPost' | 'privatePost', kind = 'comment'): BuildRequest =>
  async (fixture) => {
    const { member } = fixture.people.commentAuthor;
    const comment = await buildComment(fixture.site.db, { post: fixture[post], member });
    return report(kind, comment.id);
  };

export const postRequests: RequestsOf<
  | 'listPosts'
  | 'listTags'
  | 'listPostsByTag'
  | 'searchPosts'
  | 'getPost'
  | 'listComments'
  | 'createPost'
  | 'deletePost'
  | 'likePost'
  | 'addComment'
  | 'deleteComment'
  | 'reportItem'
  | 'getDashboardHome'
  | 'listOnThisDay'
  | 'listOwnPosts'
  | 'listOwnLikes'
  | 'listOwnComments'
  | 'getPostForEdit'
  | 'changePostImage'
  | 'changePostInfo'
> = {
  listPosts: { always },
  listTags: { always },
  listPostsByTag: {
    'a tag': () => ({ params: { tag: 'sea' } }),
    'an unknown tag': () => ({ params: { tag: 'never' } }),
  },
  searchPosts: {
    always: () => ({ params: { page: '1', limit: '12' }, query: { keyword: 'day' } }),
  },
  getPost: byPath,
  listComments: byPath,
  createPost: { always: () => ({ body: words }) },
  deletePost: {
    ...aboutPosts(({ id, member_id }) => ({ params: { postId: id, authorId: member_id } })),
    'a public post': deletion(freshPost('public')),
    'a post for members': deletion(freshPost('members')),
    'a private post': deletion(freshPost('private')),
    'a post with another author id': ({ publicPost, people }) => ({
      params: { postId: publicPost.id, authorId: people.otherMember.member.id },
    }),
  },
  likePost: {
    'liking a public post': reaction('like', postStates['a public post']),
    'liking a post for members': reaction('like', postStates['a post for members']),
    'liking a private post': reaction('like', postStates['a private post']),
    'liking a deleted public post': reaction('like', postStates['a deleted public post']),
    'liking a deleted private post': reaction('like', postStates['a deleted private post']),
    'liking an unknown post': reaction('like', postStates['an unknown post']),
    'liking an invalid id': reaction('like', postStates['an invalid id']),
    'unliking a public post': reaction('dislike', postStates['a public post']),
    'unliking a private post never liked': reaction('dislike', postStates['a private post']),
    'unliking a private post liked before': async ({ site, people }, { member, hasSession }) => {
      const post = await buildPost(site.db, {
        author: people.postAuthor.member,
        audience: 'private',
      });
      await buildLike(site.db, { post, member: hasSession ? member : people.commentAuthor.member });
      return { params: { postId: post.id, action: 'dislike' } };
    },
    'unliking an unknown post': reaction('dislike', postStates['an unknown post']),
    'an unknown reaction': reaction('adore', postStates['a public post']),
  },
  addComment: aboutPosts(({ id }) => ({ body: { postId: id, body: 'I was there.' } })),
  reportItem: {
    ...aboutPosts(({ id }) => report('post', id)),
    // A new one each time: each member reports an item once.
    'a public post': async (fixture) => report('post', (await freshPost('public')(fixture)).id),
    'a comment below a public post': commentReport('publicPost'),
    'a comment below a private post': commentReport('privatePost'),
    'a comment, as a post': commentReport('publicPost', 'post'),
  },
  deleteComment: {
    'another’s, below a public post': removal('publicPost', false),
    'another’s, below a private post': removal('privatePost', false),
    'one’s own, below a public post': removal('publicPost', true),
    'one’s own, below a private post': removal('privatePost', true),
    'a deleted comment': async ({ site, publicPost, people }) => {
      const { member } = people.commentAuthor;
      const { id } = await buildComment(site.db, { post: publicPost, member });
      await site.db.write((tx) => tx.deleteFrom('comments').where('id', '=', id).execute());
      return { params: { commentId: id } };
    },
    'an unknown comment': () => ({ params: { commentId: uuidv7() } }),
    'an invalid id': () => ({ params: { commentId: 'no-id' } }),
  },
  getDashboardHome: { always },
  listOnThisDay: { always: () => ({ query: { date: '2026-01-15' } }) },
  listOwnPosts: { always },
  listOwnLikes: { always },
  listOwnComments: { always },
  getPostForEdit: byPath,
  changePostImage: aboutPosts(({ id }) => ({ query: { postId: id } })),
  changePostInfo: aboutPosts(({ id, audience }) => ({
    body: { ...words, postId: id, audience },
  })),
};
