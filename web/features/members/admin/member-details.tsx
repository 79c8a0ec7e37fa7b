import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { formatCalendarDate, formatDate } from '#contract/dates.ts';
import { useSite } from '../../../api/page-context.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { nameOf } from '../member-name.ts';

/** What only administrators are told of a member; undefined while nothing at all is known. */
export function MemberDetails({ member }: { member: MemberView | undefined }) {
  const { timeZone } = useSite();
  return (
    <div aria-busy={member?.postsCount === undefined || undefined}>
      <div className="flex justify-center">
        {member ? (
          <Avatar name={nameOf(member)} src={member.image} size={96} />
        ) : (
          <Skeleton shape="circle" className="size-24" />
        )}
      </div>
      <p className="mt-3 flex min-h-[1lh] justify-center text-center">
        {member && (
          <Link to={href('/post/author/:userId', { userId: member._id })}>See the memories</Link>
        )}
      </p>
      <dl className="mt-5 divide-y divide-hairline border-y border-hairline">
        <Detail label="Role">{member && roleOf(member)}</Detail>
        <Detail label="Gender">{member && genderOf(member)}</Detail>
        <Detail label="Birth">{member && birthDateOf(member)}</Detail>
        <Detail label="Registered">{member && registeredOf(member, timeZone)}</Detail>
        <Detail label="Email">{member?.email && <EmailLine email={member.email} />}</Detail>
        <Detail label="Number of posts">{member?.postsCount}</Detail>
      </dl>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-sm text-muted">{label}</dt>
      <dd className="min-w-0 text-right text-sm tabular-nums">
        {children ?? <Skeleton className="w-24" />}
      </dd>
    </div>
  );
}

function EmailLine({ email }: { email: string }) {
  function copy() {
    navigator.clipboard.writeText(email).then(
      () => toast.success('E-mail address copied.'),
      () => toast.error('The e-mail address could not be copied. Please copy it by hand.'),
    );
  }

  return (
    <span className="-mr-2 flex items-center justify-end gap-1">
      <a href={`mailto:${email}`} className="min-w-0 break-all">
        {email}
      </a>
      <IconButton
        label="Copy the e-mail address"
        icon={<Copy aria-hidden="true" size={16} />}
        size="small"
        onClick={copy}
      />
    </span>
  );
}

/** What is not known yet is undefined, and its place is held by a skeleton. */
type Shown = ReactNode | undefined;

const notSaid = <span className="text-muted">Not said</span>;

export function genderOf({ gender }: Pick<MemberView, 'gender'>): Shown {
  if (gender === null) return notSaid;
  return gender && capitalised(gender);
}

export function roleOf({ role }: Pick<MemberView, 'role'>): Shown {
  if (role !== 'admin') return role && capitalised(role);
  return (
    <span className="inline-block rounded-full bg-primary-soft px-2.5 font-medium text-primary">
      Admin
    </span>
  );
}

export function birthDateOf({ birthDate }: Pick<MemberView, 'birthDate'>): Shown {
  if (birthDate === null) return notSaid;
  return birthDate && <DateText dateTime={birthDate}>{formatCalendarDate}</DateText>;
}

export function registeredOf({ createdAt }: Pick<MemberView, 'createdAt'>, timeZone: string) {
  return createdAt && <DateText dateTime={createdAt}>{(at) => formatDate(at, timeZone)}</DateText>;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
