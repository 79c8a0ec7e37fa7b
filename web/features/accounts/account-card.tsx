import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { profileTexts } from '#texts/profile.ts';
import { SiteDate } from '../../api/site-dates.tsx';
import { Button } from '../../ui/buttons.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { ChangeEmailDialog, ChangePasswordDialog } from './account-dialogs.tsx';
import { AvatarUpload } from './avatar-upload.tsx';
import { ProfileSection } from './profile-sections.tsx';

interface AccountCardProps {
  /** Null while loading. */
  user: AccountView | null;
  /** The account actions. */
  children: ReactNode;
}

const row =
  'flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center @min-[70rem]:flex-col @min-[70rem]:items-stretch';

/** The account data of the member. */
export function AccountCard({ user, children }: AccountCardProps) {
  return (
    <ProfileSection heading={profileTexts.account} isBusy={!user}>
      {user ? (
        <div className={row}>
          <AvatarUpload user={user} />
          <AccountFacts user={user} />
        </div>
      ) : (
        <AccountSkeleton />
      )}
      {children}
    </ProfileSection>
  );
}

function AccountFacts({ user }: { user: AccountView }) {
  return (
    <div className="min-w-0 flex-1">
      <p
        dir="auto"
        className="text-center font-serif text-xl font-semibold tracking-tight wrap-anywhere sm:text-left @min-[70rem]:text-center"
      >
        {fullName(user)}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3 border-t border-hairline pt-4">
        <Fact name={profileTexts.email} className="w-full">
          {user.email}
        </Fact>
        <Fact name={profileTexts.memberFrom}>
          <SiteDate at={user.createdAt} />
        </Fact>
        <Fact name={profileTexts.role}>{profileTexts.roles[user.role]}</Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className={row}>
      <div className="grid justify-items-center gap-3">
        <Skeleton shape="circle" className="size-32" />
        <Skeleton className="h-9 w-36" />
      </div>
      <div className="grid flex-1 content-center gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12 w-52" />
        <Skeleton className="h-12 w-44" />
      </div>
    </div>
  );
}

/** Changes e-mail address and password. */
export function AccountActions({ user }: { user: AccountView | null }) {
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap @min-[70rem]:grid">
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
