import { uuidv7 } from 'uuidv7';
import { buildComment } from '../factories.ts';
import { trashComment } from '../trash-factories.ts';
import type { AccessFixture } from './fixture.ts';
import { aboutPosts } from './post-requests.ts';
import type { BuildRequest, RequestInput, RequestsOf } from './requests.ts';

type FixturePost = 'publicPost' | 'membersPost' | 'privatePost' | 'trashedPublicPost';

/** A request for a new comment, of the person or of the comment author. */
const aboutComment =
  (build: (comment: { id: string }) => RequestInput) =>
  (post: FixturePost, isOwn: boolean): BuildRequest =>
  async (fixture, person) => {
    const member = isOwn && person.hasSession ? person.member : fixture.people.commentAuthor.member;
    return build(await buildComment(fixture.site.db, { post: fixture[post], member }));
  };

const removal = aboutComment(({ id }) => ({ params: { commentId: id } }));

const change = ({ id }: { id: string }): RequestInput => ({
  params: { commentId: id },
  body: { body: 'I was there too.', editedAt: null },
});
const editing = aboutComment(change);

const replyTo = (post: { id: string }, comment: { id: string }): RequestInput => ({
  body: { postId: post.id, parentId: comment.id, body: 'So was I.' },
});

/** The comment that is sent by a request, once more with the attempt of one on this post. */
const again =
  (
    on: FixturePost,
    { isTrashed = false, isAnothers = false }: { isTrashed?: boolean; isAnothers?: boolean } = {},
  ): BuildRequest =>
  async ({ site, people, publicPost, [on]: post }, { member: own, hasSession }) => {
    const { otherMember, postAuthor } = people;
    const another = own.id === postAuthor.member.id ? otherMember.member : postAuthor.member;
    const member = hasSession && !isAnothers ? own : another;
    const attempt = uuidv7();
    const comment = await buildComment(site.db, { post, member, attempt });
    if (isTrashed) await trashComment(site.db, comment, { by: member });
    return { body: { postId: publicPost.id, body: comment.body, attempt } };
  };

/** A reply to a new comment. */
const reply =
  (post: FixturePost): BuildRequest =>
  async (fixture) =>
    replyTo(fixture[post], await buildComment(fixture.site.db, { post: fixture[post] }));

async function trashedComment({ site, publicPost, people }: AccessFixture) {
  const { member } = people.commentAuthor;
  const comment = await buildComment(site.db, { post: publicPost, member });
  await trashComment(site.db, comment, { by: member });
  return comment;
}

async function deletedComment({ site, publicPost, people }: AccessFixture) {
  const { member } = people.commentAuthor;
  const comment = await buildComment(site.db, { post: publicPost, member });
  await site.db.write((tx) => tx.deleteFrom('comments').where('id', '=', comment.id).execute());
  return comment;
}

export const commentRequests: RequestsOf<'addComment' | 'editComment' | 'deleteComment'> = {
  addComment: {
    ...aboutPosts(({ id }) => ({ body: { postId: id, body: 'I was there.' } })),
    'a reply below a public post': reply('publicPost'),
    'a reply below a post for members': reply('membersPost'),
    'a reply below a private post': reply('privatePost'),
    'a reply below a post in the trash': reply('trashedPublicPost'),
    'a reply to a comment in the trash': async (fixture) =>
      replyTo(fixture.publicPost, await trashedComment(fixture)),
    'a reply to a deleted comment': async (fixture) =>
      replyTo(fixture.publicPost, await deletedComment(fixture)),
    'a reply to a comment on another post': async ({ site, publicPost }) =>
      replyTo(publicPost, await buildComment(site.db)),
    'a reply to a comment on a private post': async ({ site, publicPost, privatePost }) =>
      replyTo(publicPost, await buildComment(site.db, { post: privatePost })),
    'a reply to an invalid id': ({ publicPost }) => replyTo(publicPost, { id: 'no-id' }),
    'again, with the same attempt': again('publicPost'),
    'with the attempt of another': again('publicPost', { isAnothers: true }),
    'with the attempt of a comment on a private post': again('privatePost'),
    'with the attempt of a comment on a post in the trash': again('trashedPublicPost'),
    'with the attempt of a comment in the trash': again('publicPost', { isTrashed: true }),
    'with an invalid attempt': ({ publicPost }) => ({
      body: { postId: publicPost.id, body: 'I was there.', attempt: 'no-id' },
    }),
  },
  editComment: {
    'another’s, below a public post': editing('publicPost', false),
    'another’s, below a private post': editing('privatePost', false),
    'one’s own, below a public post': editing('publicPost', true),
    'one’s own, below a post for members': editing('membersPost', true),
    'one’s own, below a private post': editing('privatePost', true),
    'one’s own, below a post in the trash': editing('trashedPublicPost', true),
    'a deleted comment': async (fixture) => change(await deletedComment(fixture)),
    'a comment in the trash': async (fixture) => change(await trashedComment(fixture)),
    'an unknown comment': () => change({ id: uuidv7() }),
    'an invalid id': () => change({ id: 'no-id' }),
  },
  deleteComment: {
    'another’s, below a public post': removal('publicPost', false),
    'another’s, below a private post': removal('privatePost', false),
    'one’s own, below a public post': removal('publicPost', true),
    'one’s own, below a private post': removal('privatePost', true),
    'another’s, below a post in the trash': removal('trashedPublicPost', false),
    'one’s own, below a post in the trash': removal('trashedPublicPost', true),
    'a comment in the trash': async (fixture) => ({
      params: { commentId: (await trashedComment(fixture)).id },
    }),
    'a deleted comment': async (fixture) => ({
      params: { commentId: (await deletedComment(fixture)).id },
    }),
    'an unknown comment': () => ({ params: { commentId: uuidv7() } }),
    'an invalid id': () => ({ params: { commentId: 'no-id' } }),
  },
};
