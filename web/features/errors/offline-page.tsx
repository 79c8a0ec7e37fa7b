import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { offlinePageTexts } from '#texts/connection.ts';
import { returnAddress } from '../../api/route-guards.ts';
import { Button } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useWhenOnline } from '../../ui/feedback/online-status.tsx';

/** Milliseconds. Being online tells nothing of the site itself. */
const triedAgainEvery = 10_000;

/** In the place of a page that cannot be reached, and until it can. */
export function OfflinePage() {
  const [query] = useSearchParams();
  const next = returnAddress(query);
  const [isTrying, setTrying] = useState(false);
  const hasOpened = useRef(false);

  async function tryAgain() {
    setTrying(true);
    if (await isSiteReachable()) location.replace(next ?? '/post');
    else setTrying(false);
  }

  const openWhenReachable = useEffectEvent(async () => {
    // Once: a download leaves this page open, and would start again every time.
    if (!next || hasOpened.current || document.hidden || !(await isSiteReachable())) return;
    hasOpened.current = true;
    location.replace(next);
  });
  useEffect(() => {
    const timer = setInterval(() => openWhenReachable(), triedAgainEvery);
    const handleReturn = () => openWhenReachable();
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, []);
  useWhenOnline(() => openWhenReachable());

  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center px-4">
      <EmptyState
        drawing="broken-page"
        title={offlinePageTexts.title}
        titleAs="h1"
        text={offlinePageTexts.text}
        action={
          <Button variant="primary" busy={isTrying} onClick={tryAgain}>
            {offlinePageTexts.tryAgain}
          </Button>
        }
      />
    </main>
  );
}

const isSiteReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
