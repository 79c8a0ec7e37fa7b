import type { ReactNode } from 'react';
import { paginationTexts } from '#texts/lists.ts';
import { type FetchPage, type Loaded, usePageData } from '../api/loaders.ts';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager, type Paging } from '../ui/pagination.tsx';

interface DashboardPageProps<Data> {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  width?: 'max-w-2xl' | 'max-w-3xl' | 'max-w-none';
  /** Shown before anything is loaded, too. */
  before?: ReactNode;
  skeleton?: ReactNode;
  children: (loaded: Data) => ReactNode;
}

/** A page of the dashboard, whose data the browser fetches: the document is the same for everyone. */
export function DashboardPage<Fetch extends FetchPage<object>>({
  title,
  lead,
  width = 'max-w-2xl',
  before,
  skeleton = <Skeleton shape="block" className="h-96" />,
  children,
}: DashboardPageProps<Loaded<Fetch>>) {
  const { loaded, failure } = usePageData<Loaded<Fetch>>();
  return (
    <div className={`grid ${width} grid-cols-1 gap-6`}>
      <header>
        <h1 className="outline-none">{title}</h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </header>
      {before}
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? children(loaded) : !failure && skeleton}
    </div>
  );
}

/** A page of the dashboard with one page of a list, and its pager if there are several. */
export function DashboardList<Fetch extends FetchPage<{ paging: Paging }>>({
  children,
  ...props
}: DashboardPageProps<Loaded<Fetch>>) {
  return (
    <DashboardPage<Fetch> {...props}>
      {(list) => (
        <>
          {children(list)}
          {list.paging.pages > 1 && (
            <ListPager paging={list.paging} label={paginationTexts.pagesOf(props.title)} />
          )}
        </>
      )}
    </DashboardPage>
  );
}

interface SkeletonListProps {
  count: number;
  className: string;
  /** Of each item. */
  itemClassName: string;
  /** The content of each item. */
  children: ReactNode;
}

export function SkeletonList({ count, className, itemClassName, children }: SkeletonListProps) {
  return (
    <div aria-busy="true" className={className}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={itemClassName}>
          {children}
        </div>
      ))}
    </div>
  );
}
