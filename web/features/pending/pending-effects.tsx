import { useEffect, useEffectEvent } from 'react';
import { href, useRevalidator } from 'react-router';
import { sentTexts } from '#texts/pending.ts';
import type { PendingAction } from '../../api/pending-list.ts';
import { useSession } from '../../api/session.ts';
import { keepSending } from '../../device/keep-sending.ts';
import { keepPreparing } from '../../device/open-uploads.ts';
import type { Sent } from '../../device/send-pending.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Sends what waits for a connection, on every page of a member. */
export function PendingEffects() {
  const memberId = useSession().user?._id;
  const { revalidate } = useRevalidator();
  const handleSent = useEffectEvent(async (sent: readonly Sent[]) => {
    for (const one of sent) tell(one);
    await revalidate();
  });
  useEffect(() => {
    if (!memberId) return;
    const stops = [
      keepPreparing(memberId),
      keepSending(memberId, {
        onSent: (sent) => handleSent(sent),
        onDelayed: ({ message }) => void toast.error(message),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [memberId]);
  return null;
}

function tell({ action, message, isRefused, postId }: Sent): void {
  if (isRefused) {
    const link = { to: href('/post'), label: sentTexts.view };
    // A refused like does not wait there.
    toast.error(refusalOf(action, message), action.kind === 'like' ? {} : { link });
  } else if (postId) {
    const link = { to: href('/post/:postId', { postId }), label: sentTexts.view };
    toast.success(message, { link });
  } else {
    // One toast for all likes.
    toast.success(message, { id: action.kind === 'like' ? 'like' : undefined });
  }
}

function refusalOf(action: PendingAction, reason: string): string {
  const { postRefused, commentRefused, likeRefused } = sentTexts;
  if (action.kind === 'publish') return postRefused(action.text.title, reason);
  return (action.kind === 'comment' ? commentRefused : likeRefused)(action.postTitle, reason);
}
