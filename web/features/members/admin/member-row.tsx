import { href, Link } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { useSite } from '../../../api/use-site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { nameOf } from '../member-name.ts';
import { birthDateOf, genderOf, registeredOf, roleOf } from './member-fields.tsx';
import { RowButtons, type RowButtonsProps } from './row-buttons.tsx';
import { RowField } from './row-field.tsx';
import { rowLook, tallCell } from './row-look.ts';

const look = classNames(
  rowLook,
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] @max-[15rem]:grid-cols-1 items-center gap-y-3 rounded-card border border-hairline py-4 shadow-rest',
  '@min-[44rem]:min-h-19 @min-[44rem]:gap-y-0 @min-[44rem]:rounded-none @min-[44rem]:border-x-0 @min-[44rem]:border-b-0 @min-[44rem]:py-3 @min-[44rem]:shadow-none',
);

const emailPlace =
  'col-span-full min-w-0 @min-[44rem]:col-span-1 @min-[44rem]:col-start-2 @min-[44rem]:row-start-2 ' +
  '@min-[44rem]:self-start @min-[44rem]:text-muted @min-[60rem]:col-start-auto ' +
  '@min-[60rem]:row-start-1 @min-[60rem]:self-center @min-[60rem]:text-ink';

const cell = classNames('min-w-0 @max-[44rem]:row-auto', tallCell);

export function MemberRow(props: RowButtonsProps) {
  const { member, openId } = props;
  const { timeZone } = useSite();
  return (
    <li
      className={classNames(
        look,
        openId === member._id ? 'bg-primary-soft' : 'bg-surface @min-[44rem]:hover:bg-tint/50',
      )}
    >
      <span className={classNames('flex @max-[15rem]:hidden', tallCell)}>
        <Avatar name={nameOf(member)} src={member.image} size={40} />
      </span>
      <NameLink member={member} />
      <dl className="col-span-full row-start-2 grid grid-cols-2 gap-x-4 gap-y-3 @max-[15rem]:grid-cols-1 @min-[44rem]:contents">
        <RowField label="Email" className={emailPlace}>
          {member.email}
        </RowField>
        <RowField label="Gender" className={cell}>
          {genderOf(member)}
        </RowField>
        <RowField label="Role" className={cell}>
          {roleOf(member)}
        </RowField>
        <RowField label="Birth date" className={cell}>
          {birthDateOf(member)}
        </RowField>
        <RowField label="Registered" className={cell}>
          {registeredOf(member, timeZone)}
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
      <span className="line-clamp-2 font-medium wrap-anywhere">{nameOf(member)}</span>
    </Link>
  );
}
