import type { AccountView } from '#contract/accounts.ts';
import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';
import { AboutForm } from './about-form.tsx';
import { ProfileSection } from './profile-section.tsx';

interface AboutSectionProps {
  /** Undefined until it is fetched. */
  user: AccountView | undefined;
}

/** What a member says of himself. */
export function AboutSection({ user }: AboutSectionProps) {
  return (
    <ProfileSection
      heading="About you"
      lead="Your name stands beside what you write; the rest only administrators see."
      isBusy={!user}
    >
      {user ? <AboutForm key={user._id} user={user} /> : <AboutSkeleton />}
    </ProfileSection>
  );
}

function AboutSkeleton() {
  return (
    <div className="@container grid gap-5">
      <div className="grid gap-5 @sm:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <div className="grid gap-5 @lg:grid-cols-[10rem_minmax(0,1fr)]">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <Skeleton className="h-11 w-36" />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="w-24" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
