import { lazy, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, createLoader, type LoaderInput } from '../api/loaders.ts';
import { useSession } from '../api/session.ts';
import {
  MemberGrid,
  MemberSearchBox,
  MembersEmpty,
  MembersHeading,
  MembersSkeleton,
} from '../features/members/member-list.tsx';
import { isSameList, membersHref, readSearch } from '../features/members/members-url.ts';
import { describeMembers } from '../features/meta/describe-lists.ts';
import { PagedList } from '../ui/pagination.tsx';
import type { Route } from './+types/members.ts';
import { readPaging } from './paging.ts';

const MembersAdmin = lazy(() =>
  import('../features/members/members-admin.tsx').then((module) => ({
    default: module.MembersAdmin,
  })),
);

async function fetchMembers(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.members);
  const member = readSearch(url.searchParams);
  const { members, membersCount } = await api('listMembers', { ...paging, member });
  return { members, membersCount, paging, member };
}

export const loader = createLoader(fetchMembers, describeMembers);
export const clientLoader = createClientLoader(fetchMembers);

/** Opening details changes the URL but not the list, so nothing is fetched again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isNavigation = currentUrl.href !== nextUrl.href;
  return isNavigation && isSameList(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
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
        <PagedList
          label="Members"
          page={paging.page}
          pages={lastPage(membersCount, paging.limit)}
          hrefFor={(page) => membersHref({ ...paging, page, member })}
        >
          {members.length > 0 && <MembersForViewer loaded={loaded} />}
        </PagedList>
      )}
    </>
  );
}

/** A logged-in viewer may be an administrator: show a skeleton until the role is known. */
function MembersForViewer({ loaded }: { loaded: Awaited<ReturnType<typeof fetchMembers>> }) {
  const { user } = useSession();
  if (user?.role === 'admin') {
    return (
      <Suspense fallback={<MembersSkeleton />}>
        <MembersAdmin list={loaded} viewer={{ id: user._id, role: user.role }} />
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
