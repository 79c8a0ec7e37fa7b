import { pageSize } from '#contract/limits.ts';
import { canInvite } from '#contract/policies.ts';
import { invitationListTexts } from '#texts/invitations.ts';
import { createClientLoader } from '../api/loaders.ts';
import { useSite } from '../api/page-context.ts';
import { useViewer } from '../api/session.ts';
import { InvitationForm } from '../features/invitations/invitation-form.tsx';
import { InvitationList } from '../features/invitations/invitation-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DashboardList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta(invitationListTexts.heading);

const fetchInvitations = createPagedFetch(pageSize.invitations, (api, query) =>
  api('listInvitations', query),
);

export const loader = () => null;
export const clientLoader = createClientLoader(fetchInvitations);

export default function DashboardInvitations() {
  const site = useSite();
  const isInviting = canInvite(useViewer(), site);
  const isRegistrationClosed = site.joining === 'nobody';
  return (
    <DashboardList<typeof fetchInvitations>
      title={invitationListTexts.heading}
      lead={isRegistrationClosed ? invitationListTexts.closedLead : invitationListTexts.lead}
      before={isInviting && !isRegistrationClosed && <InvitationForm />}
    >
      {({ invitations }) => <InvitationList invitations={invitations} isInviting={isInviting} />}
    </DashboardList>
  );
}
