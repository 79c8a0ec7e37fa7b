import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export function ReactionsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div
          key={place}
          className="grid h-33 content-center gap-4 rounded-card border border-hairline bg-surface p-5"
        >
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="w-1/3" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}
