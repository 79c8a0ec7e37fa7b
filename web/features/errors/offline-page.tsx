import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { offlinePageTexts } from '#texts/connection.ts';
import { readKeepChoice } from '../../api/keep-memories.ts';
import { measureOfflineCopies } from '../../api/offline-copies.ts';
import { readPage } from '../../api/offline-pages.ts';
import { returnAddress } from '../../api/route-guards.ts';
import { readToken } from '../../api/session.ts';
import { isSiteReachable, useWhenReachable } from '../../api/site-reachable.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

/**
 * In the place of a page that cannot be reached, and until it can. A page that this device has kept opens
 * at once, and its loader finds the copy.
 */
export function OfflinePage() {
  const [query] = useSearchParams();
  const next = returnAddress(query);
  const [isTrying, setTrying] = useState(false);
  const hasOpened = useRef(false);
  const hasMemories = useCopies(next);

  async function tryAgain() {
    setTrying(true);
    if (await isSiteReachable()) location.replace(next ?? '/post');
    else setTrying(false);
  }

  useWhenReachable(() => {
    // Once: a download leaves this page open, and would start again every time.
    if (!next || hasOpened.current) return;
    hasOpened.current = true;
    location.replace(next);
  });

  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center px-4">
      <EmptyState
        drawing="broken-page"
        title={offlinePageTexts.title}
        titleAs="h1"
        text={offlinePageTexts.text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" busy={isTrying} onClick={tryAgain}>
              {offlinePageTexts.tryAgain}
            </Button>
            {hasMemories && <ButtonLink to="/post">{offlinePageTexts.memories}</ButtonLink>}
          </div>
        }
      />
    </main>
  );
}

/** Opens the page if it works on this device; otherwise tells whether others do. */
function useCopies(next: string | undefined): boolean {
  const navigate = useNavigate();
  const [hasMemories, setHasMemories] = useState(false);
  const open = useEffectEvent(async () => {
    // What another app has shared is here.
    if (next === '/share' && readToken()) return navigate(next, { replace: true });
    if (!readKeepChoice()) return;
    const page = next === '/' ? '/post' : next;
    const isKept = page && (await readPage(new URL(page, location.origin)));
    if (isKept) return navigate(page, { replace: true });
    setHasMemories((await measureOfflineCopies()).memories > 0);
  });
  useEffect(() => {
    // Storage may be blocked.
    open().catch(() => undefined);
  }, []);
  return hasMemories;
}
