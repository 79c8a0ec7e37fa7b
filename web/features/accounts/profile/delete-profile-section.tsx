import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { profileTexts } from '#contract/texts.ts';
import { Button } from '../../../ui/buttons.tsx';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

export function DeleteProfileSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileSection
      heading="Leave Keepsake"
      lead="Your profile goes, and with it your posts, comments and likes. Download your data first if you would like to keep it."
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
