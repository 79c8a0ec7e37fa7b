import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';

export function OwnPostsSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-6"
    >
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} shape="block" className="aspect-square w-full" />
      ))}
    </div>
  );
}
