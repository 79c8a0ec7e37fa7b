import { href } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card, CardLink } from '../../ui/display/card.tsx';
import { nameOf } from './member-name.ts';
import { gridLook, portraitLook } from './portrait-look.ts';

/** The most portraits that stand side by side. */
const columns = 5;

/** The people, each with a face and a name that leads to their memories. */
export function MemberGrid({ members }: { members: readonly MemberView[] }) {
  return (
    <ul className={gridLook}>
      {members.map((member, index) => (
        <li key={member._id} className="grid">
          <MemberCard member={member} priority={priorityOf(index)} />
        </li>
      ))}
    </ul>
  );
}

interface MemberCardProps {
  member: MemberView;
  priority: 'high' | 'low' | undefined;
}

function MemberCard({ member, priority }: MemberCardProps) {
  return (
    <Card interactive className={portraitLook}>
      <Avatar name={nameOf(member)} src={member.image} size={96} priority={priority} />
      <CardLink
        to={href('/post/author/:userId', { userId: member._id })}
        className="line-clamp-2 max-w-full font-serif text-lg leading-snug font-semibold text-balance break-words"
      >
        {nameOf(member)}
      </CardLink>
    </Card>
  );
}

function priorityOf(index: number): MemberCardProps['priority'] {
  if (index === 0) return 'high';
  return index < columns ? 'low' : undefined;
}
