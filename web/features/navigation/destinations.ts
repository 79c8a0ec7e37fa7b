import { href } from 'react-router';
import { navigationTexts } from '#contract/texts.ts';
import type { Session } from '../../api/session.ts';

/** What the dashboard's menus lead to; before the member is known, to its home. */
export function dashboardLinks({ user }: Session) {
  const to = (
    path:
      | '/dashboard/profile/:userId'
      | '/dashboard/posts/:userId'
      | '/dashboard/reactions/:userId',
  ) => (user ? href(path, { userId: user._id }) : href('/dashboard'));
  return [
    { label: navigationTexts.home, to: href('/dashboard'), end: true },
    { label: navigationTexts.profile, to: to('/dashboard/profile/:userId'), end: false },
    { label: navigationTexts.myPosts, to: to('/dashboard/posts/:userId'), end: false },
    { label: navigationTexts.myReactions, to: to('/dashboard/reactions/:userId'), end: false },
  ];
}

export const visitorLinks = [
  { label: navigationTexts.login, to: href('/login') },
  { label: navigationTexts.register, to: href('/register') },
];

export const memberLinks = [
  { label: navigationTexts.posts, to: href('/post') },
  { label: navigationTexts.members, to: href('/member') },
  { label: navigationTexts.dashboard, to: href('/dashboard') },
];
