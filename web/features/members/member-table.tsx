import Eye from 'lucide-react/icons/eye';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode, RefObject } from 'react';
import { href } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { canDeleteMember, type Viewer } from '#contract/policies.ts';
import { commonTexts } from '#texts/common.ts';
import { memberTableTexts } from '#texts/members-admin.ts';
import { SiteDate } from '../../api/site-dates.tsx';
import { IconButton } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { Link } from '../../ui/link.tsx';
import { birthDateOf, genderOf, roleOf } from './member-fields.tsx';

/**
 * The columns by container width: a card per member on a phone, then rows with the e-mail below the
 * name, then a column for each field. Header and rows share them. On touch screens the buttons have
 * words and stand below each other.
 */
const rowColumns =
  '[--buttons:4.75rem] pointer-coarse:[--buttons:6.5rem] gap-x-3 px-4 @min-[44rem]:grid-cols-[2.5rem_minmax(0,1fr)_5rem_5rem_5.5rem_5.5rem_var(--buttons)] ' +
  '@min-[60rem]:gap-x-4 @min-[60rem]:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,6fr)_5rem_5rem_5.5rem_5.5rem_var(--buttons)]';

/** A cell as high as name and e-mail together while those are stacked. */
const spanningCell = 'row-start-1 @min-[44rem]:row-end-3 @min-[60rem]:row-end-2';

interface MemberTableProps extends RowActions {
  members: readonly MemberView[];
  tableRef: RefObject<HTMLUListElement | null>;
}

/** Looks like a table; screen readers get a list in which each value has its label. */
export function MemberTable({ members, tableRef, ...actions }: MemberTableProps) {
  return (
    <div className="@container min-w-0 flex-1">
      <div className="@min-[44rem]:overflow-hidden @min-[44rem]:rounded-card @min-[44rem]:border @min-[44rem]:border-hairline @min-[44rem]:bg-surface @min-[44rem]:shadow-rest">
        <div
          aria-hidden="true"
          className={classNames(
            rowColumns,
            'hidden bg-sunken py-2.5 text-sm font-medium text-muted @min-[44rem]:grid',
          )}
        >
          <span className="col-span-2">{memberTableTexts.member}</span>
          <span className="hidden @min-[60rem]:block">{memberTableTexts.email}</span>
          <span>{memberTableTexts.gender}</span>
          <span>{memberTableTexts.role}</span>
          <span>{memberTableTexts.birthDate}</span>
          <span>{memberTableTexts.registered}</span>
        </div>
        <ul
          ref={tableRef}
          tabIndex={-1}
          aria-label={memberTableTexts.label}
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

const rowStyle = classNames(
  rowColumns,
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] @max-[15rem]:grid-cols-1 items-center gap-y-3 rounded-card border border-hairline py-4 shadow-rest',
  '@min-[44rem]:min-h-19 @min-[44rem]:gap-y-0 @min-[44rem]:rounded-none @min-[44rem]:border-x-0 @min-[44rem]:border-b-0 @min-[44rem]:py-3 @min-[44rem]:shadow-none',
);

const emailCell =
  'col-span-full min-w-0 @min-[44rem]:col-span-1 @min-[44rem]:col-start-2 @min-[44rem]:row-start-2 ' +
  '@min-[44rem]:self-start @min-[44rem]:text-muted @min-[60rem]:col-start-auto ' +
  '@min-[60rem]:row-start-1 @min-[60rem]:self-center @min-[60rem]:text-ink';

const cell = classNames('min-w-0 @max-[44rem]:row-auto', spanningCell);

function MemberRow(props: RowButtonsProps) {
  const { member, openId } = props;
  return (
    <li
      className={classNames(
        rowStyle,
        openId === member._id ? 'bg-primary-soft' : 'bg-surface @min-[44rem]:hover:bg-tint/50',
      )}
    >
      <span className={classNames('flex @max-[15rem]:hidden', spanningCell)}>
        <Avatar name={fullName(member)} src={pictureOf(member)} size={40} />
      </span>
      <NameLink member={member} />
      <dl className="col-span-full row-start-2 grid grid-cols-2 gap-x-4 gap-y-3 @max-[15rem]:grid-cols-1 @min-[44rem]:contents">
        <RowField label={memberTableTexts.email} className={emailCell}>
          {member.email && <span className="block truncate">{member.email}</span>}
        </RowField>
        <RowField label={memberTableTexts.gender} className={cell}>
          {genderOf(member)}
        </RowField>
        <RowField label={memberTableTexts.role} className={cell}>
          {roleOf(member)}
        </RowField>
        <RowField label={memberTableTexts.birthDate} className={cell}>
          {birthDateOf(member)}
        </RowField>
        <RowField label={memberTableTexts.registered} className={cell}>
          {member.createdAt && <SiteDate at={member.createdAt} />}
        </RowField>
      </dl>
      <RowButtons {...props} />
    </li>
  );
}

function NameLink({ member }: { member: MemberView }) {
  return (
    <Link
      to={href('/post/author/:userId', { userId: member._id })}
      className="row-start-1 justify-self-start text-ink no-underline hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5 @min-[44rem]:self-end @min-[60rem]:self-center"
    >
      <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
        {fullName(member)}
      </span>
    </Link>
  );
}

interface RowFieldProps {
  label: string;
  /** Positions the field in the row. */
  className: string;
  /** Undefined until it is known. */
  children: ReactNode;
}

/** On a phone the value stands below its label; in the table layout the header names it. */
function RowField({ label, className, children }: RowFieldProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted @min-[44rem]:sr-only">{label}</dt>
      <dd className="text-sm wrap-anywhere">
        {children ?? (
          <span className="flex h-[1lh] items-center">
            <Skeleton className="w-full max-w-20" />
          </span>
        )}
      </dd>
    </div>
  );
}

interface RowActions {
  viewer: Viewer;
  /** The member whose details are open. */
  openId: string | null;
  onDetails: (member: MemberView) => void;
  onDelete: (member: MemberView) => void;
}

interface RowButtonsProps extends RowActions {
  member: MemberView;
}

function RowButtons({ member, viewer, openId, onDetails, onDelete }: RowButtonsProps) {
  const name = fullName(member);
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-end gap-1 @max-[15rem]:row-start-3 pointer-coarse:@max-[44rem]:col-span-full pointer-coarse:@max-[44rem]:row-start-3',
        spanningCell,
      )}
    >
      <IconButton
        label={memberTableTexts.detailsOf(name)}
        word={memberTableTexts.details}
        icon={<Eye aria-hidden="true" size={18} />}
        size="small"
        aria-expanded={openId === member._id}
        onClick={() => onDetails(member)}
      />
      {canDeleteMember(viewer, { id: member._id }) && (
        <IconButton
          label={memberTableTexts.deleteMember(name)}
          word={commonTexts.delete}
          icon={<Trash aria-hidden="true" size={18} />}
          variant="danger"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onDelete(member)}
        />
      )}
    </div>
  );
}
