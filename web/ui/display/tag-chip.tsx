import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

const chip =
  'relative inline-flex min-h-6 items-center rounded-full bg-tint px-2.5 text-sm text-ink ' +
  'no-underline pointer-coarse:min-h-8';

interface TagChipProps {
  name: string;
  /** Where the tag leads; without it the chip is plain text. */
  to?: string | undefined;
}

export function TagChip({ name, to }: TagChipProps) {
  if (to === undefined) return <span className={chip}>#{name}</span>;
  return (
    <Link
      to={to}
      className={classNames(
        chip,
        'hover:bg-primary-soft',
        // The finger gets 44 px of height although the chip is lower.
        "pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1.5 pointer-coarse:after:inset-x-0 pointer-coarse:after:content-['']",
      )}
    >
      #{name}
    </Link>
  );
}
