import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/feedback/toast.ts';
import { ApiError } from './client.ts';

/**
 * Loads further items of a list by a button. The first of them gets the focus, because the button may
 * be gone then; a failure is shown as a toast.
 *
 * @param count how many items the list has
 */
export function useLoadMore<List extends HTMLElement>(count: number, load: () => Promise<void>) {
  const list = useRef<List>(null);
  const [isLoading, setLoading] = useState(false);
  const [arrived, setArrived] = useState<{ index: number } | null>(null);

  useEffect(() => {
    const item = arrived && list.current?.children[arrived.index];
    item?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus();
  }, [arrived]);

  async function loadMore() {
    setLoading(true);
    try {
      await load();
      setArrived({ index: count });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  return { list, isLoading, loadMore };
}
