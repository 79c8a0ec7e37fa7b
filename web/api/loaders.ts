import { useEffect, useState } from 'react';
import {
  data,
  type MetaDescriptor,
  type Params,
  type RouterContextProvider,
  replace,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router';
import type { PageSite } from '#contract/page-context.ts';
import { showToast } from '../ui/feedback/show-toast.ts';
import { browserApi, quietApi } from './browser.ts';
import { type Api, ApiError, mayPass } from './client.ts';
import { keepMark, readKeepChoice } from './keep-memories.ts';
import { apiContext, applySettings, siteContext } from './page-context.ts';
import { loginAddress, membersOnly } from './route-guards.ts';
import { readToken } from './session.ts';

/** The path parameters and URL of a page. */
export interface LoaderInput {
  params: Params;
  url: URL;
}

/** Fetches the data of a page with the args client, on the server or in the browser. */
export type FetchPage<Data> = (api: Api, input: LoaderInput) => Promise<Data>;

/** What such a function resolves to. */
export type Loaded<Fetch extends FetchPage<object>> = Awaited<ReturnType<Fetch>>;

interface LoaderArguments {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** The meta tags of a page, title included. */
export type DescribePage<Data> = (
  loaded: Data,
  site: PageSite,
  input: LoaderInput,
) => MetaDescriptor[];

/** Only documents have `head`: crawlers do not navigate, and the client bundle stays small. */
type WithHead<Data> = Data & { head?: MetaDescriptor[] };

/** Whether it came with the document, which is rendered for a visitor. */
export const isOfDocument = (loaded: object): boolean => 'head' in loaded;

/** Instead of the data of a page that visitors of a closed site do not see; the root shows a notice. */
export interface SiteClosed {
  isSiteClosed: true;
}

const siteClosed: SiteClosed = { isSiteClosed: true };

const isSiteClosed = (loaded: unknown): loaded is SiteClosed =>
  typeof loaded === 'object' && loaded !== null && 'isSiteClosed' in loaded;

/** Whether the page has no data because the site is closed: a visitor sees the notice, and a member's data is still loading. */
export function useIsSiteClosed(): boolean {
  return useMatches().some(({ loaderData }) => isSiteClosed(loaderData));
}

/**
 * The server loader of a page: in-process API, as a visitor. On a closed site nothing is fetched, and
 * every address gets the same document, unless the page is for everyone.
 */
export function createLoader<Data extends object>(
  fetchPage: FetchPage<Data>,
  describePage?: DescribePage<Data>,
  { isForEveryone = false } = {},
) {
  return async (args: LoaderArguments): Promise<WithHead<Data> | SiteClosed> => {
    const site = args.context.get(siteContext);
    if (site.reading === 'members' && !isForEveryone) return siteClosed;
    const input = toInput(args);
    const api = args.context.get(apiContext);
    const loaded: Data = await fetchPage(api, input).catch(toErrorPage(args));
    const head = describePage?.(loaded, site, input);
    return head ? { ...loaded, head } : loaded;
  };
}

/** The server loader of a page whose document has no data: the browser fetches what a member sees. */
export const createEmptyLoader = () => createLoader(async () => ({}) as Record<string, never>);

/**
 * The client loader of a page: API over HTTP, with the session token. A read that failed for a reason
 * that may pass is returned and not thrown, so that the rest of the page stays.
 */
export function createClientLoader<Data extends object>(fetchPage: FetchPage<Data>) {
  return async (args: LoaderArguments): Promise<WithHead<Data> | FailedRead | SiteClosed> => {
    const page = addressOf(args.request);
    opened = page;
    const mark = keepMark();
    const api = shown === page.pathname + page.search ? quietApi : browserApi;
    try {
      const loaded = await fetchPage(api, toInput(args));
      void inCopies(({ savePage }) => savePage(page, loaded, mark));
      isCopyShown = false;
      return loaded;
    } catch (error) {
      if (await isRefusedByClosedSite(error, page)) return siteClosed;
      if (!mayPass(error)) {
        void inCopies(({ forgetPage }) => forgetPage(page, error));
        return toErrorPage(args)(error);
      }
      const copy =
        error.status === 0 ? await inCopies(({ readPage }) => readPage(page)) : undefined;
      isCopyShown = copy !== undefined;
      // A navigation that was replaced by another one needs no message.
      if (!args.request.signal.aborted) await showFailedRead(error);
      return new FailedRead(error, copy);
    }
  };
}

/** Only members who keep copies of what they read load the code. Storage may be blocked or full. */
export async function inCopies<Result>(
  operate: (pages: typeof import('./offline-pages.ts')) => Promise<Result>,
): Promise<Result | undefined> {
  if (!readKeepChoice()) return undefined;
  try {
    return await operate(await import('./offline-pages.ts'));
  } catch {
    return undefined;
  }
}

/**
 * Whether a page for everyone was refused because the site is closed and the session has ended. The
 * settings are read again: the site may have been open when the document was rendered.
 */
async function isRefusedByClosedSite(error: unknown, { pathname }: URL): Promise<boolean> {
  const isRefused = error instanceof ApiError && error.status === 401 && readToken() === null;
  if (!isRefused || membersOnly.test(pathname)) return false;
  const settings = await browserApi('getSite').catch(() => undefined);
  if (settings) applySettings(settings.site);
  return settings?.site.reading === 'members';
}

/** Path and query of the page whose data is shown: it stays readable while it is loaded again. */
let shown: string | undefined;

let opened: URL | undefined;

/**
 * The page that was opened last, known before React renders the navigation to it: a session may end
 * with the first call of that page.
 */
export const lastOpenedPage = () => opened;

/** What this device has of a page. */
interface PageCopy {
  loaded: object;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** What the open page could not load. */
export const useFailedRead = (): FailedRead | undefined =>
  useMatches()
    .map(({ loaderData }) => loaderData)
    .find((result) => result instanceof FailedRead);

/** The result of a client loader whose call failed, with the copy that is shown instead, if there is one. */
export class FailedRead {
  readonly error: ApiError;
  readonly copy: PageCopy | undefined;

  constructor(error: ApiError, copy?: PageCopy) {
    this.error = error;
    this.copy = copy;
  }
}

/** The page says already that it is a copy. */
let isCopyShown = false;

/** While offline, the header says so. */
export async function showFailedRead({ status, message }: ApiError): Promise<void> {
  if (status === 0 && (isCopyShown || !navigator.onLine)) return;
  await showToast('error', message, { id: 'failed-read' });
}

/** The data of a loader or its copy, unless the read failed or the site is closed. */
export function loadedData<Data>(
  result: Data | FailedRead | SiteClosed | null | undefined,
): Data | undefined {
  if (result instanceof FailedRead) return result.copy?.loaded as Data | undefined;
  if (isSiteClosed(result)) return undefined;
  return result ?? undefined;
}

interface PageData<Data> {
  /** After a failed read: what was loaded before from the same URL in the same session. */
  loaded: Data | undefined;
  failure: ApiError | undefined;
}

/** What the loaders of a page returned; both fields are undefined until the client loader has run. */
export function usePageData<Data extends object>(): PageData<Data> {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const page = usePageResult<Data>(url);
  const isShown = page.loaded !== undefined;
  useEffect(() => {
    if (!isShown) return;
    shown = url;
    return () => {
      shown = undefined;
    };
  }, [url, isShown]);
  return page;
}

function usePageResult<Data extends object>(url: string): PageData<Data> {
  const result = useLoaderData() as Data | FailedRead | SiteClosed | null;
  const token = readToken();
  const loaded = loadedData(result);
  const [last, setLast] = useState({ url, token, loaded });
  if (loaded && last.loaded !== loaded) setLast({ url, token, loaded });
  if (loaded || !(result instanceof FailedRead)) return { loaded, failure: undefined };
  const isSame = last.url === url && last.token === token;
  return { loaded: isSame ? last.loaded : undefined, failure: result.error };
}

function toInput({ request, params }: LoaderArguments): LoaderInput {
  return { params, url: new URL(request.url) };
}

/** The address of a page; the router leaves out the fragment, which is known if the page is open already. */
function addressOf({ url }: Request): URL {
  const address = new URL(url);
  const isOpen = !import.meta.env.SSR && location.pathname === address.pathname;
  if (isOpen) address.hash = location.hash;
  return address;
}

/** Turns a failed call into the error page with its message, and a 401 into a redirect to Login and back. */
function toErrorPage({ request }: LoaderArguments) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw replace(loginAddress(addressOf(request)));
    const { status, message, requestId } = error;
    throw data({ message, ...(status >= 500 && { requestId }) }, { status: status || 503 });
  };
}
