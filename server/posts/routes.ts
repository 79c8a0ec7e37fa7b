import type { CommentView } from '#contract/comments.ts';
import { fold } from '#contract/fold.ts';
import type { Viewer } from '#contract/policies.ts';
import { oncePerContent } from '../platform/cache/once-per-content.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { Problem } from '../platform/problem.ts';
import { createCards } from './cards.ts';
import { changePicture } from './change-picture.ts';
import { deletePost } from './delete-post.ts';
import type { PostsDeps } from './deps.ts';
import { editPost } from './edit-post.ts';
import { getOwnPost } from './own-post.ts';
import { publishPost } from './publish-post.ts';
import { countOwnPrivateWithTag, countPosts, findAuthor } from './queries/counts.ts';
import { markedPosts, type PostLists, wholePosts } from './queries/lists.ts';
import { findPost, isGonePost } from './queries/single.ts';
import { findTag, listTags } from './queries/tags.ts';
import { postView } from './view.ts';

/** The comments a post's page begins with; written by the module of comments. */
export type NewestComments = (postId: string) => Promise<CommentView[]>;

/** A page of a list, and how many posts the whole list has. */
interface Part<Row> {
  rows: Row[];
  count: number;
}

export function servePosts(
  api: CallServer,
  deps: PostsDeps & { newestComments: NewestComments },
): void {
  const { db, addresses } = deps;

  const writeList = createCards(deps);
  const countPublic = oncePerContent(db.content, () => countPosts(db, null));
  const countFor = (viewer: Viewer | null) => (viewer ? countPosts(db, viewer) : countPublic());

  /** Members see who of a post's likes they are, which is different for each of them. */
  async function answer(
    viewer: Viewer | null,
    read: <Row>(lists: PostLists<Row>) => Promise<Part<Row>>,
  ) {
    if (viewer) {
      const { rows, count } = await read(wholePosts);
      const posts = rows.map((row) => postView(row, viewer, addresses));
      return { status: 'success' as const, posts, postsCount: count };
    }
    const { rows, count } = await read(markedPosts);
    return writeList(rows, count);
  }

  async function getPost(viewer: Viewer | null, postId: string) {
    const row = await findPost(db, viewer, postId);
    if (!row) throw new Problem((await isGonePost(db, postId)) ? 'gone' : 'not_found');
    return postView(row, viewer, addresses);
  }

  api.serve('listPosts', ({ viewer, query }) =>
    answer(viewer, async (lists) => {
      const [rows, count] = await Promise.all([lists.all(db, viewer, query), countFor(viewer)]);
      return { rows, count };
    }),
  );

  api.serve('listTags', async () => ({ status: 'success', tags: await listTags(db) }));

  api.serve('listPostsByTag', ({ viewer, params, query }) =>
    answer(viewer, async (lists) => {
      const tag = await findTag(db, params.tag);
      if (!tag) return { rows: [], count: 0 };
      const isAdmin = viewer?.role === 'admin';
      const [rows, own] = await Promise.all([
        lists.withTag(db, viewer, tag.id, query),
        viewer && !isAdmin ? countOwnPrivateWithTag(db, viewer.id, tag.id) : 0,
      ]);
      return { rows, count: isAdmin ? tag.posts_count : tag.public_posts_count + own };
    }),
  );

  api.serve('listPostsByAuthor', ({ viewer, params, query }) =>
    answer(viewer, async (lists) => {
      const author = await findAuthor(db, params.userId);
      if (!author) throw new Problem('not_found');
      const rows = await lists.ofAuthor(db, viewer, author.id, query);
      const seesAll = viewer?.role === 'admin' || viewer?.id === author.id;
      return { rows, count: seesAll ? author.posts_count : author.public_posts_count };
    }),
  );

  api.serve('searchPosts', ({ viewer, params, query }) =>
    answer(viewer, async (lists) => {
      const words = [...new Set(query.keyword.map(fold))].filter((word) => word !== '');
      if (words.length > 0) return lists.search(db, viewer, words, params);
      return {
        rows: await lists.all(db, viewer, params),
        count: await countFor(viewer),
      };
    }),
  );

  api.serve('getPost', async ({ viewer, params }) => {
    const [post, comments] = await Promise.all([
      getPost(viewer, params.postId),
      deps.newestComments(params.postId),
    ]);
    return { status: 'success', post: { ...post, comments } };
  });

  api.serve('createPost', async ({ viewer, body, image }) => {
    const id = await publishPost(deps, viewer, body, image);
    return { status: 'success', message: 'Your memory is published.', post: { _id: id } };
  });

  api.serve('deletePost', async ({ viewer, params, query }) => {
    await deletePost(deps, viewer, { ...params, ...query });
    return { status: 'success', message: 'The post is deleted.' };
  });

  api.serve('listOwnPosts', ({ viewer, query }) =>
    answer(viewer, async (lists) => {
      const [rows, author] = await Promise.all([
        lists.ofAuthor(db, viewer, viewer.id, query),
        findAuthor(db, viewer.id),
      ]);
      return { rows, count: author?.posts_count ?? 0 };
    }),
  );

  api.serve('getPostForEdit', async ({ viewer, params }) => {
    await getOwnPost(db, viewer, params.postId);
    const [post, tags] = await Promise.all([getPost(viewer, params.postId), listTags(db)]);
    return { status: 'success', post, tags };
  });

  api.serve('changePostInfo', async ({ viewer, body }) => {
    await editPost(deps, viewer, body);
    const post = await getPost(viewer, body.postId);
    return { status: 'success', message: 'Your post is updated.', post };
  });

  api.serve('changePostImage', async ({ viewer, query, image }) => {
    const key = await changePicture(deps, viewer, query.postId, image);
    return {
      status: 'success',
      message: 'The picture is changed.',
      image: addresses.imageOf(key),
    };
  });
}
