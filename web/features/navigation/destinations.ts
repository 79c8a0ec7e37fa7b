import { href } from 'react-router';
import { canInvite } from '#contract/policies.ts';
import type { SiteValues } from '#contract/site.ts';
import { navigationTexts } from '#texts/navigation.ts';
import type { Session } from '../../api/session.ts';

export type DashboardSection =
  | 'home'
  | 'profile'
  | 'posts'
  | 'reactions'
  | 'notifications'
  | 'trash'
  | 'site'
  | 'invitations'
  | 'waiting'
  | 'reports'
  | 'tags'
  | 'audit';

export interface DashboardLink {
  section: DashboardSection;
  label: string;
  to: string;
  end?: boolean;
}

/** A member's own links of the dashboard. While the member is unknown, the pages replace 'own' by the id. */
export function dashboardLinks(
  { user }: Session,
  site: Pick<SiteValues, 'inviting'>,
): DashboardLink[] {
  const userId = user?._id ?? 'own';
  const { home, profile, myPosts, myReactions } = navigationTexts;
  return [
    { section: 'home', label: home, to: href('/dashboard'), end: true },
    { section: 'profile', label: profile, to: href('/dashboard/profile/:userId', { userId }) },
    { section: 'posts', label: myPosts, to: href('/dashboard/posts/:userId', { userId }) },
    {
      section: 'reactions',
      label: myReactions,
      to: href('/dashboard/reactions/:userId', { userId }),
    },
    notifications,
    { section: 'trash', label: navigationTexts.trash, to: href('/dashboard/trash') },
    ...(mayOnlyInvite(user, site) ? [invitations] : []),
  ];
}

/** Administrators have the link among theirs. */
function mayOnlyInvite(user: Session['user'], site: Pick<SiteValues, 'inviting'>): boolean {
  return user?.role === 'member' && canInvite({ id: user._id, role: user.role }, site);
}

/** The links of the dashboard for administrators. */
export const adminLinks = ({ user }: Session): DashboardLink[] =>
  user?.role === 'admin' ? administration : [];

/** Also the destination of the bell in the header. */
export const notifications: DashboardLink = {
  section: 'notifications',
  label: navigationTexts.notifications,
  to: href('/dashboard/notifications'),
};

const invitations: DashboardLink = {
  section: 'invitations',
  label: navigationTexts.invitations,
  to: href('/dashboard/invitations'),
};

const administration: DashboardLink[] = [
  { section: 'site', label: navigationTexts.site, to: href('/dashboard/site') },
  invitations,
  { section: 'waiting', label: navigationTexts.waiting, to: href('/dashboard/waiting') },
  { section: 'reports', label: navigationTexts.reports, to: href('/dashboard/reports') },
  { section: 'tags', label: navigationTexts.tags, to: href('/dashboard/tags') },
  { section: 'audit', label: navigationTexts.audit, to: href('/dashboard/audit') },
];

const timeline = { label: navigationTexts.timeline, to: href('/timeline/:year?/:month?') };

/** On a closed site a visitor has no timeline. */
export const visitorLinks = ({ reading }: Pick<SiteValues, 'reading'>) => [
  ...(reading === 'members' ? [] : [timeline]),
  { label: navigationTexts.login, to: href('/login') },
  { label: navigationTexts.register, to: href('/register') },
];

export const memberLinks = [
  { label: navigationTexts.posts, to: href('/post') },
  timeline,
  { label: navigationTexts.members, to: href('/member') },
  { label: navigationTexts.dashboard, to: href('/dashboard') },
];
