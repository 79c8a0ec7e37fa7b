import { type ReactNode, useEffect, useRef } from 'react';
import { monthNames, nameOfPeriod } from '#texts/dates.ts';
import { timelineTexts } from '#texts/timeline.ts';
import { useSite } from '../../api/page-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { JustLoadedStatus, useJustLoaded } from './just-loaded.tsx';
import { type CardActions, PostCard, type PostOnCard } from './post-card.tsx';
import { priorityOf } from './post-list.tsx';
import { periodOf, timelineDateOf, timelineHref } from './when-and-where.tsx';

interface YearCount {
  year: number;
  postsCount: number;
}

/** Of a list of links; not of each of its links, which may be a hundred. */
const chips =
  'list-none [&_a]:inline-flex [&_a]:min-h-9 [&_a]:w-full [&_a]:shrink-0 [&_a]:items-baseline ' +
  '[&_a]:justify-between [&_a]:gap-2 [&_a]:rounded-full [&_a]:border [&_a]:border-transparent ' +
  '[&_a]:px-3.5 [&_a]:py-1.5 [&_a]:text-sm [&_a]:leading-normal [&_a]:text-ink [&_a]:no-underline ' +
  '[&_a:hover]:bg-tint pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center ' +
  '[&_a[aria-current]]:border-primary [&_a[aria-current]]:bg-primary-soft [&_a[aria-current]]:font-medium ' +
  '[&_a>span]:text-muted [&_a>span]:tabular-nums';

interface PeriodLinkProps {
  to: string;
  postsCount: number;
  isCurrent: boolean;
  children: ReactNode;
}

function PeriodLink({ to, postsCount, isCurrent, children }: PeriodLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
      {children}
      <span>
        {postsCount}
        <span className="sr-only"> {timelineTexts.memoriesAfterCount(postsCount)}</span>
      </span>
    </Link>
  );
}

/** All years: a strip that scrolls below the header, a column on wide screens. */
export function YearLinks({
  years,
  year,
}: {
  years: readonly YearCount[];
  year?: number | undefined;
}) {
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another year comes into view; those of a member are more
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !current) return;
    // Not `scrollIntoView`, which would scroll the page as well.
    const { clientWidth, clientHeight } = strip.current;
    strip.current.scrollLeft = current.offsetLeft - (clientWidth - current.offsetWidth) / 2;
    strip.current.scrollTop = current.offsetTop - (clientHeight - current.offsetHeight) / 2;
  }, [year, years.length]);
  const total = years.reduce((sum, { postsCount }) => sum + postsCount, 0);
  return (
    <nav
      aria-label={timelineTexts.years}
      className="no-print sticky top-header z-10 -mx-4 mb-6 border-b border-hairline bg-paper/95 md:-mx-6 lg:top-below-header lg:mx-0 lg:mb-0 lg:self-start lg:border-0 lg:bg-transparent"
    >
      <ul
        ref={strip}
        className={classNames(
          chips,
          'scroll-shadows relative flex gap-1 overflow-x-auto px-4 py-2 [scrollbar-width:thin] md:px-6',
          'lg:max-h-[calc(100dvh-14rem)] lg:flex-col lg:overflow-y-auto lg:px-1 lg:py-1',
        )}
      >
        <li>
          <PeriodLink to={timelineHref({})} postsCount={total} isCurrent={year === undefined}>
            {timelineTexts.allYears}
          </PeriodLink>
        </li>
        {years.map((one) => (
          <li key={one.year}>
            <PeriodLink
              to={timelineHref({ year: one.year })}
              postsCount={one.postsCount}
              isCurrent={one.year === year}
            >
              {one.year}
            </PeriodLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MonthLinksProps {
  year: number;
  month: number | undefined;
  postsCount: number;
  months: readonly { month: number; postsCount: number }[];
}

/** The months of a year that have posts. */
export function MonthLinks({ year, month, postsCount, months }: MonthLinksProps) {
  return (
    <nav aria-label={timelineTexts.monthsOf(year)} className="no-print mb-6">
      <ul className={classNames(chips, 'flex flex-wrap gap-1 p-0')}>
        <li>
          <PeriodLink
            to={timelineHref({ year })}
            postsCount={postsCount}
            isCurrent={month === undefined}
          >
            {timelineTexts.allOf(year)}
          </PeriodLink>
        </li>
        {months.map((one) => (
          <li key={one.month}>
            <PeriodLink
              to={timelineHref({ year, month: one.month })}
              postsCount={one.postsCount}
              isCurrent={one.month === month}
            >
              {monthNames[one.month - 1]}
            </PeriodLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The columns beside the years, for the `sizes` attribute of the pictures. */
const columnSizes =
  '(min-width: 75rem) 19.5rem, (min-width: 64rem) calc(33vw - 6rem), (min-width: 35.5rem) 46vw, calc(100vw - 2rem)';

interface TimelinePostsProps {
  posts: readonly PostOnCard[];
  actions: ((post: PostOnCard) => CardActions) | undefined;
}

/** Cards grouped by month. Small groups share a row: every group spans as many columns as it has cards. */
export function TimelinePosts({ posts, actions }: TimelinePostsProps) {
  const { timeZone } = useSite();
  const justLoaded = useJustLoaded(posts);
  return (
    <>
      <JustLoadedStatus count={justLoaded.size} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 min-[35.5rem]:grid-cols-2 lg:grid-cols-3">
        {groupByMonth(posts, timeZone).map(({ name, first, posts: ofMonth }) => (
          <section
            key={name}
            aria-label={name}
            className={classNames(
              'grid grid-cols-subgrid content-start gap-y-4',
              ofMonth.length === 2 && 'min-[35.5rem]:col-span-2',
              ofMonth.length > 2 && 'col-span-full',
            )}
          >
            <h2 className="col-span-full text-lg">{name}</h2>
            {ofMonth.map((post, at) => (
              <PostCard
                key={post._id}
                post={post}
                priority={priorityOf(first + at)}
                sizes={columnSizes}
                actions={actions?.(post)}
                titleAs="h3"
                isJustLoaded={justLoaded.has(post._id)}
              />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

interface MonthGroup {
  name: string;
  /** The index of its first post in the list. */
  first: number;
  posts: PostOnCard[];
}

/** The posts are sorted by date; those that know only their year come after its months. */
export function groupByMonth(posts: readonly PostOnCard[], timeZone: string): MonthGroup[] {
  const groups: MonthGroup[] = [];
  for (const [index, post] of posts.entries()) {
    const { year, month } = periodOf(timelineDateOf(post, timeZone));
    const name = month ? nameOfPeriod(year, month) : timelineTexts.someTimeIn(year);
    const last = groups.at(-1);
    if (last?.name === name) last.posts.push(post);
    else groups.push({ name, first: index, posts: [post] });
  }
  return groups;
}
