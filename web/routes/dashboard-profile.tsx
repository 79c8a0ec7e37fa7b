import { href, replace, useLoaderData } from 'react-router';
import { navigationTexts } from '#contract/texts.ts';
import type { Api } from '../api/client.ts';
import { inBrowser, type Place } from '../api/load.ts';
import { useSession } from '../api/session.ts';
import { AccountActions } from '../features/accounts/profile/account-actions.tsx';
import { AccountCard } from '../features/accounts/profile/account-card.tsx';
import { DeleteProfileSection } from '../features/accounts/profile/delete-profile-section.tsx';
import { SessionsSection } from '../features/accounts/profile/sessions-section.tsx';

export const meta = () => [{ title: 'Profile · Keepsake' }, { name: 'robots', content: 'noindex' }];

async function fetchProfile(api: Api, { params }: Place) {
  const [{ user }, sessions] = await Promise.all([
    api('getCurrentUser'),
    api('listSessions').then(
      (answer) => answer.sessions,
      () => null,
    ),
  ]);
  const { _id: userId } = user;
  if (params.userId !== userId) throw replace(href('/dashboard/profile/:userId', { userId }));
  return { user, sessions };
}

/** The document is nobody's; the member's own data comes with the first call of the browser. */
export const loader = () => null;
export const clientLoader = inBrowser(fetchProfile);

export default function DashboardProfile() {
  const loaded = useLoaderData<typeof clientLoader | typeof loader>();
  const remembered = useSession().user;
  const user = loaded?.user ?? remembered;
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="outline-none">{navigationTexts.profile}</h1>
      <AccountCard user={user}>
        <AccountActions user={user} />
      </AccountCard>
      <SessionsSection sessions={loaded?.sessions} />
      <DeleteProfileSection />
    </div>
  );
}
