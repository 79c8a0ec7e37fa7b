import { useLocation } from 'react-router';
import { navigationTexts } from '#contract/texts.ts';
import { logOut } from '../../api/browser.ts';
import { useSite } from '../../api/page-context.ts';
import { useSession } from '../../api/session.ts';
import { Drawer, DrawerButton, DrawerGroup, DrawerLink } from '../../ui/dialogs/drawer.tsx';
import { dashboardLinks, memberLinks, visitorLinks } from './destinations.ts';

/** The navigation of small screens; open while it is rendered. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const session = useSession();
  return (
    <Drawer open onClose={onClose} label="Menu">
      <nav aria-label="Main">{session.status === 'in' ? <MemberRows /> : <VisitorRows />}</nav>
    </Drawer>
  );
}

function VisitorRows() {
  return visitorLinks.map(({ label, to }) => (
    <DrawerLink key={to} to={to}>
      {label}
    </DrawerLink>
  ));
}

function MemberRows() {
  const session = useSession();
  const site = useSite();
  const isInDashboard = useLocation().pathname.startsWith('/dashboard');
  return (
    <>
      {memberLinks
        .filter(({ label }) => label !== navigationTexts.dashboard)
        .map(({ label, to }) => (
          <DrawerLink key={label} to={to}>
            {label}
          </DrawerLink>
        ))}
      <DrawerGroup label={navigationTexts.dashboard} defaultOpen={isInDashboard}>
        {dashboardLinks(session, site).map(({ label, to, end }) => (
          <DrawerLink key={label} to={to} end={end}>
            {label}
          </DrawerLink>
        ))}
      </DrawerGroup>
      <DrawerButton onClick={logOut}>{navigationTexts.logout}</DrawerButton>
    </>
  );
}
