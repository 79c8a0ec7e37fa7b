import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

const box =
  'inline-flex h-10 min-w-10 items-center justify-center rounded-control px-2 no-underline ' +
  'pointer-coarse:h-11 pointer-coarse:min-w-11';

interface PagerStepProps {
  /** Where it leads, or null when it leads nowhere from here. */
  href: string | null;
  label?: string | undefined;
  children: ReactNode;
}

/** First, previous, next or last: a link, and at the end of the way a disabled button. */
export function PagerStep({ href, label, children }: PagerStepProps) {
  if (href === null) {
    return (
      <button
        type="button"
        disabled
        aria-label={label}
        className={classNames(box, 'cursor-not-allowed text-muted opacity-45')}
      >
        {children}
      </button>
    );
  }
  return (
    <Link
      to={href}
      prefetch="intent"
      aria-label={label}
      title={label}
      className={classNames(box, 'text-ink hover:bg-tint')}
    >
      {children}
    </Link>
  );
}

interface PagerNumberProps {
  page: number;
  isCurrent: boolean;
  href: string;
}

export function PagerNumber({ page, isCurrent, href }: PagerNumberProps) {
  return (
    <Link
      to={href}
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        box,
        'border border-transparent font-medium text-ink tabular-nums hover:bg-tint',
        'aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft',
      )}
    >
      {page}
    </Link>
  );
}
