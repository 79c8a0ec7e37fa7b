import { Link, useNavigate } from 'react-router';
import { durations } from '#contract/limits.ts';
import { useCountdown } from './use-countdown.ts';

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
