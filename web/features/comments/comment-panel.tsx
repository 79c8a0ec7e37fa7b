import ChevronDown from 'lucide-react/icons/chevron-down';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CommentView } from '#contract/reactions.ts';
import { commentTexts } from '#texts/comments.ts';
import { useLoadMore } from '../../api/use-load-more.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { CommentContent, CommentFacts, type CommentListState } from './comment-content.tsx';
import type { Thread } from './threads.ts';

interface CommentPanelProps {
  thread: Thread;
  isInitiallyOpen: boolean;
  state: CommentListState;
  showReplies: () => Promise<void>;
}

/** A comment with its replies. */
export function CommentPanel(props: CommentPanelProps) {
  const { thread, isInitiallyOpen, state, showReplies } = props;
  const { comment, replies, added } = thread;
  const { highlight, openForm } = state;
  const ids = [comment, ...replies, ...added].map(({ _id }) => _id);
  const openRequest =
    [highlight, openForm].find((one) => one && ids.includes(one.commentId)) ?? null;
  const { isOpen, toggle, region } = useDisclosure(isInitiallyOpen, openRequest);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isHighlighted = highlight?.commentId === comment._id;

  useEffect(() => {
    if (isHighlighted && highlight) button.current?.focus();
  }, [isHighlighted, highlight]);

  return (
    <article
      id={`comment-${comment._id}`}
      className={classNames(
        'rounded-control border border-hairline',
        isHighlighted ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      <h3 className="font-sans text-base tracking-normal">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-region`}
          className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-tint max-[15rem]:*:first:hidden"
          onClick={toggle}
        >
          <PanelHead thread={thread} isOpen={isOpen} authorId={`${id}-author`} />
          <ChevronDown
            aria-hidden="true"
            size={20}
            className={classNames('shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a section per panel would clutter the landmarks */}
      <div
        ref={region}
        id={`${id}-region`}
        role="group"
        aria-labelledby={`${id}-author`}
        data-closed={isOpen ? undefined : ''}
        // Collapsed before hydration; without script it is open.
        className="[@media(scripting:enabled)]:data-closed:[content-visibility:hidden]"
      >
        <div className="px-3 pb-3">
          {!comment.isRemoved && <CommentContent comment={comment} state={state} />}
          {replies.length + added.length > 0 && (
            <Replies thread={thread} state={state} showReplies={showReplies} />
          )}
          {state.waitingReplies(ids)}
        </div>
      </div>
    </article>
  );
}

interface PanelHeadProps {
  thread: Thread;
  isOpen: boolean;
  authorId: string;
}

function PanelHead({ thread: { comment }, isOpen, authorId }: PanelHeadProps) {
  const author = comment.isRemoved ? '' : fullName(comment.user);
  return (
    <>
      {comment.isRemoved ? (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
          <MessageCircleOff aria-hidden="true" size={16} />
        </span>
      ) : (
        <Avatar name={author} src={pictureOf(comment.user)} size={32} />
      )}
      <span className="min-w-0 flex-1">
        <span
          id={authorId}
          dir="auto"
          className={classNames(
            'block break-words',
            comment.isRemoved ? 'font-normal text-muted italic' : 'font-medium',
          )}
        >
          {author || commentTexts.removed}
        </span>
        <span
          className={classNames(
            'block text-sm max-[15rem]:whitespace-normal font-normal text-muted',
            !isOpen && 'truncate',
          )}
        >
          <CommentFacts comment={comment} />
          {!isOpen && comment.body && (
            <span className="no-print [@media(scripting:none)]:hidden">
              {' '}
              · <bdi>{comment.body}</bdi>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

type RepliesProps = Omit<CommentPanelProps, 'isInitiallyOpen'>;

function Replies({ thread, state, showReplies }: RepliesProps) {
  const { replies, hiddenCount, added } = thread;
  const { list, isLoading, loadMore } = useLoadMore<HTMLUListElement>(replies.length, showReplies);
  const toItem = (reply: CommentView) => (
    <li key={reply._id}>
      <Reply reply={reply} state={state} />
    </li>
  );
  return (
    <ul
      ref={list}
      className="mt-2 flex list-none flex-col gap-4 border-l-2 border-hairline p-0 pl-3 sm:ml-3 sm:pl-4"
    >
      {replies.map(toItem)}
      {hiddenCount > 0 && (
        <li className="no-print">
          <TextButton
            aria-busy={isLoading || undefined}
            aria-disabled={isLoading || undefined}
            className="inline-flex items-center gap-2 text-sm pointer-coarse:min-h-11"
            onClick={isLoading ? undefined : loadMore}
          >
            {commentTexts.showReplies(hiddenCount)}
            {isLoading && <Spinner />}
          </TextButton>
        </li>
      )}
      {added.map(toItem)}
    </ul>
  );
}

interface ReplyProps {
  reply: CommentView;
  state: CommentListState;
}

function Reply({ reply, state }: ReplyProps) {
  const { highlight } = state;
  const id = useId();
  const article = useRef<HTMLElement>(null);
  const author = fullName(reply.user);
  const isHighlighted = highlight?.commentId === reply._id;

  useEffect(() => {
    if (isHighlighted && highlight) article.current?.focus();
  }, [isHighlighted, highlight]);

  return (
    <article
      ref={article}
      id={`comment-${reply._id}`}
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(
        'scroll-mb-4 rounded-control outline-none',
        isHighlighted && 'bg-primary-soft shadow-[0_0_0_0.5rem_var(--color-primary-soft)]',
      )}
    >
      <div className="mb-1 flex gap-2">
        <Avatar name={author} src={pictureOf(reply.user)} size={24} />
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h4
            id={id}
            dir="auto"
            className="font-sans text-base font-medium tracking-normal wrap-anywhere"
          >
            {author}
          </h4>
          <p className="text-sm text-muted">
            <CommentFacts comment={reply} />
          </p>
        </div>
      </div>
      <CommentContent comment={reply} state={state} />
    </article>
  );
}

/**
 * A region that also opens when the browser's find-in-page matches its text (`hidden="until-found"`).
 * React only supports `hidden` as a boolean, so the attribute is set in an effect.
 *
 * @param openRequest opens it whenever it becomes another one: a link leads into it, or a form is there
 */
function useDisclosure(isInitiallyOpen: boolean, openRequest: object | null) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const [lastRequest, setLastRequest] = useState<object | null>(null);
  const region = useRef<HTMLDivElement>(null);
  if (lastRequest !== openRequest) {
    setLastRequest(openRequest);
    if (openRequest) setOpen(true);
  }

  useLayoutEffect(() => {
    if (isOpen) region.current?.removeAttribute('hidden');
    else region.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  useEffect(() => {
    const element = region.current;
    const open = () => setOpen(true);
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);

  return { isOpen, toggle: () => setOpen(!isOpen), region };
}
