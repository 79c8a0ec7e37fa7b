import type { LikeView, OwnCommentView } from '#contract/reactions.ts';
import { CommentCard } from './comment-card.tsx';
import { LikeCard } from './like-card.tsx';
import { ReactionsEmpty } from './reactions-empty.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** One page of what one has liked, or of what one has said. */
export type Reactions =
  | { tab: 'likes'; items: readonly LikeView[] }
  | { tab: 'comments'; items: readonly OwnCommentView[] };

interface ReactionListProps {
  reactions: Reactions;
  /** Fetches the list anew. */
  reload: () => Promise<void>;
}

export function ReactionList({ reactions, reload }: ReactionListProps) {
  const { tab, items } = reactions;
  const { list, noteRemoval } = useFocusAfterRemoval(items);

  function reloadAfter(index: number) {
    noteRemoval(index);
    return reload();
  }

  return (
    <div ref={list}>
      {items.length === 0 ? (
        <ReactionsEmpty tab={tab} />
      ) : (
        <ul className="grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
          {reactions.tab === 'likes'
            ? reactions.items.map((like, index) => (
                <li key={like._id}>
                  <LikeCard like={like} onRemoved={() => reloadAfter(index)} />
                </li>
              ))
            : reactions.items.map((comment, index) => (
                <li key={comment._id}>
                  <CommentCard comment={comment} onDeleted={() => reloadAfter(index)} />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
