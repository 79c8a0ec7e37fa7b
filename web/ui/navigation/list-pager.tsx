import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { listPagerNumbers, pagerPosition } from './pager-numbers.ts';
import { PagerNumber, PagerStep } from './pager-step.tsx';

export interface PagerProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Tells two pagers on one screen apart: "Posts, pages above". */
  label: string;
}

export function ListPager({ page: asked, pages, hrefFor, label }: PagerProps) {
  const position = pagerPosition(asked, pages);
  const { page, last } = position;
  const back = (target: number) => (page > 1 ? hrefFor(target) : null);
  const onward = (target: number) => (page < last ? hrefFor(target) : null);
  return (
    <nav aria-label={label} className="list-pager flex items-center justify-center gap-1">
      <PagerStep href={back(1)} label="First page">
        <ChevronsLeft aria-hidden="true" size={20} />
      </PagerStep>
      <PagerStep href={back(page - 1)} label="Previous page">
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
      <PagerStep href={onward(page + 1)} label="Next page">
        <ChevronRight aria-hidden="true" size={20} />
      </PagerStep>
      <PagerStep href={onward(last)} label="Last page">
        <ChevronsRight aria-hidden="true" size={20} />
      </PagerStep>
    </nav>
  );
}
