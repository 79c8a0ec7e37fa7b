import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/buttons.tsx';
import { useOnline } from '../../ui/feedback/online-status.tsx';

interface ReadFailureProps {
  failure: ApiError;
  /** What was loaded before is still shown below. */
  isStale?: boolean | undefined;
  titleAs?: 'h1' | 'h2' | undefined;
}

/** In the place of what could not be loaded: the reason and Retry. Retried by itself when online again. */
export function ReadFailure({ failure, isStale = false, titleAs: Title = 'h2' }: ReadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const isOnline = useOnline();
  const hasResponse = failure.status > 0;
  const retryOnline = useEffectEvent(() => {
    if (!hasResponse) void revalidate();
  });

  useEffect(() => {
    const handleOnline = () => retryOnline();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);

  return (
    <section className="mb-6 flex flex-col items-start gap-3 rounded-card border border-hairline bg-surface p-5">
      <div className="flex items-start gap-3">
        <CircleAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-error" />
        <div className="min-w-0">
          <Title className="text-lg outline-none">
            {isStale ? 'This could not be updated' : 'This could not be loaded'}
          </Title>
          <p>{isOnline ? failure.message : 'You are offline. It loads as soon as you are back.'}</p>
        </div>
      </div>
      <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Retry
      </Button>
      {failure.requestId && <RequestId id={failure.requestId} />}
    </section>
  );
}

/** Small print for whoever asks for help: finds the request in the log. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="text-sm text-muted">
      Request id: <span className="break-all select-all tabular-nums">{id}</span>
    </p>
  );
}
