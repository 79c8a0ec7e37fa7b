import type { ReactNode } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';

interface AccountCardProps {
  /** Null until it is known. */
  user: AccountView | null;
  /** What can be done with the account. */
  children: ReactNode;
}

/** Who is logged in. */
export function AccountCard({ user, children }: AccountCardProps) {
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  return (
    <ProfileSection heading="Account" isBusy={!user}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {user ? (
          <Avatar name={name} src={user.image} size={96} />
        ) : (
          <Skeleton shape="circle" className="size-24" />
        )}
        <div className="min-w-0 flex-1 basis-48">
          {user ? (
            <>
              <p className="font-serif text-xl font-semibold tracking-tight">{name}</p>
              <p className="break-words text-muted">
                <span className="sr-only">{profileTexts.email}: </span>
                {user.email}
              </p>
            </>
          ) : (
            <div className="grid gap-3">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="w-52" />
            </div>
          )}
        </div>
      </div>
      {children}
    </ProfileSection>
  );
}
