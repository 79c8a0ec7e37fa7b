import { useState } from 'react';
import { href, replace } from 'react-router';
import { profileTexts } from '#texts/profile.ts';
import { type Api, ApiError } from '../api/client.ts';
import {
  createClientLoader,
  FailedRead,
  type LoaderInput,
  showFailedRead,
  usePageData,
} from '../api/loaders.ts';
import { useSite } from '../api/page-context.ts';
import { readToken, storeUser, useSession } from '../api/session.ts';
import { useAskBeforeLogOut } from '../api/unsaved-changes.ts';
import { AboutSection } from '../features/accounts/about-section.tsx';
import { AccountActions, AccountCard } from '../features/accounts/account-card.tsx';
import { EmailSection } from '../features/accounts/email-section.tsx';
import { KeepSection } from '../features/accounts/keep-section.tsx';
import { DeleteProfileSection, ExportSection } from '../features/accounts/profile-sections.tsx';
import { PushSection } from '../features/accounts/push-section.tsx';
import { SessionsSection } from '../features/accounts/sessions-section.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { UnsavedChangesGuard } from '../ui/dialogs/dialogs.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';

export const meta = unlistedMeta(profileTexts.heading);

async function fetchProfile(api: Api, { params }: LoaderInput) {
  const [{ user, mail, push }, sessions] = await Promise.all([
    api('getProfile'),
    api('listSessions').then((response) => response.sessions, toFailedRead),
  ]);
  const { _id: userId } = user;
  if (params.userId !== userId) throw replace(href('/dashboard/profile/:userId', { userId }));
  if (readToken()) storeUser(user);
  return { user, mail, push, sessions };
}

/** Without the sessions, the rest of the profile is still of use. */
async function toFailedRead(error: unknown): Promise<FailedRead> {
  if (!(error instanceof ApiError)) throw error;
  await showFailedRead(error);
  return new FailedRead(error);
}

/** Documents are rendered without a session; the browser fetches the member's data. */
export const loader = () => null;
export const clientLoader = createClientLoader(fetchProfile);

export default function DashboardProfile() {
  const { loaded, failure } = usePageData<Awaited<ReturnType<typeof fetchProfile>>>();
  // The cached user includes changes made here and in another tab.
  const user = useSession().user ?? loaded?.user ?? null;
  const [isAboutChanged, setAboutChanged] = useState(false);
  const [isEmailChanged, setEmailChanged] = useState(false);
  const [isPushChanged, setPushChanged] = useState(false);
  const isChanged = isAboutChanged || isEmailChanged || isPushChanged;
  useAskBeforeLogOut(isChanged);
  const site = useSite();
  return (
    <div className="grid max-w-3xl gap-6 @min-[70rem]:max-w-none">
      <h1 className="outline-none">{profileTexts.heading}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @min-[70rem]:grid-cols-[20rem_minmax(0,1fr)]">
        <AccountCard user={user}>
          <AccountActions user={user} />
        </AccountCard>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ReadFailure failure={failure} loaded={loaded} />
          {(loaded || !failure) && (
            <>
              <AboutSection user={loaded?.user} onChanged={setAboutChanged} />
              <EmailSection
                memberId={loaded?.user._id}
                mail={loaded?.mail}
                onChanged={setEmailChanged}
              />
              {site.push === 'on' && (
                <PushSection
                  memberId={loaded?.user._id}
                  push={loaded?.push}
                  onChanged={setPushChanged}
                />
              )}
              <SessionsSection sessions={loaded?.sessions} />
            </>
          )}
          <KeepSection />
          <ExportSection />
          <DeleteProfileSection />
        </div>
      </div>
      {/* One for all forms: the router supports a single blocker. */}
      <UnsavedChangesGuard
        isActive={isChanged}
        shouldConfirm={() => readToken() !== null}
        title={profileTexts.leave.title}
        consequence={profileTexts.leave.consequence}
        leaveLabel={profileTexts.leave.confirm}
      />
    </div>
  );
}
