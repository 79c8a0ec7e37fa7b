import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { OfflineDrawing } from '../../ui/drawings/offline-drawing.tsx';

/** What stands where a page should while there is no network; it leaves by itself. */
export function OfflinePage() {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const tryAgain = () => void revalidate();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [revalidate]);

  return (
    <>
      <title>You are offline · Keepsake</title>
      <EmptyState
        drawing={<OfflineDrawing />}
        title="You are offline"
        titleAs="h1"
        text="This page opens by itself as soon as the connection is back."
        action={<Button onClick={revalidate}>Try again</Button>}
      />
    </>
  );
}
