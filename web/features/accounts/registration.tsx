import Info from 'lucide-react/icons/info';
import MailOpen from 'lucide-react/icons/mail-open';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { InvitationCheck } from '#contract/invitations.ts';
import type { Joining } from '#contract/site.ts';
import { invitationTexts, invitedTexts, registerTexts } from '#texts/accounts.ts';
import { browserApi } from '../../api/browser.ts';
import { useSite } from '../../api/page-context.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { Lead } from './account-pages.tsx';
import { RegisterForm, RegisterLinks } from './register-form.tsx';

interface RegistrationProps {
  /** The token of the invitation in the URL. */
  invitation: string | null;
}

/** The form of Register, or why there is none: the site decides who may join. */
export function Registration({ invitation }: RegistrationProps) {
  const { joining } = useSite();
  if (joining === 'nobody') return <NoRegistration reason={invitationTexts.closed} />;
  if (invitation !== null) return <InvitedRegistration token={invitation} joining={joining} />;
  if (joining === 'invitation') return <NoRegistration reason={invitationTexts.missing} />;
  return (
    <>
      <RegisterLead />
      {joining === 'approval' && <ApprovalNotice />}
      <RegisterForm />
    </>
  );
}

/**
 * The link is checked in the browser, not on the server: the form can be filled meanwhile, and a check
 * that fails leaves the decision to the registration.
 */
function InvitedRegistration({ token, joining }: { token: string; joining: Joining }) {
  const { loaded, failure, isLoading, retry } = useRead(token, () =>
    browserApi('checkInvitation', { token }),
  );
  const check = loaded?.invitation;
  const isInvalid = check !== undefined && check.state !== 'valid';
  if (isInvalid && joining === 'invitation') return <NoRegistration reason={invalidText(check)} />;
  return (
    <>
      <RegisterLead />
      <div role="status" className="grid">
        <InvitationNotice check={check} failure={failure} isLoading={isLoading} onRetry={retry} />
      </div>
      {joining === 'approval' && check?.skipsApproval !== true && <ApprovalNotice />}
      <RegisterForm
        invitation={isInvalid ? undefined : token}
        // Where nobody can register without one, the check would replace the form and what was typed.
        onInvitationRefused={joining === 'invitation' ? undefined : retry}
      />
    </>
  );
}

function RegisterLead() {
  const { name } = useSite();
  return <Lead>{registerTexts.lead(name)}</Lead>;
}

interface InvitationNoticeProps {
  check: InvitationCheck | undefined;
  failure: { message: string } | undefined;
  isLoading: boolean;
  onRetry: () => void;
}

function InvitationNotice({ check, failure, isLoading, onRetry }: InvitationNoticeProps) {
  const { name } = useSite();
  if (failure) {
    return (
      <Notice tone="warning">
        <p>{failure.message}</p>
        <Button size="small" busy={isLoading} onClick={onRetry}>
          {invitedTexts.checkAgain}
        </Button>
      </Notice>
    );
  }
  if (!check) return <Notice tone="info">{invitedTexts.checking}</Notice>;
  if (check.state !== 'valid') {
    return (
      <Notice tone="warning">
        {invalidText(check)} {invitedTexts.notNeeded}
      </Notice>
    );
  }
  return (
    <Notice tone="invitation">
      <span className="wrap-anywhere">
        <Inline
          parts={invitedTexts.invitedBy(
            <bdi className="font-medium">{check.inviter}</bdi>,
            <bdi>{name}</bdi>,
          )}
        />
      </span>
    </Notice>
  );
}

const invalidText = ({ state }: InvitationCheck) =>
  invitationTexts[state === 'valid' ? 'unknown' : state];

function ApprovalNotice() {
  return <Notice tone="info">{registerTexts.approval}</Notice>;
}

function NoRegistration({ reason }: { reason: string }) {
  return (
    <>
      <div role="status">
        <Notice tone="warning">{reason}</Notice>
      </div>
      <RegisterLinks />
    </>
  );
}

const tones = {
  info: { Icon: Info, colours: 'bg-info-soft text-info' },
  invitation: { Icon: MailOpen, colours: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, colours: 'bg-warning-soft text-warning' },
};

function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { Icon, colours } = tones[tone];
  return (
    <div
      className={classNames(
        'mt-4 flex items-start gap-2 rounded-control px-3 py-2 text-sm',
        colours,
      )}
    >
      <Icon aria-hidden="true" size={18} className="mt-px shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-2">{children}</div>
    </div>
  );
}
