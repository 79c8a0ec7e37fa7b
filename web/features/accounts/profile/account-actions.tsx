import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { Button } from '../../../ui/buttons.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** What one logs in with, and how to change it. */
export function AccountActions({ user }: { user: AccountView | null }) {
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap xl:grid">
      <Button
        icon={<Mail aria-hidden="true" size={18} />}
        aria-haspopup="dialog"
        disabled={!user}
        onClick={() => setDialog('email')}
      >
        {profileTexts.changeEmail}
      </Button>
      <Button
        icon={<KeyRound aria-hidden="true" size={18} />}
        aria-haspopup="dialog"
        disabled={!user}
        onClick={() => setDialog('password')}
      >
        {profileTexts.changePassword}
      </Button>
      {user && dialog === 'email' && (
        <ChangeEmailDialog currentEmail={user.email} onClose={close} />
      )}
      {user && dialog === 'password' && <ChangePasswordDialog email={user.email} onClose={close} />}
    </div>
  );
}
