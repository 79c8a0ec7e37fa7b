import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDateTime } from '#contract/dates.ts';
import type { CommentView } from '#contract/posts.ts';
import { postsTexts } from '#contract/texts.ts';
import { useSite } from '../../api/page-context.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

interface CommentPanelProps {
  comment: CommentView;
  isInitiallyOpen: boolean;
  /** Just added by the viewer: gets the focus and a tint. */
  isNew: boolean;
  isDeletable: boolean;
  reportButton?: ReactNode;
  onDeleted: () => void;
}

export function CommentPanel(props: CommentPanelProps) {
  const { comment, isInitiallyOpen, isNew, isDeletable, reportButton, onDeleted } = props;
  const { timeZone } = useSite();
  const { isOpen, toggle, region } = useDisclosure(isInitiallyOpen);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const author = fullName(comment.user);

  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);

  return (
    <article
      className={classNames(
        'rounded-control border border-hairline',
        isNew ? 'bg-primary-soft' : 'bg-surface',
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
          <Avatar name={author} src={pictureOf(comment.user)} size={32} />
          <span className="min-w-0 flex-1">
            <span id={`${id}-author`} dir="auto" className="block font-medium break-words">
              {author}
            </span>
            <span className="block truncate text-sm max-[15rem]:whitespace-normal font-normal text-muted">
              <DateText dateTime={comment.createdAt}>
                {(at) => formatDateTime(at, timeZone)}
              </DateText>
              {!isOpen && (
                <span className="[@media(scripting:none)]:hidden">
                  {' '}
                  · <bdi>{comment.body}</bdi>
                </span>
              )}
            </span>
          </span>
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
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {comment.body}
          </p>
          <CommentActions comment={comment} isDeletable={isDeletable} onDeleted={onDeleted}>
            {reportButton}
          </CommentActions>
        </div>
      </div>
    </article>
  );
}

/**
 * A region that also opens when the browser's find-in-page matches its text (`hidden="until-found"`).
 * React only supports `hidden` as a boolean, so the attribute is set in an effect.
 */
function useDisclosure(isInitiallyOpen: boolean) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const region = useRef<HTMLDivElement>(null);

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

const DeleteCommentDialog = lazyPart(
  async () => (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog,
  { preload: true },
);

interface CommentActionsProps {
  comment: CommentView;
  isDeletable: boolean;
  onDeleted: () => void;
  /** More buttons. */
  children: ReactNode;
}

/** Reply and Translate are inert labels by specification; Remove is a button for those who may. */
function CommentActions({ comment, isDeletable, onDeleted, children }: CommentActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-5 text-sm text-muted">
      <span>{postsTexts.reply}</span>
      <span>{postsTexts.translate}</span>
      {isDeletable ? (
        <TextButton
          aria-haspopup="dialog"
          className="pointer-coarse:min-h-11"
          onClick={() => setOpen(true)}
        >
          {postsTexts.remove}
        </TextButton>
      ) : (
        <span className="py-1">{postsTexts.remove}</span>
      )}
      {children}
      {isOpen && (
        <DeleteCommentDialog
          comment={comment}
          onDeleted={onDeleted}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
