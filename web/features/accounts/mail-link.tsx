import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { durations } from '#contract/limits.ts';
import { redirectTexts } from '#texts/mail-links.ts';
import { ApiError } from '../../api/client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { Link } from '../../ui/link.tsx';

export type LinkOutcome<Output> =
  | { state: 'waiting' }
  | { state: 'done'; response: Output }
  | { state: 'failed'; failure: ApiError };

/**
 * Makes the call of a mailed link after hydration: not on the server, where a mail scanner would
 * consume the token, and only once unless retried.
 */
export function useLinkCall<Output>(call: () => Promise<Output>) {
  const [outcome, setOutcome] = useState<LinkOutcome<Output>>({ state: 'waiting' });
  const hasRun = useRef(false);

  async function run() {
    setOutcome({ state: 'waiting' });
    try {
      setOutcome({ state: 'done', response: await call() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ state: 'failed', failure: error });
    }
  }

  const runOnce = useEffectEvent(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    void run();
  });
  useEffect(() => runOnce(), []);

  return { outcome, retry: run };
}

/** The link is invalid, as opposed to a network or server error. */
export function isBadLink({ code }: ApiError): boolean {
  return code === 'bad_link' || code === 'not_found';
}

export type ResultTone = 'waiting' | 'success' | 'info' | 'failure';

const tones: Record<ResultTone, { icon: ReactNode; colours: string }> = {
  waiting: { icon: <Spinner size="large" />, colours: 'bg-tint text-muted' },
  success: {
    icon: <CircleCheck aria-hidden="true" size={34} />,
    colours: 'bg-success-soft text-success',
  },
  info: { icon: <Info aria-hidden="true" size={34} />, colours: 'bg-info-soft text-info' },
  failure: { icon: <CircleX aria-hidden="true" size={34} />, colours: 'bg-error-soft text-error' },
};

interface ResultProps {
  tone: ResultTone;
  /** `alert` if it is mounted with its message: a status is announced only when it changes. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** The result of a mailed link: a live region. */
export function Result({ tone, role = 'status', children }: ResultProps) {
  const { icon, colours } = tones[tone];
  return (
    <div role={role} className="mt-6 flex flex-col items-center gap-4 text-center">
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

type RedirectAddress = keyof typeof redirectTexts;

interface RedirectCountdownProps {
  to: RedirectAddress;
  /** Shows a link to skip the countdown. */
  hasLink?: boolean;
}

/** Redirects after ten seconds, replacing history. */
export function RedirectCountdown({ to, hasLink = false }: RedirectCountdownProps) {
  const navigate = useNavigate();
  const seconds = useCountdown(durations.redirectCountdown, () => navigate(to, { replace: true }));
  return (
    <div className="mt-6 grid justify-items-center gap-3 border-t border-hairline pt-5 text-center">
      {/* Not a live region: RedirectNotice announces the redirect once. */}
      <p role="timer" aria-live="off" className="text-sm text-muted tabular-nums">
        {redirectTexts[to].countdown(seconds)}
      </p>
      {hasLink && (
        <Link to={to} replace className="py-1 pointer-coarse:-my-1.5 pointer-coarse:py-2.5">
          {redirectTexts[to].goNow}
        </Link>
      )}
    </div>
  );
}

/** The countdown text for screen readers, inside the live region of the result. */
export function RedirectNotice({ to }: { to: RedirectAddress }) {
  const seconds = durations.redirectCountdown / 1000;
  return <span className="sr-only">{redirectTexts[to].countdown(seconds)}</span>;
}

/** Short enough that every second shows on time. */
const tick = 200;

/** Counts down in whole seconds from mount and calls back at the end. */
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
