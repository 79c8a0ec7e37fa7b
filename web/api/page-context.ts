import { useSyncExternalStore } from 'react';
import { createContext, RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { PageContext, PageSite } from '#contract/page-context.ts';
import type { SiteView } from '#contract/site.ts';
import { createObservable } from '../ui/observable.ts';
import { type Api, createApi } from './client.ts';

export const apiContext = createContext<Api>();
export const siteContext = createContext<PageSite>();
/** Fetches API responses outside the contract, such as the OpenAPI document. */
export const documentContext = createContext<(path: string) => Promise<unknown>>();
export const reportContext = createContext<(error: unknown) => void>();
/** The nonce of the document's inline scripts. */
export const nonceContext = createContext<string>();

/** Called by the server for each document. */
export function createLoadContext({
  api,
  site,
  report,
  nonce,
}: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(api));
  context.set(documentContext, async (path) => (await api({ method: 'GET', path })).body);
  context.set(siteContext, site);
  context.set(reportContext, report);
  context.set(nonceContext, nonce);
  return context;
}

/** Settings that were read after the document: an administrator changed them, or the site was closed. */
const changedSettings = createObservable<SiteView | undefined>(undefined);

/** Applies settings to this page without loading it again. */
export const applySettings = (settings: SiteView): void => changedSettings.set(settings);

interface RootData {
  site: PageSite;
}

/** The configuration and the settings of the site. Every document has them, those of errors too. */
export function useSite(): PageSite {
  const loaded = useRouteLoaderData<RootData>('root');
  const { subscribe, get } = changedSettings;
  const changed = useSyncExternalStore(subscribe, get, () => undefined);
  return { ...(loaded as RootData).site, ...changed };
}

/** Whether a page may call visitors to register without an invitation. */
export const mayJoin = ({ joining }: Pick<SiteView, 'joining'>): boolean =>
  joining === 'everyone' || joining === 'approval';

export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The same for the `meta` of a page; the first match is the root. */
export function siteOf([root]: Matches): PageSite {
  const { loaderData } = root as { loaderData: RootData };
  return { ...loaderData.site, ...changedSettings.get() };
}
