import Mail from 'lucide-react/icons/mail';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { durations } from '#contract/limits.ts';
import { registrationNoticeTexts } from '#texts/accounts.ts';
import { useSite } from '../../api/page-context.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { ResendActivation } from './resend-activation.tsx';

/** The last registration in this browser: the server tells nobody which address a link belongs to. */
export interface Registration {
  email: string;
  isActivated: boolean;
  /** Epoch milliseconds. */
  registeredAt: number;
}

const storageKey = 'registration';

export function rememberRegistration(email: string): void {
  store({ email, isActivated: false, registeredAt: Date.now() });
}

/** A link opened in this browser is most likely that of its own registration. */
export function markActivated(): void {
  const registration = findRegistration();
  if (registration) store({ ...registration, isActivated: true });
}

export function forgetRegistration(): void {
  writeStored(storageKey, null);
}

function store(registration: Registration): void {
  writeStored(storageKey, JSON.stringify(registration));
}

/** Null also for one whose link is no longer valid. */
export function findRegistration(): Registration | null {
  const registration = parse(readStored(storageKey));
  const isRecent =
    registration && Date.now() - registration.registeredAt < durations.activationLink;
  return isRecent ? registration : null;
}

function parse(text: string | null): Registration | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Null during hydration. Follows an activation in another tab, where mail programs open their links. */
export function useRegistration() {
  const [registration, setRegistration] = useState<Registration | null>(null);
  useEffect(() => {
    const read = () => setRegistration(findRegistration());
    read();
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);

  function dismiss() {
    forgetRegistration();
    setRegistration(null);
  }

  return { registration, dismiss };
}

interface RegistrationNoticeProps {
  email: string;
  onDismiss: () => void;
}

/** Says on Login what to do after registering, until the member has logged in. */
export function RegistrationNotice({ email, onDismiss }: RegistrationNoticeProps) {
  return (
    <section
      aria-label={registrationNoticeTexts.label}
      className="mt-4 flex items-start gap-3 rounded-control bg-info-soft py-2 pr-2 pl-3 text-sm text-info"
    >
      <Mail aria-hidden="true" size={18} className="mt-2.5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1 py-2">
        <p>
          <Inline
            parts={registrationNoticeTexts.sentTo(
              <strong className="wrap-anywhere">{email}</strong>,
            )}
          />
        </p>
        <MailLocation />
        <ResendActivation email={email} />
      </div>
      <IconButton
        size="small"
        label={registrationNoticeTexts.dismiss}
        icon={<X size={18} />}
        onClick={onDismiss}
      />
    </section>
  );
}

/** On a site without a mail server nobody gets a mail: its operator finds the link. */
export function MailLocation() {
  const { mailGoesTo } = useSite();
  if (mailGoesTo === 'smtp') return null;
  return (
    <p>
      {/* biome-ignore lint/style/noJsxLiterals: the name of a folder */}
      <Inline parts={registrationNoticeTexts.noMailServer(<code>outbox</code>)} />
    </p>
  );
}
