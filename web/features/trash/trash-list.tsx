import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TrashItemView } from '#contract/trash.ts';
import { purgeDialogTexts, trashItemTexts, trashTexts } from '#texts/trash.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { SiteDate } from '../../api/site-dates.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { AudienceBadge } from '../../ui/display/badges.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts';

interface TrashListProps {
  items: TrashItemView[];
  viewerId: string | undefined;
  showPicture: (picture: NonNullable<TrashItemView['picture']>) => ReactNode;
}

/** What the member deleted, newest first. */
export function TrashList({ items, viewerId, showPicture }: TrashListProps) {
  const { revalidate } = useRevalidator();
  const { list, focusAfterRemoval } = useFocusAfterRemoval<HTMLDivElement>(items);
  return (
    <div ref={list}>
      {items.length === 0 ? (
        <TrashEmpty />
      ) : (
        <ul className="grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
          {items.map((item, index) => (
            <li key={item._id}>
              <TrashCard
                item={item}
                isOwn={item.user.id === viewerId}
                picture={item.picture && showPicture(item.picture)}
                onRemoved={() => {
                  focusAfterRemoval(index);
                  return revalidate();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TrashCardProps {
  item: TrashItemView;
  isOwn: boolean;
  picture: ReactNode;
  onRemoved: () => Promise<void>;
}

function TrashCard({ item, isOwn, picture, onRemoved }: TrashCardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { isPending, rateLimit, mutate } = useMutation();
  const { kind, _id: itemId } = item;
  const name = nameOf(item);
  const restore = () => mutate(() => browserApi('restoreTrash', { kind, itemId }), onRemoved);
  return (
    <Card className="gap-4 p-5 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="flex min-w-0 flex-wrap gap-4 sm:items-center">
        {picture}
        {/* With large text on a phone, below the picture. */}
        <div className="min-w-0 flex-[1_1_9rem]">
          <ItemText item={item} isOwn={isOwn} />
          <ItemDates item={item} />
          {!item.canRestore && <p className="mt-1 text-sm">{trashItemTexts.postIsHidden}</p>}
          <FormAlert failure={rateLimit} className="mt-3" />
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 wrap-anywhere max-sm:*:flex-auto sm:flex-col sm:items-stretch">
        {item.canRestore && (
          <Button
            size="small"
            data-removes
            busy={isPending}
            icon={<RotateCcw aria-hidden="true" size={16} />}
            onClick={restore}
          >
            {trashItemTexts.restore}
            <span className="sr-only">{trashItemTexts.afterRestore(name)}</span>
          </Button>
        )}
        <Button
          size="small"
          data-removes={item.canRestore ? undefined : true}
          aria-haspopup="dialog"
          icon={<Trash aria-hidden="true" size={16} />}
          onClick={() => setConfirming(true)}
        >
          {trashItemTexts.purge}
          <span className="sr-only">{trashItemTexts.afterPurge(name)}</span>
        </Button>
      </div>
      {isConfirming && (
        <ConfirmCall
          title={purgeDialogTexts.title(name)}
          consequence={purgeDialogTexts.consequence[kind]}
          confirmLabel={purgeDialogTexts.confirm}
          call={() => browserApi('purgeTrash', { kind, itemId })}
          onDone={onRemoved}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}

function ItemText({ item, isOwn }: { item: TrashItemView; isOwn: boolean }) {
  if (item.kind === 'post') {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <h2 dir="auto" className="line-clamp-2 text-lg break-words">
          {item.title}
        </h2>
        {item.audience && <AudienceBadge audience={item.audience} />}
      </div>
    );
  }
  return (
    <>
      <blockquote
        dir="auto"
        className="font-serif text-lg leading-snug break-words whitespace-pre-line"
      >
        {trashItemTexts.quoted(item.body)}
      </blockquote>
      <p className="mt-1 text-sm break-words">
        <Inline parts={originOf(item, isOwn)} />
      </p>
    </>
  );
}

/** Whose comment it was, and on which post if that can be seen. */
function originOf({ user, title }: TrashItemView, isOwn: boolean): ReactNode[] {
  const { ownComment, ownCommentOn, commentBy, commentByOn, quoted } = trashItemTexts;
  const author = <bdi>{fullName(user)}</bdi>;
  if (title === null) return isOwn ? [ownComment] : commentBy(author);
  const post = <bdi>{quoted(title)}</bdi>;
  return isOwn ? ownCommentOn(post) : commentByOn(author, post);
}

function ItemDates({ item }: { item: TrashItemView }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
      <span>
        <Inline parts={trashItemTexts.deletedOn(<SiteDate at={item.trashedAt} />)} />
      </span>
      <span>{remainingText(item.expiresAt, Date.now())}</span>
    </p>
  );
}

function TrashEmpty() {
  return (
    <EmptyState
      title={trashTexts.empty}
      text={trashTexts.emptyHint}
      action={<ButtonLink to="/post">{trashTexts.browsePosts}</ButtonLink>}
    />
  );
}

/** Names an item in buttons and dialogs: a post by its title, a comment by its words. */
const nameOf = ({ kind, title, body }: TrashItemView) => `${kind === 'post' ? title : body}`;

const day = 24 * 60 * 60_000;

/** How long an item stays. The purge runs once a day, so that the last day may be exceeded. */
export function remainingText(expiresAt: string, now: number): string {
  const days = Math.ceil((Date.parse(expiresAt) - now) / day);
  return days < 1 ? trashItemTexts.purgedToday : trashItemTexts.purgedIn(days);
}
