import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from './client.ts';
import { showFailedRead } from './loaders.ts';

interface Result<Data> {
  key: string;
  attempt: number;
  loaded?: Data;
  failure?: ApiError;
}

/**
 * What a component reads itself, not a loader: on mount, for another `key`, and on `retry`. A failure
 * is shown as a toast and returned; it stays until a retry succeeds.
 */
export function useRead<Data>(key: string, read: () => Promise<Data>) {
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<Result<Data>>();
  const start = useEffectEvent(read);

  useEffect(() => {
    let isCurrent = true;
    start().then(
      (loaded) => isCurrent && setResult({ key, attempt, loaded }),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isCurrent) return;
        void showFailedRead(error);
        setResult({ key, attempt, failure: error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);

  const current = result?.key === key ? result : undefined;
  return {
    loaded: current?.loaded,
    failure: current?.failure,
    isLoading: current?.attempt !== attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
