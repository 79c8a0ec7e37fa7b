import { useNavigate, useRevalidator } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import type { Viewer } from '#contract/policies.ts';
import { MembersAdmin } from '../features/members/admin/members-admin.tsx';
import { hrefOfMembers } from '../features/members/members-address.ts';

interface MembersForAdminProps {
  loaded: {
    members: readonly MemberView[];
    paging: { page: number; limit: number };
    member: string;
  };
  viewer: Viewer;
}

/** Fetched for administrators alone. */
export function MembersForAdmin({ loaded, viewer }: MembersForAdminProps) {
  const { members, paging, member } = loaded;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** The last one of a page leaves nothing to show on it: the page before is the last then. */
  async function reload() {
    const isPageEmpty = members.length === 1 && paging.page > 1;
    if (!isPageEmpty) return await revalidate();
    const before = hrefOfMembers({ ...paging, page: paging.page - 1, member });
    await navigate(before, { replace: true });
  }

  return <MembersAdmin members={members} viewer={viewer} onDeleted={reload} />;
}
