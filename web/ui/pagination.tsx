import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { paginationTexts } from '#texts/lists.ts';
import { ButtonLink } from './buttons.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './display/empty-state.tsx';
import { CardsSkeleton } from './feedback/loading-indicators.tsx';
import { Link } from './link.tsx';
import { ScrollAnchor } from './scroll-anchor.tsx';

/** Which page of a list is shown. */
export interface Paging {
  page: number;
  limit: number;
  pages: number;
  /** False of a list that only knows whether there is a next page. */
  isCounted?: boolean;
}

/** What the URLs of all pages of a list have in common, such as the keywords of a search. */
export type PagingQuery = Record<string, string> | string[][];

interface PagerProps {
  paging: Paging;
  query?: PagingQuery | undefined;
  /** Distinguishes two pagers on a page: "Posts, pages above". */
  label: string;
}

/** Another page of the same list, as a relative URL. */
export function pageHref(page: number, limit: number, query: PagingQuery = {}): string {
  const all = new URLSearchParams(query);
  all.append('page', String(page));
  all.append('limit', String(limit));
  return `?${all}`;
}

/** The numbers of a pager and where its parts lead; a step is null on the page that it leads to. */
function linksOf({ paging, query }: PagerProps) {
  const position = pagerPosition(paging.page, paging.pages);
  const { page, last } = position;
  const hrefFor = (target: number) => pageHref(target, paging.limit, query);
  const back = (target: number) => (page > 1 ? hrefFor(target) : null);
  const onward = (target: number) => (page < last ? hrefFor(target) : null);
  return { position, page, last, hrefFor, back, onward };
}

export function ListPager(props: PagerProps) {
  const { position, page, last, hrefFor, back, onward } = linksOf(props);
  return (
    <nav aria-label={props.label} className="list-pager flex items-center justify-center gap-1">
      <PagerStep href={back(1)} label={paginationTexts.firstPage}>
        <ChevronsLeft aria-hidden="true" size={20} />
      </PagerStep>
      <PagerStep href={back(page - 1)} label={paginationTexts.previousPage}>
        <ChevronLeft aria-hidden="true" size={20} />
      </PagerStep>
      {listPagerNumbers(position).map((number) => (
        <PagerNumber
          key={number}
          page={number}
          isCurrent={number === page}
          href={hrefFor(number)}
        />
      ))}
      <PagerStep href={onward(page + 1)} label={paginationTexts.nextPage}>
        <ChevronRight aria-hidden="true" size={20} />
      </PagerStep>
      {props.paging.isCounted !== false && (
        <PagerStep href={onward(last)} label={paginationTexts.lastPage}>
          <ChevronsRight aria-hidden="true" size={20} />
        </PagerStep>
      )}
    </nav>
  );
}

export function EllipsisPager(props: PagerProps) {
  const { position, page, last, hrefFor, back, onward } = linksOf(props);
  const items = ellipsisPagerNumbers(position);
  return (
    <nav
      aria-label={props.label}
      className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2"
    >
      <PagerStep href={back(1)}>{paginationTexts.first}</PagerStep>
      <PagerStep href={back(page - 1)}>{paginationTexts.previous}</PagerStep>
      {/* On phones the numbers are on their own line, above the four steps. */}
      <div className="flex items-center justify-center gap-1 max-sm:order-first max-sm:w-full">
        {items.map((item, index) =>
          item === 'gap' ? (
            <span key={`after ${items[index - 1]}`} className="px-1 text-muted">
              ...
            </span>
          ) : (
            <PagerNumber key={item} page={item} isCurrent={item === page} href={hrefFor(item)} />
          ),
        )}
      </div>
      <PagerStep href={onward(page + 1)}>{paginationTexts.next}</PagerStep>
      <PagerStep href={onward(last)}>{paginationTexts.last}</PagerStep>
    </nav>
  );
}

const box =
  'inline-flex h-10 min-w-10 items-center justify-center rounded-control px-2 no-underline ' +
  'pointer-coarse:h-11 pointer-coarse:min-w-11';

interface PagerStepProps {
  /** Null when disabled. */
  href: string | null;
  label?: string | undefined;
  children: ReactNode;
}

/** First, previous, next or last: a link or a disabled button. */
function PagerStep({ href, label, children }: PagerStepProps) {
  if (href === null) {
    return (
      <button
        type="button"
        disabled
        aria-label={label}
        className={classNames(box, 'cursor-not-allowed text-muted opacity-45')}
      >
        {children}
      </button>
    );
  }
  return (
    <Link
      to={href}
      aria-label={label}
      title={label}
      className={classNames(box, 'text-ink hover:bg-tint')}
    >
      {children}
    </Link>
  );
}

interface PagerNumberProps {
  page: number;
  isCurrent: boolean;
  href: string;
}

function PagerNumber({ page, isCurrent, href }: PagerNumberProps) {
  return (
    <Link
      to={href}
      aria-label={paginationTexts.page(page)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        box,
        'border border-transparent font-medium text-ink tabular-nums hover:bg-tint',
        'aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft',
      )}
    >
      {page}
    </Link>
  );
}

interface PagedListProps extends PagerProps {
  /** The items of this page. */
  children: ReactNode;
}

/** One page of a list, with a pager above and below it when there are several pages. */
export function PagedList({ label, children, ...pager }: PagedListProps) {
  const { page, pages } = pager.paging;
  const list = useListInView(page);
  if (page > pages) return <PastEnd {...pager} />;
  return (
    <div ref={list}>
      <ScrollAnchor className="flex flex-col gap-6">
        {pages > 1 && <ListPager {...pager} label={paginationTexts.pagesAbove(label)} />}
        {children}
        {pages > 1 && <ListPager {...pager} label={paginationTexts.pagesBelow(label)} />}
      </ScrollAnchor>
    </div>
  );
}

/**
 * After paging, which leads to the top of the page, scrolls to a list that begins below the middle of
 * the screen, as beneath a search and a form on phones. Back leads to where one was.
 */
function useListInView(page: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { top } = list.current?.getBoundingClientRect() ?? { top: 0 };
    if (!isBack && top > innerHeight / 2) list.current?.scrollIntoView();
  }, [page, isBack]);
  return list;
}

/** Only in documents: a visitor gets a link; a member's list may have this page, and is being loaded. */
function PastEnd({ paging: { page, limit, pages }, query }: Omit<PagerProps, 'label'>) {
  return (
    <>
      <div className="only-signed-out">
        <EmptyState
          drawing="no-results"
          title={paginationTexts.noSuchPage(page)}
          text={paginationTexts.listHas(pages)}
          action={
            <ButtonLink to={pageHref(pages, limit, query)}>{paginationTexts.goToLast}</ButtonLink>
          }
        />
      </div>
      <div className="only-signed-in" aria-busy="true">
        <CardsSkeleton />
      </div>
    </>
  );
}

/** The current page and the number of pages, at least one. */
export interface PagerPosition {
  readonly page: number;
  readonly last: number;
}

/** Clamps the page into the list. */
export function pagerPosition(page: number, pages: number): PagerPosition {
  const last = Math.max(1, Math.trunc(pages) || 1);
  return { page: Math.min(Math.max(1, Math.trunc(page) || 1), last), last };
}

/** At most three numbers with the current page in the middle, where possible. */
export function listPagerNumbers({ page, last }: PagerPosition): number[] {
  const count = Math.min(3, last);
  const first = Math.min(Math.max(1, page - 1), last - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** First, last and the current page with its neighbours; gaps become an ellipsis. */
export function ellipsisPagerNumbers({ page, last }: PagerPosition): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? ['gap' as const, number] : [number];
  });
}
