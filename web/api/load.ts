import { data, type Params, type RouterContextProvider, replace } from 'react-router';
import { browserApi } from './browser.ts';
import type { Api } from './client.ts';
import { ApiFailure } from './failure.ts';
import { apiContext } from './page-context.ts';
import { loginAddress } from './return-address.ts';

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

/** The loader of a page on the server: the API in process, as a visitor. */
export function onServer<Shown>(fetchPage: FetchPage<Shown>) {
  return (given: LoaderArguments): Promise<Shown> =>
    fetchPage(given.context.get(apiContext), placeOf(given)).catch(asErrorPage(given));
}

/** The loader of the same page in the browser: over HTTP, as whoever is logged in. */
export function inBrowser<Shown>(fetchPage: FetchPage<Shown>) {
  return (given: LoaderArguments): Promise<Shown> =>
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
    throw data({ message: error.message }, { status: error.status || 503 });
  };
}
