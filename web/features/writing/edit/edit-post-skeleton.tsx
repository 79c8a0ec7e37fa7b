import { Skeleton } from '../../../ui/feedback/loading-indicators.tsx';

export function EditPostSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-2">
      <Skeleton shape="block" className="aspect-4/3 w-full" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
