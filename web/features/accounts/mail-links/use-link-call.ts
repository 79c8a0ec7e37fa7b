import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';

export type LinkOutcome<Answer> =
  | { state: 'waiting' }
  | { state: 'done'; answer: Answer }
  | { state: 'failed'; failure: ApiFailure };

/**
 * Makes the call of a mailed link once the page is alive: never on the server, where a mail scanner
 * would use the link up, and never a second time unless asked to.
 */
export function useLinkCall<Answer>(call: () => Promise<Answer>) {
  const [outcome, setOutcome] = useState<LinkOutcome<Answer>>({ state: 'waiting' });
  const wasMade = useRef(false);

  async function make() {
    setOutcome({ state: 'waiting' });
    try {
      setOutcome({ state: 'done', answer: await withoutDeadSession(call) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setOutcome({ state: 'failed', failure: error });
    }
  }

  const makeOnce = useEffectEvent(() => {
    if (wasMade.current) return;
    wasMade.current = true;
    void make();
  });
  useEffect(() => makeOnce(), []);

  return { outcome, retry: make };
}

/**
 * A session that died long ago answers any call with 401 and is given up by it; the link itself needs
 * none, so the second try goes without.
 */
export async function withoutDeadSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return await call();
    throw error;
  }
}

/** The link is at fault, not the way to the server. */
export function isBadLink({ code }: ApiFailure): boolean {
  return code === 'bad_link' || code === 'not_found';
}
