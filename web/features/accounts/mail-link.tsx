import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { durations } from '#contract/limits.ts';
import { ApiFailure } from '../../api/client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';

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

export type ResultTone = 'waiting' | 'success' | 'info' | 'failure';

const looks: Record<ResultTone, { icon: ReactNode; colours: string }> = {
  waiting: { icon: <Spinner size="large" />, colours: 'bg-tint text-muted' },
  success: {
    icon: <CircleCheck aria-hidden="true" size={34} />,
    colours: 'bg-success-soft text-success',
  },
  info: { icon: <Info aria-hidden="true" size={34} />, colours: 'bg-info-soft text-info' },
  failure: { icon: <CircleX aria-hidden="true" size={34} />, colours: 'bg-error-soft text-error' },
};

/** What became of a link. It is read out when it changes, so it keeps its place from the start. */
export function Result({ tone, children }: { tone: ResultTone; children: ReactNode }) {
  const { icon, colours } = looks[tone];
  return (
    <div role="status" className="mt-6 flex flex-col items-center gap-4 text-center">
      <span
        data-tone={tone}
        className={classNames('grid size-16 place-items-center rounded-full', colours)}
      >
        {icon}
      </span>
      <div className="grid gap-1 text-pretty">{children}</div>
    </div>
  );
}

/** A link is used by the browser's own call; without script there can be none. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-muted">Please allow JavaScript for this page, and open the link again.</p>
    </noscript>
  );
}

const places = { '/login': 'Login', '/register': 'Register' };

interface RedirectCountdownProps {
  to: keyof typeof places;
  /** Where no other link leads there: one for who will not wait. */
  hasLink?: boolean;
}

/** Leads on by itself after ten seconds, replacing history. */
export function RedirectCountdown({ to, hasLink = false }: RedirectCountdownProps) {
  const navigate = useNavigate();
  const seconds = useCountdown(durations.redirectCountdown, () => navigate(to, { replace: true }));
  return (
    <div className="mt-6 grid justify-items-center gap-3 border-t border-hairline pt-5 text-center">
      {/* Read out once, when it begins; the numbers are for those who see them run. */}
      <p role="timer" aria-live="off" className="text-sm text-muted tabular-nums">
        {countdownText(to, seconds)}
      </p>
      {hasLink && (
        <Link to={to} replace className="py-1 pointer-coarse:-my-1.5 pointer-coarse:py-2.5">
          Go to {places[to]} now
        </Link>
      )}
    </div>
  );
}

function countdownText(to: keyof typeof places, seconds: number): string {
  return `You will be taken to ${places[to]} in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** The same for listeners, to stand in the result that is read out. */
export function RedirectNotice({ to }: { to: keyof typeof places }) {
  const seconds = durations.redirectCountdown / 1000;
  return <span className="sr-only">{countdownText(to, seconds)}</span>;
}

/** Often enough that no second is seen to stumble. */
const tick = 200;

/** Counts whole seconds down from the moment it is mounted, by the clock, and calls back at the end. */
function useCountdown(milliseconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(milliseconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const endsAt = performance.now() + milliseconds;
    const timer = setInterval(() => {
      const remaining = Math.max(endsAt - performance.now(), 0);
      setLeft(Math.ceil(remaining / 1000) * 1000);
      if (remaining > 0) return;
      clearInterval(timer);
      end();
    }, tick);
    return () => clearInterval(timer);
  }, [milliseconds]);

  return Math.ceil(left / 1000);
}
