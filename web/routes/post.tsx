import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { PostPageView } from '#contract/posts.ts';
import { commentTexts } from '#texts/comments.ts';
import { postTexts } from '#texts/post.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, createLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { useViewer } from '../api/session.ts';
import { Comments } from '../features/comments/comments.tsx';
import { describedMeta } from '../features/meta/describe-page.ts';
import { describePost } from '../features/meta/describe-post.ts';
import { NeighbourLinks } from '../features/posts/neighbour-links.tsx';
import { PostArticle } from '../features/posts/post-article.tsx';
import { shorten } from '../features/posts/search-matches.ts';
import { ShareButton } from '../features/posts/share-button.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { fullName } from '../ui/display/full-name.ts';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { DeletePostAction, PostMenu } from './delete-post-action.tsx';

async function fetchPost(api: Api, { params }: LoaderInput) {
  const comments = limits.commentsShown;
  const { post } = await api('getPost', { postId: params.postId ?? '', comments });
  return post;
}

export const loader = createLoader(fetchPost, (post, site) =>
  describePost(post, site, shorten(post.body, 160)),
);
export const clientLoader = createClientLoader(fetchPost);

export const meta = describedMeta(
  (post: PostPageView | undefined) => post?.title ?? postTexts.title,
);

export default function Post() {
  const { loaded: post, failure } = usePageData<PostPageView>();
  return (
    <>
      <ReadFailure failure={failure} loaded={post} titleAs={post ? 'h2' : 'h1'} />
      {post && <PostPage key={post._id} post={post} />}
    </>
  );
}

function PostPage({ post }: { post: PostPageView }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const handleDeleted = () => navigate('/post', { replace: true });
  return (
    <PostArticle
      post={post}
      menu={viewer && <PostMenu post={post} viewer={viewer} onDeleted={handleDeleted} />}
      actions={
        <>
          {post.isPublic && <ShareButton post={post} />}
          <DeletePostAction post={post} viewer={viewer} page="public" onDeleted={handleDeleted} />
        </>
      }
    >
      <NeighbourLinks previous={post.previous} next={post.next} />
      <Comments
        post={post}
        viewer={viewer}
        reportButton={({ _id, user }) => (
          <ReportButton commentId={_id} label={commentTexts.reportOf(fullName(user))} />
        )}
      />
    </PostArticle>
  );
}
