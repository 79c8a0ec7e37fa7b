import { href, type MetaDescriptor } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { pageSize } from '#contract/limits.ts';
import type { Site } from '../../api/page-context.ts';
import { describeList } from './describe-list.ts';
import { describeUnlisted } from './describe-page.ts';

interface ShownMembers {
  members: MemberView[];
  membersCount: number;
  paging: { page: number; limit: number };
  /** What members were looked for by. */
  member: string;
}

/** The list of members. */
export function describeMembers(shown: ShownMembers, site: Site): MetaDescriptor[] {
  const { members, membersCount, paging, member } = shown;
  if (member) return describeUnlisted('Members');
  const list = {
    path: '/member',
    title: 'Members',
    description: 'The people who share their memories on Keepsake.',
    paging,
    usualLimit: pageSize.members,
    count: membersCount,
    items: members.map(({ _id, firstName, lastName }) => ({
      path: href('/post/author/:userId', { userId: _id }),
      name: `${firstName} ${lastName}`,
    })),
  };
  return describeList(list, site);
}
