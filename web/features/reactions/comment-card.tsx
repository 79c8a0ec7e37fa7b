import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import type { OwnCommentView } from '#contract/reactions.ts';
import { reactionsTexts } from '#contract/texts.ts';
import { useSite } from '../../api/use-site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { DeleteCommentDialog } from './delete-comment-dialog.tsx';
import { ReactionCard } from './reaction-card.tsx';

interface CommentCardProps {
  comment: OwnCommentView;
  onDeleted: () => void;
}

export function CommentCard({ comment, onDeleted }: CommentCardProps) {
  const { timeZone } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { post } = comment;
  return (
    <ReactionCard
      note={<DateText dateTime={comment.createdAt}>{(at) => formatDate(at, timeZone)}</DateText>}
      actions={
        <>
          <Button
            size="small"
            data-removes
            aria-haspopup="dialog"
            icon={<Trash aria-hidden="true" size={16} />}
            onClick={() => setAsking(true)}
          >
            {reactionsTexts.deleteComment}
            <span className="sr-only"> “{comment.body}”</span>
          </Button>
          {isAsking && (
            <DeleteCommentDialog
              comment={comment}
              onDeleted={onDeleted}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      }
    >
      <blockquote className="font-serif text-lg leading-snug break-words whitespace-pre-line">
        “{comment.body}”
      </blockquote>
      <p className="mt-2 text-sm break-words">
        {reactionsTexts.onPost}{' '}
        {post ? (
          <Link to={href('/post/:postId', { postId: post._id })}>{post.title}</Link>
        ) : (
          reactionsTexts.unknown
        )}
      </p>
    </ReactionCard>
  );
}
