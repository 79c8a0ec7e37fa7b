import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { SessionView } from '#contract/accounts.ts';
import { formatDateTime } from '#contract/dates.ts';
import { useSite } from '../../../api/use-site.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { describeBrowser } from './describe-browser.ts';

export function SessionItem({ session }: { session: SessionView }) {
  const { timeZone } = useSite();
  const { name, isHandheld } = describeBrowser(session.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-muted">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {session.isCurrent && (
            <span className="rounded-full bg-success-soft px-2 text-sm font-medium text-success">
              This device
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          Last used{' '}
          <DateText dateTime={session.lastUsedAt}>{(at) => formatDateTime(at, timeZone)}</DateText>
          <br />
          Logged in{' '}
          <DateText dateTime={session.createdAt}>{(at) => formatDateTime(at, timeZone)}</DateText>
        </p>
      </div>
    </li>
  );
}
