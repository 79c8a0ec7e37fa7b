import type { ReactNode } from 'react';

interface ListHeadingProps {
  children: ReactNode;
  postsCount: number;
  /** Stands before the words; whatever of those needs a second line keeps beside it. */
  picture?: ReactNode;
}

/** What a list is about, and how long it is. */
export function ListHeading({ children, postsCount, picture }: ListHeadingProps) {
  return (
    <div className="mb-6 flex items-center gap-4 max-[15rem]:block">
      {picture}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="min-w-0 break-words outline-none">{children}</h1>
        {postsCount > 0 && (
          <p className="text-muted tabular-nums">
            {postsCount === 1 ? '1 memory' : `${postsCount} memories`}
          </p>
        )}
      </div>
    </div>
  );
}
