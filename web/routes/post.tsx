import { useLoaderData, useNavigate } from 'react-router';
import type { Api } from '../api/client.ts';
import { createClientLoader, createLoader, type LoaderInput } from '../api/loaders.ts';
import { useViewer } from '../api/session.ts';
import { Comments } from '../features/comments/comments.tsx';
import { describePost } from '../features/meta/describe-post.ts';
import { PostArticle } from '../features/posts/post-article.tsx';
import { shorten } from '../features/posts/search-matches.tsx';
import { ShareButton } from '../features/posts/share-button.tsx';
import type { Route } from './+types/post.ts';
import { DeletePostAction } from './delete-post-action.tsx';

async function fetchPost(api: Api, { params }: LoaderInput) {
  const { post } = await api('getPost', { postId: params.postId ?? '' });
  return post;
}

export const loader = createLoader(fetchPost, (post, site) =>
  describePost(post, site, shorten(post.body, 160)),
);
export const clientLoader = createClientLoader(fetchPost);

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
          <DeletePostAction
            post={post}
            viewer={viewer}
            page="public"
            onDeleted={() => navigate('/post', { replace: true })}
          />
        </>
      }
    >
      <Comments post={post} viewer={viewer} />
    </PostArticle>
  );
}
