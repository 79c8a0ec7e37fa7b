import { closedSiteTexts } from '#texts/site.ts';
import { useSite } from '../../api/page-context.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { CardsSkeleton, Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { LogoMark, SiteLogo } from '../../ui/logo.tsx';

/**
 * What a closed site shows instead of a page. The document is the same for everyone: a visitor sees the
 * notice, and a member a skeleton until the browser has loaded the page with the session.
 */
export function ClosedSitePage() {
  const { name, welcome, logo } = useSite();
  return (
    <>
      <div className="only-signed-out mx-auto flex max-w-md flex-col items-center gap-4 py-8 text-center">
        {logo ? <SiteLogo logo={logo} className="h-16" /> : <LogoMark className="size-16" />}
        <h1 className="outline-none">{closedSiteTexts.heading}</h1>
        {welcome && (
          <p dir="auto" className="max-w-full text-lg break-words whitespace-pre-line">
            {welcome}
          </p>
        )}
        <p className="text-muted">{closedSiteTexts.lead(name)}</p>
        <ButtonLink to={useLoginAddress()} variant="primary">
          {closedSiteTexts.login}
        </ButtonLink>
      </div>
      <div className="only-signed-in grid gap-6" aria-busy="true">
        <Skeleton className="h-9 w-48" />
        <CardsSkeleton />
      </div>
    </>
  );
}
