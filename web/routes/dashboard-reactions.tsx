import {
  href,
  replace,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import { reactionsTexts } from '#contract/texts.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
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
import { type Paging, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta(reactionsTexts.title);

async function fetchTab(api: Api, tab: ReactionsTab, paging: Paging) {
  if (tab === 'likes') {
    const { likes, total } = await api('listOwnLikes', paging);
    return { reactions: { tab, items: likes } satisfies Reactions, total };
  }
  const { comments, total } = await api('listOwnComments', paging);
  return { reactions: { tab, items: comments } satisfies Reactions, total };
}

async function fetchReactions(api: Api, { params, url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.reactions);
  const tab = readTab(url.searchParams);
  const [{ user }, { reactions, total }] = await Promise.all([
    api('getCurrentUser'),
    fetchTab(api, tab, paging),
  ]);
  const own = href('/dashboard/reactions/:userId', { userId: user._id });
  if (params.userId !== user._id) throw replace(own + url.search);
  // The last card of the last page was removed, or the URL is outdated.
  redirectPastEnd(url, paging, total);
  return { reactions, pages: lastPage(total, paging.limit), paging };
}

/** The HTML document is the same for everyone; the browser fetches the member's data. */
export const loader = () => null;
export const clientLoader = createClientLoader(fetchReactions);

const tabs = [
  { id: 'likes', label: reactionsTexts.likedTab },
  { id: 'comments', label: reactionsTexts.commentsTab },
] as const;

export default function DashboardReactions() {
  const { loaded, failure } = usePageData<Loaded>();
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
        onSelect={(id) => navigate(tabHref(id), { preventScrollReset: true })}
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

type Loaded = Awaited<ReturnType<typeof fetchReactions>>;

function PagedReactions({ reactions, pages, paging }: Loaded) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReactionList reactions={reactions} reload={revalidate} />
      {reactions.items.length > 0 && (
        <EllipsisPager
          page={paging.page}
          pages={pages}
          label="Pages of reactions"
          hrefFor={(page) => reactionsHref(reactions.tab, page, paging.limit)}
        />
      )}
    </div>
  );
}

function ReactionsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div
          key={key}
          className="grid h-33 content-center gap-4 rounded-card border border-hairline bg-surface p-5"
        >
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="w-1/3" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}

function readTab(query: URLSearchParams): ReactionsTab {
  return query.get('tab') === 'comments' ? 'comments' : 'likes';
}

/** The first page of a tab, as a relative URL. */
function tabHref(tab: ReactionsTab): string {
  return `?${new URLSearchParams({ tab })}`;
}

function reactionsHref(tab: ReactionsTab, page: number, limit: number): string {
  const query = { tab, page: String(page), limit: String(limit) };
  return `?${new URLSearchParams(query)}`;
}
