import Lock from 'lucide-react/icons/lock';

interface LockBadgeProps {
  /** With its word beside it, or the lock alone for small places. */
  compact?: boolean | undefined;
}

/** The sign of a private post. */
export function LockBadge({ compact = false }: LockBadgeProps) {
  return (
    <span
      title="Private"
      className="inline-flex min-h-6 items-center gap-1 rounded-full border border-hairline bg-raised px-2 text-sm font-medium text-muted"
    >
      <Lock aria-hidden="true" size={13} />
      <span className={compact ? 'sr-only' : undefined}>Private</span>
    </span>
  );
}
