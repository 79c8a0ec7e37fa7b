import Bell from 'lucide-react/icons/bell';
import Flag from 'lucide-react/icons/flag';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Tags from 'lucide-react/icons/tags';
import Trash from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'react-router';
import { navigationTexts } from '#texts/navigation.ts';
import { useSite } from '../../api/page-context.ts';
import { useSession } from '../../api/session.ts';
import { Link } from '../../ui/link.tsx';
import { DecisionCount } from './decision-count.tsx';
import {
  adminLinks,
  type DashboardLink,
  type DashboardSection,
  dashboardLinks,
} from './destinations.ts';

const icons: Record<DashboardSection, typeof House> = {
  home: House,
  profile: UserRound,
  posts: Images,
  reactions: Heart,
  notifications: Bell,
  trash: Trash,
  site: Settings,
  invitations: UserPlus,
  waiting: UserCheck,
  reports: Flag,
  tags: Tags,
  audit: ScrollText,
};

/** The sticky side menu of the dashboard; small screens have the drawer instead. */
export function DashboardMenu() {
  const session = useSession();
  const site = useSite();
  const admin = adminLinks(session);
  return (
    <nav
      aria-label={navigationTexts.dashboard}
      className="sticky top-below-header hidden w-54 shrink-0 flex-col gap-1 md:flex @max-[34rem]:static @max-[34rem]:w-full @max-[34rem]:flex-row @max-[34rem]:flex-wrap"
    >
      <MenuLinks links={dashboardLinks(session, site)} />
      {admin.length > 0 && (
        <>
          <p className="mx-3 mt-2 border-t border-hairline pt-3 pb-1 text-sm font-medium text-muted @max-[34rem]:basis-full">
            {navigationTexts.admin}
          </p>
          <MenuLinks links={admin} />
        </>
      )}
    </nav>
  );
}

function MenuLinks({ links }: { links: readonly DashboardLink[] }) {
  const here = sectionOf(useLocation().pathname);
  return links.map(({ section, label, to }) => {
    const Icon = icons[section];
    return (
      <Link
        key={section}
        to={to}
        aria-current={section === here ? 'page' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-ink no-underline hover:bg-tint aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary"
      >
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        {label}
        <DecisionCount of={[section]} />
      </Link>
    );
  });
}

/** The section of a path, whatever follows it (an id, the edit page). */
function sectionOf(pathname: string): string {
  return pathname.split('/')[2] || 'home';
}
