import { useState } from 'react';
import { toast } from '../ui/feedback/toast.ts';
import { ApiError } from './client.ts';

/** Sends a request that changes something, and shows its success or failure as a toast. */
export function useMutation() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function mutate(
    request: () => Promise<{ message: string }>,
    onSuccess?: () => void | Promise<void>,
  ): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      const { message } = await request();
      toast.success(message);
      await onSuccess?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  return { isPending, failure, mutate };
}
