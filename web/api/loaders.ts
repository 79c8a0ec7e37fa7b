import {
  data,
  type MetaDescriptor,
  type Params,
  type RouterContextProvider,
  replace,
} from 'react-router';
import type { SiteSettings } from '#contract/page-context.ts';
import { browserApi } from './browser.ts';
import { type Api, ApiError } from './client.ts';
import { apiContext, siteContext } from './page-context.ts';
import { loginAddress } from './route-guards.ts';

/** The path parameters and URL of a page. */
export interface LoaderInput {
  params: Params;
  url: URL;
}

/** Fetches the data of a page with the args client, on the server or in the browser. */
export type FetchPage<Data> = (api: Api, input: LoaderInput) => Promise<Data>;

interface LoaderArguments {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** The meta tags of a page, title included. */
export type DescribePage<Data> = (
  loaded: Data,
  site: SiteSettings,
  input: LoaderInput,
) => MetaDescriptor[];

/** Only documents have `head`: crawlers do not navigate, and the client bundle stays small. */
type WithHead<Data> = Data & { head?: MetaDescriptor[] };

/** The server loader of a page: in-process API, as a visitor. */
export function createLoader<Data extends object>(
  fetchPage: FetchPage<Data>,
  describePage?: DescribePage<Data>,
) {
  return async (args: LoaderArguments): Promise<WithHead<Data>> => {
    const input = toInput(args);
    const api = args.context.get(apiContext);
    const loaded: Data = await fetchPage(api, input).catch(toErrorPage(args));
    const head = describePage?.(loaded, args.context.get(siteContext), input);
    return head ? { ...loaded, head } : loaded;
  };
}

/** The client loader of a page: API over HTTP, with the session token. */
export function createClientLoader<Data extends object>(fetchPage: FetchPage<Data>) {
  return (args: LoaderArguments): Promise<WithHead<Data>> =>
    fetchPage(browserApi, toInput(args)).catch(toErrorPage(args));
}

function toInput({ request, params }: LoaderArguments): LoaderInput {
  return { params, url: new URL(request.url) };
}

/** Turns a failed call into the error page with its message, and a 401 into a redirect to Login. */
function toErrorPage({ request }: LoaderArguments) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw replace(loginAddress(new URL(request.url)));
    // Without a response there is only the browser's message, which helps nobody.
    const message = error.status ? error.message : undefined;
    throw data({ message }, { status: error.status || 503 });
  };
}
