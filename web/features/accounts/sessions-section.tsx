import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SessionView } from '#contract/accounts.ts';
import { commonTexts } from '#texts/common.ts';
import { logOutTexts } from '#texts/log-out.ts';
import { sessionsTexts } from '#texts/profile.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { FailedRead } from '../../api/loaders.ts';
import { logOut } from '../../api/log-out.ts';
import { endSession } from '../../api/session.ts';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { findUnpublished } from '../../api/unpublished.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { Button } from '../../ui/buttons.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { focusHeading } from '../../ui/focus-after-removal.ts';
import { ProfileSection } from './profile-sections.tsx';

interface SessionsSectionProps {
  /** Undefined while loading. */
  sessions: SessionView[] | FailedRead | undefined;
}

/** The member's sessions, each with a button to end it, and one to end all of them. */
export function SessionsSection({ sessions }: SessionsSectionProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <ProfileSection
      heading={sessionsTexts.heading}
      lead={sessionsTexts.lead}
      isBusy={sessions === undefined}
    >
      {sessions === undefined && <Skeleton shape="block" className="h-16" />}
      {sessions instanceof FailedRead && <ReadFailure failure={sessions.error} titleAs="h3" />}
      {Array.isArray(sessions) && (
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <SessionItem key={session._id} session={session} />
          ))}
        </ul>
      )}
      <div>
        <Button
          icon={<LogOut aria-hidden="true" size={18} />}
          aria-haspopup="dialog"
          onClick={() => setDialogOpen(true)}
        >
          {sessionsTexts.logOutEverywhere}
        </Button>
      </div>
      {isDialogOpen && <LogOutEverywhereDialog onClose={() => setDialogOpen(false)} />}
    </ProfileSection>
  );
}

function LogOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const [hasUnpublished, setHasUnpublished] = useState(false);
  useEffect(() => {
    void findUnpublished().then((unpublished) => setHasUnpublished(unpublished !== null));
  }, []);
  return (
    <ConfirmCall
      tone="primary"
      title={sessionsTexts.question}
      consequence={
        hasUnpublished
          ? `${sessionsTexts.consequence} ${logOutTexts.everywhere}`
          : sessionsTexts.consequence
      }
      confirmLabel={sessionsTexts.confirm}
      cancelLabel={commonTexts.cancel}
      call={() => browserApi('endAllSessions')}
      onDone={() => endSession('login', { hasLeft: true })}
      onClose={onClose}
    />
  );
}

function SessionItem({ session }: { session: SessionView }) {
  const { name, isHandheld } = describeBrowser(session.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  const { isPending, rateLimit, mutate } = useMutation();
  const { revalidate } = useRevalidator();

  const end = () =>
    mutate(
      () => browserApi('endSession', { sessionId: session._id }),
      // The pressed button has gone then.
      () => revalidate().then(() => focusHeading()),
    );

  return (
    <li className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-muted">
        <Icon aria-hidden="true" size={20} />
      </span>
      {/* On a phone the button is below. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-52">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            {name}
            {session.isCurrent && (
              <span className="rounded-full bg-success-soft px-2 text-sm font-medium text-success">
                {sessionsTexts.thisDevice}
              </span>
            )}
          </p>
          <p className="text-sm text-muted">
            <Inline parts={sessionsTexts.lastUsed(<SiteDateTime at={session.lastUsedAt} />)} />
            <br />
            <Inline parts={sessionsTexts.loggedIn(<SiteDateTime at={session.createdAt} />)} />
          </p>
          <FormAlert failure={rateLimit} />
        </div>
        <Button size="small" busy={isPending} onClick={session.isCurrent ? logOut : end}>
          {sessionsTexts.logOut}
          <span className="sr-only">{sessionsTexts.afterLogOut(name)}</span>
        </Button>
      </div>
    </li>
  );
}

/** The first match wins: most user agents also contain the names of other browsers. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface BrowserDescription {
  /** "Firefox on Linux". */
  name: string;
  isHandheld: boolean;
}

/** A readable name of browser and system from the user agent. */
export function describeBrowser(userAgent: string): BrowserDescription {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  return {
    name:
      browser && system
        ? sessionsTexts.browserOn(browser, system)
        : (browser ?? system ?? sessionsTexts.unknownBrowser),
    isHandheld: /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent),
  };
}

function nameOf(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
