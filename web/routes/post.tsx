import { lazy, Suspense } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { showsDeleteButton } from '#contract/policies.ts';
import type { Api } from '../api/client.ts';
import { inBrowser, onServer, type Place } from '../api/loaders.ts';
import { Comments } from '../features/comments/comments.tsx';
import { describePost } from '../features/meta/describe-post.ts';
import { PostArticle } from '../features/posts/post-article.tsx';
import { shorten } from '../features/posts/search-matches.tsx';
import { ShareButton } from '../features/posts/share-button.tsx';
import type { Route } from './+types/post.ts';
import { useViewer } from './use-viewer.ts';

const DeletePostButton = lazy(() =>
  import('../features/posts/delete-post-button.tsx').then((module) => ({
    default: module.DeletePostButton,
  })),
);

async function fetchPost(api: Api, { params }: Place) {
  const { post } = await api('getPost', { postId: params.postId ?? '' });
  return post;
}

export const loader = onServer(fetchPost, (post, site) =>
  describePost(post, site, shorten(post.body, 160)),
);
export const clientLoader = inBrowser(fetchPost);

export const meta: Route.MetaFunction = ({ loaderData: post }) =>
  post?.head ?? (post ? [{ title: `${post.title} · Keepsake` }] : []);

export default function Post() {
  const post = useLoaderData<typeof clientLoader>();
  const viewer = useViewer();
  const navigate = useNavigate();
  return (
    <PostArticle
      key={post._id}
      post={post}
      actions={
        <>
          {post.isPublic && <ShareButton post={post} />}
          {showsDeleteButton(viewer, post, 'public') && (
            <Suspense>
              <DeletePostButton
                post={post}
                onDeleted={() => navigate('/post', { replace: true })}
              />
            </Suspense>
          )}
        </>
      }
    >
      <Comments post={post} viewer={viewer} />
    </PostArticle>
  );
}
