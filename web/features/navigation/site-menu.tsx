import { href, useLocation } from 'react-router';
import { headerTexts, navigationTexts, siteMenuTexts } from '#texts/navigation.ts';
import { useSite } from '../../api/page-context.ts';
import { useSession } from '../../api/session.ts';
import { Drawer, DrawerButton, DrawerGroup, DrawerLink } from '../../ui/dialogs/drawer.tsx';
import { DecisionCount } from './decision-count.tsx';
import {
  adminLinks,
  type DashboardLink,
  dashboardLinks,
  memberLinks,
  visitorLinks,
} from './destinations.ts';
import { logOut } from './log-out.ts';

/** The navigation of small screens; open while it is rendered. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const session = useSession();
  return (
    <Drawer open onClose={onClose} label={siteMenuTexts.label}>
      <nav aria-label={headerTexts.navigation}>
        {session.status === 'in' ? <MemberRows /> : <VisitorRows />}
      </nav>
    </Drawer>
  );
}

function VisitorRows() {
  return visitorLinks(useSite()).map(({ label, to }) => (
    <DrawerLink key={to} to={to}>
      {label}
    </DrawerLink>
  ));
}

function MemberRows() {
  const session = useSession();
  const site = useSite();
  const { pathname } = useLocation();
  const admin = adminLinks(session);
  const isInAdmin = admin.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      {memberLinks
        .filter(({ to }) => to !== href('/dashboard'))
        .map(({ label, to }) => (
          <DrawerLink key={to} to={to}>
            {label}
          </DrawerLink>
        ))}
      <DrawerGroup
        label={navigationTexts.dashboard}
        defaultOpen={pathname.startsWith('/dashboard') && !isInAdmin}
      >
        <GroupLinks links={dashboardLinks(session, site)} />
      </DrawerGroup>
      {admin.length > 0 && (
        <DrawerGroup
          label={navigationTexts.admin}
          note={<DecisionCount of={['waiting', 'reports']} className="group-open:hidden" />}
          defaultOpen={isInAdmin}
        >
          <GroupLinks links={admin} />
        </DrawerGroup>
      )}
      <DrawerButton onClick={logOut}>{navigationTexts.logout}</DrawerButton>
    </>
  );
}

function GroupLinks({ links }: { links: readonly DashboardLink[] }) {
  return links.map(({ section, label, to, end }) => (
    <DrawerLink key={section} to={to} end={end}>
      {label}
      <DecisionCount of={[section]} />
    </DrawerLink>
  ));
}
