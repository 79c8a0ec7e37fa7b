import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

function patternsOf(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    return [...(path === undefined && !index ? [] : [own || '/']), ...patternsOf(children, own)];
  });
}

/** The patterns of all pages, from the routes of the router. */
export const pagePatterns = [...new Set(patternsOf(routes as RouteConfigEntry[]))];
