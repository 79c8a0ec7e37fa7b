import type { LucideIcon } from 'lucide-react';
import Globe from 'lucide-react/icons/globe';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import type { Access } from './reference.ts';

const looks: Record<Access, { label: string; icon: LucideIcon }> = {
  visitor: { label: 'Everyone', icon: Globe },
  member: { label: 'Members', icon: UserRound },
  admin: { label: 'Administrators', icon: ShieldCheck },
};

/** Who may make a call. */
export function AccessBadge({ access }: { access: Access }) {
  const { label, icon: Icon } = looks[access];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-hairline px-2.5 py-0.5 text-sm text-muted">
      <Icon aria-hidden="true" size={14} />
      <span className="sr-only">May be called by: </span>
      {label}
    </span>
  );
}
