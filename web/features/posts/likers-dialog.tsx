import { useState } from 'react';
import { href } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { LikerView } from '#contract/reactions.ts';
import { likersTexts } from '#texts/likers.ts';
import { browserApi } from '../../api/browser.ts';
import { useLoadMore } from '../../api/use-load-more.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialogs.tsx';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { ReadFailureNotice } from '../../ui/feedback/read-failure.tsx';
import { Link } from '../../ui/link.tsx';

interface LikersDialogProps {
  postId: string;
  onClose: () => void;
}

/** Who likes a post, newest first. */
export function LikersDialog({ postId, onClose }: LikersDialogProps) {
  const { loaded, failure, isLoading, retry } = useRead(postId, () =>
    browserApi('listLikes', { postId, page: 1, limit: pageSize.likes }),
  );
  return (
    <Dialog open onClose={onClose} title={likersTexts.title}>
      <div aria-busy={isLoading}>
        {failure && (
          <ReadFailureNotice
            failure={failure}
            titleAs="h3"
            isRetrying={isLoading}
            onRetry={retry}
          />
        )}
        {!loaded && !failure && <LikersSkeleton />}
        {loaded?.total === 0 && <p className="text-muted">{likersTexts.empty}</p>}
        {loaded && <LikersList postId={postId} firstPage={loaded} />}
      </div>
    </Dialog>
  );
}

interface LikersListProps {
  postId: string;
  firstPage: { likes: readonly LikerView[]; total: number };
}

function LikersList({ postId, firstPage }: LikersListProps) {
  const [likes, setLikes] = useState(firstPage.likes);
  const [last, setLast] = useState({ page: 1, total: firstPage.total });
  const { list, isLoading, loadMore } = useLoadMore<HTMLUListElement>(likes.length, async () => {
    const page = last.page + 1;
    const next = await browserApi('listLikes', { postId, page, limit: pageSize.likes });
    setLikes(mergeLikes(likes, next.likes));
    setLast({ page, total: next.total });
  });
  return (
    <>
      <ul ref={list} className="-mx-2 list-none p-0">
        {likes.map(({ user }) => (
          <li key={user.id}>
            <Link
              to={href('/post/author/:userId', { userId: user.id })}
              className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1 text-ink no-underline hover:bg-tint focus-visible:-outline-offset-2"
            >
              <Avatar name={fullName(user)} src={pictureOf(user)} size={32} />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {fullName(user)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {last.page * pageSize.likes < last.total && (
        <Button size="small" fullWidth className="mt-3" busy={isLoading} onClick={loadMore}>
          {likersTexts.showMore}
        </Button>
      )}
    </>
  );
}

/** A like given or taken back meanwhile shifts the pages: nobody is listed twice. */
function mergeLikes(...lists: readonly (readonly LikerView[])[]): LikerView[] {
  return [...new Map(lists.flat().map((like) => [like.user.id, like])).values()];
}

function LikersSkeleton() {
  return (
    <div className="grid gap-4">
      <p className="sr-only">{likersTexts.loading}</p>
      {['w-40', 'w-52', 'w-32'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-8" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}
