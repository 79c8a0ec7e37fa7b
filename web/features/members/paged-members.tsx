import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lastPage } from '#contract/limits.ts';
import { ListPager } from '../../ui/pagination.tsx';

interface PagedMembersProps {
  paging: { page: number; limit: number };
  membersCount: number;
  hrefFor: (page: number) => string;
  /** The members of this page; false when it lies past the end. */
  children: ReactNode;
}

/** One page of the members, with a pager above and below it when there are more. */
export function PagedMembers({ paging, membersCount, hrefFor, children }: PagedMembersProps) {
  const pages = lastPage(membersCount, paging.limit);
  const pager = { page: paging.page, pages, hrefFor };
  return (
    <div className="flex flex-col gap-6">
      {pages > 1 && <ListPager {...pager} label="Members, pages above" />}
      {children || (
        <p className="py-12 text-center text-lg">
          There is no page {paging.page}. <Link to={hrefFor(pages)}>Go to the last page</Link>
        </p>
      )}
      {pages > 1 && <ListPager {...pager} label="Members, pages below" />}
    </div>
  );
}
