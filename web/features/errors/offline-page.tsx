import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useOnline } from '../../ui/feedback/online-status.tsx';
import { OfflineDrawing } from '../../ui/illustrations/error-drawings.tsx';

/** What stands where a page should while there is no network; it leaves by itself. */
export function OfflinePage() {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const here = useLocation();
  // Not by revalidation: the router keeps the error unless React happens to render the loading state.
  const tryAgain = () =>
    void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
  const tryAgainOnline = useEffectEvent(tryAgain);

  useEffect(() => {
    if (isOnline) tryAgainOnline();
  }, [isOnline]);

  return (
    <>
      <title>You are offline · Keepsake</title>
      <EmptyState
        drawing={<OfflineDrawing />}
        title="You are offline"
        titleAs="h1"
        text="This page opens by itself as soon as the connection is back."
        action={<Button onClick={tryAgain}>Try again</Button>}
      />
    </>
  );
}
