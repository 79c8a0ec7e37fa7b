import type { PagerProps } from './list-pager.tsx';
import { ellipsisPagerNumbers, pagerPosition } from './pager-numbers.ts';
import { PagerNumber, PagerStep } from './pager-step.tsx';

export function EllipsisPager({ page: asked, pages, hrefFor, label }: PagerProps) {
  const position = pagerPosition(asked, pages);
  const { page, last } = position;
  const back = (target: number) => (page > 1 ? hrefFor(target) : null);
  const onward = (target: number) => (page < last ? hrefFor(target) : null);
  const items = ellipsisPagerNumbers(position);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2">
      <PagerStep href={back(1)}>First</PagerStep>
      <PagerStep href={back(page - 1)}>Prev</PagerStep>
      {/* On a phone the numbers take a line of their own, above the four steps. */}
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
      <PagerStep href={onward(page + 1)}>Next</PagerStep>
      <PagerStep href={onward(last)}>Last</PagerStep>
    </nav>
  );
}
