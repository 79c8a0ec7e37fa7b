import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ToastAction, toast } from '../ui/feedback/toast.ts';
import { ApiError, isGone, isRateLimit } from './client.ts';

interface MutationOptions {
  /** Shown instead of the message of the server, except for a rate limit. */
  failureText?: string;
}

/**
 * Sends a request that changes something, and shows its success or failure as a toast. When there is
 * nothing left to change, the page is loaded again and says so.
 */
export function useMutation({ failureText }: MutationOptions = {}) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { revalidate } = useRevalidator();

  async function mutate(
    request: () => Promise<{ message: string }>,
    onSuccess?: () => void | Promise<void>,
    action?: ToastAction,
  ): Promise<void> {
    setPending(true);
    try {
      const { message } = await request();
      setFailure(null);
      toast.success(message, { action });
      await onSuccess?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error((!isRateLimit(error) && failureText) || error.message);
      setFailure(error);
      if (isGone(error)) await revalidate();
    } finally {
      setPending(false);
    }
  }

  /** Shown inline: a toast may be gone before somebody has read how long to wait. */
  const rateLimit = isRateLimit(failure) ? failure : null;
  return { isPending, failure, rateLimit, mutate };
}
