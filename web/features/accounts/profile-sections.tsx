import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useId, useState } from 'react';
import { exportTexts, profileTexts } from '#texts/profile.ts';
import { browserApi } from '../../api/browser.ts';
import { useSite } from '../../api/page-context.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { Button } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { DeleteProfileDialog } from './account-dialogs.tsx';

interface ProfileSectionProps {
  /** The anchor of links to it. */
  id?: string | undefined;
  heading: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  isBusy?: boolean | undefined;
  tone?: 'plain' | 'danger' | undefined;
  children: ReactNode;
}

/** A card of the profile page. */
export function ProfileSection(props: ProfileSectionProps) {
  const { heading, lead, isBusy, tone = 'plain', children } = props;
  const headingId = useId();
  return (
    <section
      id={props.id}
      aria-labelledby={headingId}
      aria-busy={isBusy || undefined}
      className={classNames(
        'rounded-card border bg-surface p-5 shadow-rest sm:p-6',
        tone === 'danger' ? 'border-error/50' : 'border-hairline',
      )}
    >
      <h2 id={headingId}>{heading}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** Downloads the member's data as a zip. */
export function ExportSection() {
  const { isPending, rateLimit, mutate } = useMutation();

  const download = () =>
    mutate(async () => {
      const { address } = await browserApi('requestExport');
      saveFrom(address);
      return { message: exportTexts.begun };
    });

  return (
    <ProfileSection heading={exportTexts.heading} lead={exportTexts.lead}>
      <FormAlert failure={rateLimit} />
      <div>
        <Button
          icon={<Download aria-hidden="true" size={18} />}
          busy={isPending}
          onClick={download}
        >
          {exportTexts.submit}
        </Button>
      </div>
    </ProfileSection>
  );
}

/** Downloads like a link with `download`: the page stays, whatever the response. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export function DeleteProfileSection() {
  const { name } = useSite();
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileSection
      heading={profileTexts.leaveSite(name)}
      lead={profileTexts.leaveSiteLead}
      tone="danger"
    >
      <div>
        <Button
          variant="danger"
          icon={<Trash aria-hidden="true" size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {profileTexts.deleteProfile}
        </Button>
      </div>
      {isOpen && <DeleteProfileDialog onClose={() => setOpen(false)} />}
    </ProfileSection>
  );
}
