import type { RefObject } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MemberRow } from './member-row.tsx';
import type { RowActions } from './row-buttons.tsx';
import { rowLook } from './row-look.ts';

interface MemberRowsProps extends RowActions {
  members: readonly MemberView[];
  listRef: RefObject<HTMLUListElement | null>;
}

/** A table to the eye; to those who listen a list, in which each value says what it is. */
export function MemberRows({ members, listRef, ...actions }: MemberRowsProps) {
  return (
    <div className="@container min-w-0 flex-1">
      <div className="@min-[44rem]:overflow-hidden @min-[44rem]:rounded-card @min-[44rem]:border @min-[44rem]:border-hairline @min-[44rem]:bg-surface @min-[44rem]:shadow-rest">
        <div
          aria-hidden="true"
          className={classNames(
            rowLook,
            'hidden bg-sunken py-2.5 text-sm font-medium text-muted @min-[44rem]:grid',
          )}
        >
          <span className="col-span-2">Member</span>
          <span className="hidden @min-[60rem]:block">Email</span>
          <span>Gender</span>
          <span>Role</span>
          <span>Birth date</span>
          <span>Registered</span>
        </div>
        <ul
          ref={listRef}
          tabIndex={-1}
          aria-label="Members"
          className="grid list-none outline-none gap-4 p-0 @min-[44rem]:gap-0"
        >
          {members.map((member) => (
            <MemberRow key={member._id} member={member} {...actions} />
          ))}
        </ul>
      </div>
    </div>
  );
}
