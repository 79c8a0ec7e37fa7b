import { href, replace, useLoaderData } from 'react-router';
import { navigationTexts } from '#contract/texts.ts';
import type { Api } from '../api/client.ts';
import { inBrowser, type Place } from '../api/loaders.ts';
import { readToken, rememberUser, useSession } from '../api/session.ts';
import { AboutSection } from '../features/accounts/about-section.tsx';
import { AccountActions, AccountCard } from '../features/accounts/account-card.tsx';
import { DeleteProfileSection, ExportSection } from '../features/accounts/profile-sections.tsx';
import { SessionsSection } from '../features/accounts/sessions-section.tsx';

export const meta = () => [{ title: 'Profile · Keepsake' }, { name: 'robots', content: 'noindex' }];

async function fetchProfile(api: Api, { params }: Place) {
  const [{ user }, sessions] = await Promise.all([
    api('getProfile'),
    api('listSessions').then(
      (answer) => answer.sessions,
      () => null,
    ),
  ]);
  const { _id: userId } = user;
  if (params.userId !== userId) throw replace(href('/dashboard/profile/:userId', { userId }));
  if (readToken()) rememberUser(user);
  return { user, sessions };
}

/** The document is nobody's; the member's own data comes with the first call of the browser. */
export const loader = () => null;
export const clientLoader = inBrowser(fetchProfile);

export default function DashboardProfile() {
  const loaded = useLoaderData<typeof clientLoader | typeof loader>();
  // What is remembered follows every change made here or in another tab.
  const user = useSession().user ?? loaded?.user ?? null;
  return (
    <div className="grid max-w-3xl gap-6 xl:max-w-none">
      <h1 className="outline-none">{navigationTexts.profile}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <AccountCard user={user}>
          <AccountActions user={user} />
        </AccountCard>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AboutSection user={loaded?.user} />
          <SessionsSection sessions={loaded?.sessions} />
          <ExportSection />
          <DeleteProfileSection />
        </div>
      </div>
    </div>
  );
}
