import { nameOfPeriod } from '#texts/dates.ts';
import { postListTexts } from '#texts/posts.ts';
import { timelineTexts } from '#texts/timeline.ts';
import { createClientLoader, createLoader, type Loaded, usePageData } from '../api/loaders.ts';
import { describeTimeline } from '../features/meta/describe-lists.ts';
import { describedMeta } from '../features/meta/describe-page.ts';
import { ListHeading } from '../features/posts/post-list.tsx';
import { MonthLinks, TimelinePosts, YearLinks } from '../features/posts/timeline.tsx';
import { type Period, timelineHref } from '../features/posts/when-and-where.tsx';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { PagedList } from '../ui/pagination.tsx';
import { fetchTimeline } from './copied-pages.ts';
import { useCardActions } from './delete-post-action.tsx';

type Shown = Loaded<typeof fetchTimeline>;

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
