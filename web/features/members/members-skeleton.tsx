import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';

const places = Array.from({ length: 8 }, (_, index) => index);

/**
 * Stands for a list whose form is not known yet: members get portraits, administrators rows. It
 * fills the window, so that nothing below it is seen to move when the list comes.
 */
export function MembersSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <div className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface">
        {places.map((place) => (
          <div key={place} className="flex h-19 items-center gap-4 px-4">
            <Skeleton shape="circle" className="size-10 shrink-0" />
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
    </div>
  );
}
