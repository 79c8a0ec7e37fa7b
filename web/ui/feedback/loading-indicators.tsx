import { classNames } from '../class-names.ts';

/** A ring in the colour of the surrounding text, which says what is loading. */
export function Spinner({ size = 'small' }: { size?: 'small' | 'large' | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('spinner', size === 'small' ? 'size-5' : 'size-9')}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle' | undefined;
  /** Width and height as classes, such as `w-2/3` or `aspect-4/3`. */
  className?: string | undefined;
}

const shapes = { line: 'h-4 rounded-control', block: 'rounded-image', circle: 'rounded-full' };

/** A placeholder for loading content; the surrounding region has `aria-busy`. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton block bg-hairline', shapes[shape], className)}
    />
  );
}

/** In the place of a grid of cards. */
export function CardsSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-6">
      <Skeleton shape="block" className="h-72" />
      <Skeleton shape="block" className="h-72" />
      <Skeleton shape="block" className="h-72" />
    </div>
  );
}
