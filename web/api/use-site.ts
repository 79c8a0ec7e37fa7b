import { useRouteLoaderData } from 'react-router';
import type { Site } from './page-context.ts';

const unknownSite: Site = { timeZone: 'UTC', publicUrl: '' };

/** The settings of the site, from the root's loader; an error page may have to do without them. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? unknownSite;
}
