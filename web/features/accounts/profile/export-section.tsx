import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { browserApi } from '../../../api/browser.ts';
import { Button } from '../../../ui/buttons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ProfileSection } from './profile-section.tsx';

/** All that is the member's own, to keep. */
export function ExportSection() {
  const [isBusy, setBusy] = useState(false);

  async function handleClick() {
    setBusy(true);
    try {
      const { address } = await browserApi('requestExport');
      saveFrom(address);
      toast.success('Your download has begun.');
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ProfileSection
      heading="Your data"
      lead="Your posts with their pictures, your comments and your likes, in one file that opens in any browser without Keepsake."
    >
      <div>
        <Button
          icon={<Download aria-hidden="true" size={18} />}
          busy={isBusy}
          onClick={handleClick}
        >
          Download my data
        </Button>
      </div>
    </ProfileSection>
  );
}

/** Saves a file as a link would: whatever the answer is, this page stays. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
