import { lazy, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { inBrowser, onServer, type Place } from '../api/loaders.ts';
import { useSession } from '../api/session.ts';
import { MemberGrid } from '../features/members/member-grid.tsx';
import { MemberSearchBox } from '../features/members/member-search-box.tsx';
import { hrefOfMembers, isSameList, readSearch } from '../features/members/members-address.ts';
import { MembersEmpty } from '../features/members/members-empty.tsx';
import { MembersHeading } from '../features/members/members-heading.tsx';
import { MembersSkeleton } from '../features/members/members-skeleton.tsx';
import { PagedMembers } from '../features/members/paged-members.tsx';
import { describeMembers } from '../features/meta/describe-lists.ts';
import type { Route } from './+types/members.ts';
import { readPaging } from './paging.ts';

const MembersForAdmin = lazy(() =>
  import('../features/members/admin/members-admin.tsx').then((module) => ({
    default: module.MembersForAdmin,
  })),
);

async function fetchMembers(api: Api, { url }: Place) {
  const paging = readPaging(url.searchParams, pageSize.members);
  const member = readSearch(url.searchParams);
  const { members, membersCount } = await api('listMembers', { ...paging, member });
  return { members, membersCount, paging, member };
}

export const loader = onServer(fetchMembers, describeMembers);
export const clientLoader = inBrowser(fetchMembers);

/** Looking at someone closely changes the address, but not the list. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isElsewhere = currentUrl.href !== nextUrl.href;
  return isElsewhere && isSameList(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.head ?? [{ title: 'Members · Keepsake' }];

export default function Members() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { members, membersCount, paging, member } = loaded;
  return (
    <>
      <MembersHeading membersCount={membersCount} />
      <MemberSearchBox member={member} />
      {membersCount === 0 ? (
        <MembersEmpty member={member} />
      ) : (
        <PagedMembers
          paging={paging}
          membersCount={membersCount}
          hrefFor={(page) => hrefOfMembers({ ...paging, page, member })}
        >
          {members.length > 0 && <MembersForViewer loaded={loaded} />}
        </PagedMembers>
      )}
    </>
  );
}

/** Whoever is logged in may be an administrator: their list waits until that is known. */
function MembersForViewer({ loaded }: { loaded: Awaited<ReturnType<typeof fetchMembers>> }) {
  const { user } = useSession();
  if (user?.role === 'admin') {
    return (
      <Suspense fallback={<MembersSkeleton />}>
        <MembersForAdmin loaded={loaded} viewer={{ id: user._id, role: user.role }} />
      </Suspense>
    );
  }
  if (user) return <MemberGrid members={loaded.members} />;
  return (
    <>
      <div className="only-signed-out">
        <MemberGrid members={loaded.members} />
      </div>
      <div className="only-signed-in">
        <MembersSkeleton />
      </div>
    </>
  );
}
