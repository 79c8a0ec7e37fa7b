import { pageSize } from '#contract/limits.ts';
import { waitingTexts } from '#texts/invitations.ts';
import { createClientLoader } from '../api/loaders.ts';
import { setDecisionCount } from '../api/unread-count.ts';
import { WaitingList } from '../features/invitations/waiting-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DashboardList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta(waitingTexts.heading);

const fetchWaiting = createPagedFetch(pageSize.waiting, async (api, query) => {
  const list = await api('listWaiting', query);
  setDecisionCount('waiting', list.total);
  return list;
});

export const loader = () => null;
export const clientLoader = createClientLoader(fetchWaiting);

export default function DashboardWaiting() {
  return (
    <DashboardList<typeof fetchWaiting> title={waitingTexts.heading} lead={waitingTexts.lead}>
      {({ members }) => <WaitingList members={members} />}
    </DashboardList>
  );
}
