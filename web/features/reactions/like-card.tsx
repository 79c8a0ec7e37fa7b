import HeartOff from 'lucide-react/icons/heart-off';
import { href } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import type { LikeView } from '#contract/reactions.ts';
import { reactionsTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { useSite } from '../../api/use-site.ts';
import { useToldCall } from '../../api/use-told-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { ReactionCard } from './reaction-card.tsx';

interface LikeCardProps {
  like: LikeView;
  onRemoved: () => Promise<void>;
}

export function LikeCard({ like, onRemoved }: LikeCardProps) {
  const { timeZone } = useSite();
  const { isBusy, run } = useToldCall();
  const { post } = like;
  const title = post?.title ?? reactionsTexts.unknown;
  const author = post ? `${post.user.firstName} ${post.user.lastName}` : reactionsTexts.unknown;

  const removeLike = () =>
    run(() => browserApi('likePost', { postId: like.postId, action: 'dislike' }), onRemoved);

  return (
    <ReactionCard
      note={
        <>
          {reactionsTexts.likedOn}{' '}
          <DateText dateTime={like.createdAt}>{(at) => formatDate(at, timeZone)}</DateText>
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
              {(at) => formatDate(at, timeZone)}
            </DateText>
          </>
        )}
      </p>
    </ReactionCard>
  );
}
