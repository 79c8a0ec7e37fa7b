import { pendingTexts } from '#texts/pending.ts';
import { usePending } from '../api/pending-list.ts';
import { WaitingComment } from '../features/comments/waiting-comment.tsx';
import { waitingListId } from '../features/writing/create-memory-panel.ts';
import { WaitingMemory } from '../features/writing/waiting-memory.tsx';
import { useFocusAfterRemoval } from '../ui/focus-after-removal.ts';

/**
 * The memories of a member that wait for a connection, and the comments that were refused: the page of
 * their memory may be gone.
 */
export function WaitingList() {
  const pending = usePending();
  const shown = pending.filter(
    ({ kind, refusal }) => kind === 'publish' || (kind === 'comment' && refusal !== undefined),
  );
  const { list, focusAfterRemoval } = useFocusAfterRemoval<HTMLUListElement>(shown);
  if (shown.length === 0) return null;
  return (
    <ul
      ref={list}
      id={waitingListId}
      aria-label={pendingTexts.list}
      className="mb-6 grid list-none gap-3 p-0"
    >
      {shown.map((action, at) => {
        const handleTaken = () => focusAfterRemoval(at);
        return (
          <li key={action.id} tabIndex={-1} className="outline-none">
            {action.kind === 'publish' && <WaitingMemory action={action} onTaken={handleTaken} />}
            {action.kind === 'comment' && (
              <WaitingComment action={action} showsPost onTaken={handleTaken} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
