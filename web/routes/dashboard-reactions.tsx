import { href, replace, useLocation, useNavigate, useNavigation } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { reactionsTexts } from '#texts/reactions.ts';
import { createClientLoader, type Loaded, usePageData } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import {
  ReactionList,
  type Reactions,
  type ReactionsTab,
} from '../features/reactions/reaction-list.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { EllipsisPager } from '../ui/pagination.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { SkeletonList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta(reactionsTexts.title);

const fetchReactions = createPagedFetch(pageSize.reactions, async (api, query, { params, url }) => {
  const tab = readTab(url.searchParams);
  const [{ user }, list] = await Promise.all([
    api('getCurrentUser'),
    tab === 'likes' ? api('listOwnLikes', query) : api('listOwnComments', query),
  ]);
  const own = href('/dashboard/reactions/:userId', { userId: user._id });
  if (params.userId !== user._id) throw replace(own + url.search);
  const reactions: Reactions =
    'likes' in list
      ? { tab: 'likes', items: list.likes }
      : { tab: 'comments', items: list.comments };
  return { reactions, total: list.total };
});

export const loader = () => null;
export const clientLoader = createClientLoader(fetchReactions);

const tabs = [
  { id: 'likes', label: reactionsTexts.likedTab },
  { id: 'comments', label: reactionsTexts.commentsTab },
] as const;

export default function DashboardReactions() {
  const { loaded, failure } = usePageData<Loaded<typeof fetchReactions>>();
  const navigate = useNavigate();
  const tab = useSelectedTab();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="outline-none">{reactionsTexts.title}</h1>
        <p className="mt-2 text-muted">{reactionsTexts.subtitle}</p>
      </div>
      <Tabs
        label={reactionsTexts.title}
        tabs={tabs}
        selected={tab}
        onSelect={(id) =>
          navigate(`?${new URLSearchParams({ tab: id })}`, { preventScrollReset: true })
        }
      >
        <ReadFailure failure={failure} loaded={loaded} />
        {loaded?.reactions.tab === tab ? (
          <PagedReactions {...loaded} />
        ) : (
          !failure && <ReactionsSkeleton />
        )}
      </Tabs>
    </div>
  );
}

/** The tab of a pending navigation is selected at once, before its list has loaded. */
function useSelectedTab(): ReactionsTab {
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  return readTab(new URLSearchParams(search));
}

function PagedReactions({ reactions, paging }: Loaded<typeof fetchReactions>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReactionList reactions={reactions} />
      {reactions.items.length > 0 && (
        <EllipsisPager
          paging={paging}
          query={{ tab: reactions.tab }}
          label={reactionsTexts.pages}
        />
      )}
    </div>
  );
}

function ReactionsSkeleton() {
  return (
    <SkeletonList
      count={4}
      className="grid gap-4"
      itemClassName="grid h-33 content-center gap-4 rounded-card border border-hairline bg-surface p-5"
    >
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="w-1/3" />
      <Skeleton className="w-2/5" />
    </SkeletonList>
  );
}

function readTab(query: URLSearchParams): ReactionsTab {
  return query.get('tab') === 'comments' ? 'comments' : 'likes';
}
