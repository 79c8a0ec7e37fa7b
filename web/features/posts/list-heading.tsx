import type { ReactNode } from 'react';

interface ListHeadingProps {
  children: ReactNode;
  postsCount: number;
}

/** What a list is about, and how long it is. */
export function ListHeading({ children, postsCount }: ListHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="min-w-0 font-serif text-3xl font-semibold tracking-tight">{children}</h1>
      {postsCount > 0 && (
        <p className="text-muted tabular-nums">
          {postsCount === 1 ? '1 memory' : `${postsCount} memories`}
        </p>
      )}
    </div>
  );
}
