import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { useSite } from '../../../api/use-site.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';
import { nameOf } from '../member-name.ts';
import { EmailLine } from './email-line.tsx';
import { birthDateOf, genderOf, registeredOf, roleOf } from './member-fields.tsx';

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
