import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { membersTexts } from '#texts/members.ts';
import { createClientLoader, createLoader, type Loaded, usePageData } from '../api/loaders.ts';
import { useSession } from '../api/session.ts';
import {
  MemberGrid,
  MemberSearchBox,
  MembersEmpty,
  MembersHeading,
  MembersSkeleton,
} from '../features/members/member-list.tsx';
import {
  isSameList,
  isSearchCut,
  membersQuery,
  readSearch,
} from '../features/members/members-url.ts';
import { describeMembers } from '../features/meta/describe-lists.ts';
import { describedMeta } from '../features/meta/describe-page.ts';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PagedList } from '../ui/pagination.tsx';
import { createPagedFetch } from './paging.ts';

const MembersAdmin = lazyPart(
  async () => (await import('../features/members/members-admin.tsx')).MembersAdmin,
  MembersSkeleton,
);

const fetchMembers = createPagedFetch(pageSize.members, async (api, query, { url }) => {
  const member = readSearch(url.searchParams);
  // A blank search is none.
  if (member === '' && url.searchParams.has('member')) {
    const others = new URLSearchParams(url.searchParams);
    others.delete('member');
    throw redirect(`${url.pathname}?${others}`);
  }
  const { members, membersCount } = await api('listMembers', { ...query, member });
  return { members, membersCount, member };
});

type LoadedMembers = Loaded<typeof fetchMembers>;

export const loader = createLoader(fetchMembers, describeMembers);
export const clientLoader = createClientLoader(fetchMembers);

/** Opening details changes the URL but not the list, so nothing is fetched again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isNavigation = currentUrl.href !== nextUrl.href;
  return isNavigation && isSameList(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export const meta = describedMeta(() => membersTexts.heading);

export default function Members() {
  const { loaded, failure } = usePageData<LoadedMembers>();
  const [query] = useSearchParams();
  const member = readSearch(query);
  return (
    <>
      <MembersHeading membersCount={loaded?.membersCount} />
      <MemberSearchBox member={member} isCut={isSearchCut(query)} />
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded && <PagedMembers loaded={loaded} />}
    </>
  );
}

function PagedMembers({ loaded }: { loaded: LoadedMembers }) {
  const { membersCount, paging, member } = loaded;
  if (membersCount === 0) return <MembersEmpty member={member} />;
  return (
    <PagedList label={membersTexts.heading} paging={paging} query={membersQuery(member)}>
      <MembersForViewer loaded={loaded} />
    </PagedList>
  );
}

/** A logged-in viewer may be an administrator: show a skeleton until the role is known. */
function MembersForViewer({ loaded }: { loaded: LoadedMembers }) {
  const { user } = useSession();
  if (user?.role === 'admin') {
    return <MembersAdmin members={loaded.members} viewer={{ id: user._id, role: user.role }} />;
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
