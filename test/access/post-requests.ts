import { uuidv7 } from 'uuidv7';
import type { Audience } from '#contract/posts.ts';
import { buildMute, buildNotification } from '../community-factories.ts';
import {
  buildComment,
  buildLike,
  buildPicture,
  buildPost,
  type Member,
  type Post,
} from '../factories.ts';
import { trashComment, trashPost } from '../trash-factories.ts';
import type { AccessFixture, Person } from './fixture.ts';
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
  'a public post in the trash': (fixture: AccessFixture) => fixture.trashedPublicPost,
  'a private post in the trash': (fixture: AccessFixture) => fixture.trashedPrivatePost,
  'an unknown post': () => neverWas,
  'an invalid id': () => noId,
};

type Named = Pick<Post, 'id' | 'member_id' | 'audience'>;

/** The same request for a post in every state. */
export function aboutPosts(build: (post: Named) => RequestInput) {
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

/** One that its author has deleted, or an administrator. */
const trashedPost =
  (audience: Audience, by: 'author' | 'admin' = 'author'): PickPost =>
  async (fixture) => {
    const post = await freshPost(audience)(fixture);
    const { member } = fixture.people.postAuthor;
    await trashPost(fixture.site.db, post, { by: by === 'admin' ? null : member });
    return post;
  };

const deletion =
  (pick: PickPost): BuildRequest =>
  async (fixture) => {
    const { id, member_id } = await pick(fixture);
    return { params: { postId: id, authorId: member_id } };
  };

const reaction =
  (action: string, pick: (fixture: AccessFixture) => Named): BuildRequest =>
  (fixture) => ({ params: { postId: pick(fixture).id, action } });

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

/** The page of comments around a new one. */
const aroundComment =
  (on: 'publicPost' | 'privatePost', { isTrashed = false } = {}): BuildRequest =>
  async (fixture) => {
    const { site, [on]: post } = fixture;
    const comment = await buildComment(site.db, { post });
    if (isTrashed) await trashComment(site.db, comment, { by: { id: comment.member_id } });
    return { params: { postId: post.id }, query: { around: comment.id } };
  };

const uploadOf = async ({ site }: AccessFixture, member: { id: string }) =>
  (await buildPicture(site.db, { member })).image_id;

const foreignUpload: (fixture: AccessFixture, person: Person) => Promise<string> = (
  fixture,
  { member },
) => {
  const { postAuthor, otherMember } = fixture.people;
  return uploadOf(
    fixture,
    member.id === postAuthor.member.id ? otherMember.member : postAuthor.member,
  );
};

/** The picture that a post has now gets a description. */
const changingPictures = Object.fromEntries(
  Object.entries(postStates).map(([state, pick]): [string, BuildRequest] => [
    state,
    async (fixture) => {
      const { id } = pick(fixture);
      const query = fixture.site.db.read.selectFrom('pictures').select('image_id');
      const found =
        id === noId.id ? undefined : await query.where('post_id', '=', id).executeTakeFirst();
      return { body: { postId: id, pictures: [{ _id: found?.image_id ?? uuidv7(), alt: 'New' }] } };
    },
  ]),
) as Record<keyof typeof postStates, BuildRequest>;

const until = '2026-12-31T00:00:00.000Z';

/** Reading a notification of this member. */
const readingOf =
  (pick: (fixture: AccessFixture, person: Person) => Member): BuildRequest =>
  async (fixture, person) => {
    const member = person.hasSession ? pick(fixture, person) : fixture.people.otherMember.member;
    const { id } = await buildNotification(fixture.site.db, { member });
    return { body: { ids: [id], until } };
  };

export const postRequests: RequestsOf<
  | 'listPosts'
  | 'listTags'
  | 'listPostsByTag'
  | 'listTimeline'
  | 'searchPosts'
  | 'getPost'
  | 'listComments'
  | 'listLikes'
  | 'checkVisiblePosts'
  | 'createPost'
  | 'uploadPicture'
  | 'deletePost'
  | 'likePost'
  | 'mutePost'
  | 'reportItem'
  | 'getDashboardHome'
  | 'listOnThisDay'
  | 'listNotifications'
  | 'readNotifications'
  | 'listOwnPosts'
  | 'listOwnLikes'
  | 'listOwnComments'
  | 'getPostForEdit'
  | 'changePostImage'
  | 'changePostPictures'
  | 'changePostInfo'
> = {
  listPosts: { always },
  listTags: { always },
  listPostsByTag: {
    'a tag': () => ({ params: { tag: 'sea' } }),
    'an unknown tag': () => ({ params: { tag: 'never' } }),
  },
  listTimeline: { always: () => ({ query: { year: '2026', month: '1' } }) },
  searchPosts: {
    always: () => ({ params: { page: '1', limit: '12' }, query: { keyword: 'day' } }),
  },
  getPost: byPath,
  listComments: {
    ...byPath,
    'around a comment on a public post': aroundComment('publicPost'),
    'around a comment on a private post': aroundComment('privatePost'),
    'around a comment in the trash': aroundComment('publicPost', { isTrashed: true }),
  },
  listLikes: byPath,
  checkVisiblePosts: aboutPosts(({ id }) => ({ body: { ids: [id] } })),
  createPost: {
    'with a picture': () => ({ body: words }),
    'with an own upload': async (fixture, person) => {
      const member = person.hasSession ? person.member : fixture.people.postAuthor.member;
      return { body: { ...words, pictureIds: [await uploadOf(fixture, member)] } };
    },
    'with an upload of another': async (fixture, person) => ({
      body: { ...words, pictureIds: [await foreignUpload(fixture, person)] },
    }),
    'with a picture of a private post': async (fixture) => {
      const { image_id } = await freshPost('private')(fixture);
      return { body: { ...words, pictureIds: [image_id] } };
    },
  },
  uploadPicture: { always: () => ({ body: { alt: 'A lake' } }) },
  deletePost: {
    ...aboutPosts(({ id, member_id }) => ({ params: { postId: id, authorId: member_id } })),
    'a public post': deletion(freshPost('public')),
    'a post for members': deletion(freshPost('members')),
    'a private post': deletion(freshPost('private')),
    'a public post in the trash': deletion(trashedPost('public')),
    'a private post in the trash': deletion(trashedPost('private')),
    'a post that an administrator removed': deletion(trashedPost('public', 'admin')),
    'a post with another author id': ({ publicPost, people }) => ({
      params: { postId: publicPost.id, authorId: people.otherMember.member.id },
    }),
  },
  mutePost: {
    ...aboutPosts(({ id }) => ({ params: { postId: id }, body: { isMuted: true } })),
    'a private post muted before': async ({ site, people }, { member, hasSession }) => {
      const author = people.postAuthor.member;
      const post = await buildPost(site.db, { author, audience: 'private' });
      await buildMute(site.db, { post, member: hasSession ? member : people.otherMember.member });
      return { params: { postId: post.id }, body: { isMuted: false } };
    },
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
    'liking a post in the trash': reaction('like', postStates['a public post in the trash']),
    'unliking a post in the trash never liked': reaction(
      'dislike',
      postStates['a private post in the trash'],
    ),
    'unliking a post in the trash liked before': async ({ site, people }, person) => {
      const post = await buildPost(site.db);
      const member = person.hasSession ? person.member : people.commentAuthor.member;
      await buildLike(site.db, { post, member });
      await trashPost(site.db, post, { by: { id: post.member_id } });
      return { params: { postId: post.id, action: 'dislike' } };
    },
    'unliking an unknown post': reaction('dislike', postStates['an unknown post']),
    'an unknown reaction': reaction('adore', postStates['a public post']),
  },
  reportItem: {
    ...aboutPosts(({ id }) => report('post', id)),
    // A new one each time: each member reports an item once.
    'a public post': async (fixture) => report('post', (await freshPost('public')(fixture)).id),
    'a comment below a public post': commentReport('publicPost'),
    'a comment below a private post': commentReport('privatePost'),
    'a comment in the trash': async ({ site, publicPost }) => {
      const comment = await buildComment(site.db, { post: publicPost });
      await trashComment(site.db, comment, { by: null });
      return report('comment', comment.id);
    },
    'a comment, as a post': commentReport('publicPost', 'post'),
  },
  getDashboardHome: { always },
  listOnThisDay: { always: () => ({ query: { date: '2026-01-15' } }) },
  listNotifications: { always },
  readNotifications: {
    'all notifications': () => ({ body: { until } }),
    'an own notification': readingOf((_fixture, { member }) => member),
    'another’s notification': readingOf(({ people }, { member }) =>
      member.id === people.otherMember.member.id
        ? people.commentAuthor.member
        : people.otherMember.member,
    ),
    'an unknown notification': () => ({ body: { ids: [uuidv7()], until } }),
    'an invalid id': () => ({ body: { ids: ['no-id'], until } }),
  },
  listOwnPosts: { always },
  listOwnLikes: { always },
  listOwnComments: { always },
  getPostForEdit: byPath,
  changePostImage: aboutPosts(({ id }) => ({ query: { postId: id } })),
  changePostPictures: {
    ...changingPictures,
    'an own post, with an upload of another': async (fixture, person) => {
      const author = person.hasSession ? person.member : fixture.people.postAuthor.member;
      const { id, image_id } = await buildPost(fixture.site.db, { author });
      const foreign = await foreignUpload(fixture, person);
      return { body: { postId: id, pictures: [{ _id: image_id }, { _id: foreign }] } };
    },
  },
  changePostInfo: aboutPosts(({ id, audience }) => ({
    body: { ...words, postId: id, audience },
  })),
};
