import Pencil from 'lucide-react/icons/pencil';
import { href } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { ButtonLink } from '../../../ui/buttons.tsx';

export function EditPostLink({ post }: { post: Pick<PostView, '_id' | 'title'> }) {
  return (
    <ButtonLink
      to={href('/dashboard/posts/edit/:postId', { postId: post._id })}
      size="small"
      icon={<Pencil aria-hidden="true" size={16} />}
    >
      Edit<span className="sr-only"> “{post.title}”</span>
    </ButtonLink>
  );
}
