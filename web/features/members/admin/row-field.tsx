import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';

interface RowFieldProps {
  label: string;
  /** Its place in the row. */
  className: string;
  /** Undefined until it is known. */
  children: ReactNode;
}

/** A value of a member: on a phone below its label, in a table the head says what it is. */
export function RowField({ label, className, children }: RowFieldProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted @min-[44rem]:sr-only">{label}</dt>
      <dd className="truncate text-sm">
        {children ?? (
          <span className="flex h-[1lh] items-center">
            <Skeleton className="w-full max-w-20" />
          </span>
        )}
      </dd>
    </div>
  );
}
