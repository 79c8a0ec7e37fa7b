import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type CommentEditing, useMemberParts } from '../../api/member-parts.ts';

import { type PendingComment, usePending } from '../../api/pending-list.ts';
import type { OpenForm } from './comment-content.tsx';
import { type Draft, readDraft, saveDraft } from './drafts.ts';
import type { Thread } from './threads.ts';

interface WaitingOptions {
  postId: string;
  threads: readonly Thread[];
  setOpenForm: (form: OpenForm | null) => void;
}

/** The comments on a post that the member has written without a connection. */
export function useWaitingComments({ postId, threads, setOpenForm }: WaitingOptions) {
  // Another number is another form, with what is in its draft.
  const [formNumber, setFormNumber] = useState(0);
  const waiting = usePending().filter(
    (action): action is PendingComment => action.kind === 'comment' && action.postId === postId,
  );
  const shownIds = new Set(
    threads
      .flatMap(({ comment, replies, added }) => [comment, ...replies, ...added])
      .map(({ _id }) => _id),
  );

  const editing = (action: PendingComment): CommentEditing => ({
    isInUse: () => Boolean(readDraft(draftOf(action))?.body),
    open(taken) {
      saveDraft(draftOf(taken), { body: taken.body, idempotencyKey: taken.attempt });
      if (!taken.parentId) return setFormNumber(formNumber + 1);
      flushSync(() => setOpenForm(null));
      setOpenForm({ commentId: taken.parentId, kind: 'reply', isFocused: true });
    },
  });

  return {
    formNumber,
    /** Of the post itself, the newest first; and replies to what is not loaded, without a form. */
    ofPost: (
      <WaitingComments
        actions={waiting
          .filter(({ parentId }) => !parentId || !shownIds.has(parentId))
          .toReversed()}
        editing={(action) => (action.parentId ? undefined : editing(action))}
      />
    ),
    repliesTo: (commentIds: readonly string[]) => (
      <WaitingComments
        actions={waiting.filter(({ parentId }) => parentId && commentIds.includes(parentId))}
        editing={editing}
      />
    ),
  };
}

interface WaitingCommentsProps {
  actions: readonly PendingComment[];
  editing: (action: PendingComment) => CommentEditing | undefined;
}

function WaitingComments({ actions, editing }: WaitingCommentsProps) {
  const parts = useMemberParts();
  if (!parts || actions.length === 0) return null;
  return (
    <ul className="no-print mt-3 flex list-none flex-col gap-3 p-0 first:mt-0">
      {actions.map((action) => (
        <li key={action.id}>
          <parts.WaitingComment action={action} editing={editing(action)} />
        </li>
      ))}
    </ul>
  );
}

const draftOf = ({ memberId, postId, parentId }: PendingComment): Draft =>
  parentId
    ? { kind: 'reply', memberId, itemId: parentId }
    : { kind: 'comment', memberId, itemId: postId };
