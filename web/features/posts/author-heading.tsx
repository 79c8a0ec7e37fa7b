import type { PostView } from '#contract/posts.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { ListHeading } from './list-heading.tsx';

interface AuthorHeadingProps {
  author: PostView['user'];
  postsCount: number;
}

export function AuthorHeading({ author, postsCount }: AuthorHeadingProps) {
  const name = `${author.firstName} ${author.lastName}`;
  return (
    <ListHeading
      postsCount={postsCount}
      picture={<Avatar name={name} src={author.image} size={64} />}
    >
      {name}
    </ListHeading>
  );
}
