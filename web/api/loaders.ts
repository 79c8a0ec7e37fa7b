import {
  data,
  type MetaDescriptor,
  type Params,
  type RouterContextProvider,
  replace,
} from 'react-router';
import type { SiteSettings } from '#contract/page-context.ts';
import { browserApi } from './browser.ts';
import { type Api, ApiFailure } from './client.ts';
import { apiContext, siteContext } from './page-context.ts';
import { loginAddress } from './route-guards.ts';

/** Where a page is: the parameters of its path, and its whole address. */
export interface Place {
  params: Params;
  url: URL;
}

/** Fetches what a page shows, whoever asks and wherever it runs. */
export type FetchPage<Shown> = (api: Api, place: Place) => Promise<Shown>;

interface LoaderArguments {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** What a page tells search engines and previews of itself, title included. */
export type DescribePage<Shown> = (
  shown: Shown,
  site: SiteSettings,
  place: Place,
) => MetaDescriptor[];

/** Only documents bring a head: whoever reads it never navigates, and the browser's files stay small. */
type WithHead<Shown> = Shown & { head?: MetaDescriptor[] };

/** The loader of a page on the server: the API in process, as a visitor. */
export function onServer<Shown extends object>(
  fetchPage: FetchPage<Shown>,
  describePage?: DescribePage<Shown>,
) {
  return async (given: LoaderArguments): Promise<WithHead<Shown>> => {
    const place = placeOf(given);
    const api = given.context.get(apiContext);
    const shown: Shown = await fetchPage(api, place).catch(asErrorPage(given));
    const head = describePage?.(shown, given.context.get(siteContext), place);
    return head ? { ...shown, head } : shown;
  };
}

/** The loader of the same page in the browser: over HTTP, as whoever is logged in. */
export function inBrowser<Shown extends object>(fetchPage: FetchPage<Shown>) {
  return (given: LoaderArguments): Promise<WithHead<Shown>> =>
    fetchPage(browserApi, placeOf(given)).catch(asErrorPage(given));
}

function placeOf({ request, params }: LoaderArguments): Place {
  return { params, url: new URL(request.url) };
}

/** A failed call becomes the site's error page with its own words, an ended session the login. */
function asErrorPage({ request }: LoaderArguments) {
  return (error: unknown): never => {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) throw replace(loginAddress(new URL(request.url)));
    // Without an answer there are only the browser's own words, which help nobody.
    const message = error.status ? error.message : undefined;
    throw data({ message }, { status: error.status || 503 });
  };
}
