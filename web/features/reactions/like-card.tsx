import HeartOff from 'lucide-react/icons/heart-off';
import { useState } from 'react';
import { href } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import type { LikeView } from '#contract/reactions.ts';
import { reactionsTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useSite } from '../../api/use-site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ReactionCard } from './reaction-card.tsx';

interface LikeCardProps {
  like: LikeView;
  onRemoved: () => Promise<void>;
}

export function LikeCard({ like, onRemoved }: LikeCardProps) {
  const { timeZone } = useSite();
  const [isBusy, setBusy] = useState(false);
  const { post } = like;
  const title = post?.title ?? reactionsTexts.unknown;
  const author = post ? `${post.user.firstName} ${post.user.lastName}` : reactionsTexts.unknown;

  async function removeLike() {
    setBusy(true);
    try {
      const { message } = await browserApi('likePost', {
        postId: like.postId,
        action: 'dislike',
      });
      toast.success(message);
      await onRemoved();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
    }
    setBusy(false);
  }

  return (
    <ReactionCard
      note={
        <>
          {reactionsTexts.likedOn}{' '}
          <DateText dateTime={like.createdAt}>{formatDate(like.createdAt, timeZone)}</DateText>
        </>
      }
      actions={
        <>
          {post && (
            <ButtonLink to={href('/post/:postId', { postId: post._id })} size="small">
              {reactionsTexts.goToPost}
              <span className="sr-only"> “{title}”</span>
            </ButtonLink>
          )}
          <Button
            size="small"
            data-removes
            busy={isBusy}
            icon={<HeartOff aria-hidden="true" size={16} />}
            onClick={removeLike}
          >
            {reactionsTexts.removeLike}
            <span className="sr-only"> of “{title}”</span>
          </Button>
        </>
      }
    >
      <h2 className="line-clamp-2 text-lg break-words">{title}</h2>
      <p className="mt-1 text-sm">
        {reactionsTexts.by} {author}
        {post && (
          <>
            {' · '}
            <DateText dateTime={post.createdAt} className="text-muted">
              {formatDate(post.createdAt, timeZone)}
            </DateText>
          </>
        )}
      </p>
    </ReactionCard>
  );
}
