import { classNames } from '../class-names.ts';

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle' | undefined;
  /** Width and height as classes, such as `w-2/3` or `aspect-4/3`. */
  className?: string | undefined;
}

const shapes = { line: 'h-4 rounded-control', block: 'rounded-image', circle: 'rounded-full' };

/** Holds the place of what is being fetched; the region around it carries `aria-busy`. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton block bg-hairline', shapes[shape], className)}
    />
  );
}
