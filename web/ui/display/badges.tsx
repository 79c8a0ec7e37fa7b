import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { audienceBadgeTexts } from '#texts/lists.ts';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';

const chip =
  'relative inline-flex min-h-6 items-center rounded-full bg-tint px-2.5 text-sm text-ink ' +
  'no-underline pointer-coarse:min-h-8';

interface TagChipProps {
  name: string;
  /** Without it the chip is plain text. */
  to?: string | undefined;
}

export function TagChip({ name, to }: TagChipProps) {
  if (to === undefined)
    return (
      <span dir="auto" className={chip}>
        #{name}
      </span>
    );
  return (
    <Link
      to={to}
      dir="auto"
      className={classNames(
        chip,
        'hover:bg-primary-soft',
        // A touch target of 44 px.
        "pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1.5 pointer-coarse:after:inset-x-0 pointer-coarse:after:content-['']",
      )}
    >
      #{name}
    </Link>
  );
}

interface AudienceBadgeProps {
  audience: 'public' | 'members' | 'private';
  /** The icon alone. */
  compact?: boolean | undefined;
}

/** Who may read a post, unless it is everyone. */
export function AudienceBadge({ audience, compact = false }: AudienceBadgeProps) {
  if (audience === 'public') return null;
  const label = audienceBadgeTexts[audience];
  const Icon = audience === 'members' ? Users : Lock;
  return (
    <span
      title={label}
      className="inline-flex min-h-6 items-center gap-1 rounded-full border border-hairline bg-raised px-2 text-sm font-medium text-muted"
    >
      <Icon aria-hidden="true" size={13} />
      <span className={compact ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}
