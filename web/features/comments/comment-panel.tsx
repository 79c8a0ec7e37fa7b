import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef } from 'react';
import type { CommentView } from '#contract/comments.ts';
import { formatDateTime } from '#contract/dates.ts';
import { useSite } from '../../api/use-site.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { CommentActions } from './comment-actions.tsx';
import { usePanel } from './use-panel.ts';

interface CommentPanelProps {
  comment: CommentView;
  isOpenAtFirst: boolean;
  /** Just written here: it gets the focus and a tint. */
  isNew: boolean;
  isRemovable: boolean;
  onRemoved: () => void;
}

export function CommentPanel(props: CommentPanelProps) {
  const { comment, isOpenAtFirst, isNew, isRemovable, onRemoved } = props;
  const { timeZone } = useSite();
  const { isOpen, toggle, region } = usePanel(isOpenAtFirst);
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const author = `${comment.user.firstName} ${comment.user.lastName}`;

  useEffect(() => {
    if (isNew) head.current?.focus();
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
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-region`}
          className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-tint max-[15rem]:*:first:hidden"
          onClick={toggle}
        >
          <Avatar name={author} src={comment.user.image} size={32} />
          <span className="min-w-0 flex-1">
            <span id={`${id}-author`} className="block font-medium break-words">
              {author}
            </span>
            <span className="block truncate text-sm max-[15rem]:whitespace-normal font-normal text-muted">
              <DateText dateTime={comment.createdAt}>
                {(at) => formatDateTime(at, timeZone)}
              </DateText>
              {!isOpen && (
                <span className="[@media(scripting:none)]:hidden"> · {comment.body}</span>
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
      {/* biome-ignore lint/a11y/useSemanticElements: a section in each panel would crowd the outline */}
      <div
        ref={region}
        id={`${id}-region`}
        role="group"
        aria-labelledby={`${id}-author`}
        data-closed={isOpen ? undefined : ''}
        // Closed before script runs, open for those without.
        className="[@media(scripting:enabled)]:data-closed:[content-visibility:hidden]"
      >
        <div className="px-3 pb-3">
          <p className="break-words whitespace-pre-wrap">{comment.body}</p>
          <CommentActions comment={comment} isRemovable={isRemovable} onRemoved={onRemoved} />
        </div>
      </div>
    </article>
  );
}
