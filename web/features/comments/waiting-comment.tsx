import { href } from 'react-router';
import { pendingTexts } from '#texts/pending.ts';
import type { CommentEditing } from '../../api/member-parts.ts';
import type { PendingComment } from '../../api/pending-list.ts';
import { useSession } from '../../api/session.ts';
import { removePending, retryPending, takeOrTell } from '../../device/change-pending.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { WaitingButtons, WaitingState } from '../../ui/display/waiting.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Link } from '../../ui/link.tsx';

interface WaitingCommentProps {
  action: PendingComment;
  /** Without it, it cannot be edited here. */
  editing?: CommentEditing | undefined;
  /** Before it disappears. */
  onTaken?: (() => void) | undefined;
  /** Away from the page of the memory. */
  showsPost?: boolean | undefined;
}

/** A comment or reply that is not sent yet. */
export function WaitingComment(props: WaitingCommentProps) {
  const { action, editing, onTaken, showsPost } = props;
  const { user } = useSession();
  const { body, refusal, postId, postTitle } = action;
  if (!user) return null;
  const name = fullName(user);
  const Heading = showsPost ? 'h2' : 'h3';

  async function edit({ isInUse, open }: CommentEditing) {
    if (isInUse()) return void toast.info(pendingTexts.formInUse);
    const taken = await takeOrTell(action);
    if (taken) open(taken);
  }

  return (
    <article className="grid gap-2 rounded-control border border-dashed border-border bg-surface p-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={pictureOf(user)} size={32} />
        <div className="min-w-0">
          <Heading
            dir="auto"
            className="font-sans text-base font-medium tracking-normal wrap-anywhere"
          >
            {showsPost ? (
              <Inline
                parts={pendingTexts.commentOn(
                  <Link to={href('/post/:postId', { postId })}>{postTitle}</Link>,
                )}
              />
            ) : (
              name
            )}
          </Heading>
          {refusal === undefined && <WaitingState refusal={refusal} />}
        </div>
      </div>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {body}
      </p>
      {refusal !== undefined && <WaitingState refusal={refusal} />}
      <WaitingButtons
        isRefused={refusal !== undefined}
        subject={body}
        onRetry={() => retryPending(action)}
        onEdit={editing && (() => void edit(editing))}
        onRemove={() => {
          onTaken?.();
          void removePending(action);
        }}
      />
    </article>
  );
}
