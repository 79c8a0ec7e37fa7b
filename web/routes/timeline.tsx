import { data } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { nameOfPeriod } from '#texts/dates.ts';
import { postListTexts } from '#texts/posts.ts';
import { timelineTexts } from '#texts/timeline.ts';
import {
  createClientLoader,
  createLoader,
  type Loaded,
  type LoaderInput,
  usePageData,
} from '../api/loaders.ts';
import { describeTimeline } from '../features/meta/describe-lists.ts';
import { describedMeta } from '../features/meta/describe-page.ts';
import { toPostsOnCards } from '../features/posts/post-card.tsx';
import { ListHeading } from '../features/posts/post-list.tsx';
import { MonthLinks, TimelinePosts, YearLinks } from '../features/posts/timeline.tsx';
import { type Period, timelineHref } from '../features/posts/when-and-where.tsx';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { PagedList } from '../ui/pagination.tsx';
import { useCardActions } from './delete-post-action.tsx';
import { createPagedFetch } from './paging.ts';

const fetchTimeline = createPagedFetch(pageSize.posts, async (api, query, { params }) => {
  const period = readPeriod(params);
  const { years, posts, postsCount } = await api('listTimeline', { ...query, ...period });
  return {
    ...period,
    posts: toPostsOnCards(posts),
    postsCount,
    // Without the months of other years, which the page does not show.
    years: years.map(({ year, postsCount: count }) => ({ year, postsCount: count })),
    months: years.find(({ year }) => year === period.year)?.months ?? [],
  };
});

type Shown = Loaded<typeof fetchTimeline>;

/** An address that is no year or month does not exist. */
function readPeriod({ year, month }: LoaderInput['params']) {
  const isYear = year === undefined || /^[1-9]\d{3}$/.test(year);
  const isMonth = month === undefined || /^(?:[1-9]|1[0-2])$/.test(month);
  if (!isYear || !isMonth) throw data(null, { status: 404 });
  return { ...(year && { year: Number(year) }), ...(month && { month: Number(month) }) };
}

const nameOf = ({ year, month }: Period): string =>
  year === undefined ? timelineTexts.heading : nameOfPeriod(year, month);

export const loader = createLoader(fetchTimeline, (shown, site) =>
  describeTimeline({ ...shown, name: nameOf(shown), path: timelineHref(shown) }, site),
);
export const clientLoader = createClientLoader(fetchTimeline);

export const meta = describedMeta((shown: Shown | undefined) => nameOf(shown ?? {}));

export default function Timeline() {
  const { loaded, failure } = usePageData<Shown>();
  return (
    <>
      {!loaded && <ListHeading postsCount={undefined}>{timelineTexts.heading}</ListHeading>}
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded && <TimelinePage {...loaded} />}
    </>
  );
}

function TimelinePage({ year, month, years, months, posts, postsCount, paging }: Shown) {
  const actions = useCardActions();
  const ofYear = years.find((one) => one.year === year);
  return (
    <>
      <ListHeading postsCount={postsCount}>{nameOf({ year, month })}</ListHeading>
      <div className="lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-8">
        {years.length > 0 && <YearLinks years={years} year={year} />}
        <div className={years.length > 0 ? undefined : 'col-span-full'}>
          {ofYear && months.length > 0 && (
            <MonthLinks
              year={ofYear.year}
              month={month}
              postsCount={ofYear.postsCount}
              months={months}
            />
          )}
          {postsCount === 0 ? (
            <TimelineEmpty name={year === undefined ? undefined : nameOfPeriod(year, month)} />
          ) : (
            <PagedList label={timelineTexts.heading} paging={paging}>
              <TimelinePosts posts={posts} actions={actions} />
            </PagedList>
          )}
        </div>
      </div>
    </>
  );
}

function TimelineEmpty({ name }: { name: string | undefined }) {
  return (
    <EmptyState
      title={name ? timelineTexts.emptyPeriod(name) : timelineTexts.empty}
      text={timelineTexts.emptyHint}
      action={
        name ? (
          <ButtonLink to="/timeline">{timelineTexts.seeWhole}</ButtonLink>
        ) : (
          <ButtonLink to="/post">{postListTexts.browse}</ButtonLink>
        )
      }
    />
  );
}
