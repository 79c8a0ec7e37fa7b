import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { SessionView } from '#contract/accounts.ts';
import { browserApi } from '../../../api/browser.ts';
import { endSession } from '../../../api/session.ts';
import { Button } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx';
import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ProfileSection } from './profile-section.tsx';
import { SessionItem } from './session-item.tsx';

interface SessionsSectionProps {
  /** Undefined until they are fetched, null when they could not be. */
  sessions: SessionView[] | null | undefined;
}

/** Where the member is logged in, and the way to end it all. */
export function SessionsSection({ sessions }: SessionsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <ProfileSection
      heading="Where you are logged in"
      lead="If you do not know one of these, log out everywhere and change your password."
      isBusy={sessions === undefined}
    >
      {sessions === undefined && <Skeleton shape="block" className="h-16" />}
      {sessions === null && <p>Your sessions cannot be shown at the moment.</p>}
      {sessions && (
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
          onClick={() => setAsking(true)}
        >
          Log out everywhere
        </Button>
      </div>
      {isAsking && <LogOutEverywhereDialog onClose={() => setAsking(false)} />}
    </ProfileSection>
  );
}

function LogOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      const { message } = await browserApi('endAllSessions');
      onClose();
      toast.success(message);
      endSession('login');
    } catch (error) {
      toast.error((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title="Log out everywhere?"
      consequence="Every device, this one included, will have to log in again."
      confirmLabel="Log out"
      cancelLabel="Cancel"
      busy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
