import { useRevalidator } from 'react-router';
import type { LikeView, OwnCommentView } from '#contract/reactions.ts';
import { reactionsTexts } from '#texts/reactions.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts';
import { CommentCard, LikeCard } from './reaction-cards.tsx';

/** One page of the member's likes or comments. */
export type Reactions =
  | { tab: 'likes'; items: readonly LikeView[] }
  | { tab: 'comments'; items: readonly OwnCommentView[] };

export type ReactionsTab = Reactions['tab'];

export function ReactionList({ reactions }: { reactions: Reactions }) {
  const { revalidate } = useRevalidator();
  const { tab, items } = reactions;
  const { list, focusAfterRemoval } = useFocusAfterRemoval<HTMLDivElement>(items, () =>
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
  );

  function reloadAfter(index: number) {
    focusAfterRemoval(index);
    return revalidate();
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

const titles: Record<ReactionsTab, string> = {
  likes: reactionsTexts.noLikes,
  comments: reactionsTexts.noComments,
};

const hints: Record<ReactionsTab, string> = {
  likes: reactionsTexts.noLikesHint,
  comments: reactionsTexts.noCommentsHint,
};

function ReactionsEmpty({ tab }: { tab: ReactionsTab }) {
  return (
    <EmptyState
      title={titles[tab]}
      text={hints[tab]}
      action={
        <ButtonLink to="/post" variant="primary">
          {reactionsTexts.browsePosts}
        </ButtonLink>
      }
    />
  );
}
