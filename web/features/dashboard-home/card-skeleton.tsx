import { Card, CardBody, CardMedia } from '../../ui/display/card.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';

/** As high as the card of a post whose tags fit one line, so that nothing moves when that comes. */
export function CardSkeleton() {
  return (
    <Card aria-hidden="true">
      <CardMedia>{null}</CardMedia>
      <CardBody>
        <div className="flex h-6 items-center gap-2 pointer-coarse:h-11">
          <Skeleton shape="circle" className="size-6" />
          <Skeleton className="w-28" />
        </div>
        <div className="grid min-h-[2lh] content-center gap-3 text-lg">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton className="h-6 w-24 pointer-coarse:h-8" />
        <div className="mt-auto flex h-8 items-center pointer-coarse:h-11">
          <Skeleton className="w-full" />
        </div>
      </CardBody>
    </Card>
  );
}
